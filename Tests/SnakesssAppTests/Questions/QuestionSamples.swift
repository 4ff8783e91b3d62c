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
  static func pack(_ items: String..., file: String = "some.json") -> QuestionFile {
    QuestionFile(TextFile(path: file, text: "[\n" + items.joined(separator: ",\n") + "\n]"))
  }

  /// A question that is well in every regard.
  static func question(
    _ id: String, text: String? = nil, choices: [String] = ["one", "two", "six"], answer: Letter = .a,
    funFact: String? = "It is so.", category: Category? = .science, difficulty: Difficulty = .easy,
    source: String? = "A book, 1921"
  ) throws -> Question {
    try Question(
      id: id, text: text ?? "Question \(id)?", choices: choices, answer: answer, funFact: funFact,
      category: category, difficulty: difficulty, source: source)
  }
}

extension Samples {
  /// One pack of questions, or none without a question.
  static func packs(of questions: [Question], _ header: PackHeader = PackHeader(of: PackID("sample")))
    -> [QuestionPack]
  {
    let entries = questions.map {
      PackedQuestion(
        question: $0, file: "packs/\(header.id.name).json", line: 1, pack: header.id, packFolder: "packs")
    }
    return entries.isEmpty ? [] : [QuestionPack(header: header, path: "packs", questions: entries)]
  }

  /// A pack's header from the text of its file, which must be well.
  static func header(_ id: String, _ json: String) throws -> PackHeader {
    let headers = PackHeaders(TextFile(path: "\(id)/pack.json", text: json), of: PackID(id))
    return try #require(headers.byPack[PackID(id)])
  }
}

extension QuestionCheck {
  init(_ files: [QuestionFile], isStrict: Bool) {
    self.init(QuestionLibrary(files), files: files.count, isStrict: isStrict)
  }
}

extension QuestionFile {
  init(path: String) { self.init(path: path, from: Samples.files) }
}

extension Question {
  /// The text of the right choice.
  var rightChoice: String { choices[answer.index] }
}
