public import GameKit

/// A puzzle with its description, pieces, initial state, goal and current state.
///
/// Conforming types are always valid values: ``init(header:pieces:initial:target:current:)`` is the only way
/// to create one, also from files and saved games, and throws if the parts do not fit together.
public protocol Puzzle: Codable, Hashable, Sendable, Identifiable where ID == Identifier {
  /// Something that the player places, such as a digit, a tan or a letter.
  associatedtype Piece: Codable & Hashable & Sendable
  /// The start of the puzzle, such as the givens of a grid.
  associatedtype Initial: Codable & Hashable & Sendable
  /// The goal, such as a solution, a silhouette or a list of words.
  associatedtype Target: Codable & Hashable & Sendable
  /// The state that the player changes.
  associatedtype Current: Codable & Hashable & Sendable

  /// The name of the puzzle's game in files, such as `fifteen`.
  static var game: GameID { get }
  /// The most undo steps, at least ``PuzzleLimit/fewestUndoSteps``; nil for ``PuzzleLimit/mostUndoSteps``.
  static var undoLimit: Int? { get }

  var header: PuzzleHeader { get set }
  var pieces: [Piece] { get }
  var initial: Initial { get }
  var target: Target { get }
  /// Always satisfies ``accepts(_:)``.
  var current: Current { get set }

  /// Creates a puzzle; throws a fault with the field that does not fit.
  init(header: PuzzleHeader, pieces: [Piece], initial: Initial, target: Target, current: Current)
    throws(PuzzleFault)

  /// The state before the first move.
  var firstState: Current { get }
  /// Returns true if a state belongs to this puzzle: it has the right size and keeps everything fixed.
  func accepts(_ state: Current) -> Bool
  /// True if the current state breaks no rule; it may be incomplete.
  var isValid: Bool { get }
  /// True if the current state is a solution by the rules, not just the one stored.
  var isCompleted: Bool { get }
  /// How much of it the player has filled, right or wrong, in percent; nil where that says nothing.
  var percentFilled: Int? { get }
}

public enum PuzzleLimit {
  public static let fewestUndoSteps = 50
  /// The most undo steps if a puzzle sets no limit: some minutes of a key held down.
  static let mostUndoSteps = 10_000
  /// The most bytes of a play saved whole, and of the changes appended before it is saved whole again.
  static let savedBytes = 1 << 20
}

extension Puzzle {
  public var id: Identifier { header.id }
  /// The title in lists.
  public var name: String { header.name }
  /// Empty if unknown.
  public var author: String { header.author }
  public var description: String { header.description }
  public var tags: [String] { header.tags }
  public var difficulty: Difficulty { header.difficulty }
  public var created: Timestamp { header.revision.created }
  public var updated: Timestamp { header.revision.updated }
  /// The version number, from 1.
  public var version: Int { header.revision.version }

  public static var undoLimit: Int? { PuzzleLimit.fewestUndoSteps }
  public var percentFilled: Int? { nil }

  public mutating func reset() { current = firstState }

  /// Returns a new puzzle with the same content, in its first state.
  public func copy(as id: Identifier, at now: Timestamp) -> Self {
    var copy = self
    copy.header = header.copied(as: id, at: now)
    copy.reset()
    return copy
  }
}

extension Puzzle where Initial == Current {
  public var firstState: Current { initial }
}

/// The JSON members of a puzzle besides those of its header.
enum PuzzleKey: String, CodingKey, CaseIterable {
  case pieces, initial, target, current
}

extension Puzzle {
  /// Throws if the parts do not fit together.
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

  /// Writes header and content as members of one object.
  public func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var content = encoder.container(keyedBy: PuzzleKey.self)
    try content.encode(pieces, forKey: .pieces)
    try content.encode(initial, forKey: .initial)
    try content.encode(target, forKey: .target)
    try content.encode(current, forKey: .current)
  }
}
