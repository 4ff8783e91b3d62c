public import GameKit

/// A puzzle: its description, its pieces, the state it starts from, the state to reach, and the present one.
///
/// A type that conforms is a value, and a valid one: ``init(header:pieces:initial:target:current:)`` is the only way in,
/// for files and saved games too, and refuses what does not fit together.
public protocol Puzzle: Codable, Hashable, Sendable, Identifiable where ID == Identifier {
  /// A thing that the player places, such as a digit, a tan or a letter.
  associatedtype Piece: Codable & Hashable & Sendable
  /// The state that the puzzle starts from, such as the givens of a grid.
  associatedtype Initial: Codable & Hashable & Sendable
  /// The state to reach, such as a solution, a silhouette or a list of words.
  associatedtype Target: Codable & Hashable & Sendable
  /// The state that the player changes.
  associatedtype Current: Codable & Hashable & Sendable

  /// The name of the puzzle's game in files, such as `sudoku`.
  static var game: GameID { get }
  /// The most steps that can be undone, or nil for ``PuzzleLimit/mostUndoSteps``; fewer than ``PuzzleLimit/fewestUndoSteps`` count as that.
  static var undoLimit: Int? { get }

  /// The description.
  var header: PuzzleHeader { get set }
  /// The pieces.
  var pieces: [Piece] { get }
  /// The state that the puzzle starts from.
  var initial: Initial { get }
  /// The state to reach.
  var target: Target { get }
  /// The present state; ``accepts(_:)`` is true of it.
  var current: Current { get set }

  /// Creates a puzzle, or throws a fault that names the field that does not fit.
  init(header: PuzzleHeader, pieces: [Piece], initial: Initial, target: Target, current: Current)
    throws(PuzzleFault)

  /// The present state before the first move.
  var firstState: Current { get }
  /// Returns true if a state belongs to this puzzle: the size is right, and nothing that is fixed differs.
  func accepts(_ state: Current) -> Bool
  /// True if the present state breaks no rule; it need not be complete.
  var isValid: Bool { get }
  /// True if the present state solves the puzzle, by its rules and not by comparison with one stored solution.
  var isCompleted: Bool { get }
}

/// Numbers that hold for all puzzles.
public enum PuzzleLimit {
  /// The fewest steps that can be undone in any puzzle.
  public static let fewestUndoSteps = 50
  /// The most steps that can be undone where a puzzle names no bound: some minutes of a key held down.
  static let mostUndoSteps = 10_000
  /// The most bytes of a saved play that is written whole, and of the changes that are added before that is done again.
  static let savedBytes = 1 << 20
}

extension Puzzle {
  /// Identifies the puzzle among all others.
  public var id: Identifier { header.id }
  /// The title in lists.
  public var name: String { header.name }
  /// The person who made it; empty if unknown.
  public var author: String { header.author }
  /// Some sentences about it.
  public var description: String { header.description }
  /// Words to find it by.
  public var tags: [String] { header.tags }
  /// The difficulty.
  public var difficulty: Difficulty { header.difficulty }
  /// The time at which it was made.
  public var created: Timestamp { header.revision.created }
  /// The time at which it was last changed.
  public var updated: Timestamp { header.revision.updated }
  /// The number of the version, from 1.
  public var version: Int { header.revision.version }

  /// The usual bound.
  public static var undoLimit: Int? { PuzzleLimit.fewestUndoSteps }

  /// Goes back to the state before the first move.
  public mutating func reset() { current = firstState }

  /// Returns a new puzzle with the same content, at its start.
  public func copy(as id: Identifier, at now: Timestamp) -> Self {
    var copy = self
    copy.header = header.copied(as: id, at: now)
    copy.reset()
    return copy
  }
}

extension Puzzle where Initial == Current {
  /// The state that the puzzle starts from.
  public var firstState: Current { initial }
}

/// The members of a puzzle in JSON beside those of its header.
enum PuzzleKey: String, CodingKey, CaseIterable {
  case pieces, initial, target, current
}

extension Puzzle {
  /// Reads header and content, and refuses what does not fit together.
  public init(from decoder: any Decoder) throws {
    let header = try PuzzleHeader(from: decoder)
    let content = try decoder.container(keyedBy: PuzzleKey.self)
    try self.init(
      header: header, pieces: content.decode([Piece].self, forKey: .pieces),
      initial: content.decode(Initial.self, forKey: .initial),
      target: content.decode(Target.self, forKey: .target),
      current: content.decode(Current.self, forKey: .current))
    guard accepts(firstState) else {
      throw PuzzleFault(
        .field("initial"), "The start does not fit the puzzle.",
        advice: "Correct it, or make the puzzle again.")
    }
    guard accepts(current) else {
      throw PuzzleFault(
        .field("current"), "The state does not fit the puzzle.", advice: "Set it to the start of the puzzle.")
    }
  }

  /// Writes header and content, with the members side by side.
  public func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var content = encoder.container(keyedBy: PuzzleKey.self)
    try content.encode(pieces, forKey: .pieces)
    try content.encode(initial, forKey: .initial)
    try content.encode(target, forKey: .target)
    try content.encode(current, forKey: .current)
  }
}
