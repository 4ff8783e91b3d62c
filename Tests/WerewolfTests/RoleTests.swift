import GameKit
import Testing

@testable import Werewolf

/// The seer, her apprentice, and those about whom both are wrong.
struct SightTests {
  private static let eight: [Role] = [
    .werewolf, .cub, .seer, .apprentice, .lycan, .minion, .sorceress, .villager,
  ]

  @Test(
    arguments: [
      ("a", true, .werewolf), ("b", true, .cub), ("d", false, .apprentice), ("e", true, .werewolf),
      ("f", false, .minion), ("g", false, .sorceress), ("h", false, .villager),
    ] as [(Character, Bool, Role)], Sight.allCases)
  func `the seer sees the cub and the lycan as werewolves, and no one else`(
    line: (target: Character, isWerewolf: Bool, role: Role), sight: Sight
  ) throws {
    var options = Options()
    options.sight = sight
    var village = try Village(Self.eight, options)
    try village.fall()
    let target = try #require(line.target.seat)
    try village.state.apply(.pick([target]), by: Seat(2))
    let role = sight == .role ? line.role : nil
    #expect(
      try village.page(of: "c").sighting == Sighting(seat: target, isWerewolf: line.isWerewolf, role: role))
  }

  @Test func `the apprentice takes over in the night after the seer's death, and without the seer's log`()
    throws
  {
    var village = try Village(Self.eight)
    try village.night(["a": "h", "b": "h", "c": "a", "g": "c"])
    try village.condemn("c")
    #expect(village.state.role(of: Seat(3)) == .apprentice)
    try village.fall()
    let page = try village.page(of: "d")
    #expect((page.role, page.isRoleNew, page.purpose) == (.seer, true, .look(log: [])))
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.choose([nil]), by: Seat(3)) }
    village.state.phase = .nightfall
    try village.night(["a": "e", "b": "e", "d": "a", "g": "d"])
    try village.idle()
    try village.fall()
    let later = try village.page(of: "d")
    let log = [Sighting(seat: Seat(0), isWerewolf: true, role: nil)]
    #expect((later.role, later.isRoleNew, later.purpose) == (.seer, false, .look(log: log)))
    let answers = [Seat(2), Seat(3)].map { Answer(seat: $0, isSeer: true) }
    #expect(try village.page(of: "g").purpose == .ask(log: answers))
  }

  @Test func `the apprentice takes over from a seer who leaves`() throws {
    var village = try Village(Self.eight)
    try village.night(["a": "h", "b": "h", "g": "d"])
    try village.proceed()
    try village.state.apply(.leave(Seat(2)))
    try village.state.apply(.endDiscussion)
    try village.vote("......")
    for _ in 0..<3 { try village.proceed() }
    #expect(try village.page(of: "d").role == .seer)
    #expect(try village.page(of: "g").purpose == .ask(log: [Answer(seat: Seat(3), isSeer: false)]))
  }

  @Test(arguments: [(".", Illegal.mustChoose), ("g", .notOneself)] as [(Character, Illegal)])
  func `the sorceress cannot pass or ask about herself`(pick: Character, reason: Illegal) throws {
    var village = try Village(Self.eight)
    try village.fall()
    #expect(throws: reason) { try village.state.apply(.choose([pick.seat]), by: Seat(6)) }
  }

  @Test func `the sorceress is answered at once, and asks once a night`() throws {
    var village = try Village(Self.eight)
    try village.fall()
    try village.state.apply(.pick([Seat(2)]), by: Seat(6))
    #expect(try village.page(of: "g").answer == Answer(seat: Seat(2), isSeer: true))
    #expect(throws: Illegal.hasLooked) { try village.state.apply(.pick([Seat(3)]), by: Seat(6)) }
  }
}

/// Players who know each other.
struct AllyTests {
  private static let nine: [Role] = [
    .werewolf, .cub, .minion, .mason, .mason, .cursed, .seer, .villager, .villager,
  ]

  @Test func `pack, minion and masons are known from the deal on, and the minion to no one`() throws {
    var village = try Village(Self.nine)
    village.state.phase = .roleReveal(read: [])
    func allies(_ seat: Int) -> Allies? {
      guard case .role(let page) = village.state.privateView(of: Seat(seat))?.scene else { return nil }
      return page.allies
    }
    let packs = (0..<9).map { allies($0)?.pack.map(\.index) }
    #expect(packs == [[1], [0], [0, 1], [], [], [], [], [], []])
    #expect((0..<9).map { allies($0)?.masons.map(\.index) } == [[], [], [], [4], [3], [], [], [], []])
  }

