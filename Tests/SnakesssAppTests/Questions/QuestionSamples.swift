import GameKit
import Packs
import Snakesss
import Testing

@testable import SnakesssApp

/// Packs and questions for tests.
enum Samples {
  /// Access to files, which reads JSON.
  static let files: any DataFiles = DataFolders(environment: [:], binary: nil)

  /// An item of a pack that is well, with some of its fields replaced by other JSON, or by nothing.
  static func item(_ id: String, _ changes: [String: String?] = [:]) -> String {
    var fields: [String: String] = [
      "id": "\"\(id)\"", "question": "\"Question \(id)?\"",
      "choices": "{\"a\": \"one\", \"b\": \"two\", \"c\": \"three\"}", "answer": "\"b\"",
    ]
    for (key, value) in changes { fields[key] = value }
    return "{"
      + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A pack of one item in each line after the bracket.
  static func pack(_ items: String..., file: String = "some.json") -> QuestionPack {
    QuestionPack(TextFile(path: file, text: "[\n" + items.joined(separator: ",\n") + "\n]"))
  }

  /// A question that is well in every regard.
  static func question(
    _ id: String, text: String? = nil, choices: [String] = ["one", "two", "six"], answer: Letter = .a,
    funFact: String? = "It is so.", category: Category? = .science, difficulty: Difficulty = .easy,
    source: String? = "A book"
  ) throws -> Question {
    try Question(
      id: id, text: text ?? "Question \(id)?", choices: choices, answer: answer, funFact: funFact,
      category: category, difficulty: difficulty, source: source)
  }
}

extension QuestionPack {
  init(path: String) { self.init(path: path, from: Samples.files) }
  init(_ text: TextFile) { self.init(text, cutBy: Samples.files) }
}

extension QuestionImport {
  init(path: String, bytes: [UInt8], seed: UInt64) throws(PackFault) {
    try self.init(path: path, bytes: bytes, seed: seed, files: Samples.files)
  }
}

extension Question {
  /// The text of the right choice.
  var rightChoice: String { choices[answer.index] }
}
