public import GameKit

extension SQLiteStore: HistoryRepository {
  /// Saves a record whole or, when it throws, not at all; one that is stored already is left as it is.
  public func save(_ record: GameRecord) throws(RepositoryError) {
    try connection.transaction { () throws(RepositoryError) in
      let sql = """
        INSERT INTO game (id, kind, started, finished, details_version, details)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
        """
      try connection.run(
        sql,
        [
          .text(record.id.description), .text(record.game.rawValue), .time(record.started),
          .time(record.finished), .integer(record.details.version), .text(record.details.json),
        ])
      guard connection.changes == 1 else { return }
      try save(record.participants, of: connection.integer("SELECT last_insert_rowid()"))
    }
  }

  private func save(_ participants: [Participation], of game: Int) throws(RepositoryError) {
    let seats = try connection.prepare("INSERT INTO participation VALUES (?, ?, ?, ?, ?, ?, ?)")
    let tallies = try connection.prepare("INSERT INTO role_tally VALUES (?, ?, ?, ?, ?, ?)")
    for (seat, player) in participants.enumerated() {
      try seats.run([
        .integer(game), .integer(seat), .text(player.name), .text(FoldedName(player.name).text),
        .integer(player.score), .integer(player.rank), .integer(player.hasWon ? 1 : 0),
      ])
      for (place, tally) in player.roles.enumerated() {
        try tallies.run([
          .integer(game), .integer(seat), .integer(place), .text(tally.role),
          .integer(tally.rounds), .integer(tally.points),
        ])
      }
    }
  }

  /// Returns a whole record, or nil when there is none.
  public func record(_ id: Identifier) throws(RepositoryError) -> GameRecord? {
    let sql = """
      SELECT number, kind, started, finished, details_version, details FROM game WHERE id = ?
      """
    return try connection.rows(sql, [.text(id.description)]) { row throws(RepositoryError) in
      GameRecord(
        id: id, game: GameID(row.text(1)), started: row.time(2), finished: row.time(3),
        participants: try participants(of: row.integer(0)),
        details: RecordDetails(version: row.integer(4), json: row.text(5)))
    }.first
  }

  private func participants(of game: Int) throws(RepositoryError) -> [Participation] {
    let tallies = try connection.prepare(
      "SELECT role, rounds, points FROM role_tally WHERE game = ? AND seat = ? ORDER BY place")
    let sql = "SELECT seat, name, score, rank, won FROM participation WHERE game = ? ORDER BY seat"
    return try connection.rows(sql, [.integer(game)]) { row throws(RepositoryError) in
      Participation(
        name: row.text(1), score: row.integer(2), rank: row.integer(3), hasWon: row.integer(4) != 0,
        roles: try tallies.rows([.integer(game), .integer(row.integer(0))]) {
          RoleTally(role: $0.text(0), rounds: $0.integer(1), points: $0.integer(2))
        })
    }
  }

  /// Deletes a record.
  public func delete(_ id: Identifier) throws(RepositoryError) {
    try connection.run("DELETE FROM game WHERE id = ?", [.text(id.description)])
  }
}

// MARK: - Lists

extension SQLiteStore {
  /// Counts the records that match.
  public func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int {
    try connection.integer("SELECT count(*) FROM game \(filter.condition)", filter.values)
  }

  /// Returns a page of the matching records, newest first.
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
        id: try identifier(row.text(1)), game: GameID(row.text(2)), started: row.time(3),
        finished: row.time(4), players: seats.map(\.0), winners: seats.filter(\.1).map(\.0))
    }
  }

  /// Returns the names of all players of all games, in order.
  public func players() throws(RepositoryError) -> [String] {
    let sql = """
      SELECT \(Self.lastName) FROM (SELECT DISTINCT folded FROM player_total) AS player ORDER BY folded
      """
    return try connection.rows(sql) { $0.text(0) }
  }

  /// Returns the time at which each game was last played.
  public func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp] {
    let last = try connection.rows("SELECT kind, max(finished) FROM game GROUP BY kind") {
      (GameID($0.text(0)), $0.time(1))
    }
    return Dictionary(last) { _, last in last }
  }

  /// SQL for the name of `player.folded` as last written.
  static let lastName = """
    (SELECT name FROM participation AS p WHERE p.folded = player.folded ORDER BY game DESC, seat DESC LIMIT 1)
    """

  /// Reads an identifier, which only another program can have made invalid.
  private func identifier(_ text: String) throws(RepositoryError) -> Identifier {
    guard let id = Identifier(text) else {
      throw .failed(path: path, reason: "the table game holds an id that is no UUID")
    }
    return id
  }
}

extension HistoryFilter {
  /// The text after `FROM game` that leaves only matching games; see ``values``.
  var condition: String {
    let conditions = [
      game.map { _ in "kind = ?" },
      player.map { _ in "number IN (SELECT game FROM participation WHERE folded = ?)" },
    ].compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// The values of the parameters of ``condition``.
  var values: [SQLValue] {
    [game.map { .text($0.rawValue) }, player.map { .text(FoldedName($0).text) }].compactMap(\.self)
  }
}
