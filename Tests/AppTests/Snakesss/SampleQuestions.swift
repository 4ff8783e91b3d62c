/// Questions for tests that must not change with what is shipped.
enum SampleQuestions {
  /// One question with a middling length of texts.
  static func one(answer: String = "b") -> String {
    """
    [{"id": "sample-1", "category": "Science", "difficulty": "easy",
      "question": "Which planet is the hottest of all?",
      "choices": {"a": "Mercury", "b": "Venus", "c": "Mars"}, "answer": "\(answer)",
      "funFact": "Its clouds keep the heat: lead would melt on its ground, by day and by night."}]
    """
  }

  /// One question with texts as long as they may be.
  static let longest = """
    [{"id": "sample-2", "category": "Food & Drink", "difficulty": "medium",
      "question": "\(words(120, "Which of these dishes was cooked"))?",
      "choices": {"a": "\(words(60, "Almonds with"))", "b": "\(words(60, "Beans with"))",
        "c": "\(words(60, "Carrots with"))"}, "answer": "c",
      "funFact": "\(words(240, "The cooks of that time wrote"))."}]
    """

  /// A text of just so many signs, or one less for a full stop.
  private static func words(_ count: Int, _ start: String) -> String {
    let filler = " onions and leeks and garlic and pepper and honey and flour and butter"
    let text = start + String(repeating: filler, count: 1 + count / filler.count)
    return String(text.prefix(count - 1)).split(separator: " ").joined(separator: " ")
  }
}
