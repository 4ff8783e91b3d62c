/// An undo history: steps that were done, and steps that were undone and can be redone.
///
/// Push before each change. A step is whatever the owner needs to go back: a copy of the value before the change,
/// or a description of the change itself. Pushing clears the redo steps.
public struct UndoHistory<Step> {
  /// The bound of a history; the oldest steps are dropped beyond it.
  public enum Limit: Hashable, Sendable {
    /// At most this many steps.
    case count(Int)
    /// At most this many bytes, as counted by the `cost` given to ``UndoHistory/push(_:group:cost:)``; the latest step always stays.
    case bytes(Int)
  }

  private let limit: Limit
  private var doneRecords: [Record<Step>] = []
  private var undoneRecords: [Record<Step>] = []
  private var bytes = 0
  private var group: Int?

  /// Creates an empty history.
  public init(limit: Limit) { self.limit = limit }

  /// The steps that can be undone, oldest first.
  public var done: [Step] { doneRecords.map(\.step) }
  /// The steps that can be redone, the next one last.
  public var undone: [Step] { undoneRecords.map(\.step) }
  /// The step that ``undo(_:)`` would return.
  public var nextUndo: Step? { doneRecords.last?.step }
  /// The step that ``redo(_:)`` would return.
  public var nextRedo: Step? { undoneRecords.last?.step }
  /// The number of steps that can be undone.
  public var undoCount: Int { doneRecords.count }
  /// The number of steps that can be redone.
  public var redoCount: Int { undoneRecords.count }

  /// Records a step before the change that it undoes.
  ///
  /// - Parameters:
  ///   - group: Consecutive pushes of one group, such as the letters of a word, are undone together: only the first is recorded.
  ///   - cost: The memory that the step takes, in bytes, for a limit in bytes.
  /// - Returns: False if the step joined the group of the one before.
  @discardableResult
  public mutating func push(_ step: Step, group: Int? = nil, cost: Int = 0) -> Bool {
    defer { self.group = group }
    removeAllUndone()
    guard group == nil || group != self.group else { return false }
    doneRecords.append(Record(step: step, cost: cost))
    bytes += cost
    trim()
    return true
  }

  /// Ends a group: the next push is a step of its own.
  public mutating func endGroup() { group = nil }

  /// Moves the latest step to the redo steps and returns it, or nil if there is none.
  ///
  /// - Parameter inverse: Makes the step that redoes; for copies of a value, a copy of the present one.
  public mutating func undo(_ inverse: (Step) -> Step = { $0 }) -> Step? {
    group = nil
    return Self.move(from: &doneRecords, to: &undoneRecords, inverse)
  }

  /// Moves the step that was undone last back and returns it, or nil if there is none.
  ///
  /// - Parameter inverse: Makes the step that undoes again; for copies of a value, a copy of the present one.
  public mutating func redo(_ inverse: (Step) -> Step = { $0 }) -> Step? {
    group = nil
    return Self.move(from: &undoneRecords, to: &doneRecords, inverse)
  }

  /// Drops the oldest steps that can be undone.
  public mutating func removeFirst(_ count: Int) {
    bytes -= doneRecords.prefix(count).reduce(0) { $0 + $1.cost }
    doneRecords.removeFirst(count)
  }

  /// Drops the redo step that is farthest away and returns it, or nil if there is none.
  @discardableResult
  public mutating func removeFarthestUndone() -> Step? {
    guard !undoneRecords.isEmpty else { return nil }
    let record = undoneRecords.removeFirst()
    bytes -= record.cost
    return record.step
  }

  /// Drops all redo steps.
  public mutating func removeAllUndone() {
    bytes -= undoneRecords.reduce(0) { $0 + $1.cost }
    undoneRecords.removeAll()
  }

  private mutating func trim() {
    switch limit {
    case .count(let most):
      if doneRecords.count > most { removeFirst(doneRecords.count - most) }
    case .bytes(let most):
      while bytes > most, doneRecords.count > 1 { removeFirst(1) }
    }
  }

  private static func move(
    from source: inout [Record<Step>], to target: inout [Record<Step>], _ inverse: (Step) -> Step
  ) -> Step? {
    guard let record = source.popLast() else { return nil }
    target.append(Record(step: inverse(record.step), cost: record.cost))
    return record.step
  }
}

private struct Record<Step> {
  var step: Step
  var cost: Int
}

extension Record: Equatable where Step: Equatable {}
extension Record: Hashable where Step: Hashable {}
extension Record: Sendable where Step: Sendable {}
extension UndoHistory: Equatable where Step: Equatable {}
extension UndoHistory: Hashable where Step: Hashable {}
extension UndoHistory: Sendable where Step: Sendable {}
