import Werewolf

/// The share of Werewolf games that each side wins when all play at random, by preset and number of players.
///
/// The same on every machine: it is not about speed.
enum WinRates {
  /// The number of games for each row.
  private static let games = 10_000

  static let columns = [
    Table.Column(title: "Werewolf, played at random", width: 26),
    Table.Column(title: "Players", width: 7, isNumeric: true),
    Table.Column(title: "Village, %", width: 10, isNumeric: true),
    Table.Column(title: "Pack, %", width: 7, isNumeric: true),
    Table.Column(title: "Lovers, %", width: 9, isNumeric: true),
    Table.Column(title: "Draws, %", width: 8, isNumeric: true),
  ]

  /// Adds a row for each preset and each number of players that it is meant for.
  static func fill(_ table: inout Table) {
    for preset in Preset.allCases {
      for players in Rules.players {
        guard let roles = preset.roles(for: players), let setUp = try? SetUp(roles: roles, players: players)
        else { continue }
        table.add(row(preset, PlayoutStatistics(of: setUp, games: games), players))
      }
    }
  }

  private static func row(_ preset: Preset, _ odds: PlayoutStatistics, _ players: Int) -> [String] {
    let shares = [Outcome.village, .pack, .lovers, .draw].map { odds.percent(of: $0).rounded(places: 1) }
    return [preset.rawValue, "\(players)"] + shares
  }
}
