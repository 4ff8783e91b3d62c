public import GameKit

/// A puzzle as shown in lists.
public struct PuzzleSummary: Hashable, Sendable, Identifiable {
  public var header: PuzzleHeader
  public var progress: PuzzleProgress

  public init(header: PuzzleHeader, progress: PuzzleProgress = PuzzleProgress()) {
    self.header = header
    self.progress = progress
  }

  public var id: Identifier { header.id }
}

/// A filter and order for puzzles.
///
/// All conditions that are set must hold; a query without any finds all puzzles.
public struct PuzzleQuery: Hashable, Sendable {
  /// The accepted difficulties; empty for all.
  public var difficulties: Set<Difficulty> = []
  /// Tags of which a puzzle needs at least one, in any case; empty for all.
  public var tags: Set<String> = []
  /// True for solved puzzles only, false for unsolved ones, nil for all.
  public var isCompleted: Bool?
  /// Words that must all appear in the name, author, description or tags, in any case.
  public var text = ""
  public var sort = Sort.name
  public var isReversed = false

  public enum Sort: String, CaseIterable, Codable, Sendable {
    case name
    /// Easiest first.
    case difficulty
    /// Newest first.
    case created
    /// Last changed first.
    case updated
    /// Shortest best time first; puzzles without one last.
    case bestTime
    /// Most plays first.
    case playCount
  }

  public init() {}

  /// Returns the matching puzzles in order; ties are broken by name, then by identifier.
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

/// The sort key of a puzzle; no two puzzles have the same.
private struct SortKey: Comparable {
  /// The primary key, with smaller values first.
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
