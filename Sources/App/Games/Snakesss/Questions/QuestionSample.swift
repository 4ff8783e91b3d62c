import GameKit
import Snakesss

/// Some questions, drawn at random, to be read and answered by people who do not know the answers.
struct QuestionSample {
  /// The questions, in the order in which they were drawn.
  let questions: [PackedQuestion]

  /// The part of a sample that is printed.
  enum View: Hashable {
    /// Questions and choices, with ids, categories and levels.
    case whole
    /// Questions and choices, and nothing else.
    case blind
    case choices
    /// The right letters and choices, with ids.
    case answers
  }

  /// Draws questions; the same seed draws the same from the same packs, in whatever order their files were read.
  init(of count: Int, from questions: [PackedQuestion], seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sorted = questions.sorted { $0.question.id < $1.question.id }
    self.questions = Array(random.shuffled(sorted).prefix(count))
  }

  /// The sample, line by line.
  ///
  /// - Parameter headers: The packs, which name the levels.
  func lines(_ view: View, _ headers: [PackID: PackHeader]) -> [String] {
    zip(1..., questions).flatMap { number, entry in
      let choices = zip(Letter.allCases, entry.question.choices).map { "   \($0.rawValue)  \($1)" }
      let question = entry.question
      switch view {
      case .whole: return [heading(number, entry, headers), "   \(question.text)"] + choices + [""]
      case .blind: return ["\(number). \(question.text)"] + choices + [""]
      case .choices: return ["\(number)."] + choices + [""]
      case .answers:
        let right = question.choices[question.answer.index]
        return ["\(number). \(question.id): \(question.answer.rawValue)  \(right)"]
      }
    }
  }

  private func heading(_ number: Int, _ entry: PackedQuestion, _ headers: [PackID: PackHeader]) -> String {
    let level = headers[entry.pack]?.level(entry.question.difficulty) ?? entry.question.difficulty.rawValue
    let parts = [entry.question.id, entry.question.category?.rawValue, level].compactMap(\.self)
    return "\(number). \(parts.joined(separator: ", "))"
  }
}