  @Test
  func `a cursed who is attacked is a werewolf from that dawn on, and only the side is told who joined`()
    throws
  {
    var village = try Village(Self.nine)
    try village.night(["a": "f", "b": "f", "g": "f"])
    #expect(try village.news().fallen.isEmpty)
    #expect(village.state.role(of: Seat(5)) == .cursed)
    try village.idle()
    #expect(village.state.role(of: Seat(5)) == .werewolf)
    try village.fall()
    let newcomers = try "abcdefghi".map { try village.page(of: $0).allies.newcomer?.index }
    #expect(newcomers == [5, 5, 5, nil, nil, nil, nil, nil, nil])
    let page = try village.page(of: "f")
    #expect((page.role, page.isRoleNew, page.allies.pack) == (.werewolf, true, [Seat(0), Seat(1)]))
    let sighting = Sighting(seat: Seat(5), isWerewolf: false, role: nil)
    #expect(try village.page(of: "g").purpose == .look(log: [sighting]))
    village.state.phase = .nightfall
    try village.night(["a": "h", "b": "h", "f": "i", "g": "f"])
    #expect(village.deaths == "h werewolves")
    try village.idle()
    try village.fall()
    #expect(try village.page(of: "a").allies == Allies(pack: [Seat(1), Seat(5)], newcomer: nil, masons: []))
    #expect(try village.page(of: "f").isRoleNew == false)
  }

  @Test func `roles that are shown are the present ones`() throws {
    var options = Options()
    (options.voteTellsRole, options.sight) = (true, .role)
    var village = try Village(Self.nine, options)
    try village.night(["a": "f", "b": "f", "g": "f"])
    try village.talk()
    try village.vote("fffffffff")
    try village.proceed()
    #expect(try village.news().fallen.map(\.role) == [.werewolf])
    try village.proceed()
    let sighting = Sighting(seat: Seat(5), isWerewolf: false, role: .cursed)
    #expect(village.state.nights[0].actions.contains(.looked(sighting, by: Seat(6))))
  }

  @Test func `minion and sorceress are no werewolves for the end, and win with them`() throws {
    var village = try Village([.werewolf, .minion, .sorceress, .seer, .villager, .villager])
    try village.night(["a": "f"])
    try village.condemn("a")
    #expect(village.outcome == .village)
    #expect(village.winners == "def")
    var other = try Village([.werewolf, .minion, .seer, .villager])
    try other.night(["a": "d"])
    try other.condemn("c")
    #expect(other.outcome == .pack)
    #expect(other.winners == "ab")
  }

  @Test(arguments: PackVictory.allCases)
  func `the strict pack wins once only its side lives`(victory: PackVictory) throws {
    var options = Options()
    options.victory = victory
    var village = try Village([.werewolf, .minion, .villager, .villager, .villager, .tanner], options)
    try village.night(["a": "c"])
    try village.condemn("d")
    try village.night(["a": "e"])
    try village.proceed()
    #expect(village.outcome == nil)
    try village.state.apply(.endDiscussion)
    try village.vote("fff")
    for _ in 0..<2 { try village.proceed() }
    #expect(village.outcome == .pack)
    #expect(village.winners == "abf")
  }
}

/// The witch's potions.
struct WitchTests {
  private static let seven: [Role] = [.werewolf, .witch, .seer, .villager, .villager, .villager, .villager]

  private func purpose(in village: Village) throws -> NightPage.Purpose {
    var village = village
    try village.fall()
    return try village.page(of: "b").purpose
  }

  @Test func `each potion is for one night of the game, and then she guesses`() throws {
    var village = try Village(Self.seven)
    #expect(try purpose(in: village) == .brew(canSave: true, canPoison: true))
    try village.night(["a": "g", "b": "+."])
    #expect(village.deaths == "")
    try village.idle()
    #expect(try purpose(in: village) == .brew(canSave: false, canPoison: true))
    try village.night(["a": "g", "b": "+f"])
    #expect(village.deaths == "g werewolves, f poison")
    try village.idle()
    #expect(try purpose(in: village) == .suspect)
    try village.night(["a": "e", "b": "+a"])
    #expect(village.deaths == "g werewolves, f poison, e werewolves")
    #expect(village.state.guesses.map(\.by) == [Seat(1)])
  }

