import UndoKit

/// The part of a board's history that is saved with the board.
///
/// Edits are saved as the cells that they toggled, and runs as their two ends; everything else is recomputed.
///
/// It may come from a file, so ``EditHistory/init(_:restoring:budget:)`` checks all of it.
public struct SavedHistory: Hashable, Sendable {
  /// Consecutive generations without an edit.
  public struct Branch: Hashable, Sendable {
    public var begin: Int
    public var newest: Int
    /// The index of the branch from which it started, lower than its own; nil if that is not saved.
    public var parent: Int?
    public var first: First

    public init(begin: Int, newest: Int, parent: Int?, first: First) {
      self.begin = begin
      self.newest = newest
      self.parent = parent
      self.first = first
    }
  }

  public enum First: Hashable, Sendable {
    /// The parent's state with these cells toggled.
    case toggled(Delta)
    /// Live cells under a rule, without a title or comments.
    case state(Pattern)
  }

  /// A change; its points use the indices of branches as lineages.
  public struct Change: Hashable, Sendable {
    public var action: HistoryAction
    public var start: HistoryPoint, end: HistoryPoint

    public init(_ action: HistoryAction, from start: HistoryPoint, to end: HistoryPoint) {
      self.action = action
      self.start = start
      self.end = end
    }
  }

  /// The branches, parents first.
  public var branches: [Branch]
  /// The changes that can be undone, oldest first.
  public var done: [Change]
  /// The changes that can be redone, the next one last.
  public var undone: [Change]
  public var now: HistoryPoint

  public init(branches: [Branch], done: [Change], undone: [Change], now: HistoryPoint) {
    self.branches = branches
    self.done = done
    self.undone = undone
    self.now = now
  }

  /// The maximum number of saved changes to undo, and also of those to redo.
  public static let maxChanges = 1_000
  /// The maximum memory of saved cells and states, in bytes.
  public static let maxBytes = 1 << 20
}

// MARK: - Saving

extension EditHistory {
  /// Returns the latest changes, with everything needed to recompute them.
  ///
  /// It saves as many as ``SavedHistory/maxChanges`` and ``SavedHistory/maxBytes`` allow.
  ///
  /// - Returns: Nil if not even the present point fits.
  ///
  /// - Parameters:
  ///   - board: The present board; generations not yet reported become a run.
  ///   - start: The board as it last left its first generation, if it did; saved anyway.
  public func saved(at board: Universe, start: Pattern?) -> SavedHistory? {
    var selection = HistorySelection(self, start)
    guard selection.keep(now.lineage) else { return nil }
    let done = entries.done.suffix(SavedHistory.maxChanges)
      .suffix { selection.keep($0.start.lineage) && selection.keep($0.end.lineage) }
    let isRunning = board.generation != now.generation
    let undone = (isRunning ? [] : entries.undone).suffix(SavedHistory.maxChanges)
      .suffix { selection.keep($0.end.lineage) }
    var saved = selection.saved(done: done, undone: undone, at: now)
    if isRunning { saved?.run(to: board.generation) }
    return saved
  }
}

extension SavedHistory {
  fileprivate mutating func run(to generation: Int) {
    let end = HistoryPoint(lineage: now.lineage, generation: generation)
    done.append(Change(.run, from: now, to: end))
    branches[now.lineage].newest = max(branches[now.lineage].newest, generation)
    now = end
  }
}

