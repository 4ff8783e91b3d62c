public import GameKit

/// What becomes of a board; nothing of it is kept.
extension LifeService {
  /// How a board stands one generation on.
  public func next(_ id: Identifier) throws(BoardError) -> Standing {
    try board(id).standing(after: 1)
  }

  /// How a board stands that many generations on.
  ///
  /// - Parameters:
  ///   - generations: How many; not negative.
  ///   - goesOn: Asked now and then, some thousand times a second; false gives up.
  public func state(
    of id: Identifier, after generations: Int, while goesOn: () -> Bool = { true }
  ) throws(BoardError) -> Standing {
    try board(id).standing(after: generations, while: goesOn)
  }

  /// How a board stands in a generation that it has not left behind.
  public func state(
    of id: Identifier, at generation: Int, while goesOn: () -> Bool = { true }
  ) throws(BoardError) -> Standing {
    let board = try board(id)
    let start = board.pattern.generation
    guard generation >= start else { throw .past(generation: generation, earliest: start) }
    return try board.standing(after: generation - start, while: goesOn)
  }

  /// How a board ends; a cycle that was proved is kept with the board, and makes far generations cheap.
  ///
  /// - Parameters:
  ///   - limits: How far the search may go.
  ///   - goesOn: Told how far it has come, some thousand times a second; false gives up.
  public func final(
    _ id: Identifier, limits: FinalState.Limits = FinalState.Limits(),
    while goesOn: (FinalState.Progress) -> Bool = { _ in true }
  ) throws(BoardError) -> Ending {
    var board = try board(id)
    let ending = try Board.checked { () throws(LifeError) in
      try FinalState.find(of: Universe(board.pattern), limits: limits, while: goesOn)
    }
    if let cycle = ending.cycle, cycle != board.cycle {
      board.cycle = cycle
      try save(board, over: board.changed)
    }
    return ending
  }
}

extension Board {
  /// How it stands that many generations on.
  func standing(after generations: Int, while goesOn: () -> Bool = { true }) throws(BoardError) -> Standing {
    let universe = try universe(after: generations, while: goesOn)
    return try Self.checked { () throws(LifeError) in try Standing(of: universe) }
  }

  /// The board in motion, that many generations on.
  ///
  /// What is known of its cycle is used: then a far generation costs no more than a near one.
  public func universe(
    after generations: Int, while goesOn: () -> Bool = { true }
  ) throws(BoardError) -> Universe {
    precondition(generations >= 0, "A board does not go back by \(generations) generations")
    let (goal, isBeyond) = pattern.generation.addingReportingOverflow(generations)
    guard !isBeyond else { throw .life(.beyondReach) }
    let turns = cycle.map { $0.turns(from: pattern.generation, to: goal) } ?? 0
    let way = generations - turns * (cycle?.period ?? 1)
    let universe = try advanced(by: way, while: goesOn)
    return try Self.checked { () throws(LifeError) in
      turns == 0 ? universe : try universe.carried(by: cycle, times: turns, to: goal)
    }
  }

  private func advanced(by way: Int, while goesOn: () -> Bool) throws(BoardError) -> Universe {
    let universe = try Self.checked { () throws(LifeError) in
      var universe = try Universe(pattern)
      try universe.advance(by: way, while: goesOn)
      return universe
    }
    guard universe.generation == pattern.generation + way else {
      throw .cancelled(generation: universe.generation)
    }
    return universe
  }

  fileprivate static func checked<Answer>(
    _ work: () throws(LifeError) -> Answer
  ) throws(BoardError) -> Answer {
    do throws(LifeError) {
      return try work()
    } catch {
      throw .life(error)
    }
  }
}

extension Board.Cycle {
  /// How many whole turns of the cycle lie between two generations.
  fileprivate func turns(from now: Int, to goal: Int) -> Int {
    goal <= start ? 0 : (goal - max(now, start)) / period
  }
}

extension Universe {
  /// The board after so many turns of its cycle more: the same cells, elsewhere.
  fileprivate func carried(
    by cycle: Board.Cycle?, times turns: Int, to generation: Int
  ) throws(LifeError) -> Universe {
    guard let cycle else { return self }
    let (x, isTooFar) = cycle.dx.multipliedReportingOverflow(by: turns)
    let (y, isTooDeep) = cycle.dy.multipliedReportingOverflow(by: turns)
    guard !isTooFar, !isTooDeep, Box.reach.contains(x), Box.reach.contains(y) else { throw .beyondReach }
    var cells = try cells()
    if x != 0 || y != 0 { cells = try cells.carried(x: x, y: y, in: topology) }
    return try Universe(cells, rule: rule, topology: topology, generation: generation)
  }
}

extension Cells {
  fileprivate func carried(x: Int, y: Int, in topology: Topology) throws(LifeError) -> Cells {
    var carried = Cells()
    var isWithinReach = true
    forEach { cell in
      let place = topology.wrapped(Cell(cell.x + x, cell.y + y))
      isWithinReach = isWithinReach && Box.reach.contains(place.x) && Box.reach.contains(place.y)
      if isWithinReach { carried.insert(place) }
    }
    guard isWithinReach else { throw .beyondReach }
    return carried
  }
}

extension Topology {
  /// The cell of the board that a cell beyond the edges of a torus is.
  fileprivate func wrapped(_ cell: Cell) -> Cell {
    guard case .torus(let width, let height) = self else { return cell }
    return Cell((cell.x % width + width) % width, (cell.y % height + height) % height)
  }
}
