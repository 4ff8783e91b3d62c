import GameKit
import Snakesss

/// A question of another program: one right choice and at least two wrong ones, not yet three in all.
struct ImportDraft: Equatable {
  /// The line where it begins; nil where lines mean nothing.
  var line: Int?
  var text: String
  var choices: [String]
  /// Which of the choices is right.
  var right: Int
  /// Whether the choices come in an order that is to be kept; otherwise luck places the right one.
  var keepsOrder: Bool
  var category: Category?
  var difficulty: Difficulty = .medium
  var funFact: String?
  var source: String?

  /// Makes a question with a name that depends on its text alone; the seed draws two of the wrong choices.
  func question(seed: UInt64) throws(PackFault.Reason) -> Question {
    let choices = choices.map(\.tidied)
    var random = SeededRandom(seed: seed ^ text.tidied.fnv1a)
    let order = try draw(from: choices, by: &random)
    guard let place = order.firstIndex(of: right), Letter.allCases.indices.contains(place) else {
      throw .importing(.noAnswer)
    }
    let question = try checked(order.map { choices[$0] }, answer: Letter.allCases[place], id: "import")
    return try checked(question.choices, answer: question.answer, id: question.importID)
  }

  /// Draws two wrong choices, and says in which order they and the right one come.
  private func draw(from choices: [String], by random: inout SeededRandom) throws(PackFault.Reason) -> [Int] {
    var seen: Set<String> = [choices[right].caseFolded]
    let wrong = choices.indices.filter {
      !choices[$0].isEmpty && seen.insert(choices[$0].caseFolded).inserted
    }
    guard wrong.count >= 2 else { throw .importing(.tooFewChoices(wrong.count + 1)) }
    let drawn = [right] + random.shuffled(wrong).prefix(2)
    return keepsOrder ? drawn.sorted() : random.shuffled(drawn)
  }

  private func checked(_ choices: [String], answer: Letter, id: String) throws(PackFault.Reason) -> Question {
    let texts = [(ItemKey.question, text.tidied), (.funFact, funFact?.tidied ?? "")]
    for (key, text) in texts + zip(ItemKey.choiceKeys, choices) where text.hasCommands {
      throw .item(.controlCharacter(key))
    }
    do throws(QuestionFault) {
      return try Question(
        id: id, text: text.tidied, choices: choices, answer: answer, funFact: funFact?.tidied,
        category: category, difficulty: difficulty, source: source)
    } catch {
      throw .item(ItemFault(error))
    }
  }
}

extension Question {
  /// A name that the same question gets in every import.
  fileprivate var importID: String {
    let hex = String(normalizedText.fnv1a, radix: 16)
    return "import-" + String(repeating: "0", count: 16 - hex.count) + hex
  }
}
