private import GameKit

/// The rules for phrases and clues, shared by the game and servers.
///
/// Letters are whole characters, so å is one tile however it is encoded.
public enum PhraseRules {
  /// The allowed numbers of words.
  public static let words = 2...4
  /// In characters.
  public static let longestWord = 7
  /// The longest clue in this game, in characters.
  public static let longestClue = 50
  /// The longest clue that a server of the original game accepts, in characters.
  public static let longestOriginalClue = 32

  /// A reason for refusing a phrase or its clue.
  public enum Fault: Error, Hashable, Sendable {
    case words(Int)
    case longWord(String)
    /// A character other than a letter, digit, hyphen or apostrophe.
    case character(Character, in: String)
    /// A word without letters.
    case noLetter(String)
    case longClue(limit: Int)
    case clueTells(String)
  }

  /// The words of a phrase in lower case and Unicode form NFC; throws the reason if it breaks the rules.
  public static func words(of phrase: String) throws(Fault) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace).map { $0.lowercased().canonicallyComposed }
    guard Self.words.contains(words.count) else { throw .words(words.count) }
    for word in words {
      if let character = word.first(where: { !isAllowed($0) }) { throw .character(character, in: word) }
      guard word.count <= longestWord else { throw .longWord(word) }
      guard word.contains(where: \.isLetter) else { throw .noLetter(word) }
    }
    return words
  }

  /// Throws if a clue is too long or contains a word of the phrase.
  ///
  /// - Parameters:
  ///   - language: Determines the small words that may be in both.
  ///   - limit: The most characters; see ``longestOriginalClue``.
  public static func check(
    clue: String, for words: [String], in language: PhraseLanguage = .english, limit: Int = longestClue
  ) throws(Fault) {
    guard clue.count <= limit else { throw .longClue(limit: limit) }
    let told = clue.lowercased().split { !isAllowed($0) }
    let telling = words.filter { !language.smallWords.contains($0) }
    if let word = telling.first(where: { told.contains(Substring($0)) }) { throw .clueTells(word) }
  }

  /// True for letters of any language, digits, hyphens and apostrophes.
  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isWholeNumber || character == "-" || character == "'" || character == "’"
  }
}
