import Commands
import GameKit
import Kit
import Testing
import Werewolf

@testable import GameTestKit
@testable import WerewolfApp

/// The output of Werewolf's commands.
@MainActor
@Suite struct WerewolfCommandTests {
  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.werewolf) }

  @Test func `the odds of a set are those of both models`() throws {
    let lines = try calls.output("odds werewolf seer villager=3 --games 50").split(separator: "\n")
    #expect(lines[0] == "1 werewolf, 1 seer, 3 villagers:")
    #expect(lines[1].contains("Village") && lines[1].contains("Wolves"))
    let setUp = try SetUp(roles: RoleSet([.werewolf: 1, .seer: 1, .villager: 3]), players: 5)
    for (line, model) in zip(lines.dropFirst(2), PlayoutModel.allCases) {
      let percent = PlayoutStatistics(of: setUp, model, games: 50).percent(of: .village)
      #expect(line.contains(" \(Int(percent))%"), "\(line)")
    }
    let talks = PlayoutStatistics(of: setUp, .talking, games: 50)
    #expect(lines.count == 5 && lines[4] == "Balance: \(BalanceMeter(talks).word)")
  }

  @Test func `a preset is weighed with its players, and as JSON`() throws {
    let moon = try #require(Preset.moon.roles(for: 10))
    let words = moon.roles.map { "\($0.rawValue)=\(moon[$0])" }.joined(separator: " ")
    let json = try calls.output("odds moon=10 --games 20 --json")
    #expect(json == (try calls.output("odds \(words) --games 20 --json")))
    #expect(json.contains(#""model":"random","games":20"#) && json.contains(#""model":"talking""#))
  }

  @Test(
    arguments: [
      ("dragon", "Unknown role “dragon”. Use werewolf, "),
      ("seer=0", "Invalid value “seer=0”: expected a number"),
      ("moon", "“Full moon” needs its players: moon=10 or more."),
      ("tales=5", "“Village tales” needs its players: tales=8 or more."),
      ("werewolf mason villager=4", "Masons know each other: there are 2 or 3 of them (you have 1)."),
      ("werewolf sorceress villager=4", "The sorceress needs a seer in the game."),
    ])
  func `what cannot be weighed is refused with the reason`(words: String, reason: String) throws {
    let outcome = try calls.run("odds \(words)")
    #expect(outcome.result == .exit(.usage))
    #expect(outcome.errors.first?.hasPrefix(reason) == true, "\(outcome.errors)")
  }
}
