import GameKit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import Werewolf

/// Two games that differ only in who is what, played with the same keys: nobody at the table can tell them apart.
@MainActor
struct VillageTwinTests {
  /// How many games are played twice with each number of players.
  private static let games = 10
  /// How many rounds of each: in the second it matters who has died, and whom the doctor protected before.
  private static func rounds(_ number: Int) -> Int { number.isMultiple(of: 2) ? 2 : 1 }

  private let home: Home

  init() throws { home = try Home() }

  /// What tables choose, in turn: with a doctor nobody dies at night, without one somebody does.
  private func selection(_ number: Int, players: Int) -> Selection {
    let preset: Preset = players < 6 ? .beginner : .classic
    var selection = Selection(roles: .preset(preset), options: Options())
    if number.isMultiple(of: 3), players > 4, var roles = preset.roles(for: players) {
      roles[.villager] += roles[.doctor]
      roles[.doctor] = 0
      selection.roles = .custom(roles)
    }
    if number.isMultiple(of: 4) { selection.options.mayor = .elected }
    if number.isMultiple(of: 5) { selection.options.firstNightKills = false }
    return selection
  }

  /// Compares all that the room can see, hear and time, until the game is over or the twins have to part.
  private func expectTwins(_ one: Party, _ other: Party, _ twins: VillageTwins, rounds: Int) -> Int {
    var moments = 0
    while let (table, twin) = both(one, other), !table.isOver, !twin.isOver,
      table.game.view.round <= rounds
    {
      guard let deed = one.nextDeed(twins.choice), deed != .press([]) else { break }
      let (mine, yours) = (RoomView(one), RoomView(other))
      #expect(mine == yours, "\(mine.differences(from: yours))")
      guard mine == yours else { break }
      moments += 1
      one.perform(deed)
      other.perform(deed)
    }
    return moments
  }

  private func both(_ one: Party, _ other: Party) -> (Sitting<WerewolfGame>, Sitting<WerewolfGame>)? {
    one.village.flatMap { table in other.village.map { (table, $0) } }
  }

  @Test(arguments: Rules.players)
  func `roles change nothing that the room can see, hear, count or time`(players: Int) throws {
    let names = RosterDraft(Array(Party.villagers.prefix(players)))
    let roster = try names.roster(allowed: Rules.players, width: \.columns)
    var moments = 0
    for number in 0..<Self.games {
      let selection = selection(number, players: players)
      let setUp = try selection.setUp(for: players)
      let twins = try #require(VillageTwins(UInt64(number), roster: roster, setUp))
      let (one, other) = (
        Party(village: players, selection, seed: twins.seeds.one, isPlain: number % 6 == 1, home: home),
        Party(village: players, selection, seed: twins.seeds.other, isPlain: number % 6 == 1, home: home)
      )
      moments += expectTwins(one, other, twins, rounds: Self.rounds(number))
    }
    // Everybody sees a role, and picks and reads in one night at least.
    #expect(moments > Self.games * players * 8)
  }

  @Test func `the log of a whole game names no role, vote or player`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .spillDialog)
    party.pilot.press(.left, .left, .enter)
    party.finishVillage()
    #expect(party.village?.isOver == true)
    let log = party.home.log.lowercased()
    let secrets =
      Party.villagers + Role.allCases.filter { $0 != .werewolf }.map(\.rawValue) + ["vote", "lover"]
    for secret in secrets { #expect(!log.contains(secret.lowercased())) }
  }
}
