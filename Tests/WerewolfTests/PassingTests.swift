import GameKit
import Testing

@testable import Werewolf

/// Quick passing: cupid chooses on the page of the role, and lovers learn of each other in night 1.
struct QuickPassingTests {
  private static let eight: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager,
  ]

  private func page(of seat: Seat, in village: Village) throws -> NightPage {
    guard case .pick(let page) = village.state.privateView(of: seat)?.scene else { throw Illegal.notNow }
    return page
  }

  @Test func `everyone picks two on the page of their role, and cupid's count`() throws {
    var village = try Village(Self.eight, passing: .quick, couple: "cg")
    #expect(village.state.lovers == Lovers(one: Seat(2), other: Seat(6)))
    #expect(village.state.picksPerTurn == 1)
    try village.fall()
    var partners: [Seat?] = []
    while case .night = village.state.phase {
      let turn = village.state.open[0]
      partners.append(try page(of: turn, in: village).partner)
      try village.state.apply(.pick([Seat(7)]), by: turn)
      try village.state.apply(.passOn, by: turn)
    }
    #expect(partners == [nil, nil, Seat(6), nil, nil, nil, Seat(2), nil])
    guard case .handBack(by: _, to: .dawn) = village.state.phase else { throw Illegal.notNow }
  }

  @Test func `the record of night 1 has cupid's choice`() throws {
    var village = try Village(Self.eight, passing: .quick, couple: "cg")
    try village.night(["a": "h", "b": "h"])
    let night = try #require(village.state.nights.first)
    #expect(night.lovers == [Seat(2), Seat(6)])
    #expect(night.actions.contains(.coupled(Seat(2), Seat(6), by: Seat(4))))
    try village.day("ccccccc")
    #expect(village.deaths == "h werewolves, c vote, g brokenHeart")
  }

  @Test(
    arguments: [("c", Illegal.wrongCount(2)), ("c.", .mustChoose), ("cc", .sameTwice)] as [(String, Illegal)])
  func `cupid chooses two, and two different ones`(pick: String, reason: Illegal) throws {
    #expect(throws: reason) { try Village(Self.eight, passing: .quick, couple: pick) }
  }

  @Test func `without a cupid the page of the role is only read`() throws {
    let village = try Village([.werewolf, .seer, .doctor, .villager], passing: .quick)
    #expect(!village.state.picksWithRole)
  }
}

/// Guesses of those who have nothing else to do at night.
struct GuessTests {
  private static let six: [Role] = [.werewolf, .seer, .doctor, .villager, .villager, .villager]

  @Test func `guesses are counted, change nothing, and the best are told at the end`() throws {
    var village = try Village(Self.six)
    try village.night(["a": "f", "d": "a", "e": "b", "f": "a"])
    #expect(village.state.guesses.map(\.by) == [Seat(3), Seat(4), Seat(5)])
    #expect(village.deaths == "f werewolves")
    try village.day("bbbbb")
    try village.proceed()
    try village.night(["a": "c", "d": "e", "e": "a"])
    try village.day("aaa")
    try village.proceed()
    let log = try #require(village.state.log)
    #expect(log.guesses.count == 5)
    #expect(log.bestGuessers == [GuessRecord(seat: Seat(5), right: 1, all: 1)])
  }

  @Test func `without a right guess nobody has the best instincts`() throws {
    var village = try Village([.werewolf, .seer, .villager])
    try village.night(["c": "b"])
    try village.day("ccc")
    try village.proceed()
    #expect(village.state.log?.bestGuessers == [])
  }
}

/// Guesses of the dead, at screens of their own.
struct DeadGuessTests {
  private static let six: [Role] = [.werewolf, .seer, .doctor, .villager, .villager, .villager]

