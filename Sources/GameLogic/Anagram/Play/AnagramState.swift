private import GameKit
private import PuzzleKit

/// The place of each tile of a phrase: on the heap or on a shelf.
///
/// Tiles are indices of ``AnagramPuzzle/pieces``. A tile on a shelf keeps its place on the heap.
public struct AnagramState: Codable, Hashable, Sendable {
  /// All tiles in the order of their places on the heap.
  public internal(set) var heap: [Int]
  /// The tiles on each shelf, from left to right.
  public internal(set) var shelves: [[Int]]
  /// The shelves whose word is right and fixed.
  public internal(set) var lockedShelves: Set<Int>
  /// The number of hints used.
  public internal(set) var hints: Int
  /// The number of times that the heap was shuffled again.
  public internal(set) var shuffles: Int

  /// One shelf for each word that a phrase may have.
  public static let shelfCount = PhraseRules.words.upperBound

  init(heap: [Int]) {
    self.heap = heap
    shelves = Array(repeating: [], count: Self.shelfCount)
    lockedShelves = []
    hints = 0
    shuffles = 0
  }

  private enum Key: String, CodingKey { case heap, shelves, locked, hints, shuffles }

  /// Decodes a state; check with ``AnagramPuzzle/accepts(_:)`` that it fits a puzzle.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    heap = try members.decode([Int].self, forKey: .heap)
    shelves = try members.decode([[Int]].self, forKey: .shelves)
    lockedShelves = Set(try members.decode([Int].self, forKey: .locked))
    hints = try members.decode(Int.self, forKey: .hints)
    shuffles = try members.decode(Int.self, forKey: .shuffles)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(heap, forKey: .heap)
    try members.encode(shelves, forKey: .shelves)
    try members.encode(lockedShelves.sorted(), forKey: .locked)
    try members.encode(hints, forKey: .hints)
    try members.encode(shuffles, forKey: .shuffles)
  }

  /// True if each tile is in exactly one place and nothing is out of range.
  func isComplete(tiles: Int) -> Bool {
    let placed = shelves.flatMap(\.self)
    return shelves.count == Self.shelfCount && heap.count == tiles && Set(heap) == Set(0..<tiles)
      && Set(placed).count == placed.count && Set(placed).isSubset(of: heap)
      && lockedShelves.isSubset(of: 0..<Self.shelfCount)
      && shelves.allSatisfy { $0.count <= PhraseRules.longestWord }
      && 0...AnagramHint.allCases.count ~= hints && 0...PlayCounts.limit ~= shuffles
  }

  /// The shelf that holds a tile; nil if it is on the heap.
  public func shelf(of tile: Int) -> Int? { shelves.firstIndex { $0.contains(tile) } }

  /// The tiles on the heap, in the order of their places.
  public var loose: [Int] {
    let placed = Set(shelves.joined())
    return heap.filter { !placed.contains($0) }
  }

  /// True if a shelf can take another tile.
  public func hasRoom(on shelf: Int) -> Bool {
    !lockedShelves.contains(shelf) && shelves[shelf].count < PhraseRules.longestWord
  }
}

public enum AnagramMove: Hashable, Sendable {
  /// Puts a tile from anywhere onto a shelf, before the tile at an index.
  case place(tile: Int, shelf: Int, index: Int)
  /// Returns a tile to the heap.
  case takeBack(tile: Int)
  /// Returns all tiles of a shelf to the heap.
  case clear(shelf: Int)
  /// Shuffles the tiles on the heap.
  case shuffle
  /// Locks the words that are right.
  case check
  /// Shows hints up to a level.
  case hint(level: Int)
}

extension AnagramPuzzle {
  /// The state after a move; nil if the move is not possible or changes nothing.
  public func state(after move: AnagramMove) -> AnagramState? {
    let next = changed(by: move)
    return next == current ? nil : next
  }

  private func changed(by move: AnagramMove) -> AnagramState? {
    switch move {
    case .place(let tile, let shelf, let index): placed(tile, shelf, index)
    case .takeBack(let tile): current.shelf(of: tile).flatMap { cleared($0, of: [tile]) }
    case .clear(let shelf): cleared(shelf, of: current.shelves[shelf])
    case .shuffle: shuffled()
    case .check: checked(current)
    case .hint(let level): hinted(level)
    }
  }

  private func placed(_ tile: Int, _ shelf: Int, _ index: Int) -> AnagramState? {
    var next = current
    if let old = current.shelf(of: tile) {
      guard !current.lockedShelves.contains(old) else { return nil }
      next.shelves[old].removeAll { $0 == tile }
    }
    guard next.hasRoom(on: shelf) else { return nil }
    next.shelves[shelf].insert(tile, at: min(max(0, index), next.shelves[shelf].count))
    return next
  }

  private func cleared(_ shelf: Int, of tiles: [Int]) -> AnagramState? {
    guard !current.lockedShelves.contains(shelf) else { return nil }
    var next = current
    next.shelves[shelf].removeAll { tiles.contains($0) }
    return next
  }

  /// Moves the remaining tiles to the front of the heap, in a new order.
  private func shuffled() -> AnagramState? {
    var next = current
    let loose = current.loose
    let others = current.heap.filter { !loose.contains($0) }
    var random = SeededShuffle(seed: header.id.low ^ UInt64(current.shuffles))
    next.heap = random.reordered(loose, letters: pieces.map(\.letter), words: words) + others
    next.shuffles = current.shuffles + 1
    return next
  }

  private func hinted(_ level: Int) -> AnagramState? {
    guard AnagramHint(rawValue: level) != nil else { return nil }
    var next = current
    next.hints = max(next.hints, level)
    return next
  }

  /// Moves each right word to its own shelf and locks it; a word that was there swaps places with it.
  private func checked(_ state: AnagramState) -> AnagramState {
    var next = state
    for shelf in next.shelves.indices where !next.lockedShelves.contains(shelf) {
      let word = spelling(of: shelf, in: next)
      // The word's present shelf is tried first, because a phrase may contain the same word twice.
      let places = [shelf] + Array(words.indices)
      let home = places.first {
        words.indices.contains($0) && words[$0] == word && !next.lockedShelves.contains($0)
      }
      guard let home else { continue }
      next.shelves.swapAt(shelf, home)
      next.lockedShelves.insert(home)
    }
    return next
  }
}