  @Test func `a save in vain is spent, too`() throws {
    var village = try Village([.werewolf, .witch, .doctor, .villager, .villager, .villager])
    try village.night(["a": "f", "b": "+.", "c": "f"])
    try village.idle()
    #expect(try purpose(in: village) == .brew(canSave: false, canPoison: true))
  }

  @Test func `a night without a kill has neither the question nor the potions`() throws {
    var options = Options()
    options.firstNightKills = false
    let village = try Village(Self.seven, options)
    #expect(try purpose(in: village) == .suspect)
    #expect(!village.state.asksToSave)
  }

  @Test func `everyone answers, and the witch poisons no one or another`() throws {
    var village = try Village(Self.seven)
    try village.fall()
    for seat in village.state.present {
      #expect(throws: Illegal.mustAnswer) { try village.state.apply(.choose([Seat(3)]), by: seat) }
      #expect(try village.page(of: seat.letter).asksToSave)
    }
    #expect(throws: Illegal.notOneself) {
      try village.state.apply(.choose([Seat(1)], saves: true), by: Seat(1))
    }
    try village.state.apply(.choose([nil], saves: true), by: Seat(1))
    #expect(try village.page(of: "b").saves == true)
  }

  @Test func `the question stays when the witch is dead`() throws {
    var village = try Village(Self.seven)
    try village.night(["a": "b", "b": "."])
    try village.idle()
    #expect(village.state.asksToSave)
    try village.night(["a": "g", "d": "+."])
    #expect(village.deaths == "b werewolves, g werewolves")
  }
}

/// The night after the cub's death.
struct CubTests {
  private static let nine: [Role] = [
    .werewolf, .werewolf, .cub, .seer, .doctor, .villager, .villager, .villager, .villager,
  ]

  private func afterCub(seed: UInt64 = 1) throws -> Village {
    var village = try Village(Self.nine, seed: seed)
    try village.night(["a": "i", "b": "i", "c": "i", "d": "a", "e": "."])
    try village.condemn("c")
    return village
  }

  @Test func `everyone picks two, and a werewolf two different ones`() throws {
    var village = try afterCub()
    #expect(village.state.publicView.isCubsNight)
    try village.fall()
    for seat in village.state.present {
      #expect(throws: Illegal.wrongCount(2)) { try village.state.apply(.choose([Seat(5)]), by: seat) }
    }
    #expect(throws: Illegal.sameTwice) { try village.state.apply(.choose([Seat(5), Seat(5)]), by: Seat(0)) }
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.choose([Seat(5), nil]), by: Seat(0)) }
    #expect(throws: Illegal.ownPack(Seat(1))) {
      try village.state.apply(.choose([Seat(5), Seat(1)]), by: Seat(0))
    }
    try village.state.apply(.choose([Seat(5), Seat(3)]), by: Seat(3))
  }

  @Test func `the two most named are attacked, and others' second picks have no effect`() throws {
    var village = try afterCub()
    try village.night(["a": "fg", "b": "gf", "d": "ah", "e": "hf"])
    #expect(village.deaths == "i werewolves, c vote, f werewolves, g werewolves")
    try village.idle()
    #expect(!village.state.publicView.isCubsNight)
    #expect(village.state.picksPerTurn == 1)
  }

  @Test func `a tie for the second victim is drawn among the tied alone`() throws {
    let dead = try Set(
      (UInt64(0)..<40).map { seed in
        var village = try afterCub(seed: seed)
        try village.night(["a": "fg", "b": "fh", "e": "."])
        return village.deaths
      })
    let start = "i werewolves, c vote, f werewolves, "
    #expect(dead == [start + "g werewolves", start + "h werewolves"])
  }

  @Test func `a cub who leaves is not avenged`() throws {
    var village = try Village(Self.nine)
    try village.night(["a": "i", "b": "i", "c": "i"])
    try village.proceed()
    try village.state.apply(.leave(Seat(2)))
    try village.state.apply(.endDiscussion)
    try village.vote(".......")
    for _ in 0..<2 { try village.proceed() }
    try village.night(["a": "h", "b": "h"])
    #expect(village.deaths == "i werewolves, h werewolves, c gone")
    try village.idle()
    #expect(!village.state.publicView.isCubsNight)
  }
}
