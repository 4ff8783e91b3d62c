import GameKit
import Testing

@testable import Werewolf

struct SetUpTests {
  @Test func `the pack of a talking village names two players, also if one was cleared and speaks`() throws {
    // The seer clears the apprentice, who takes over and speaks: on the cub's night both lists name the apprentice.
    let roles = RoleSet([.werewolf: 2, .cub: 1, .seer: 1, .apprentice: 1, .lycan: 1, .villager: 4])
    let odds = PlayoutStatistics(of: try SetUp(roles: roles, players: 10), .talking, games: 2_000)
    #expect(Outcome.allCases.map { odds.count(of: $0) }.reduce(0, +) == 2_000)
  }

  @Test(arguments: Rules.players)
  func `no preset is so one-sided for a village that talks that it is warned of`(players: Int) throws {
    for preset in Preset.allCases {
      guard let roles = preset.roles(for: players) else { continue }
      let setUp = try SetUp(roles: roles, players: players)
      let talks = PlayoutStatistics(of: setUp, .talking, games: Rules.playoutGames)
      let percent = Int(talks.percent(of: .village).rounded())
      #expect(setUp.warnings(villagePercent: percent).isEmpty, "\(preset): \(percent)")
    }
  }

  /// The same games each time: their shares are within 1.6 of those of 20,000 games, which are 43 to 59.
  @Test(arguments: [Preset.tales, .traitors, .moon])
  func `a village that talks wins 40 to 60 percent of the games with the newer presets`(preset: Preset) throws
  {
    for players in Rules.players {
      guard let roles = preset.roles(for: players) else { continue }
      let statistics = PlayoutStatistics(
        of: try SetUp(roles: roles, players: players), .talking, games: RandomGame.isProof ? 20_000 : 1000)
      #expect((40.0...60).contains(statistics.percent(of: .village)), "\(players)")
    }
  }

