/// A language of phrases: its letters and how often each occurs.
///
/// Phrases may be in any language; unlisted ones accept all Unicode letters and are rated as English.
public struct PhraseLanguage: Hashable, Sendable {
  /// The ISO 639-1 code, such as `en`.
  public let code: String
  /// The language's own name.
  public let name: String
  /// Each letter's share of all letters in texts, in percent.
  let frequencies: [Character: Double]
  /// The largest share, in percent.
  let maximum: Double
  /// The words that a clue may share with its phrase because they reveal nothing.
  let smallWords: Set<String>

  /// The languages with known letter frequencies.
  public static let all = [english, swedish]

  /// Looks up a language; English for an unknown code or nil.
  public init(code: String?) {
    self = Self.all.first { $0.code == code } ?? .english
  }

  private init(
    code: String, name: String, maximum: Double, smallWords: String, _ frequencies: [Character: Double]
  ) {
    self.code = code
    self.name = name
    self.maximum = maximum
    self.frequencies = frequencies
    self.smallWords = Set(smallWords.split(separator: " ").map(String.init))
  }

  /// - Source: The tables of the anagram game by oliban (difficulty-algorithm-config.json, version 1.0.0).
  public static let english = PhraseLanguage(
    code: "en", name: "English", maximum: 12.7,
    smallWords: """
      a all an and as at be by do for from get go i in is it me my no not of off on or our out over so that the to up us \
      we with you your
      """,
    [
      "e": 12.7, "t": 9.1, "a": 8.2, "o": 7.5, "i": 7.0, "n": 6.7, "s": 6.3, "h": 6.1, "r": 6.0,
      "d": 4.3, "l": 4.0, "c": 2.8, "u": 2.8, "m": 2.4, "w": 2.4, "f": 2.2, "g": 2.0, "y": 2.0,
      "p": 1.9, "b": 1.5, "v": 1.0, "k": 0.8, "j": 0.2, "x": 0.2, "q": 0.1, "z": 0.1,
    ])

  /// - Source: As for ``english``.
  public static let swedish = PhraseLanguage(
    code: "sv", name: "Svenska", maximum: 10.1,
    smallWords: """
      att av de den det du då ej en er ett för från han har hon i in inte jag kan man med men mig min ni nu när och om \
      oss på sig sin som så till upp ur ut vi vid än är åt över
      """,
    [
      "e": 10.1, "a": 9.4, "n": 8.9, "t": 8.7, "r": 8.4, "s": 6.8, "l": 5.2, "i": 5.8,
      "d": 4.5, "o": 4.4, "k": 3.2, "g": 2.8, "m": 3.5, "h": 2.1, "f": 2.0, "v": 2.4,
      "u": 1.8, "p": 1.8, "b": 1.3, "c": 1.5, "y": 0.7, "j": 0.6, "x": 0.1, "w": 0.1,
      "z": 0.1, "å": 1.8, "ä": 1.8, "ö": 1.3, "q": 0.01,
    ])
}
