public import GameKit
public import Life

extension SQLiteStore: BoardRepository {
  /// Keeps a board, in place of what was kept of it before.
  public func save(_ board: Board) throws(RepositoryError) { try write(board) }

  /// Keeps a board in place of what was last changed at a time, or where nothing is kept of it.
  public func save(_ board: Board, over known: Timestamp) throws(RepositoryError) -> Bool {
    try write(board, if: "WHERE board.changed = ?", [.integer(Int(known.seconds))]) > 0
  }

  /// Writes a row, in place of one that fulfils a condition; how many it wrote.
  @discardableResult
  private func write(
    _ board: Board, if condition: String = "", _ values: [SQLValue] = []
  ) throws(RepositoryError) -> Int {
    // What takes long comes first: nobody else has to wait for it.
    let row = try BoardRow(board)
    let columns = BoardRow.columns
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let changes = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let sql = """
      INSERT INTO board (\(columns.joined(separator: ", "))) VALUES (\(marks))
      ON CONFLICT (id) DO UPDATE SET \(changes) \(condition)
      """
    var written = 0
    try connection.transaction { () throws(RepositoryError) in
      try connection.run(sql, row.values + values)
      written = connection.changes
    }
    return written
  }

  /// A whole board, or nil when there is none of that name.
  public func board(_ id: Identifier) throws(RepositoryError) -> Board? {
    let columns = BoardRow.columns.joined(separator: ", ")
    let sql = "SELECT \(columns) FROM board WHERE id = ?"
    return try connection.rows(sql, [.text(id.description)]) { row throws(RepositoryError) in
      try row.board()
    }.first
  }

  /// What can be told of all boards without reading their cells, last changed first.
  public func boards() throws(RepositoryError) -> [BoardSummary] {
    let sql = """
      SELECT \(BoardRow.ofSummary.joined(separator: ", ")) FROM board ORDER BY changed DESC, number DESC
      """
    return try connection.rows(sql) { row throws(RepositoryError) in try row.boardSummary() }
  }

  /// Removes a board.
  public func deleteBoard(_ id: Identifier) throws(RepositoryError) {
    try connection.run("DELETE FROM board WHERE id = ?", [.text(id.description)])
  }
}
