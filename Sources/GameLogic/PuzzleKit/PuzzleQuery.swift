public import GameKit

/// A puzzle as a list shows it.
public struct PuzzleSummary: Hashable, Sendable, Identifiable {
  /// The description.
  public var header: PuzzleHeader
  /// What the player has reached in it.
  public var progress: PuzzleProgress

  /// Creates a summary.
  public init(header: PuzzleHeader, progress: PuzzleProgress = PuzzleProgress()) {
    (self.header, self.progress) = (header, progress)
  }

  /// Identifies the puzzle among all others.
  public var id: Identifier { header.id }
}

/// A choice among puzzles, and the order of what it finds.
///
/// Every part that is set must fit; a query without any finds all.
public struct PuzzleQuery: Hashable, Sendable {
  /// The difficulties of which a puzzle must have one; empty for all.
  public var difficulties: Set<Difficulty> = []
  /// The tags of which a puzzle must have at least one, in any case; empty for all.
  public var tags: Set<String> = []
  /// True for solved puzzles alone, false for the others alone, nil for all.
  public var isCompleted: Bool?
  /// Words that a puzzle must have in its name, author, description or tags, in any case.
  public var text = ""
  /// The order.
  public var sort = Sort.name
  /// True for the opposite order.
  public var isReversed = false

  /// An order of puzzles.
  public enum Sort: String, CaseIterable, Codable, Sendable {
    /// By name, in alphabetical order.
    case name
    /// By difficulty, easy ones first.
    case difficulty
    /// By the time at which they were made, new ones first.
    case created
    /// By the time of the last change, the latest first.
    case updated
    /// By the best time, short ones first, and those without one last.
    case bestTime
    /// By the number of plays, the most first.
    case playCount
  }

  /// Creates a query that finds all puzzles.
  public init() {}

  /// Returns the puzzles that fit, in order; equal ones are ordered by name, then by identifier.
  public func results(in puzzles: [PuzzleSummary]) -> [PuzzleSummary] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    let tags = Set(tags.map { $0.lowercased() })
    let found = puzzles.filter { fits($0, words: words, tags: tags) }
      .map { (puzzle: $0, key: SortKey($0, by: sort)) }
      .sorted { $0.key < $1.key }.map(\.puzzle)
    return isReversed ? found.reversed() : found
  }

  private func fits(_ puzzle: PuzzleSummary, words: [Substring], tags: Set<String>) -> Bool {
    let header = puzzle.header
    guard difficulties.isEmpty || difficulties.contains(header.difficulty),
      isCompleted == nil || isCompleted == puzzle.progress.isCompleted,
      tags.isEmpty || header.tags.contains(where: { tags.contains($0.lowercased()) })
    else { return false }
    guard !words.isEmpty else { return true }
    let texts = ([header.name, header.author, header.description] + header.tags).map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

/// What decides the place of a puzzle in a list; no two puzzles have the same.
private struct SortKey: Comparable {
  /// The number that comes first, made so that smaller ones are first.
  let rank: Int128
  let name: String
  let id: Identifier

  init(_ puzzle: PuzzleSummary, by sort: PuzzleQuery.Sort) {
    rank = Self.rank(of: puzzle, by: sort)
    name = puzzle.header.name.lowercased()
    id = puzzle.id
  }

  private static func rank(of puzzle: PuzzleSummary, by sort: PuzzleQuery.Sort) -> Int128 {
    switch sort {
    case .name: 0
    case .difficulty: Int128(puzzle.header.difficulty.level)
    case .created: -Int128(puzzle.header.revision.created.seconds)
    case .updated: -Int128(puzzle.header.revision.updated.seconds)
    case .bestTime: puzzle.progress.bestTime?.attoseconds ?? .max
    case .playCount: -Int128(puzzle.progress.playCount)
    }
  }

  static func < (one: SortKey, other: SortKey) -> Bool {
    (one.rank, one.name, one.id.high, one.id.low) < (other.rank, other.name, other.id.high, other.id.low)
  }
}