extension BidirectionalCollection {
  /// The longest suffix whose elements all satisfy a condition, tested from the last one backward.
  fileprivate func suffix(while isFit: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isFit(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}

/// The lineages to save, each with everything that its states are recomputed from.
private struct HistorySelection {
  private let lineages: Lineages
  private let start: (number: Int, state: Pattern)?
  private var kept: Set<Int> = []
  private var bytesLeft = SavedHistory.maxBytes

  init(_ history: EditHistory, _ start: Pattern?) {
    lineages = history.lineages
    self.start = start.flatMap { start in
      history.lineage(beginningAt: start.generation).map { ($0, start) }
    }
  }

  /// Selects a lineage and those that it needs; false, without any change, if that takes too much memory.
  mutating func keep(_ wanted: Int) -> Bool {
    var (added, bytes) = ([Int](), 0)
    var next: Int? = wanted
    while let number = next, !kept.contains(number) {
      guard let lineage = lineages[number] else { return false }
      added.append(number)
      bytes += self.bytes(of: lineage, number)
      next = lineage.flips == nil || number == start?.number ? nil : lineage.parent
    }
    guard bytes <= bytesLeft else { return false }
    kept.formUnion(added)
    bytesLeft -= bytes
    return true
  }

  private func bytes(of lineage: Lineage, _ number: Int) -> Int {
    if let flips = lineage.flips { return flips.bytes }
    return number == start?.number ? 0 : lineage.firstState?.bytes ?? 0
  }

  func saved(
    done: ArraySlice<EditHistory.Entry>, undone: ArraySlice<EditHistory.Entry>, at now: HistoryPoint
  ) -> SavedHistory? {
    let numbers = kept.sorted()
    let indices = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    let branches = numbers.compactMap { branch($0, indices) }
    guard branches.count == numbers.count else { return nil }
    func point(_ point: HistoryPoint) -> HistoryPoint {
      HistoryPoint(lineage: indices[point.lineage] ?? 0, generation: point.generation)
    }
    func changes(_ entries: ArraySlice<EditHistory.Entry>) -> [SavedHistory.Change] {
      entries.map { .init($0.action, from: point($0.start), to: point($0.end)) }
    }
    return SavedHistory(branches: branches, done: changes(done), undone: changes(undone), now: point(now))
  }

  private func branch(_ number: Int, _ indices: [Int: Int]) -> SavedHistory.Branch? {
    guard let lineage = lineages[number] else { return nil }
    let parent = lineage.parent.flatMap { indices[$0] }
    let first: SavedHistory.First
    if let flips = lineage.flips, parent != nil {
      first = .toggled(flips)
    } else if let start, start.number == number {
      first = .state(start.state)
    } else if let state = lineage.firstState {
      first = .state(Pattern(of: state))
    } else {
      return nil
    }
    return .init(begin: lineage.begin, newest: lineage.newest, parent: parent, first: first)
  }
}

extension EditHistory {
  /// The lineage of the present point's past that began at a generation, after all edits there.
  fileprivate func lineage(beginningAt generation: Int) -> Int? {
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number] {
      if lineage.begin <= generation { return lineage.begin == generation ? number : nil }
      next = lineage.parent
    }
    return nil
  }
}

extension Pattern {
  public init(of board: Universe) {
    self.init(board.content, rule: board.rule, topology: board.topology, generation: board.generation)
  }
}

// MARK: - Restoring

extension EditHistory {
  /// Restores the history of a board; nil if it is invalid or does not belong to the board.
  public init?(_ board: Universe, restoring saved: SavedHistory, budget: Int) {
    guard saved.isSound(for: board) else { return nil }
    self.init(board, budget: budget)
    lineages = Lineages()
    for branch in saved.branches {
      guard let lineage = Lineage(branch) else { return nil }
      _ = lineages.add(lineage)
    }
    for change in saved.done + saved.undone.reversed() { entries.push(Entry(change)) }
    for _ in saved.undone { _ = entries.undo() }
    now = saved.now.asLineage
    cache.insert(board, at: now)
    enforceBudget(at: board)
  }
}

extension Lineage {
  fileprivate init?(_ branch: SavedHistory.Branch) {
    let parent = branch.parent.map { $0 + 1 }
    switch branch.first {
    case .toggled(let flips):
      self.init(begin: branch.begin, parent: parent, flips: flips, newest: branch.newest)
    case .state(let pattern):
      guard let state = try? Universe(pattern) else { return nil }
      self.init(begin: branch.begin, parent: parent, firstState: state, newest: branch.newest)
    }
  }
}

extension EditHistory.Entry {
  fileprivate init(_ change: SavedHistory.Change) {
    self.init(action: change.action, start: change.start.asLineage, end: change.end.asLineage)
  }
}

extension HistoryPoint {
  /// The same point in a history whose lineages were added in the order of the branches.
  fileprivate var asLineage: HistoryPoint { HistoryPoint(lineage: lineage + 1, generation: generation) }
}

extension SavedHistory {
  /// True if every state can be recomputed, the changes are consecutive, and the last one leads to the board.
  fileprivate func isSound(for board: Universe) -> Bool {
    guard let worlds, branches.indices.contains(now.lineage), now.generation == board.generation,
      worlds[now.lineage] == World(rule: board.rule, topology: board.topology)
    else { return false }
    let changes = done + undone.reversed()
    let points = [now] + changes.flatMap { [$0.start, $0.end] }
    let isConsecutive = zip(changes, changes.dropFirst()).allSatisfy { $0.end == $1.start }
    return points.allSatisfy(contains) && isConsecutive && (done.last?.end ?? now) == now
      && (undone.last?.start ?? now) == now
  }

  private func contains(_ point: HistoryPoint) -> Bool {
    guard branches.indices.contains(point.lineage) else { return false }
    let branch = branches[point.lineage]
    return branch.begin <= point.generation && point.generation <= branch.newest
  }

  private struct World: Equatable {
    let rule: Rule
    let topology: Topology
  }

  /// The rule and topology of each branch; nil if a branch cannot be recomputed.
  private var worlds: [World]? {
    var worlds: [World] = []
    for (index, branch) in branches.enumerated() {
      guard branch.begin >= 0, branch.newest >= branch.begin,
        branch.parent.map({ (0..<index).contains($0) }) ?? true, let world = world(of: branch, worlds)
      else { return nil }
      worlds.append(world)
    }
    return worlds
  }

  private func world(of branch: Branch, _ worlds: [World]) -> World? {
    switch branch.first {
    case .state(let pattern):
      return pattern.generation == branch.begin ? World(rule: pattern.rule, topology: pattern.topology) : nil
    case .toggled(let flips):
      guard let parent = branch.parent, branches[parent].begin <= branch.begin else { return nil }
      guard let box = worlds[parent].topology.box, let toggled = flips.cells.boundingBox else {
        return worlds[parent]
      }
      return box.intersection(toggled) == toggled ? worlds[parent] : nil
    }
  }
}
