import GameKit
import Testing

@testable import Werewolf

struct OddsTests {
  @Test(arguments: Rules.players)
  func `a preset is warned of where the village wins fewer than fifteen in a hundred random games`(
    players: Int
  )
    throws
  {
    for preset in Preset.allCases {
      guard let roles = preset.roles(for: players) else { continue }
      let setUp = try SetUp(roles: roles, players: players)
      let percent = Odds(of: setUp, games: Rules.oddsGames).percent(of: .village)
      let expected = percent < 15 ? [SetUpWarning.villageSeldomWins(percent: Int(percent))] : []
      #expect(setUp.warnings == expected, "\(preset)")
    }
  }

  @Test
  func `odds count every game once, and the same games give the same odds`() throws {
    let roles = try #require(Preset.everything.roles(for: 8))
    let odds = Odds(of: try SetUp(roles: roles, players: 8), games: 200)
    #expect(odds.games == 200)
    #expect(Outcome.allCases.reduce(0) { $0 + odds.count(of: $1) } == 200)
    #expect(odds == Odds(of: try SetUp(roles: roles, players: 8), games: 200))
    #expect(Outcome.allCases.allSatisfy { odds.count(of: $0) > 0 })
  }

  @Test
  func `where nothing but a vote kills, the odds are those of a lottery`() throws {
    var options = Options()
    options.abstention = false
    options.tie = .drawn
    options.hunterMustShoot = true
    let roles = RoleSet([.werewolf: 1, .villager: 2])
    let odds = Odds(of: try SetUp(roles: roles, options: options, players: 3), games: 3000)
    #expect(abs(odds.percent(of: .village) - 100 / 3) < 3)
  }
}
