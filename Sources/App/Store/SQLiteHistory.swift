import Database
public import GameKit

extension SQLiteStore: HistoryRepository {
  /// Saves a record unless it is already stored; if it throws, nothing is saved.
  public func save(_ record: GameRecord) throws(RepositoryError) {
    try transaction { () throws(RepositoryError) in
      let sql = """
        INSERT INTO game (id, kind, started, finished, details_version, details)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
        """
      let added = try connection.run(
        sql,
        [
          .text(record.id.description), .text(record.game.rawValue), .time(record.started),
          .time(record.finished), SQLValue(record.details.version), .text(record.details.json),
        ])
      guard added == 1 else { return }
      try repairTotals()
      try save(record.participants, of: connection.integer("SELECT last_insert_rowid()"))
    }
  }

  private func save(_ participants: [Participation], of game: Int) throws(RepositoryError) {
    let seats = try connection.prepare("INSERT INTO participation VALUES (?, ?, ?, ?, ?, ?, ?)")
    let tallies = try connection.prepare("INSERT INTO role_tally VALUES (?, ?, ?, ?, ?, ?)")
    for (seat, player) in participants.enumerated() {
      try seats.run([
        SQLValue(game), SQLValue(seat), .text(player.name), .text(FoldedName(player.name).text),
        SQLValue(player.score), SQLValue(player.rank), SQLValue(player.hasWon),
      ])
      for (place, tally) in player.roles.enumerated() {
        try tallies.run([
          SQLValue(game), SQLValue(seat), SQLValue(place), .text(tally.role),
          SQLValue(tally.rounds), SQLValue(tally.points),
        ])
      }
    }
  }

  /// Returns a whole record; nil if there is none that can be read.
  ///
  /// Details that are not JSON become `null`: the game loses its story, but not its players and points.
  public func record(_ id: Identifier) throws(RepositoryError) -> GameRecord? {
    let sql = """
      SELECT number, kind, started, finished, details_version, details, json_valid(details) FROM game
      WHERE id = ?
      """
    return try readable(sql, of: .game, [.text(id.description)]) { row throws(RepositoryError) in
      GameRecord(
        id: id, game: GameID(try row.text(1, limit: ValueLimit.name)), started: try row.time(2),
        finished: try row.time(3), participants: try participants(of: row.integer(0)),
        details: try details(in: row))
    }.first
  }

  private func details(in row: SQLiteStatement) throws(RepositoryError) -> RecordDetails {
    let version = try row.number(4, in: ValueLimit.version)
    do throws(RepositoryError) {
      let json = try row.text(5, limit: ValueLimit.details)
      guard row.integer(6) == 1 else { throw row.fault(at: 5) }
      return RecordDetails(version: version, json: json)
    } catch {
      guard case .unreadableRow(let fault) = error else { throw error }
      unreadable.note(fault)
      return RecordDetails(version: version, json: "null")
    }
  }

  private func participants(of game: Int) throws(RepositoryError) -> [Participation] {
    let tallies = try connection.prepare(
      "SELECT game, role, rounds, points FROM role_tally WHERE game = ? AND seat = ? ORDER BY place",
      of: StoredTable.roleTally.rawValue)
    let sql = "SELECT game, seat, name, score, rank, won FROM participation WHERE game = ? ORDER BY seat"
    return try connection.rows(sql, of: StoredTable.participation.rawValue, [SQLValue(game)]) {
      row throws(RepositoryError) in
      Participation(
        name: try row.text(2, limit: ValueLimit.name), score: try row.number(3, in: ValueLimit.points),
        rank: try row.number(4, in: ValueLimit.rank), hasWon: try row.number(5, in: ValueLimit.flag) == 1,
        roles: try tallies.rows([SQLValue(game), SQLValue(row.integer(1))]) { row throws(RepositoryError) in
          RoleTally(
            role: try row.text(1, limit: ValueLimit.name), rounds: try row.number(2, in: ValueLimit.rounds),
            points: try row.number(3, in: ValueLimit.points))
        })
    }
  }

  /// Deletes a record, if it exists.
  public func delete(_ id: Identifier) throws(RepositoryError) {
    try write("DELETE FROM game WHERE id = ?", [.text(id.description)])
  }
}

// MARK: - Lists

extension SQLiteStore {
  /// Counts the matching records.
  public func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int {
    try connection.integer(
      "SELECT count(*) FROM game \(filter.condition(without: unreadable.games))", filter.values)
  }

  /// Returns a page of the matching records in their order.
  public func summaries(
    _ filter: HistoryFilter, from start: Int, limit: Int
  ) throws(RepositoryError) -> [GameSummary] {
    precondition(start >= 0 && limit >= 0, "A page begins at 0 or later and has no fewer than 0 lines")
    let players = try connection.prepare(
      "SELECT game, name, won FROM participation WHERE game = ? ORDER BY seat",
      of: StoredTable.participation.rawValue)
    let sql = """
      SELECT number, id, kind, started, finished FROM game
      \(filter.condition(without: unreadable.games))
      ORDER BY \(filter.order.sql), finished DESC, number DESC LIMIT -1 OFFSET ?
      """
    return try connection.rows(
      sql, of: StoredTable.game.rawValue, filter.values + [SQLValue(start)], limit: limit
    ) {
      row throws(RepositoryError) in
      do throws(RepositoryError) {
        return try summary(row, players: players)
      } catch .unreadableRow(let fault) {
        unreadable.hide(row.integer(0), fault)
        return nil
      }
    }
  }