  @Test func `the dead guess at night, change their minds, and count like others`() throws {
    var village = try Village(Self.six)
    try village.night(["a": "f", "d": "a"])
    #expect(throws: Illegal.notNow) { try village.state.apply(.guess(Seat(0)), by: Seat(5)) }
    try village.day("bbbbb")
    try village.proceed()
    try village.proceed()
    #expect(village.state.phase == .night(Night()))
    let open = village.state.open
    for suspect in [Seat(3), Seat(0)] { try village.state.apply(.guess(suspect), by: Seat(5)) }
    #expect(village.state.open == open)
    #expect(throws: Illegal.dead(Seat(5))) { try village.state.apply(.guess(Seat(5)), by: Seat(5)) }
    #expect(throws: Illegal.outOfTurn(Seat(2))) { try village.state.apply(.guess(Seat(0)), by: Seat(2)) }
    #expect(
      village.state.privateView(of: Seat(5))?.scene
        == .guess(.villager, offered: [Seat(0), Seat(2), Seat(3), Seat(4)], picked: Seat(0)))
    #expect(village.state.guesses.filter { $0.by == Seat(5) }.map(\.target) == [Seat(0)])
    #expect(village.state.guesses.filter { $0.by == Seat(5) }.map(\.round) == [2])
  }
}

/// Someone has to go home.
struct DepartureTests {
  private static let eight: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .hunter, .villager, .villager, .villager,
  ]

  private func afterFirstNight(_ options: Options = Options()) throws -> Village {
    var village = try Village(Self.eight, options)
    try village.night(["a": "h", "b": "h"])
    try village.proceed()
    return village
  }

  @Test func `who leaves takes no more turns, and is out at the next dawn without a kill`() throws {
    var village = try afterFirstNight()
    try village.state.apply(.leave(Seat(4)))
    #expect(village.state.publicView.leaving == [Seat(4)])
    #expect(village.state.publicView.living.contains(Seat(4)))
    try village.state.apply(.endDiscussion)
    try village.vote("......")
    try village.proceed()
    try village.proceed()
    try village.night(["a": "g", "b": "g", "d": "g"])
    #expect(village.deaths == "h werewolves, e gone")
    guard case .news(let news) = village.state.publicView.scene else { throw Illegal.notNow }
    #expect(news.fallen == [News.Fallen(seat: Seat(4), role: nil, hasLeft: true, isMayor: false)])
    try village.proceed()
    guard case .discussion = village.state.phase else { throw Illegal.notNow }
  }

  @Test func `a departure reveals the role as a vote would`() throws {
    var options = Options()
    options.voteTellsRole = true
    var village = try afterFirstNight(options)
    try village.state.apply(.leave(Seat(5)))
    try village.state.apply(.endDiscussion)
    try village.vote("......")
    try village.proceed()
    try village.proceed()
    try village.night(["a": "g", "b": "g", "d": "g"])
    guard case .news(let news) = village.state.publicView.scene else { throw Illegal.notNow }
    #expect(news.fallen.map(\.role) == [.villager])
  }

  @Test func `nobody can leave in the first night, twice, or when dead`() throws {
    var village = try Village(Self.eight)
    #expect(throws: Illegal.notNow) { try village.state.apply(.leave(Seat(4))) }
    village = try afterFirstNight()
    #expect(throws: Illegal.dead(Seat(7))) { try village.state.apply(.leave(Seat(7))) }
    try village.state.apply(.leave(Seat(4)))
    #expect(throws: Illegal.left(Seat(4))) { try village.state.apply(.leave(Seat(4))) }
  }

  @Test(arguments: RandomGame.seeds(30, proof: 1000))
  func `a game ends however many leave`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let players = 3 + random.below(10)
    var player = RandomGame.player(players: players, seed: seed)
    var moves = 0
    while moves < 5000 {
      if player.state.canLeave, random.below(4) == 0, let seat = random.element(of: player.state.present) {
        var state = player.state
        try state.apply(.leave(seat))
        player = RandomPlayer(state, seed: random.next())
      }
      guard try player.step() != nil else { break }
      moves += 1
    }
    let log = try #require(player.state.log, "seed \(seed)")
    #expect(log.isValid)
  }
}

/// The number of key presses tells nothing about the name that was picked.
struct CursorTests {
  private static let rows = 9

