import FoundationEssentials
import GameKit
import Testing

@testable import Werewolf

/// Eliminations that are none, and one that is wanted.
struct PrinceAndTannerTests {
  private static let seven: [Role] = [.werewolf, .prince, .tanner, .seer, .villager, .villager, .villager]

  @Test func `the first vote against the prince shows the role, and the second one counts`() throws {
    var village = try Village(Self.seven)
    try village.night(["a": "g"])
    try village.talk()
    try village.vote("bbbbbb")
    #expect(village.state.publicView.shownPrince == nil)
    try village.proceed()
    let news = try village.news()
    #expect((news.prince, news.fallen, news.isContinued) == (Seat(1), [], false))
    #expect(village.state.publicView.shownPrince == Seat(1))
    try village.proceed()
    #expect(village.state.phase == .nightfall)
    try village.night(["a": "f"])
    try village.condemn("b")
    #expect(village.deaths == "g werewolves, f werewolves, b vote")
  }

  @Test func `the prince is shown when a mayor settles a tie, once that is announced`() throws {
    var options = Options()
    (options.mayor, options.tie, options.firstNightKills) = (.elected, .mayor, false)
    var village = try Village(Self.seven, options)
    try village.night()
    try village.elect("g")
    try village.vote("ba.....")
    try village.proceed()
    try village.state.apply(.settle(Seat(1)), by: Seat(6))
    #expect(village.state.publicView.shownPrince == nil)
    try village.proceed()
    #expect(try village.news().prince == Seat(1))
    #expect(village.state.publicView.shownPrince == Seat(1))
  }

  @Test func `any other death of the prince counts at once`() throws {
    var village = try Village(Self.seven)
    try village.night(["a": "b"])
    #expect(village.deaths == "b werewolves")
  }

  @Test func `a tanner who is voted out wins, and the game goes on for the others`() throws {
    var village = try Village(Self.seven)
    try village.night(["a": "g"])
    try village.condemn("c")
    #expect(village.outcome == nil)
    try village.night(["a": "f"])
    try village.condemn("a")
    #expect(village.outcome == .village)
    #expect(village.winners == "bcdefg")
    #expect(village.state.log?.result.winningTanner == Seat(2))
  }

  @Test func `the game may end with the tanner, who wins alone, even when in love`() throws {
    var options = Options()
    options.tannerEndsGame = true
    var village = try Village(
      [.werewolf, .tanner, .cupid, .hunter, .seer, .villager], options, passing: .quick, couple: "bd")
    try village.night(["a": "f"])
    try village.day("bbbbb")
    #expect(village.outcome == nil)
    try village.proceed()
    try village.state.apply(.shoot(Seat(0)), by: Seat(3))
    for _ in 0..<2 { try village.proceed() }
    #expect(village.outcome == .tanner)
    #expect(village.winners == "b")
    #expect(village.state.log?.teams == [.village, .pack, .lovers])
  }

  @Test func `a tanner who dies in another way loses`() throws {
    var village = try Village(Self.seven)
    try village.night(["a": "c"])
    try village.condemn("a")
    #expect(village.winners == "bdefg")
    #expect(village.state.log?.result.winningTanner == nil)
  }

  @Test func `a tanner's win is told even of a draw`() throws {
    var village = try Village([.werewolf, .hunter, .tanner, .villager, .villager], passing: .quick)
    village.state.lovers = Lovers(one: Seat(1), other: Seat(0))
    try village.night(["a": "d"])
    try village.condemn("c")
    try village.night(["a": "b"])
    try village.proceed()
    try village.state.apply(.shoot(Seat(4)), by: Seat(1))
    for _ in 0..<2 { try village.proceed() }
    #expect(village.outcome == .draw)
    #expect(village.winners == "c")
  }
}

/// Records of games with all roles.
struct RoleRecordTests {
  @Test(arguments: RandomGame.seeds(40, proof: 2000))
  func `a log with all that can happen is written and read back`(seed: UInt64) throws {
    var player = RandomGame.player(players: 8 + Int(seed % 5), seed: seed)
    _ = player.playOut()
    let log = try #require(player.state.log)
    #expect(log.isValid)
    #expect(try JSONDecoder().decode(GameLog.self, from: JSONEncoder().encode(log)) == log)
  }
}