  @Test
  func `a village that talks wins more than one that acts at random`() throws {
    for preset in Preset.allCases {
      let setUp = try SetUp(roles: try #require(preset.roles(for: 10)), players: 10)
      let percents = PlayoutModel.allCases.map {
        PlayoutStatistics(of: setUp, $0, games: 200).percent(of: .village)
      }
      #expect(percents[1] > percents[0], "\(preset)")
    }
  }

  @Test
  func `every preset is playable at every table it is meant for`() throws {
    for players in Rules.players {
      for preset in Preset.allCases {
        guard let roles = preset.roles(for: players) else {
          #expect(players < 8 && ![.beginner, .classic].contains(preset) || preset == .moon && players < 10)
          continue
        }
        _ = try SetUp(roles: roles, players: players)
      }
    }
  }

  @Test
  func `classic adds a hunter, and from six a cupid; everything adds a mayor, too`() throws {
    let classic = try #require(Preset.classic.roles(for: 5))
    #expect((classic[.hunter], classic[.cupid], classic[.villager]) == (1, 0, 1))
    let large = try #require(Preset.classic.roles(for: 8))
    #expect((large[.hunter], large[.cupid], large[.villager]) == (1, 1, 2))
    let all = try #require(Preset.everything.roles(for: 8))
    #expect(all.roles == Array(Role.allCases.prefix(7)))
  }

  @Test(
    arguments: [
      (3, [Role.werewolf: 1, .villager: 3], SetUpFault.count(roles: 4, players: 3)),
      (5, [.seer: 1, .villager: 4], .noWerewolf),
      (6, [.werewolf: 3, .villager: 3], .tooManyWerewolves(3, others: 3)),
      (5, [.werewolf: 1, .seer: 2, .villager: 2], .tooMany(.seer, 2)),
      (5, [.werewolf: 2, .villager: 3], .endsAtDawn(werewolves: 2, others: 3)),
      (2, [.werewolf: 1, .villager: 1], .players(2)),
      (
        6, [.werewolf: 1, .cursed: 1, .villager: 2, .cub: 1, .seer: 1], .endsAtDawn(werewolves: 2, others: 4)
      ),
      (6, [.werewolf: 1, .mason: 1, .villager: 4], .masons(1)),
      (8, [.werewolf: 1, .mason: 4, .villager: 3], .masons(4)),
      (6, [.werewolf: 1, .apprentice: 1, .villager: 4], .needsSeer(.apprentice)),
      (6, [.werewolf: 1, .sorceress: 1, .villager: 4], .needsSeer(.sorceress)),
      (6, [.cub: 1, .seer: 1, .villager: 4], .cubAlone), (6, [.cub: 2, .villager: 4], .cubAlone),
      (6, [.werewolf: 1, .witch: 2, .villager: 3], .tooMany(.witch, 2)),
      (6, [.werewolf: 2, .cub: 1, .minion: 1, .villager: 2], .tooManyWerewolves(3, others: 3)),
    ] as [(Int, [Role: Int], SetUpFault)])
  func `a set that cannot be played is refused with the reason`(
    players: Int, counts: [Role: Int], fault: SetUpFault
  ) {
    #expect(throws: fault) { try SetUp(roles: RoleSet(counts), players: players) }
  }

  @Test
  func `a set that a first kill could end is allowed if the first night has none`() throws {
    var options = Options()
    options.firstNightKills = false
    _ = try SetUp(roles: RoleSet([.werewolf: 2, .villager: 3]), options: options, players: 5)
  }

  @Test
  func `a roster of another size than the set-up's is refused`() throws {
    let setUp = try SetUp(roles: try #require(Preset.beginner.roles(for: 5)), players: 5)
    #expect(throws: RosterFault.players(6, allowed: 5...5)) {
      try Session(roster: .numbered(6), setUp: setUp, seed: 1)
    }
  }

  @Test
  func `three players have no kill in the first night, whatever is chosen`() throws {
    let roles = try #require(Preset.beginner.roles(for: 3))
    #expect(try !SetUp(roles: roles, players: 3).hasFirstNightKill)
  }

  @Test
  func `an elected mayor stands instead of a dealt one: a villager is dealt, and the set-up says so`() throws
  {
    var options = Options()
    let roles = try #require(Preset.everything.roles(for: 8))
    #expect(try SetUp(roles: roles, players: 8).mayor == .dealt)
    options.mayor = .elected
    let setUp = try SetUp(roles: roles, options: options, players: 8)
    #expect(setUp.mayor == .elected)
    #expect((setUp.roles[.mayor], setUp.roles[.villager]) == (0, roles[.villager] + 1))
    #expect(setUp.warnings(villagePercent: nil) == [.electedMayorInstead])
    let again = try SetUp(roles: setUp.roles, options: options, players: 8)
    #expect(again.warnings(villagePercent: nil).isEmpty)
    #expect(try SetUp(roles: #require(Preset.beginner.roles(for: 8)), players: 8).mayor == nil)
  }

  @Test
  func `a mayor cannot decide ties where none is dealt or elected`() throws {
    var options = Options()
    options.tie = .mayor
    let roles = try #require(Preset.beginner.roles(for: 8))
    #expect(throws: SetUpFault.tieWithoutMayor) { try SetUp(roles: roles, options: options, players: 8) }
    _ = try SetUp(roles: try #require(Preset.everything.roles(for: 8)), options: options, players: 8)
    options.mayor = .elected
    _ = try SetUp(roles: roles, options: options, players: 8)
  }

  @Test(
    arguments: [
      (0, Balance.packStrong), (24, .packStrong), (25, .packAhead), (39, .packAhead), (40, .fair),
      (60, .fair), (61, .villageAhead), (75, .villageAhead), (76, .villageStrong), (100, .villageStrong),
    ])
  func `the balance is judged by what a village that talks wins, and the far ends are warned of`(
    percent: Int, balance: Balance
  ) throws {
    #expect(Balance(villagePercent: percent) == balance)
    let setUp = try SetUp(roles: try #require(Preset.beginner.roles(for: 8)), players: 8)
    #expect(setUp.warnings(villagePercent: percent).isEmpty == (25...75).contains(percent))
  }

  @Test
  func `stored options are read as they were`() {
    var options = Options()
    options.tie = .mayor
    options.selfVote = false
    options.discussion = .unlimited
    #expect(Options(texts: options.texts) == options)
    #expect(Options(texts: ["tie": "nonsense", "selfVote": "perhaps"]) == Options())
  }
}

struct PlayoutTests {
  @Test
  func `statistics count every game once, and the same games give the same statistics`() throws {
    let roles = try #require(Preset.everything.roles(for: 8))
    let statistics = PlayoutStatistics(of: try SetUp(roles: roles, players: 8), games: 100)
    #expect(Outcome.allCases.reduce(0) { $0 + statistics.count(of: $1) } == 100)
    #expect(statistics == PlayoutStatistics(of: try SetUp(roles: roles, players: 8), games: 100))
  }

  @Test
  func `with drawn votes as the only deaths, the statistics are those of a lottery`() throws {
    var options = Options()
    options.abstention = false
    options.tie = .drawn
    options.hunterMustShoot = true
    let roles = RoleSet([.werewolf: 1, .villager: 2])
    let (games, tolerance): (Int, Double) = RandomGame.isProof ? (3000, 3) : (300, 9)
    let setUp = try SetUp(roles: roles, options: options, players: 3)
    let statistics = PlayoutStatistics(of: setUp, games: games)
    #expect(abs(statistics.percent(of: .village) - 100 / 3) < tolerance)
  }
}
