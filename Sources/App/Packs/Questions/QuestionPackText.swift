public import Snakesss

extension QuestionPack {
  /// Writes questions as a pack: JSON for people to read and change, keys in the order of the game.
  public static func encode(_ questions: [Question]) -> String {
    "[" + questions.map { "\n  " + $0.asJSON }.joined(separator: ",") + "\n]\n"
  }
}

extension Question {
  fileprivate var asJSON: String {
    let letters = zip(Letter.allCases, choices).map { "\"\($0.rawValue)\": \($1.asJSON)" }
    let fields: [(String, String?)] = [
      ("id", id.asJSON), ("question", text.asJSON),
      ("choices", "{\n      " + letters.joined(separator: ",\n      ") + "\n    }"),
      ("answer", answer.rawValue.asJSON), ("funFact", funFact?.asJSON),
      ("category", category?.rawValue.asJSON), ("difficulty", difficulty.rawValue.asJSON),
      ("source", source?.asJSON), ("lang", language?.asJSON),
    ]
    let lines = fields.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\n    " + lines.joined(separator: ",\n    ") + "\n  }"
  }
}
