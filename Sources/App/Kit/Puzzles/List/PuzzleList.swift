import GameKit
import PuzzleKit

/// All puzzles of a game, and those that are shown, in order.
struct PuzzleList<P: Puzzle>: Hashable, Sendable {
  /// All puzzles; nil until they are read.
  var all: [ListedPuzzle<P>]? { didSet { arrange() } }
  /// The order and the choice that the player has made.
  var view = PuzzleListView() { didSet { arrange() } }
  /// The words to search for in names, authors, descriptions and tags.
  var wanted = "" { didSet { arrange() } }
  /// A sentence for each file or saved play that cannot be read.
  var faults: [String] = []
  /// The puzzles that are shown, in order.
  private(set) var shown: [ListedPuzzle<P>] = []

  private mutating func arrange() {
    var query = PuzzleQuery()
    (query.text, query.sort) = (wanted, view.order.sort)
    shown = view.order.arranged(found(view.filter, query))
  }

  /// The puzzles that a filter and a query find.
  private func found(_ filter: PuzzleFilter, _ query: PuzzleQuery = PuzzleQuery()) -> [ListedPuzzle<P>] {
    var query = query
    query.tags = Set([filter.tag].compactMap(\.self))
    let puzzles = (all ?? []).filter(filter.accepts)
    let byID = Dictionary(puzzles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let found = query.results(
      in: byID.values.map { PuzzleSummary(header: $0.puzzle.header, progress: $0.progress) })
    return found.compactMap { byID[$0.id] }
  }

  /// All tags, in alphabetical order.
  var tags: [String] { Set((all ?? []).flatMap(\.puzzle.header.tags)).sorted() }

  /// The index of a puzzle among those shown.
  func place(of id: Identifier) -> Int? { shown.firstIndex { $0.id == id } }

  /// The number of puzzles, of those shown if that is fewer, and of those that cannot be read.
  var remark: String {
    guard let all else { return "" }
    let total = Count(all.count, "puzzle").description
    let count = shown.count == all.count ? total : "\(shown.count) of \(total)"
    return faults.isEmpty ? count : "\(count) · \(faults.count) unreadable"
  }

  /// The number of puzzles that another filter would show.
  func count(_ filter: PuzzleFilter) -> Int { found(filter).count }
}

/// How a list of puzzles is shown, which is remembered.
struct PuzzleListView: Hashable, Sendable {
  var order = PuzzleOrder.recent
  var filter = PuzzleFilter()
}

extension PuzzleListView: LosslessStringConvertible {
  /// The order, the state, the difficulty, and the tag if there is one: `name solved any #made here`.
  var description: String {
    let parts = [order.rawValue, filter.state?.rawValue, filter.difficulty?.rawValue]
    return parts.map { $0 ?? Self.any }.joined(separator: " ") + (filter.tag.map { " #\($0)" } ?? "")
  }

  private static let any = "any"

  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count == 3 || words.count == 4 && words[3].hasPrefix("#"),
      let order = PuzzleOrder(rawValue: words[0])
    else { return nil }
    self.order = order
    filter = PuzzleFilter(
      state: PuzzleState(rawValue: words[1]), difficulty: Difficulty(rawValue: words[2]),
      tag: words.count > 3 ? String(words[3].dropFirst()) : nil)
  }
}

/// A choice among puzzles; nil is any.
struct PuzzleFilter: Hashable, Sendable {
  var state: PuzzleState?
  var difficulty: Difficulty?
  /// A tag, which queries look for.
  var tag: String?

  /// True for a puzzle in the wanted state and of the wanted difficulty.
  func accepts<P>(_ listed: ListedPuzzle<P>) -> Bool {
    (state == nil || state == listed.state) && (difficulty == nil || difficulty == listed.puzzle.difficulty)
  }

  var title: String {
    let parts = [difficulty?.title.lowercased(), state?.title.lowercased(), tag.map { "#\($0.onOneLine)" }]
      .compactMap(\.self)
    return parts.isEmpty ? "all" : parts.joined(separator: ", ")
  }
}

/// An order of a list of puzzles.
enum PuzzleOrder: String, CaseIterable, Hashable, Sendable {
  case recent, name, difficulty, bestTime, newest

  /// The next order in the cycle.
  var next: PuzzleOrder {
    let orders = Self.allCases
    return orders[((orders.firstIndex(of: self) ?? 0) + 1) % orders.count]
  }

  var title: String {
    switch self {
    case .recent: "last played first"
    case .name: "by name"
    case .difficulty: "easiest first"
    case .bestTime: "best time first"
    case .newest: "newest first"
    }
  }

  fileprivate var sort: PuzzleQuery.Sort {
    switch self {
    case .recent, .newest: .created
    case .name: .name
    case .difficulty: .difficulty
    case .bestTime: .bestTime
    }
  }

  /// Puts sorted puzzles into this order; equal ones stay as they were.
  fileprivate func arranged<P>(_ puzzles: [ListedPuzzle<P>]) -> [ListedPuzzle<P>] {
    guard self == .recent else { return puzzles }
    let dated = puzzles.enumerated().map { (offset: $0.offset, puzzle: $0.element) }
    return dated.sorted { one, other in
      let times = (one.puzzle.lastTouched, other.puzzle.lastTouched)
      return times.0 == times.1 ? one.offset < other.offset : times.0 > times.1
    }.map(\.puzzle)
  }
}

extension ListedPuzzle {
  /// The time at which it was played or changed last.
  var lastTouched: Timestamp { max(lastPlayed ?? puzzle.updated, puzzle.updated) }
}

/// The state between requests and their responses.
struct PuzzleListPlan<P: Puzzle>: Hashable, Sendable {
  /// What happens with the puzzle that is saved next; nil selects nothing.
  var purpose: Purpose?
  /// True if the puzzles could not be read even once.
  var isUnread = false
  /// The puzzle to select once it is in the list.
  var selection: Identifier?
  /// The puzzles that were deleted since the list was opened, to be restored; the latest is the last one.
  private var deletions: [P] = []

  enum Purpose: Hashable, Sendable {
    case selecting
    case editing
    case restoring
    case adding
  }

  /// The puzzle that was deleted last.
  var deletedLast: P? { deletions.last }

  mutating func recordDeletion(of puzzle: P) { deletions.append(puzzle) }

  /// Forgets a deletion once the puzzle is there again.
  mutating func recordRestoration(of id: Identifier) { deletions.removeAll { $0.id == id } }
}
