public import GameKit

extension SQLiteStore {
  /// Keeps a record whole or, when it throws, not at all; one that is already kept is left as it is.
  public func save(_ record: GameRecord) throws(RepositoryError) {
    try connection.transaction { () throws(RepositoryError) in
      let sql = """
        INSERT INTO game (id, kind, started, finished, details_version, details)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
        """
      try connection.run(
        sql,
        [
          .text(record.id.description), .text(record.game.rawValue),
          .integer(Int(record.started.seconds)), .integer(Int(record.finished.seconds)),
          .integer(record.details.version), .text(record.details.json),
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

  /// A whole record, or nil when there is none of that name.
  public func record(_ id: Identifier) throws(RepositoryError) -> GameRecord? {
    let sql = """
      SELECT number, kind, started, finished, details_version, details FROM game WHERE id = ?
      """
    return try connection.rows(sql, [.text(id.description)]) { row throws(RepositoryError) in
      GameRecord(
        id: id, game: GameID(row.text(1)), started: Timestamp(seconds: Int64(row.integer(2))),
        finished: Timestamp(seconds: Int64(row.integer(3))),
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
}
