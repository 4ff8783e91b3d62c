extension Question: Decodable {
  private enum Key: String, CodingKey {
    case id, text, choices, answer, funFact, category, difficulty, source, language
  }

  /// Reads a question as it was written, and checks it anew.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    do {
      try self.init(
        id: fields.decode(String.self, forKey: .id),
        text: fields.decode(String.self, forKey: .text),
        choices: fields.decode([String].self, forKey: .choices),
        answer: fields.decode(Letter.self, forKey: .answer),
        funFact: fields.decodeIfPresent(String.self, forKey: .funFact),
        category: fields.decodeIfPresent(Category.self, forKey: .category),
        difficulty: fields.decode(Difficulty.self, forKey: .difficulty),
        source: fields.decodeIfPresent(String.self, forKey: .source),
        language: fields.decodeIfPresent(String.self, forKey: .language))
    } catch let fault as QuestionFault {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Not a question: \(fault)"))
    }
  }
}