  /// Plays a night of eight whose roles are moved on by some seats, and returns the row at which each cursor starts.
  private static func starts(seed: UInt64, moved: Int = 0, picks: UInt64 = 0) throws -> [Int] {
    var (state, random) = (RandomGame.deal(8, seed: seed), SeededRandom(seed: picks))
    state.roles = Array(state.roles[moved...] + state.roles[..<moved])
    var starts: [Int] = []
    while case .night = state.phase {
      let turn = state.open[0]
      let view = try #require(state.privateView(of: turn))
      starts.append(view.start)
      try state.apply(.pick([view.picks[random.below(view.picks.count)]]), by: turn)
      try state.apply(.passOn, by: turn)
    }
    return starts
  }

  @Test(arguments: UInt64(0)..<50)
  func `where the cursor starts depends neither on the roles nor on what others pick`(seed: UInt64) throws {
    let starts = try Self.starts(seed: seed)
    for moved in 0..<8 {
      let others = try Self.starts(seed: seed, moved: moved, picks: seed + UInt64(moved))
      #expect(others == starts)
    }
  }

  /// Someone counts the presses of everyone, and suspects those whose presses lead from some row to the victim's.
  ///
  /// From a start that depends on no secret, so many presses lead to the victim as often as that start is drawn,
  /// whoever presses and whomever they pick. So there are as many suspects, werewolf or not, as chance leaves if each
  /// start is drawn equally often.
  @Test func `who counts key presses is left with as many suspects as chance leaves, within 5 percent`()
    throws
  {
    var counts = Array(repeating: 0, count: Self.rows)
    for seed in UInt64(0)..<6000 {
      for start in try Self.starts(seed: seed) { counts[start] += 1 }
    }
    let all = Double(counts.reduce(0, +))
    for count in counts {
      #expect(abs(Double(Self.rows * count) / all - 1) < 0.05, "\(count) of \(all)")
    }
  }
}

extension PrivateView {
  /// The legal picks of a night's page.
  fileprivate var picks: [Seat?] {
    guard case .pick(let page) = scene else { return [] }
    return (page.living.map(Optional.some) + [nil]).filter { page.illegalTargets[$0] == nil }
  }
}

extension RandomGame {
  /// Deals to a table of two werewolves, a seer, a doctor and villagers, and begins the first night.
  fileprivate static func deal(_ players: Int, seed: UInt64) -> State {
    let roles = RoleSet([.werewolf: 2, .seer: 1, .doctor: 1, .villager: players - 4])
    guard let setUp = try? SetUp(roles: roles, players: players) else { preconditionFailure("Not playable") }
    var state = State(dealing: setUp, to: .numbered(players), seed: seed)
    state.phase = .nightfall
    state.beginNight()
    return state
  }
}

/// The shortest time of a page.
struct TurnPaceTests {
  @Test func `it is the median of the last lap, within three to ten seconds`() {
    var pace = TurnPace()
    #expect(pace.stay == .seconds(3))
    for (lap, stay) in [([1, 2, 2], 3), ([4, 30, 5, 6, 4], 5), ([20, 30, 12], 10), ([], 10)] {
      for time in lap { pace.note(.seconds(time)) }
      pace.endLap()
      #expect(pace.stay == .seconds(stay))
    }
  }
}

/// The time of a discussion.
struct TalkTimeTests {
  @Test(arguments: [(12, 12, 300), (11, 12, 300), (6, 12, 150), (2, 12, 60), (5, 8, 210)])
  func `it shrinks with the table, in half minutes`(living: Int, players: Int, seconds: Int) {
    #expect(Options().time(for: living, of: players) == .seconds(seconds))
  }

  @Test func `it stays where that is chosen, and no limit stays none`() {
    var options = Options()
    options.talkShrinks = false
    #expect(options.time(for: 2, of: 12) == .seconds(300))
    options = Options()
    options.discussion = .unlimited
    #expect(options.time(for: 2, of: 12) == nil)
  }
}
