import UndoKit

/// A way to compute a state of a board from one that is available.
public struct ReplayPlan: Sendable {
  public let start: Universe
  public let steps: [Step]

  public enum Step: Hashable, Sendable {
    case advance(Int)
    case flip(Cells)
  }

  /// The number of generations to compute; a plan with 0 takes no longer than an edit.
  public var generations: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .advance(let generations): sum + generations
      case .flip: sum
      }
    }
  }

  /// The approximate number of 64×64 tiles to toggle.
  public var work: Int {
    steps.reduce(0) { sum, step in
      switch step {
      case .advance: sum
      case .flip(let cells): sum + cells.tiles.count
      }
    }
  }

  /// Computes the state; nil if canceled.
  ///
  /// - Parameter shouldContinue: Polled several thousand times per second; false cancels.
  public func run(while shouldContinue: () -> Bool = { true }) throws(LifeError) -> Universe? {
    var board = start
    for step in steps {
      switch step {
      case .flip(let cells):
        guard try board.flip(cells, while: { _ in shouldContinue() }) else { return nil }
      case .advance(let generations):
        guard try board.advance(by: generations, while: shouldContinue) == generations else { return nil }
      }
    }
    return board
  }
}

/// A point of the history to go to.
///
/// The caller computes its state with the plan and then calls ``EditHistory/complete(_:with:)``.
public struct HistoryTarget: Sendable {
  public let point: HistoryPoint
  public let plan: ReplayPlan
  /// The action that is undone or redone; nil for a jump.
  public let action: HistoryAction?
  let kind: Kind
  /// The point from which the target was requested.
  let origin: HistoryPoint

  enum Kind {
    case undo, redo
    /// Jumps get an entry of their own.
    case jump
  }
}

extension EditHistory {
  /// Returns the target before the last action; nil if there is none.
  ///
  /// - Parameter board: The present board; generations not yet reported are undone first.
  public mutating func undo(from board: Universe) -> HistoryTarget? {
    recordAdvance(to: board)
    return entries.nextUndo.flatMap { target(.undo, $0.start, $0.action, from: board) }
  }

  /// Returns the target after the action undone last; nil if there is none.
  public mutating func redo(from board: Universe) -> HistoryTarget? {
    guard board.generation == now.generation else { return nil }
    return entries.nextRedo.flatMap { target(.redo, $0.end, $0.action, from: board) }
  }

  /// Returns the target at a generation; nil if it precedes the recorded past.
  public mutating func target(at generation: Int, from board: Universe) -> HistoryTarget? {
    recordAdvance(to: board)
    return point(at: generation).flatMap { target(.jump, $0, nil, from: board) }
  }

  /// Records that the board has reached a target.
  ///
  /// - Returns: False, without any change, if the history has moved on since the target was requested.
  @discardableResult public mutating func complete(_ target: HistoryTarget, with board: Universe) -> Bool {
    let point = target.point
    guard target.origin == now, board.generation == point.generation else { return false }
    switch target.kind {
    case .undo:
      guard entries.nextUndo?.start == point else { return false }
      _ = entries.undo()
      now = point
    case .redo:
      guard entries.nextRedo?.end == point else { return false }
      _ = entries.redo()
      now = point
    case .jump:
      guard point != now else { return true }
      push(.jump, point)
    }
    lineages.reach(now)
    cache.insert(board, at: now)
    enforceBudget(at: board)
    return true
  }

  public var earliest: Int {
    var first = now.generation
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number] {
      first = min(first, lineage.begin)
      next = lineage.parent
    }
    return first
  }

  /// The point of a generation, before edits that were made after it.
  private func point(at generation: Int) -> HistoryPoint? {
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number] {
      if generation >= lineage.begin { return HistoryPoint(lineage: number, generation: generation) }
      next = lineage.parent
    }
    return nil
  }
}

extension EditHistory {
  private mutating func target(
    _ kind: HistoryTarget.Kind, _ point: HistoryPoint, _ action: HistoryAction?, from board: Universe
  ) -> HistoryTarget? {
    guard let plan = plan(for: point, from: board) else { return nil }
    return HistoryTarget(point: point, plan: plan, action: action, kind: kind, origin: now)
  }

  /// Plans the computation of a point, starting at the present board if that is nearest.
  mutating func plan(for target: HistoryPoint, from board: Universe?) -> ReplayPlan? {
    if let board, let flips = flips(to: target) { return ReplayPlan(start: board, steps: [.flip(flips)]) }
    var steps: [ReplayPlan.Step] = []
    var point = target
    while let lineage = lineages[point.lineage] {
      if let (start, generation) = nearestState(point, lineage, board) {
        if generation < point.generation { steps.append(.advance(point.generation - generation)) }
        return ReplayPlan(start: start, steps: steps.reversed())
      }
      guard let parent = lineage.parent, let flips = lineage.flips else { return nil }
      if lineage.begin < point.generation { steps.append(.advance(point.generation - lineage.begin)) }
      steps.append(.flip(flips.cells))
      point = HistoryPoint(lineage: parent, generation: lineage.begin)
    }
    return nil
  }

  /// The cells to toggle between the present and a point just before an edit; nil for other points.
  private func flips(to target: HistoryPoint) -> Cells? {
    guard target.generation == now.generation, target.lineage != now.lineage,
      let lineage = lineages[now.lineage], lineage.parent == target.lineage, lineage.begin == now.generation
    else { return nil }
    return lineage.flips?.cells
  }

  /// The last available state of a lineage at or before a point, with its generation.
  private mutating func nearestState(
    _ point: HistoryPoint, _ lineage: Lineage, _ board: Universe?
  ) -> (Universe, Int)? {
    let kept = cache.last(before: point)
    if let board, now.lineage == point.lineage, now.generation <= point.generation,
      now.generation >= kept?.generation ?? .min
    {
      return (board, now.generation)
    }
    if let kept, let state = cache.use(kept) { return (state, kept.generation) }
    return lineage.firstState.map { ($0, lineage.begin) }
  }
}
