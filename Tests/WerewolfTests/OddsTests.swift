import GameKit
import Testing

@testable import Werewolf

struct OddsTests {
  @Test(arguments: Rules.players)
  func probe(players: Int) throws {
    for preset in Preset.allCases {
      guard let roles = preset.roles(for: players) else { continue }
      let setUp = try SetUp(roles: roles, players: players)
      let clock = ContinuousClock()
      var odds = Odds(of: setUp)
      let time = clock.measure { for _ in 0..<3000 { odds.playOne() } }
      let quick = clock.measure { _ = setUp.warnings }
      print(players, preset, Outcome.allCases.map { "\($0) \(odds.percent(of: $0))" }, time / 3000, quick, setUp.warnings)
    }
  }
}
