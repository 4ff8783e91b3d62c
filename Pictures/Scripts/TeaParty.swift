extension Script {
  /// A phrase as the program saves it, since it draws its own at random.
  static func teaParty(_ id: String) -> String {
    let state = """
      {"heap": [5, 0, 7, 2, 3, 1, 6, 4], "hints": 0, "locked": [], "shelves": [[], [], [], []], "shuffles": 0}
      """
    return """
      {
        "author": "", "created": "2026-01-01T00:00:00Z", "updated": "2026-01-01T00:00:00Z", "description": "",
        "difficulty": "easy", "format": 1, "version": 1, "game": "anagram", "id": "\(id)", "tags": [],
        "initial": \(state),
        "current": \(state),
        "name": "RTYAPETA", "pieces": ["t", "e", "a", "p", "a", "r", "t", "y"],
        "target": {
          "clue": "Cups, cakes, and a dormouse", "language": "en", "origin": "Local", "sender": "",
          "words": ["tea", "party"]
        }
      }
      """
  }
}
