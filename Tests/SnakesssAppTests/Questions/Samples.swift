import Packs
import Snakesss

/// Short ways to write packs and questions down.
enum Samples {
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
