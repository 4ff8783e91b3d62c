private import GameKit

/// The counts of a play of a puzzle.
///
/// Invariant: from 0 to ``limit``, where counting stops.
public struct PlayCounts: Hashable, Sendable {
  public static let limit = 1_000_000_000

  /// Undoing and redoing do not count.
  public private(set) var moves = 0
  public private(set) var hints = 0
  public private(set) var mistakes = 0
  public private(set) var score = 0

  public init() {}

  mutating func countMove() { moves = Self.sum(moves, 1) }
  mutating func countHint() { hints = Self.sum(hints, 1) }
  mutating func countMistake() { mistakes = Self.sum(mistakes, 1) }
  mutating func add(points: Int) { score = Self.sum(score, points) }

  private static func sum(_ count: Int, _ more: Int) -> Int { min(max(0, count.saturatingAdd(more)), limit) }
}

extension PlayCounts: Codable {
  private enum Key: String, CodingKey, CaseIterable { case moves, hints, mistakes, score }

  /// Throws if a count is out of range.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let counts = try Key.allCases.map { key in
      let count = try members.decode(Int.self, forKey: key)
      guard 0...Self.limit ~= count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: members, debugDescription: "The count is out of bounds.")
      }
      return count
    }
    moves = counts[0]
    hints = counts[1]
    mistakes = counts[2]
    score = counts[3]
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(moves, forKey: .moves)
    try members.encode(hints, forKey: .hints)
    try members.encode(mistakes, forKey: .mistakes)
    try members.encode(score, forKey: .score)
  }
}
