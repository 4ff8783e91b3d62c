import UndoKit

/// The undo history of a board, including its runs.
///
/// An edit is stored as the cells that it changed, a run as its two ends; all other states are recomputed
/// from the nearest stored one. The caller owns the board: it reports changes with
/// ``perform(_:as:joining:on:)`` and ``recordAdvance(to:as:)``, and asks for targets to go to.
///
/// Invariant: the state of every entry can be recomputed, and memory stays within the budget, except for one
/// state that the present one depends on.
public struct EditHistory: Sendable {
  struct Entry: Hashable, Sendable {
    let action: HistoryAction
    let start: HistoryPoint
    let end: HistoryPoint

    /// True for an edit, which starts a new lineage.
    var startsLineage: Bool { end.lineage > start.lineage }
  }

  /// The changes; their memory is limited, not their number.
  var entries = UndoHistory<Entry>(limit: .count(.max))
  public internal(set) var now: HistoryPoint
  var lineages = Lineages()
  var cache = StateCache()
  /// The store that holds the present board, which does not count toward the budget.
  var presentStore: UInt?
  /// The memory limit in bytes.
  public var budget: Int { didSet { enforceBudget() } }

  public init(_ board: Universe, budget: Int) {
    self.budget = budget
    let generation = board.generation
    presentStore = board.store?.store
    let first = lineages.add(Lineage(begin: generation, firstState: board, newest: generation))
    now = HistoryPoint(lineage: first, generation: generation)
  }

  public var undoAction: HistoryAction? { entries.nextUndo?.action }
  public var redoAction: HistoryAction? { entries.nextRedo?.action }
  var undoCount: Int { entries.undoCount }
  /// The approximate memory use in bytes, without the present board.
  public var bytes: Int {
    lineages.bytes + cache.bytes + (entries.undoCount + entries.redoCount) * Self.entryBytes
      + lineages.stores.bytes(with: cache.stores, but: presentStore)
  }

  /// The memory of an entry in bytes, including spare array capacity.
  private static let entryBytes = 2 * (MemoryLayout<Entry>.stride + MemoryLayout<Int>.stride)
}

extension EditHistory {
  /// Applies an edit; returns false if it changes nothing or is canceled.
  ///
  /// - Parameters:
  ///   - action: The kind of action to record; nil for the edit's own.
  ///   - isJoined: True to merge it with the previous edit, as within one mouse stroke.
  ///   - board: The present board; generations not yet reported become an entry first.
  ///   - shouldContinue: Called now and then with the finished part of the work, 0 to 1; false cancels.
  @discardableResult public mutating func perform(
    _ edit: Edit, as action: HistoryAction? = nil, joining isJoined: Bool = false, on board: inout Universe,
    while shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(LifeError) -> Bool {
    recordAdvance(to: board)
    let action = action ?? edit.action
    guard let flips = try flips(of: edit, on: board) else {
      replace(with: try edit.applied(to: board), as: action, on: &board)
      return true
    }
    guard !flips.isEmpty, try board.flip(flips, while: shouldContinue) else { return false }
    if !(isJoined && join(flips, action)) { branch(action, flips: flips, to: board) }
    enforceBudget(at: board)
    return true
  }

  public mutating func replace(
    with other: Universe, as action: HistoryAction = .replace, on board: inout Universe
  ) {
    recordAdvance(to: board)
    board = other
    branch(action, flips: nil, to: board)
    enforceBudget(at: board)
  }

  /// Records that the board has advanced; does nothing if it has not.
  public mutating func recordAdvance(to board: Universe, as action: HistoryAction = .run) {
    guard board.generation != now.generation else { return }
    push(action, HistoryPoint(lineage: now.lineage, generation: board.generation))
    lineages.reach(now)
    cache.insert(board, at: now)
    enforceBudget(at: board)
  }

  /// Returns the cells that an edit toggles; nil if there are too many to list.
  private func flips(of edit: Edit, on board: Universe) throws(LifeError) -> Cells? {
    do { return try edit.flips(on: board) } catch .tooLarge { return nil }
  }

  /// Merges cells into the last edit if it is of the same kind and the board has not advanced since.
  private mutating func join(_ flips: Cells, _ action: HistoryAction) -> Bool {
    guard entries.redoCount == 0, let last = entries.nextUndo, last.action == action,
      last.start.lineage != now.lineage, var lineage = lineages[now.lineage], let before = lineage.flips,
      lineage.firstState == nil, lineage.begin == lineage.newest
    else { return false }
    lineage.flips = Delta(before.cells.symmetricDifference(flips))
    lineages[now.lineage] = lineage
    cache.remove(now)
    return true
  }

  private mutating func branch(_ action: HistoryAction, flips: Cells?, to board: Universe) {
    let generation = board.generation
    let isStored = flips == nil || shouldStoreState(of: board)
    let number = lineages.add(
      Lineage(
        begin: generation, parent: now.lineage, flips: flips.map(Delta.init),
        firstState: isStored ? board : nil, newest: generation))
    push(action, HistoryPoint(lineage: number, generation: generation))
  }

  mutating func push(_ action: HistoryAction, _ point: HistoryPoint) {
    dropRedo()
    entries.push(Entry(action: action, start: now, end: point))
    now = point
  }

  private mutating func dropRedo() {
    for entry in entries.undone { dropLineage(of: entry) }
    entries.removeAllUndone()
  }

  private mutating func dropLineage(of entry: Entry) {
    guard entry.startsLineage else { return }
    lineages[entry.end.lineage] = nil
    cache.remove(lineage: entry.end.lineage)
  }
}

extension EditHistory {
  /// Frees memory until the budget is met.
  ///
  /// Drops first cached states, least recently used first; then the oldest undo entries; then the farthest
  /// redo entries.
  ///
  /// - Parameter board: The present board; nil to remove only cached states.
  mutating func enforceBudget(at board: Universe? = nil) {
    if let board { presentStore = board.store?.store }
    while bytes > budget, cache.removeOldest() != nil {}
    if bytes > budget { lineages.detach(but: presentStore) }
    guard let board else { return }
    while bytes > budget, entries.undoCount > 0 {
      guard dropOldest(from: board) else { break }
    }
    while bytes > budget, let last = entries.removeFarthestUndone() { dropLineage(of: last) }
  }

