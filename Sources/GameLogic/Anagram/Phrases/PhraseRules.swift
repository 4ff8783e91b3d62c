/// What a phrase and its clue have to be like, for the game and for servers.
///
/// The letters of a phrase are whole characters, so å is one tile however it is encoded.
public enum PhraseRules {
  /// The number of words.
  public static let words = 2...4
  /// The characters of a word.
  public static let longestWord = 7
  /// The characters of a clue of our own.
  public static let longestClue = 50
  /// The characters of a clue that a server of the original kind takes.
  public static let longestOriginalClue = 32

  /// A reason for which a phrase or its clue is refused.
  public enum Fault: Error, Hashable, Sendable {
    case words(Int)
    case longWord(String)
    /// A character that is no letter, digit, hyphen or apostrophe.
    case character(Character, in: String)
    /// A word without a single letter.
    case noLetter(String)
    case longClue(limit: Int)
    /// The clue contains a word of the phrase.
    case clueTells(String)
  }

  /// The words of a phrase in lower case, or the reason for which it is refused.
  public static func words(of phrase: String) throws(Fault) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard Self.words.contains(words.count) else { throw .words(words.count) }
    for word in words {
      if let character = word.first(where: { !isAllowed($0) }) { throw .character(character, in: word) }
      guard word.count <= longestWord else { throw .longWord(word) }
      guard word.contains(where: \.isLetter) else { throw .noLetter(word) }
    }
    return words
  }

  /// Refuses a clue that is too long or contains a word of the phrase.
  ///
  /// - Parameters:
  ///   - language: The language whose small words may be in both.
  ///   - limit: The most characters, such as ``longestOriginalClue``.
  public static func check(
    clue: String, for words: [String], in language: PhraseLanguage = .english, limit: Int = longestClue
  ) throws(Fault) {
    guard clue.count <= limit else { throw .longClue(limit: limit) }
    let told = clue.lowercased().split { !isAllowed($0) }
    let telling = words.filter { !language.smallWords.contains($0) }
    if let word = telling.first(where: { told.contains(Substring($0)) }) { throw .clueTells(word) }
  }

  /// Letters of any language, digits, hyphens and apostrophes.
  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isWholeNumber || character == "-" || character == "'" || character == "’"
  }
}
