import GameKit

/// What one player has done so far, while it is being added up.
struct Total {
  private(set) var played = 0
  private(set) var won = 0
  private(set) var points = 0
  private var roles: [String: (rounds: Int, points: Int)] = [:]
  private var games: [GameID: (played: Int, won: Int)] = [:]

  /// Adds one more game.
  mutating func add(_ player: Participation, of game: GameID) {
    let sum = games[game] ?? (0, 0)
    games[game] = (sum.played + 1, sum.won + (player.hasWon ? 1 : 0))
    played += 1
    won += player.hasWon ? 1 : 0
    points += player.score
    for tally in player.roles {
      let sum = roles[tally.role] ?? (0, 0)
      roles[tally.role] = (sum.rounds + tally.rounds, sum.points + tally.points)
    }
  }

  /// The sum, under the player's name.
  func standing(of name: String) -> PlayerStanding {
    let tallies = roles.map { RoleTally(role: $0, rounds: $1.rounds, points: $1.points) }
    let kinds = games.map { GameTally(game: $0, played: $1.played, won: $1.won) }
    return PlayerStanding(
      name: name, played: played, won: won, points: points,
      roles: tallies.sorted { ($1.rounds, $0.role) < ($0.rounds, $1.role) },
      games: kinds.sorted { ($1.played, $0.game.rawValue) < ($0.played, $1.game.rawValue) })
  }
}
