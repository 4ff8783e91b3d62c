public import GameKit

/// What can be asked about boards that are kept, each by its name.
///
/// Clock and luck are the caller's: names and times come in as arguments.
public struct LifeService {
  /// Where boards are kept.
  public let repository: any BoardRepository

  /// Creates the service over what keeps the boards.
  public init(_ repository: any BoardRepository) { self.repository = repository }
}

extension LifeService {
  /// What a list shows of all boards, last changed first.
  public func boards() throws(BoardError) -> [BoardSummary] {
    try kept { () throws(RepositoryError) in try repository.boards() }
  }

  /// A whole board.
  public func board(_ id: Identifier) throws(BoardError) -> Board {
    guard let board = try kept({ () throws(RepositoryError) in try repository.board(id) }) else {
      throw .notFound(id)
    }
    return board
  }

  /// Makes a board of a pattern, if it can be opened, and keeps it.
  @discardableResult
  public func create(_ pattern: Pattern, id: Identifier, at now: Timestamp) throws(BoardError) -> Board {
    if pattern.rule.isBornFromNothing, pattern.topology == .plane {
      throw .life(.bornFromNothing(pattern.rule))
    }
    let board = Board(id: id, pattern: pattern, created: now)
    try save(board)
    return board
  }

  /// Keeps a board as it is now, in place of what was kept of it before.
  public func save(_ board: Board) throws(BoardError) {
    try kept { () throws(RepositoryError) in try repository.save(board) }
  }

  /// Keeps a board in place of what was last changed at a time, and tells whether it did: not when somebody
  /// else has changed the board since.
  @discardableResult
  public func save(_ board: Board, over known: Timestamp) throws(BoardError) -> Bool {
    try kept { () throws(RepositoryError) in try repository.save(board, over: known) }
  }

  /// Gives a board another name, and keeps all else that others make of it meanwhile.
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

  /// Makes a board that is like another one, but for its name.
  @discardableResult
  public func duplicate(
    _ id: Identifier, as copy: Identifier, titled title: String, at now: Timestamp
  ) throws(BoardError) -> Board {
    let original = try board(id)
    var pattern = original.pattern
    pattern.title = title
    let board = Board(
      id: copy, pattern: pattern, created: now, isActive: original.isActive, cycle: original.cycle,
      view: original.view)
    try save(board)
    return board
  }

  /// Removes a board, and returns it: to save it again brings it back.
  @discardableResult
  public func delete(_ id: Identifier) throws(BoardError) -> Board {
    let board = try board(id)
    try kept { () throws(RepositoryError) in try repository.deleteBoard(id) }
    return board
  }

  private func kept<Answer>(_ work: () throws(RepositoryError) -> Answer) throws(BoardError) -> Answer {
    do throws(RepositoryError) {
      return try work()
    } catch {
      throw .repository(error)
    }
  }
}
