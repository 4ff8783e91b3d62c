import GameKit
import Testing

@testable import Werewolf

/// The consequences of a death, in all combinations.
struct DeathChainTests {
  private static let ten: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager, .villager,
  ]

  /// Plays a first night with a prey, two lovers and a protected player.
  private func night(prey: String, couple: String, doctor: String = ".", _ options: Options = Options())
    throws -> Village
  {
    var village = try Village(Self.ten, options)
    try village.night(["a": prey, "b": prey, "c": prey, "e": doctor, "f": couple])
    return village
  }

  @Test
  func `a dead hunter shoots a player, whom the doctor cannot save`() throws {
    var village = try night(prey: "g", couple: "hi", doctor: "d")
    try village.proceed()
    try village.state.apply(.shoot(Seat(3)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "g werewolves, d hunter")
  }

  @Test
  func `a hunter who is a lover dies, is followed by the other lover, and shoots: in this order`() throws {
    var village = try night(prey: "g", couple: "gh")
    #expect(village.deaths == "g werewolves")
    try village.proceed()
    #expect(throws: Illegal.notOffered(Seat(7))) { try village.state.apply(.shoot(Seat(7)), by: Seat(6)) }
    try village.state.apply(.shoot(Seat(0)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "g werewolves, h brokenHeart, a hunter")
  }

  @Test
  func `a hunter who dies of a broken heart shoots, too`() throws {
    var village = try night(prey: "h", couple: "gh")
    #expect(village.deaths == "h werewolves, g brokenHeart")
    try village.proceed()
    try village.state.apply(.shoot(nil), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "h werewolves, g brokenHeart")
    try village.proceed()
    guard case .discussion = village.state.phase else { throw Illegal.notNow }
  }

  @Test
  func `a death counts for the table only once it is announced`() throws {
    var village = try night(prey: "g", couple: "hi")
    try village.proceed()
    let before = village.state.publicView.living
    try village.state.apply(.shoot(Seat(8)), by: Seat(6))
    #expect(village.state.publicView.scene == .handBack(by: Seat(6)))
    #expect(village.state.publicView.living == before)
    try village.proceed()
    #expect(village.state.publicView.living == before.filter { ![Seat(7), Seat(8)].contains($0) })
  }

  @Test
  func `an elected mayor who settles a tie against themselves keeps the office until that is announced`()
    throws
  {
    var options = Options()
    options.mayor = .elected
    options.firstNightKills = false
    options.tie = .mayor
    var village = try Village(Self.ten, options)
    try village.night(["f": "hi"])
    try village.elect("j")
    try village.vote("jbj.b.....")
    try village.proceed()
    try village.state.apply(.settle(Seat(9)), by: Seat(9))
    #expect(village.state.mayor == nil)
    #expect(village.state.publicView.electedMayor == Seat(9))
    #expect(village.state.publicView.living == village.state.roster.seats)
    try village.proceed()
    #expect(village.state.publicView.electedMayor == nil)
    #expect(!village.state.publicView.living.contains(Seat(9)))
  }

  @Test
  func `a shot lover is followed by the other`() throws {
    var village = try night(prey: "g", couple: "hi")
    try village.proceed()
    try village.state.apply(.shoot(Seat(8)), by: Seat(6))
    #expect(village.deaths == "g werewolves, i hunter, h brokenHeart")
  }

  @Test
  func `a protected hunter does not shoot`() throws {
    let village = try night(prey: "g", couple: "hi", doctor: "g")
    #expect(village.deaths == "")
    guard case .news(let deaths) = village.state.phase else { throw Illegal.notNow }
    #expect(deaths.actions.isEmpty)
  }

  @Test
  func `a hunter who has to shoot cannot pass`() throws {
    var options = Options()
    options.hunterMustShoot = true
    var village = try night(prey: "g", couple: "hi", options)
    try village.proceed()
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.shoot(nil), by: Seat(6)) }
  }

  @Test
  func `an elected mayor who dies appoints the next one; a hunter shoots first`() throws {
    var options = Options()
    options.mayor = .elected
    var village = try night(prey: "j", couple: "hi", options)
    try village.elect("g")
    #expect(village.state.mayor == Seat(6))
    try village.vote("ggggggggg")
    try village.proceed()
    try village.proceed()
    try village.state.apply(.shoot(Seat(7)), by: Seat(6))
    #expect(throws: Illegal.notOffered(Seat(7))) { try village.state.apply(.appoint(Seat(7)), by: Seat(6)) }
    try village.state.apply(.appoint(Seat(3)), by: Seat(6))
    try village.proceed()
    #expect(village.deaths == "j werewolves, g vote, h hunter, i brokenHeart")
    #expect(village.state.mayor == Seat(3))
  }

  @Test
  func `a shot that leaves no werewolf ends the game only when all deaths are taken`() throws {
    var village = try Village([.werewolf, .hunter, .seer, .villager, .villager])
    try village.night(["a": "b"])
    #expect(village.outcome == nil)
    try village.proceed()
    try village.state.apply(.shoot(Seat(0)), by: Seat(1))
    try village.proceed()
    try village.proceed()
    #expect(village.outcome == .village)
    #expect(village.winners == "bcde")
  }

  @Test
  func `a hunter's shot can turn a won game of the pack into a draw`() throws {
    var village = try Village([.werewolf, .hunter, .villager])
    try village.night()
    try village.day("cc.")
    try village.proceed()
    #expect(village.outcome == .pack)
    var other = try Village([.werewolf, .hunter, .villager])
    try other.night()
    try other.day("bb.")
    try other.proceed()
    try other.state.apply(.shoot(Seat(0)), by: Seat(1))
    try other.proceed()
    try other.proceed()
    #expect(other.outcome == .village)
    #expect(other.winners == "bc")
  }
}

