import GameKit
import Testing

@testable import Werewolf

struct NightTests {
  private static let six: [Role] = [.werewolf, .werewolf, .seer, .doctor, .villager, .villager]

  @Test
  func `the pack's prey is dead at dawn`() throws {
    var village = try Village(Self.six)
    try village.night(["a": "e", "b": "e"])
    #expect(village.deaths == "e werewolves")
  }

  @Test
  func `the pack does not kill the player whom the doctor protects, and the news does not mention it`() throws
  {
    var village = try Village(Self.six)
    try village.night(["a": "e", "b": "e", "d": "e"])
    #expect(village.deaths == "")
    guard case .news(let news) = village.state.publicView.scene else { throw Illegal.notNow }
    #expect(news.fallen.isEmpty)
  }

  @Test
  func `most nominations win, and a tie is drawn among the tied alone`() throws {
    for seed in UInt64(0)..<60 {
      var village = try Village(
        [.werewolf, .werewolf, .werewolf] + Self.six.dropFirst(2) + [.villager], seed: seed)
      try village.night(["a": "d", "b": "g", "c": "g"])
      #expect(village.deaths == "g werewolves")
      var tied = try Village(Self.six, seed: seed)
      try tied.night(["a": "c", "b": "e"])
      #expect(["c werewolves", "e werewolves"].contains(tied.deaths))
    }
  }

  @Test
  func `a draw among the tied can choose either`() throws {
    let dead = try Set(
      (UInt64(0)..<40).map { seed in
        var village = try Village(Self.six, seed: seed)
        try village.night(["a": "c", "b": "e"])
        return village.deaths
      })
    #expect(dead == ["c werewolves", "e werewolves"])
  }

  @Test(
    arguments: [
      ("a", ".", Illegal.mustChoose), ("a", "b", .ownPack(Seat(1))), ("a", "a", .ownPack(Seat(0))),
      ("c", ".", .mustChoose), ("c", "c", .notOneself),
    ] as [(Character, Character, Illegal)])
  func `a role that has to choose cannot pick nobody or an illegal target`(
    letter: Character, pick: Character, reason: Illegal
  ) throws {
    var village = try Village(Self.six)
    try village.fall()
    let seat = try #require(letter.seat)
    for other in village.state.living where other < seat {
      try village.state.apply(.pick([Seat(4)]), by: other)
      try village.state.apply(.passOn, by: other)
    }
    let before = village.state
    #expect(throws: reason) { try village.state.apply(.pick([pick.seat]), by: seat) }
    #expect(village.state == before)
  }

  @Test
  func `who has finished a turn, or is dead, is refused for the same reason at every stage of a night`()
    throws
  {
    var village = try Village(Self.six)
    try village.night(["a": "e", "b": "e", "d": "d"])
    try village.day(".....")
    try village.proceed()
    try village.fall()
    let dead = Seat(4)
    for wolf in [Seat(0), Seat(1)] {
      #expect(throws: Illegal.outOfTurn(dead)) { try village.state.apply(.pick([Seat(5)]), by: dead) }
      #expect(throws: Illegal.outOfTurn(dead)) { try village.state.apply(.choose([Seat(5)]), by: dead) }
      try village.state.apply(.pick([Seat(5)]), by: wolf)
      try village.state.apply(.passOn, by: wolf)
      #expect(throws: Illegal.outOfTurn(wolf)) { try village.state.apply(.pick([Seat(4)]), by: wolf) }
    }
  }

  @Test
  func `a night's record names nominations, a drawn prey and a rescue`() throws {
    var village = try Village(Self.six)
    try village.night(["a": "e", "b": "e", "d": "e"])
    let quiet = try #require(village.state.nights.last)
    #expect(quiet.nominations == [NightRecord.Nomination(prey: Seat(4), wolves: [Seat(0), Seat(1)])])
    #expect((quiet.struck, quiet.rescued, quiet.drawn) == ([], Seat(4), []))
    var other = try Village(Self.six)
    try other.night(["a": "e", "b": "c"])
    let drawn = try #require(other.state.nights.last)
    #expect(drawn.drawn == drawn.attacked && drawn.struck == drawn.attacked && drawn.rescued == nil)
  }

  @Test
  func `the doctor cannot protect a player twice in a row, but again after a night in between`() throws {
    var village = try Village(Self.six + [.villager, .villager])
    try village.night(["a": "e", "b": "e", "d": "d"])
    try village.day(".......")
    try village.proceed()
    #expect(throws: Illegal.protectedLastNight(Seat(3))) { try village.night(["d": "d"]) }
    var other = try Village(Self.six + [.villager, .villager])
    try other.night(["a": "e", "b": "e", "d": "d"])
    try other.day(".......")
    try other.proceed()
    try other.night(["a": "f", "b": "f", "d": "."])
    try other.day("......")
    try other.proceed()
    try other.night(["a": "d", "b": "d", "d": "d"])
    #expect(other.deaths == "e werewolves, f werewolves")
  }