  /// Returns the times of all matching games in their order.
  public func spans(_ filter: HistoryFilter) throws(RepositoryError) -> [GameSpan] {
    let sql = """
      SELECT number, started, finished FROM game \(filter.condition(without: unreadable.games))
      ORDER BY \(filter.order.sql), finished DESC, number DESC
      """
    return try connection.rows(sql, of: StoredTable.game.rawValue, filter.values) {
      row throws(RepositoryError) in
      do throws(RepositoryError) {
        return GameSpan(from: try row.time(1), to: try row.time(2))
      } catch .unreadableRow(let fault) {
        unreadable.hide(row.integer(0), fault)
        return nil
      }
    }
  }

  private func summary(
    _ row: SQLiteStatement, players: SQLiteStatement
  ) throws(RepositoryError) -> GameSummary {
    let seats = try players.rows([SQLValue(row.integer(0))]) { seat throws(RepositoryError) in
      (try seat.text(1, limit: ValueLimit.name), try seat.number(2, in: ValueLimit.flag) == 1)
    }
    return GameSummary(
      id: try row.identifier(1), game: GameID(try row.text(2, limit: ValueLimit.name)),
      started: try row.time(3), finished: try row.time(4), players: seats.map(\.0),
      winners: seats.filter(\.1).map(\.0))
  }

  /// Returns the sorted names of all players of all games.
  public func players() throws(RepositoryError) -> [String] {
    try names().sorted { $0.key < $1.key }.map(\.value)
  }

  /// Every player's name as last written.
  func names() throws(RepositoryError) -> [FoldedName: String] {
    let sql = """
      SELECT folded,
        (SELECT name FROM participation AS p WHERE p.folded = player.folded
          ORDER BY game DESC, seat DESC LIMIT 1)
      FROM (SELECT DISTINCT folded FROM player_total) AS player
      """
    let names = try readable(sql, of: .playerTotal) { row throws(RepositoryError) in
      (FoldedName(try row.text(0, limit: ValueLimit.name)), try row.text(1, limit: ValueLimit.name))
    }
    return Dictionary(names) { _, last in last }
  }

  /// Returns the time when each game was last played.
  public func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp] {
    let sql = """
      SELECT kind, max(finished) FROM game
      WHERE typeof(finished) = 'integer' AND finished BETWEEN ? AND ? GROUP BY kind
      """
    let limits: [SQLValue] = [.time(Timestamp.limits.lowerBound), .time(Timestamp.limits.upperBound)]
    let last = try readable(sql, of: .game, limits) { row throws(RepositoryError) in
      (GameID(try row.text(0, limit: ValueLimit.name)), try row.time(1))
    }
    return Dictionary(last) { _, last in last }
  }
}

extension HistoryFilter {
  /// The text after `FROM game` that selects matching games; see ``values``.
  ///
  /// - Parameter hidden: The numbers of games to leave out.
  func condition(without hidden: Set<Int> = []) -> String {
    let numbers = hidden.sorted().map(String.init).joined(separator: ",")
    let chosen = [
      game.map { _ in "kind = ?" },
      player.map { _ in "number IN (SELECT game FROM participation WHERE folded = ?)" },
      period.map { _ in "finished BETWEEN ? AND ?" },
    ].compactMap(\.self)
    let searched = words.map { word in
      "(instr(lower(kind), ?) OR number IN (SELECT game FROM participation WHERE instr(folded, ?))"
        + "\(Self.isSearchedInTexts(word) ? " OR \(Self.hasText)" : ""))"
    }
    // As JSON, because a statement can't have very many parameters.
    let unhidden = hidden.isEmpty ? [] : ["number NOT IN (SELECT value FROM json_each('[\(numbers)]'))"]
    let conditions = chosen + searched + unhidden
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// The values of the parameters of ``condition(without:)``.
  var values: [SQLValue] {
    [
      game.map { .text($0.rawValue) }, player.map { .text(FoldedName($0).text) },
      period.map { .time($0.lowerBound) }, period.map { .time($0.upperBound) },
    ].compactMap(\.self)
      + words.flatMap { word -> [SQLValue] in
        let pattern = SQLValue.text("%\(word.map(Self.escaped).joined())%")
        return [.text(word), .text(word)] + (Self.isSearchedInTexts(word) ? [pattern, pattern] : [])
      }
  }

  /// True for details with a text that has a pattern; the first look is quick, the second sees texts alone.
  private static let hasText = """
    (details LIKE ? ESCAPE '\\' AND json_valid(details) AND EXISTS (
      SELECT 1 FROM json_tree(details) WHERE type = 'text' AND atom LIKE ? ESCAPE '\\'))
    """

  /// True for words of some letters; any game has a text with fewer.
  private static func isSearchedInTexts(_ word: String) -> Bool { word.count >= 3 }

  private static func escaped(_ character: Character) -> String {
    "%_\\".contains(character) ? "\\\(character)" : String(character)
  }
}

extension HistoryOrder {
  /// The first term after `ORDER BY`.
  fileprivate var sql: String {
    let name = "SELECT folded FROM participation WHERE game = number"
    let term =
      switch key {
      case .time: "finished"
      case .game: "kind"
      case .length: "finished - started"
      case .players: "(\(name) ORDER BY seat LIMIT 1)"
      case .winner: "(\(name) AND won = 1 ORDER BY seat LIMIT 1)"
      }
    return "\(term) \(isAscending ? "ASC" : "DESC")"
  }
}
