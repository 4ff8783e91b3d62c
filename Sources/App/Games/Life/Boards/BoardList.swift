import GameKit
import Life
import TUI

/// All boards, and those that match the search, in order.
struct BoardList: Hashable {
  /// All boards; nil until they are read.
  var all: [BoardSummary]? { didSet { arrange() } }
  var order = BoardOrder(by: .changed) { didSet { arrange() } }
  /// The words to search for in names, rules and worlds.
  var wanted = "" { didSet { arrange() } }
  /// The titles of the boards that cannot be read.
  var unreadable: [String] = []
  /// The matching boards, in order.
  private(set) var shown: [BoardSummary] = []

  private mutating func arrange() {
    let words = wanted.lowercased().split(separator: " ")
    let found = (all ?? []).filter { board in
      let text = "\(board.title) \(board.rule) \(BoardText.world(board.topology))".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    shown = order.sorted(found)
  }

  /// The index of a board among those shown.
  func place(of id: Identifier) -> Int? { shown.firstIndex { $0.id == id } }

  /// The number of boards, and of those that cannot be read.
  var remark: String { unreadable.isEmpty ? count : "\(count) · \(unreadable.count) unreadable" }

  /// The number of boards, and of those shown if that is fewer.
  private var count: String {
    guard let all else { return "" }
    let total = all.count == 1 ? "1 board" : "\(all.count) boards"
    return shown.count == all.count ? total : "\(shown.count) of \(total)"
  }
}

/// The order of a list of boards.
struct BoardOrder: Hashable {
  let key: Key
  let isAscending: Bool

  enum Key: CaseIterable, Hashable {
    case changed, name, population, generation, size, rule
  }

  /// Creates an order; unless stated, names and rules ascend and everything else descends.
  init(by key: Key, isAscending: Bool? = nil) {
    self.key = key
    self.isAscending = isAscending ?? (key == .name || key == .rule)
  }

  /// The next order in the cycle.
  var next: BoardOrder {
    let keys = Key.allCases
    let place = keys.firstIndex(of: key) ?? 0
    return BoardOrder(by: keys[(place + 1) % keys.count])
  }

  var title: String {
    switch (key, isAscending) {
    case (.changed, false): "latest change first"
    case (.changed, true): "oldest change first"
    case (.name, true): "by name"
    case (.name, false): "by name, Z–A"
    case (.size, false): "largest world first"
    case (.size, true): "smallest world first"
    case (.rule, true): "by rule"
    case (.rule, false): "by rule, Z–A"
    case (.population, false): "most cells first"
    case (.population, true): "fewest cells first"
    case (.generation, false): "highest generation first"
    case (.generation, true): "lowest generation first"
    }
  }

  /// The boards in this order; equal ones stay as they were.
  func sorted(_ boards: [BoardSummary]) -> [BoardSummary] {
    let sorted = boards.enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return isAscending }
      if isBefore(other.element, one.element) { return !isAscending }
      return one.offset < other.offset
    }
    return sorted.map(\.element)
  }

  private func isBefore(_ one: BoardSummary, _ other: BoardSummary) -> Bool {
    switch key {
    case .changed: one.changed < other.changed
    case .name: one.title.lowercased() < other.title.lowercased()
    case .size: one.worldArea < other.worldArea
    case .rule: one.rule.description < other.rule.description
    case .population: one.population < other.population
    case .generation: one.generation < other.generation
    }
  }
}

extension BoardSummary {
  /// The number of cells of its world; the plane has the most.
  fileprivate var worldArea: UInt128 { topology.box?.area ?? .max }
}

/// The state between requests and their responses.
struct BoardPlan {
  /// The purpose of the next board or pattern that arrives.
  var purpose: Purpose?
  /// The board to select once it is in the list.
  var selection: Identifier?
  /// The boards that were deleted since the list was opened, to be restored; the latest is the last one.
  private var deletions: [Board] = []
  /// The boards whose editor does not know yet that they were changed here.
  private(set) var changed: Set<Identifier> = []
  private var random: SeededRandom

  enum Purpose: Hashable {
    case opening
    /// The board is to be selected in the list.
    case selecting
    /// The board is compared with the one in the editor.
    case comparing
    case writing(path: String)
  }

  init(random: SeededRandom) { self.random = random }

  var canRestore: Bool { !deletions.isEmpty }

  /// The board that was deleted last.
  var deletedLast: Board? { deletions.last }

  mutating func markChanged(_ id: Identifier) { changed.insert(id) }

  mutating func recordDeletion(of board: Board) { deletions.append(board) }

  /// Forgets a deletion once the board is there again.
  mutating func recordRestoration(of id: Identifier) { deletions.removeAll { $0.id == id } }

  mutating func nextSeed() -> Int { random.below(NewBoardForm.seeds.count) }
}
