public import GameKit

extension SQLiteStore {
  /// Sums up each player's matching games: most won first, then most points, then by name.
  ///
  /// Immediate for all games and for one kind of game; for the games of one player, in time that
  /// grows with their number.
  public func standings(_ filter: HistoryFilter) throws(RepositoryError) -> [PlayerStanding] {
    let (roles, games) = (try roles(filter), try games(filter))
    let sql = """
      SELECT folded, \(Self.lastName), played, won, points FROM (\(filter.sumsOfPlayers)) AS player
      ORDER BY won DESC, points DESC, folded
      """
    return try connection.rows(sql, filter.values) { row in
      PlayerStanding(
        name: row.text(1), played: row.integer(2), won: row.integer(3), points: row.integer(4),
        roles: roles[row.text(0)] ?? [], games: games[row.text(0)] ?? [])
    }
  }

  /// The games of each player, by folded name.
  private func games(_ filter: HistoryFilter) throws(RepositoryError) -> [String: [GameTally]] {
    let rows = try connection.rows("\(filter.sumsOfGames) ORDER BY played DESC, kind", filter.values) {
      ($0.text(0), GameTally(game: GameID($0.text(1)), played: $0.integer(2), won: $0.integer(3)))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  /// The roles of each player, by folded name.
  private func roles(_ filter: HistoryFilter) throws(RepositoryError) -> [String: [RoleTally]] {
    let sql = "\(filter.sumsOfRoles) ORDER BY rounds DESC, role"
    let rows = try connection.rows(sql, filter.values) {
      ($0.text(0), RoleTally(role: $0.text(1), rounds: $0.integer(2), points: $0.integer(3)))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }
}

/// The queries that add up what players did: from the totals where they are kept, else game by game.
extension HistoryFilter {
  /// Folded name, games played, won, points.
  fileprivate var sumsOfPlayers: String {
    guard player == nil else {
      return """
        SELECT folded, count(*) AS played, sum(won) AS won, sum(score) AS points
        FROM participation WHERE game IN (SELECT number FROM game \(condition)) GROUP BY folded
        """
    }
    return """
      SELECT folded, sum(played) AS played, sum(won) AS won, sum(points) AS points
      FROM player_total \(condition) GROUP BY folded
      """
  }

  /// Folded name, kind of game, games played, won.
  fileprivate var sumsOfGames: String {
    guard player == nil else {
      return """
        SELECT folded, kind, count(*) AS played, sum(won) AS won
        FROM game JOIN participation ON game = number
        WHERE number IN (SELECT number FROM game \(condition)) GROUP BY folded, kind
        """
    }
    return "SELECT folded, kind, played, won FROM player_total \(condition)"
  }

  /// Folded name, role, rounds, points.
  fileprivate var sumsOfRoles: String {
    guard player == nil else {
      return """
        SELECT folded, role, sum(rounds) AS rounds, sum(points) AS points
        FROM participation JOIN role_tally USING (game, seat)
        WHERE game IN (SELECT number FROM game \(condition)) GROUP BY folded, role
        """
    }
    return """
      SELECT folded, role, sum(rounds) AS rounds, sum(points) AS points
      FROM role_total \(condition) GROUP BY folded, role
      """
  }
}
