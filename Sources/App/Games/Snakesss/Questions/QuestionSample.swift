import GameKit
import Snakesss

/// A random sample of questions, for people to read and answer who do not know the answers.
struct QuestionSample {
  /// In random order.
  let questions: [PackedQuestion]

  /// The printed part of a sample.
  enum View: Hashable {
    /// Questions and choices, with ids, categories and levels.
    case whole
    /// Only questions and choices.
    case blind
    case choices
    /// The right letters and choices, with ids.
    case answers
  }

  /// The same seed and packs give the same sample, whatever the order of the files.
  init(of count: Int, from questions: [PackedQuestion], seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sorted = questions.sorted { $0.question.id < $1.question.id }
    self.questions = Array(random.shuffled(sorted).prefix(count))
  }

  /// The sample, line by line.
  ///
  /// - Parameter headers: The packs' headers, for the names of the levels.
  func lines(_ view: View, _ headers: [PackID: PackHeader]) -> [String] {
    zip(1..., questions).flatMap { number, entry in
      let choices = zip(Letter.allCases, entry.question.choices).map { "   \($0.rawValue)  \($1)" }
      let question = entry.question
      let picture = question.picture.map { ["   (\($0.shows))"] + $0.rows.map { "   \($0)" } } ?? []
      switch view {
      case .whole: return [heading(number, entry, headers), "   \(question.text)"] + picture + choices + [""]
      case .blind: return ["\(number). \(question.text)"] + picture + choices + [""]
      case .choices: return ["\(number)."] + choices + [""]
      case .answers:
        let right = question.choices[question.answer.index]
        return ["\(number). \(question.id): \(question.answer.rawValue)  \(right)"]
      }
    }
  }

  /// The sample as JSON; a view leaves out what it does not show.
  func json(_ view: View) -> [JSONValue] {
    questions.map { entry in
      let question = entry.question
      let choices = zip(Letter.allCases, question.choices).map { JSONValue.Member($0.rawValue, .string($1)) }
      let (id, text) = (JSONValue.string(question.id), JSONValue.string(question.text))
      let picture = question.picture?.json ?? .null
      let (category, level) = (JSONValue(question.category?.rawValue), question.difficulty.rawValue)
      return switch view {
      case .whole:
        [
          "id": id, "question": text, "picture": picture, "choices": .object(choices), "category": category,
          "difficulty": .string(level),
        ]
      case .blind: ["question": text, "picture": picture, "choices": .object(choices)]
      case .choices: ["choices": .object(choices)]
      case .answers: ["id": id, "answer": .string(question.answer.rawValue)]
      }
    }
  }

  private func heading(_ number: Int, _ entry: PackedQuestion, _ headers: [PackID: PackHeader]) -> String {
    let level = headers[entry.pack]?.level(entry.question.difficulty) ?? entry.question.difficulty.rawValue
    let parts = [entry.question.id, entry.question.category?.rawValue, level].compactMap(\.self)
    return "\(number). \(parts.joined(separator: ", "))"
  }
}

extension QuestionPicture {
  fileprivate var json: JSONValue {
    .object([.init("shows", .string(shows)), .init("rows", .array(rows.map(JSONValue.string)))])
  }
}
