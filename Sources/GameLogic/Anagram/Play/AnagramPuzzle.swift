public import GameKit
public import PuzzleKit

/// A letter, digit, hyphen or apostrophe of a phrase: a whole character, however it is encoded.
public struct LetterTile: Codable, Hashable, Sendable {
  /// In lower case.
  public let letter: Character

  /// Creates a tile; a curly apostrophe becomes a straight one, which keyboards have.
  public init(_ letter: Character) {
    self.letter = letter == "’" ? "'" : String(letter).canonicallyComposed.first ?? letter
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard text.count == 1, let letter = text.first else {
      throw PuzzleFault(
        .field("pieces"), "A tile is not one character.", advice: "Write one letter for each.")
    }
    self.init(letter)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(letter))
  }
}

/// The phrase to find, with its clue and origin.
public struct AnagramTarget: Codable, Hashable, Sendable {
  /// In order and in lower case.
  public let words: [String]
  /// A hint at the meaning; empty for none.
  public let clue: String
  /// An ISO 639-1 code.
  public let language: String
  /// The source of the phrase, as a ``PhraseOrigin/name``.
  public let origin: String
  /// The author's name; empty if unknown.
  public let sender: String

  /// The most characters of a clue; servers of the original game send up to 300.
  public static let longestClue = 300

  /// Creates a target; throws if the phrase breaks ``PhraseRules``.
  public init(
    _ phrase: String, clue: String, language: String, origin: PhraseOrigin, sender: String = ""
  ) throws(PhraseRules.Fault) {
    words = try PhraseRules.words(of: phrase).map { String($0.map { LetterTile($0).letter }) }
    self.clue = String(clue.singleSpaced.printable.prefix(Self.longestClue))
    self.language = language
    self.origin = origin.name
    self.sender = sender.singleSpaced.printable
  }

  private enum Key: String, CodingKey { case words, clue, language, origin, sender }

  /// Decodes a target; its texts may have been written in another Unicode form.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    words = try members.decode([String].self, forKey: .words).map(\.canonicallyComposed)
    clue = try members.decode(String.self, forKey: .clue).canonicallyComposed
    language = try members.decode(String.self, forKey: .language)
    origin = try members.decode(String.self, forKey: .origin).canonicallyComposed
    sender = try members.decode(String.self, forKey: .sender).canonicallyComposed
  }

  /// The phrase with single spaces.
  public var content: String { words.joined(separator: " ") }

  /// True if a text counts as the solution: the same words in the same order.
  package func isSolved(by text: String) -> Bool {
    (try? PhraseRules.words(of: text))?.map { String($0.map { LetterTile($0).letter }) } == words
  }

  /// The letters of all words, in order.
  var letters: [Character] { words.flatMap { Array($0) } }

  /// The difficulty shared with other clients, from which the score follows.
  public var published: PublishedDifficulty {
    PublishedDifficulty(of: content, in: PhraseLanguage(code: language))
  }
}

/// A phrase whose shuffled letters are to be arranged on shelves as words.
public struct AnagramPuzzle: Puzzle {
  public static let game = GameID("anagram")
  public static let undoLimit: Int? = nil

  /// Its name reveals nothing of the phrase.
  public var header: PuzzleHeader
  /// The letters, in the order of the phrase.
  public let pieces: [LetterTile]
  /// The first shuffled heap.
  public let initial: AnagramState
  public let target: AnagramTarget
  /// The current places of the tiles.
  public var current: AnagramState

  /// Throws unless the tiles are the letters of the phrase.
  public init(
    header: PuzzleHeader, pieces: [LetterTile], initial: AnagramState, target: AnagramTarget,
    current: AnagramState
  ) throws(PuzzleFault) {
    guard (try? PhraseRules.words(of: target.content)) == target.words else {
      throw PuzzleFault(
        .field("target"), "The words break the rules of phrases.",
        advice: "Write 2 to 4 short words in lower case.")
    }
    guard pieces.map(\.letter) == target.letters else {
      throw PuzzleFault(
        .field("pieces"), "The tiles are not the letters of the phrase.", advice: "Make the puzzle again.")
    }
    self.header = header
    self.pieces = pieces
    self.initial = initial
    self.target = target
    self.current = current
  }

  /// Creates the puzzle of a phrase; the seed shuffles its letters.
  public init(header: PuzzleHeader, target: AnagramTarget, seed: UInt64) {
    self.header = header
    self.target = target
    pieces = target.letters.map { LetterTile($0) }
    initial = AnagramState(heap: Scramble(target.words, seed: seed).order)
    current = initial
  }

  public var words: [String] { target.words }

  public var baseScore: Int { target.published.score }

  /// True if each tile is in one place and locked shelves spell their words.
  public func accepts(_ state: AnagramState) -> Bool {
    guard state.isComplete(tiles: pieces.count) else { return false }
    return state.lockedShelves.allSatisfy {
      words.indices.contains($0) && spelling(of: $0, in: state) == words[$0]
    }
  }

  /// Always true, because letters break no rule.
  public var isValid: Bool { true }

  /// True if the shelves spell the words of the phrase in order.
  public var isCompleted: Bool {
    words.indices.allSatisfy { spelling(of: $0, in: current) == words[$0] }
  }

  public func spelling(of shelf: Int, in state: AnagramState) -> String {
    String(state.shelves[shelf].map { pieces[$0].letter })
  }

  /// The texts on the shelves that are not empty.
  public var spelled: [String] {
    current.shelves.indices.map { spelling(of: $0, in: current) }.filter { !$0.isEmpty }
  }
}
