import Database
public import GameKit

extension SQLiteStore {
  /// Adds up each player's matching games: highest win rate first, then most games, then by name.
  ///
  /// Immediate for all games and for one kind of game; for one player's games, linear in their number. Added
  /// up here rather than in SQLite, so that an impossible number costs only its row.
  public func standings(_ filter: HistoryFilter) throws(RepositoryError) -> [PlayerStanding] {
    var totals = PlayerTotals()
    for (player, tally, points) in try games(filter) { totals.add(tally, points: points, of: player) }
    for (player, tally) in try roles(filter) { totals.add(tally, of: player) }
    return totals.standings(names: try names())
  }

  /// Each player's games, from the totals of each kind, or game by game for a single player's games.
  private func games(
    _ filter: HistoryFilter
  ) throws(RepositoryError) -> [(FoldedName, GameTally, points: Int)] {
    guard filter.needsGames else {
      let sql = "SELECT folded, kind, played, won, points FROM player_total \(filter.condition())"
      return try readable(sql, of: .playerTotal, filter.values) { row throws(RepositoryError) in
        try row.games(count: ValueLimit.count, points: ValueLimit.totalPoints)
      }
    }
    let sql = """
      SELECT folded, kind, 1, won, score FROM game JOIN participation ON game = number
      WHERE number IN (SELECT number FROM game \(filter.condition(without: unreadable.games)))
      """
    return try readable(sql, of: .participation, filter.values) { row throws(RepositoryError) in
      try row.games(count: ValueLimit.flag, points: ValueLimit.points)
    }
  }

  /// Each player's roles, from the totals of each kind, or game by game for a single player's games.
  private func roles(_ filter: HistoryFilter) throws(RepositoryError) -> [(FoldedName, RoleTally)] {
    guard filter.needsGames else {
      let sql = "SELECT folded, role, rounds, points FROM role_total \(filter.condition())"
      return try readable(sql, of: .roleTotal, filter.values) { row throws(RepositoryError) in
        try row.role(rounds: ValueLimit.count, points: ValueLimit.totalPoints)
      }
    }
    let sql = """
      SELECT folded, role, rounds, points FROM participation JOIN role_tally USING (game, seat)
      WHERE game IN (SELECT number FROM game \(filter.condition(without: unreadable.games)))
      """
    return try readable(sql, of: .roleTally, filter.values) { row throws(RepositoryError) in
      try row.role(rounds: ValueLimit.rounds, points: ValueLimit.points)
    }
  }

  /// Recounts impossible totals, which would not grow and so keep finished games from being saved.
  func repairTotals() throws(RepositoryError) {
    try connection.execute(
      """
      UPDATE player_total SET (played, won, points) = (
        SELECT count(*), \(Self.sum("won", ValueLimit.flag)), \(Self.sum("score", ValueLimit.points))
        FROM game JOIN participation AS p ON p.game = number
        WHERE kind = player_total.kind AND p.folded = player_total.folded
      ) WHERE NOT (
        \(Self.isWithin("played", ValueLimit.count)) AND \(Self.isWithin("won", ValueLimit.count))
        AND \(Self.isWithin("points", ValueLimit.totalPoints)));
      UPDATE role_total SET (times, rounds, points) = (
        SELECT count(*), \(Self.sum("t.rounds", ValueLimit.rounds)), \(Self.sum("t.points", ValueLimit.points))
        FROM game JOIN participation AS p ON p.game = number JOIN role_tally AS t USING (game, seat)
        WHERE kind = role_total.kind AND p.folded = role_total.folded AND t.role = role_total.role
      ) WHERE NOT (
        \(Self.isWithin("times", ValueLimit.count)) AND \(Self.isWithin("rounds", ValueLimit.count))
        AND \(Self.isWithin("points", ValueLimit.totalPoints)));
      """)
  }

  /// SQL for the sum of the possible values.
  private static func sum(_ column: String, _ limits: ClosedRange<Int>) -> String {
    "ifnull(sum(\(column)) FILTER (WHERE \(isWithin(column, limits))), 0)"
  }

  private static func isWithin(_ column: String, _ limits: ClosedRange<Int>) -> String {
    "(typeof(\(column)) = 'integer' AND \(column) BETWEEN \(limits.lowerBound) AND \(limits.upperBound))"
  }
}

extension SQLiteStatement {
  /// Reads the columns folded name, kind of game, games played, won and points.
  fileprivate func games(
    count: ClosedRange<Int>, points: ClosedRange<Int>
  ) throws(RepositoryError) -> (FoldedName, GameTally, points: Int) {
    let kind = GameID(try text(1, limit: ValueLimit.name))
    let tally = GameTally(game: kind, played: try number(2, in: count), won: try number(3, in: count))
    return (FoldedName(try text(0, limit: ValueLimit.name)), tally, points: try number(4, in: points))
  }

  /// Reads the columns folded name, role, rounds and points.
  fileprivate func role(
    rounds: ClosedRange<Int>, points: ClosedRange<Int>
  ) throws(RepositoryError) -> (FoldedName, RoleTally) {
    let tally = RoleTally(
      role: try text(1, limit: ValueLimit.name), rounds: try number(2, in: rounds),
      points: try number(3, in: points))
    return (FoldedName(try text(0, limit: ValueLimit.name)), tally)
  }
}

extension HistoryFilter {
  /// True if the totals of a kind of game don't answer it.
  fileprivate var needsGames: Bool { player != nil || !words.isEmpty || period != nil }
}