  /// True if the state after an edit should be stored.
  ///
  /// One state per eighth of the budget is stored, so that dropping old entries loses little.
  private func shouldStoreState(of board: Universe) -> Bool {
    guard board.bytes <= budget / 32 else { return false }
    var bytes = 0
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number], lineage.firstState == nil {
      bytes += lineage.bytes
      if bytes > budget / 8 { return true }
      next = lineage.parent
    }
    return false
  }

  /// Drops the oldest entries: at least an eighth of the budget, up to a point whose state is available.
  private mutating func dropOldest(from board: Universe) -> Bool {
    let done = entries.done
    var freed = 0
    for (index, entry) in done.enumerated() {
      let isLast = index == done.count - 1
      freed += Self.entryBytes
      if entry.startsLineage { freed += lineages[entry.end.lineage]?.bytes ?? 0 }
      guard freed > budget / 8 || isLast else { continue }
      if drop(done[...index], keeping: done[(index + 1)...], from: isLast ? board : nil) { return true }
    }
    return false
  }

  /// Drops the oldest entries if the state after them is available; that state then begins its lineage.
  private mutating func drop(
    _ dropped: ArraySlice<Entry>, keeping kept: ArraySlice<Entry>, from board: Universe?
  ) -> Bool {
    guard let point = dropped.last?.end else { return false }
    if board != nil, !isFirst(point, of: kept + entries.undone) { dropRedo() }
    guard isFirst(point, of: kept + entries.undone), var lineage = lineages[point.lineage],
      let state = board ?? quickState(at: point)
    else { return false }
    lineage.begin = point.generation
    lineage.firstState = state
    lineage.parent = nil
    lineage.flips = nil
    lineages[point.lineage] = lineage
    entries.removeFirst(dropped.count)
    let needed = (kept + entries.undone).flatMap { [$0.start.lineage, $0.end.lineage] } + [now.lineage]
    for number in lineages.keepOnly(Set(needed)) { cache.remove(lineage: number) }
    return true
  }

  /// True if no entry refers to an earlier generation of the same lineage.
  private func isFirst(_ point: HistoryPoint, of entries: ArraySlice<Entry>) -> Bool {
    entries.allSatisfy { entry in
      [entry.start, entry.end].allSatisfy {
        $0.lineage != point.lineage || $0.generation >= point.generation
      }
    }
  }

  /// Returns a state that can be restored without computing generations; nil if there is none.
  private mutating func quickState(at point: HistoryPoint) -> Universe? {
    guard isQuick(point), let plan = plan(for: point, from: nil) else { return nil }
    return (try? plan.run()).flatMap(\.self)
  }

  private func isQuick(_ point: HistoryPoint) -> Bool {
    var point = point
    while let lineage = lineages[point.lineage] {
      if cache.last(before: point) == point { return true }
      guard lineage.begin == point.generation else { return false }
      if lineage.firstState != nil { return true }
      guard let parent = lineage.parent else { return false }
      point = HistoryPoint(lineage: parent, generation: lineage.begin)
    }
    return false
  }
}

/// A point in a board's history: a generation of a lineage.
public struct HistoryPoint: Hashable, Sendable {
  /// The number of the lineage; later edits have higher numbers.
  package let lineage: Int
  public let generation: Int

  package init(lineage: Int, generation: Int) {
    self.lineage = lineage
    self.generation = generation
  }
}

/// The kinds of undoable changes.
public enum HistoryAction: Hashable, Sendable {
  /// Drawing, erasing or toggling cells.
  case draw
  case paste
  case cut
  /// Clearing a rectangle or everything outside it.
  case clear
  case invert
  case fill
  /// Rotating, reflecting or moving a rectangle.
  case turn
  case step
  case run
  case jump
  /// Replacing the board, its rule or its topology.
  case replace
}

extension Edit {
  public var action: HistoryAction {
    switch self {
    case .flip, .draw: .draw
    case .paste: .paste
    case .clear, .clearOutside: .clear
    case .invert: .invert
    case .fill: .fill
    case .turn, .move: .turn
    }
  }
}