struct VictoryTests {
  /// Returns a state with some living players, and two lovers or none.
  private func state(
    _ roles: [Role], living: String, lovers: String = "", _ options: Options = Options()
  ) throws -> State {
    var state = try Village(roles, options).state
    let alive = living.compactMap(\.seat)
    for seat in state.roster.seats where !alive.contains(seat) {
      state.markDead(Death(seat: seat, cause: .vote, round: 1))
    }
    let pair = lovers.compactMap(\.seat)
    if pair.count == 2 { state.lovers = Lovers(one: pair[0], other: pair[1]) }
    return state
  }

  private static let roles: [Role] = [.werewolf, .werewolf, .seer, .cupid, .hunter, .villager, .villager]

  @Test(
    arguments: [
      ("", "", Outcome.draw), ("ac", "ac", .lovers), ("ac", "", .pack), ("ab", "ab", .pack),
      ("cd", "cd", .village),
      ("cdefg", "", .village), ("abcd", "", .pack), ("abcde", "", nil), ("acd", "ac", nil),
      ("ac", "cd", .pack),
    ] as [(String, String, Outcome?)])
  func `a game is over exactly when a side has won`(living: String, lovers: String, outcome: Outcome?) throws
  {
    #expect(try state(Self.roles, living: living, lovers: lovers).outcome == outcome)
  }

  @Test
  func `the strict pack wins only when no other lives`() throws {
    var options = Options()
    options.victory = .strict
    #expect(try state(Self.roles, living: "ac", options).outcome == nil)
    #expect(try state(Self.roles, living: "a", options).outcome == .pack)
  }

  @Test(
    arguments: [
      ("ac", Outcome.lovers, "ac"), ("ac", .village, "defg"), ("ac", .pack, "b"), ("cd", .village, "cdefg"),
      ("ab", .pack, "ab"), ("", .draw, ""),
    ] as [(String, Outcome, String)])
  func `a mixed couple wins only as a couple, all others with their team`(
    lovers: String, outcome: Outcome, winners: String
  ) throws {
    let state = try state(Self.roles, living: "", lovers: lovers)
    #expect(String(state.roster.seats.filter { state.hasWon($0, by: outcome) }.map(\.letter)) == winners)
  }

  @Test
  func `cupid may win with the lovers as well`() throws {
    var options = Options()
    options.cupidWinsWithLovers = true
    let state = try state(Self.roles, living: "ac", lovers: "ac", options)
    #expect(String(state.roster.seats.filter { state.hasWon($0, by: .lovers) }.map(\.letter)) == "acd")
  }

  @Test
  func `a finished game takes no further action, and has a log`() throws {
    var village = try Village([.werewolf, .seer, .villager])
    try village.night()
    try village.day("aaa")
    #expect(village.state.log == nil)
    try village.proceed()
    #expect(village.outcome == .village)
    let log = try #require(village.state.log)
    #expect(log.roles == [.werewolf, .seer, .villager])
    #expect(log.events.count == 3)
    let before = village.state
    for action in [TableAction.proceed, .endDiscussion, .recordExposure, .redeal] {
      #expect(throws: Illegal.notNow) { try village.state.apply(action) }
    }
    #expect(village.state == before)
  }
}
