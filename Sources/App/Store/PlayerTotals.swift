import GameKit

/// Each player's totals, while they are being added up.
struct PlayerTotals {
  private var totals: [FoldedName: PlayerTotal] = [:]

  mutating func add(_ tally: GameTally, points: Int, of player: FoldedName) {
    totals[player, default: PlayerTotal()].add(tally, points: points)
  }

  mutating func add(_ tally: RoleTally, of player: FoldedName) {
    totals[player, default: PlayerTotal()].add(tally)
  }

  /// The totals: highest win rate first, then most games, then by name.
  func standings(names: [FoldedName: String]) -> [PlayerStanding] {
    totals.sorted { one, other in
      one.value.isAhead(of: other.value) || !other.value.isAhead(of: one.value) && one.key < other.key
    }
    .map { $1.standing(of: names[$0] ?? $0.text) }
  }
}

/// One player's totals; they saturate at the limits of `Int`, which only another program's numbers can reach.
private struct PlayerTotal {
  /// The totals over all kinds of games.
  private(set) var games = (played: 0, won: 0)
  private(set) var points = 0

  private var kinds: [GameID: GameTally] = [:]
  private var roles: [String: RoleTally] = [:]

  /// True if the share of games won is higher, or equal in more games.
  func isAhead(of other: PlayerTotal) -> Bool {
    let own = Int128(games.won) * Int128(other.games.played)
    let others = Int128(other.games.won) * Int128(games.played)
    return own == others ? games.played > other.games.played : own > others
  }

  mutating func add(_ tally: GameTally, points: Int) {
    let sum = kinds[tally.game]
    kinds[tally.game] = GameTally(
      game: tally.game, played: (sum?.played ?? 0).saturatingAdd(tally.played),
      won: (sum?.won ?? 0).saturatingAdd(tally.won))
    games = (games.played.saturatingAdd(tally.played), games.won.saturatingAdd(tally.won))
    self.points = self.points.saturatingAdd(points)
  }

  mutating func add(_ tally: RoleTally) {
    let sum = roles[tally.role]
    roles[tally.role] = RoleTally(
      role: tally.role, rounds: (sum?.rounds ?? 0).saturatingAdd(tally.rounds),
      points: (sum?.points ?? 0).saturatingAdd(tally.points))
  }

  func standing(of name: String) -> PlayerStanding {
    PlayerStanding(
      name: name, played: games.played, won: games.won, points: points,
      roles: roles.values.sorted { ($1.rounds, $0.role) < ($0.rounds, $1.role) },
      games: kinds.values.sorted {
        ($1.played, $0.game.rawValue) < ($0.played, $1.game.rawValue)
      })
  }
}