  @Test
  func `the doctor may be kept from protecting the doctor`() throws {
    var options = Options()
    options.doctorProtectsSelf = false
    var village = try Village(Self.six, options)
    #expect(throws: Illegal.notOneself) { try village.night(["d": "d"]) }
  }

  @Test(arguments: [(Sight.team, Role?.none), (.role, .doctor)] as [(Sight, Role?)])
  func `the seer learns the side, or the exact role`(sight: Sight, role: Role?) throws {
    var options = Options()
    options.sight = sight
    var village = try Village([.seer, .werewolf, .doctor, .villager, .villager], options)
    try village.fall()
    try village.state.apply(.pick([Seat(2)]), by: Seat(0))
    guard case .pick(let page) = village.state.privateView(of: Seat(0))?.scene else { throw Illegal.notNow }
    #expect(page.sighting == Sighting(seat: Seat(2), isWerewolf: false, role: role))
    #expect(throws: Illegal.hasLooked) { try village.state.apply(.pick([Seat(3)]), by: Seat(0)) }
    #expect(village.state.publicView.scene == .night(turn: Seat(0)))
  }

  @Test
  func `a later werewolf sees whom the earlier ones want`() throws {
    var village = try Village(Self.six)
    try village.fall()
    try village.state.apply(.pick([Seat(4)]), by: Seat(0))
    try village.state.apply(.passOn, by: Seat(0))
    guard case .pick(let page) = village.state.privateView(of: Seat(1))?.scene else { throw Illegal.notNow }
    #expect(page.allies.pack == [Seat(0)])
    #expect(page.purpose == .devour(nominations: [.init(wolf: Seat(0), prey: Seat(4))]))
  }

  @Test
  func `without a kill in the first night the pack only sees itself`() throws {
    var options = Options()
    options.firstNightKills = false
    var village = try Village(Self.six, options)
    try village.night(["a": ".", "b": "e"])
    #expect(village.deaths == "")
    try village.day("......")
    try village.proceed()
    #expect(throws: Illegal.mustChoose) { try village.night(["a": "."]) }
  }
}

struct CupidTests {
  private static let eight: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager,
  ]

  @Test
  func `with a cupid all pick two in the first night, and one afterwards`() throws {
    var village = try Village(Self.eight)
    try village.fall()
    #expect(throws: Illegal.wrongCount(2)) { try village.state.apply(.pick([Seat(6)]), by: Seat(0)) }
    village = try Village(Self.eight)
    try village.night(["a": "g", "b": "g", "e": "cd"])
    try village.day(".......")
    try village.proceed()
    #expect(village.state.picksPerTurn == 1)
  }

  @Test(
    arguments: [("c.", Illegal.mustChoose), ("cc", .sameTwice), ("..", .mustChoose)] as [(String, Illegal)])
  func `cupid chooses two, and two different ones`(pick: String, reason: Illegal) throws {
    var village = try Village(Self.eight)
    #expect(throws: reason) { try village.night(["e": pick]) }
  }

  @Test
  func `the table knows a cupid's night by the roles, and only until its dawn`() throws {
    var village = try Village(Self.eight)
    #expect(village.state.publicView.isCupidsNight)
    try village.night(["e": "cd"])
    #expect(!village.state.publicView.isCupidsNight)
    #expect(try !Village([.werewolf, .seer, .villager]).state.publicView.isCupidsNight)
  }

  @Test
  func `cupid may be a lover, unless cupid also wins with the lovers`() throws {
    var village = try Village(Self.eight)
    try village.night(["e": "ce"])
    #expect(village.state.lovers == Lovers(one: Seat(2), other: Seat(4)))
    var options = Options()
    options.cupidWinsWithLovers = true
    var other = try Village(Self.eight, options)
    #expect(throws: Illegal.notOneself) { try other.night(["e": "ce"]) }
  }

  @Test
  func `the terminal goes round once more, and only lovers read a name`() throws {
    var village = try Village(Self.eight)
    try village.fall()
    for seat in village.state.living {
      let targets: [Seat?] = seat == Seat(4) ? [Seat(2), Seat(6)] : [Seat(7), nil]
      try village.state.apply(.pick(targets), by: seat)
      try village.state.apply(.passOn, by: seat)
    }
    var read: [Seat?] = []
    while case .loversPass = village.state.phase {
      let turn = village.state.open[0]
      guard case .lover(let partner, living: _) = village.state.privateView(of: turn)?.scene else { break }
      read.append(partner)
      try village.state.apply(.passOn, by: turn)
    }
    #expect(read == [nil, nil, Seat(6), nil, nil, nil, Seat(2), nil])
    #expect(village.deaths == "")
  }

  @Test
  func `a lover does not outlive the other`() throws {
    var village = try Village(Self.eight)
    try village.night(["a": "g", "b": "g", "e": "ch"])
    try village.day("ccccccc")
    #expect(village.deaths == "g werewolves, c vote, h brokenHeart")
  }
}
