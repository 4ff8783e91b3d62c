public import GameKit

/// Operations on saved boards.
///
/// Identifiers and times are arguments: the service has no clock and no randomness.
public struct LifeService {
  /// The storage.
  public let repository: any BoardRepository

  /// Creates a service over a repository.
  public init(_ repository: any BoardRepository) { self.repository = repository }
}

extension LifeService {
  /// Returns the summaries of all boards, last changed first.
  public func boards() throws(BoardError) -> [BoardSummary] {
    try stored { () throws(RepositoryError) in try repository.boards() }
  }

  /// Returns a board.
  public func board(_ id: Identifier) throws(BoardError) -> Board {
    guard let board = try stored({ () throws(RepositoryError) in try repository.board(id) }) else {
      throw .notFound(id)
    }
    return board
  }

  /// Creates and saves a board, if its rule can run on its topology and its generation is not negative.
  @discardableResult
  public func create(_ pattern: Pattern, id: Identifier, at now: Timestamp) throws(BoardError) -> Board {
    try Board.checked { () throws(LifeError) in try pattern.checkHeader() }
    let board = Board(id: id, pattern: pattern, created: now)
    try save(board)
    return board
  }

  /// Saves a board, replacing the stored version.
  public func save(_ board: Board) throws(BoardError) {
    try stored { () throws(RepositoryError) in try repository.save(board) }
  }

  /// Saves a board unless the stored version was changed after `known`; returns true if it was saved.
  @discardableResult
  public func save(_ board: Board, over known: Timestamp) throws(BoardError) -> Bool {
    try stored { () throws(RepositoryError) in try repository.save(board, over: known) }
  }

  /// Renames a board; concurrent changes of other fields are preserved.
  @discardableResult
  public func rename(_ id: Identifier, to title: String, at now: Timestamp) throws(BoardError) -> Board {
    while true {
      let before = try board(id)
      var board = before
      board.pattern.title = title
      board.change(at: now, after: before.changed)
      if try save(board, over: before.changed) { return board }
    }
  }

  /// Saves a copy of a board under a new title.
  @discardableResult
  public func duplicate(
    _ id: Identifier, as copy: Identifier, titled title: String, at now: Timestamp
  ) throws(BoardError) -> Board {
    let board = try board(id).copied(as: copy, titled: title, at: now)
    try save(board)
    return board
  }

  /// Deletes a board and returns it, so that it can be restored.
  @discardableResult
  public func delete(_ id: Identifier) throws(BoardError) -> Board {
    let board = try board(id)
    try stored { () throws(RepositoryError) in try repository.deleteBoard(id) }
    return board
  }

  private func stored<Value>(_ work: () throws(RepositoryError) -> Value) throws(BoardError) -> Value {
    do throws(RepositoryError) {
      return try work()
    } catch {
      throw .repository(error)
    }
  }
}

extension Board {
  /// Returns the running board that many generations later.
  ///
  /// A known cycle makes a distant generation as cheap as a near one.
  public func universe(
    after generations: Int, while shouldContinue: () -> Bool = { true }
  ) throws(BoardError) -> Universe {
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

  private func advanced(by remaining: Int, while shouldContinue: () -> Bool) throws(BoardError) -> Universe {
    let universe = try Self.checked { () throws(LifeError) in
      var universe = try Universe(pattern)
      try universe.advance(by: remaining, while: shouldContinue)
      return universe
    }
    guard universe.generation == pattern.generation + remaining else {
      throw .cancelled(generation: universe.generation)
    }
    return universe
  }

  fileprivate static func checked<Value>(
    _ work: () throws(LifeError) -> Value
  ) throws(BoardError) -> Value {
    do throws(LifeError) {
      return try work()
    } catch {
      throw .life(error)
    }
  }
}

extension Board.Cycle {
  /// The number of whole periods between two generations.
  fileprivate func periods(from now: Int, to goal: Int) -> Int {
    goal <= start || period < 1 ? 0 : (goal - max(now, start)) / period
  }
}

extension Universe {
  /// Returns the board that many periods later: the same cells, displaced.
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
