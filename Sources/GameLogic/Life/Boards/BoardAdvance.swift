/// The reasons why a saved board does not reach a later generation.
public enum AdvanceError: Error, Hashable, Sendable {
  /// The caller canceled the work at this generation.
  case canceled(generation: Int)
  /// The board is invalid or cannot advance.
  case life(LifeError)
}

extension Board {
  /// Returns the running board after a number of generations.
  ///
  /// A known cycle makes a distant generation as cheap as a near one.
  public func universe(
    after generations: Int, while shouldContinue: () -> Bool = { true }
  ) throws(AdvanceError) -> Universe {
    precondition(generations >= 0, "A board does not go back by \(generations) generations")
    let (goal, isBeyond) = pattern.generation.addingReportingOverflow(generations)
    guard !isBeyond else { throw .life(.outOfRange) }
    let periods = cycle.map { $0.periods(from: pattern.generation, to: goal) } ?? 0
    let remaining = generations - periods * (cycle?.period ?? 1)
    let universe = try advanced(by: remaining, while: shouldContinue)
    return try Self.checked { () throws(LifeError) in
      periods == 0 ? universe : try universe.displaced(by: cycle, times: periods, to: goal)
    }
  }

  private func advanced(by remaining: Int, while shouldContinue: () -> Bool) throws(AdvanceError) -> Universe
  {
    let universe = try Self.checked { () throws(LifeError) in
      var universe = try Universe(pattern)
      try universe.advance(by: remaining, while: shouldContinue)
      return universe
    }
    guard universe.generation == pattern.generation + remaining else {
      throw .canceled(generation: universe.generation)
    }
    return universe
  }

  private static func checked<Value>(
    _ work: () throws(LifeError) -> Value
  ) throws(AdvanceError) -> Value {
    do throws(LifeError) {
      return try work()
    } catch {
      throw .life(error)
    }
  }
}

extension Board.Cycle {
  /// The number of whole periods that can be skipped between two generations.
  fileprivate func periods(from now: Int, to goal: Int) -> Int {
    goal <= start || period < 1 ? 0 : (goal - max(now, start)) / period
  }
}

extension Universe {
  /// Returns the board a number of periods later: the same cells, displaced.
  fileprivate func displaced(
    by cycle: Board.Cycle?, times periods: Int, to generation: Int
  ) throws(LifeError) -> Universe {
    guard let cycle else { return self }
    let (x, isTooFar) = cycle.dx.multipliedReportingOverflow(by: periods)
    let (y, isTooLow) = cycle.dy.multipliedReportingOverflow(by: periods)
    guard !isTooFar, !isTooLow, Box.coordinateRange.contains(x), Box.coordinateRange.contains(y) else {
      throw .outOfRange
    }
    var cells = try cells()
    if x != 0 || y != 0 { cells = try cells.displaced(x: x, y: y, in: topology) }
    return try Universe(cells, rule: rule, topology: topology, generation: generation)
  }
}

extension Cells {
  fileprivate func displaced(x: Int, y: Int, in topology: Topology) throws(LifeError) -> Cells {
    var displaced = Cells()
    var isInRange = true
    forEach { cell in
      let position = topology.wrapped(Cell(cell.x.saturatingAdding(x), cell.y.saturatingAdding(y)))
      isInRange =
        isInRange && Box.coordinateRange.contains(position.x) && Box.coordinateRange.contains(position.y)
      if isInRange { displaced.insert(position) }
    }
    guard isInRange else { throw .outOfRange }
    return displaced
  }
}

extension Topology {
  /// Wraps a cell onto a torus.
  fileprivate func wrapped(_ cell: Cell) -> Cell {
    guard case .torus(let width, let height) = self else { return cell }
    return Cell((cell.x % width + width) % width, (cell.y % height + height) % height)
  }
}
