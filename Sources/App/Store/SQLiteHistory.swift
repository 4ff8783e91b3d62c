public import GameKit

extension SQLiteStore: HistoryRepository {
  /// Counts the records that match.
  public func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int {
    try connection.integer("SELECT count(*) FROM game \(filter.condition)", filter.values)
  }

  /// The matching records, newest first, from a place in that order.
  public func summaries(
    _ filter: HistoryFilter, from start: Int, limit: Int
  ) throws(RepositoryError) -> [GameSummary] {
    precondition(start >= 0 && limit >= 0, "A page begins at 0 or later and has no fewer than 0 lines")
    let players = try connection.prepare("SELECT name, won FROM participation WHERE game = ? ORDER BY seat")
    let sql = """
      SELECT number, id, kind, started, finished FROM game \(filter.condition)
      ORDER BY finished DESC, number DESC LIMIT ? OFFSET ?
      """
    return try connection.rows(sql, filter.values + [.integer(limit), .integer(start)]) {
      row throws(RepositoryError) in
      let seats = try players.rows([.integer(row.integer(0))]) { ($0.text(0), $0.integer(1) != 0) }
      return GameSummary(
        id: try identifier(row.text(1)), game: GameID(row.text(2)),
        started: Timestamp(seconds: Int64(row.integer(3))),
        finished: Timestamp(seconds: Int64(row.integer(4))),
        players: seats.map(\.0), winners: seats.filter(\.1).map(\.0))
    }
  }

  /// Removes a record for ever.
  public func delete(_ id: Identifier) throws(RepositoryError) {
    try connection.run("DELETE FROM game WHERE id = ?", [.text(id.description)])
  }

  /// Everybody who ever played, by name.
  public func players() throws(RepositoryError) -> [String] {
    let sql = """
      SELECT \(Self.lastName) FROM (SELECT DISTINCT folded FROM player_total) AS player ORDER BY folded
      """
    return try connection.rows(sql) { $0.text(0) }
  }

  /// When each game was last played.
  public func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp] {
    let last = try connection.rows("SELECT kind, max(finished) FROM game GROUP BY kind") {
      (GameID($0.text(0)), Timestamp(seconds: Int64($0.integer(1))))
    }
    return Dictionary(last) { _, last in last }
  }

  /// SQL for the name of `player.folded` as last written.
  static let lastName = """
    (SELECT name FROM participation AS p WHERE p.folded = player.folded ORDER BY game DESC, seat DESC LIMIT 1)
    """

  /// Reads an identifier, which nobody but another program can have spoilt.
  func identifier(_ text: String) throws(RepositoryError) -> Identifier {
    guard let id = Identifier(text) else {
      throw .failed(path: path, reason: "the table game holds an id that is no UUID")
    }
    return id
  }
}

extension HistoryFilter {
  /// What follows `FROM game` so that only matching games remain; see ``values``.
  var condition: String {
    let conditions = [
      game.map { _ in "kind = ?" },
      player.map { _ in "number IN (SELECT game FROM participation WHERE folded = ?)" },
    ].compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// What stands for the question marks of ``condition``.
  var values: [SQLValue] {
    [game.map { .text($0.rawValue) }, player.map { .text(FoldedName($0).text) }].compactMap(\.self)
  }
}
