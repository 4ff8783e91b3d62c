import FoundationEssentials
import GameKit
import Testing

@testable import Werewolf

/// What a dawn tells, and the round in which it tells it.
struct DawnTests {
  private static let eight: [Role] = [
    .werewolf, .seer, .doctor, .hunter, .villager, .villager, .villager, .villager,
  ]

  private func news(in village: Village) throws -> News {
    guard case .news(let news) = village.state.publicView.scene else { throw Illegal.notNow }
    return news
  }

  /// Plays a first night with a prey, and a day on which no one dies.
  private func afterFirstRound(prey: String, _ options: Options = Options()) throws -> Village {
    var village = try Village(Self.eight, options)
    try village.night(["a": prey])
    try village.day(String(repeating: ".", count: village.state.living.count))
    try village.proceed()
    return village
  }

  @Test func `a death by night belongs to the round of that night`() throws {
    var village = try afterFirstRound(prey: "e")
    try village.night(["a": "f"])
    #expect(village.state.deaths.map(\.round) == [1, 2])
    #expect(village.state.publicView.round == 2)
  }

  @Test func `a quiet night after a night with a death is a quiet night of its own`() throws {
    var village = try afterFirstRound(prey: "e")
    try village.night(["a": "f", "c": "f"])
    let news = try news(in: village)
    #expect(news.fallen.isEmpty)
    #expect(!news.isContinued)
  }

  @Test func `the sun comes up over every night with a death`() throws {
    var village = try afterFirstRound(prey: "e")
    try village.night(["a": "f"])
    let news = try news(in: village)
    #expect(news.fallen.map(\.seat) == [Seat(5)])
    #expect(!news.isContinued)
  }

  @Test(arguments: [false, true])
  func `a hunter who dies by night and shoots no one brings no second dawn`(isLater: Bool) throws {
    var village = isLater ? try afterFirstRound(prey: "e") : try Village(Self.eight)
    try village.night(["a": "d"])
    #expect(try !news(in: village).isContinued)
    try village.proceed()
    #expect(village.state.publicView.time == .dawn)
    try village.state.apply(.shoot(nil), by: Seat(3))
    #expect(village.state.publicView.time == .dawn)
    try village.proceed()
    let news = try news(in: village)
    #expect(news.fallen.isEmpty)
    #expect(news.isContinued)
  }

  @Test func `the time of day goes from the deal to the night, the dawn, the day and the end`() throws {
    var village = try Village(Self.eight)
    #expect(village.state.publicView.time == .night)
    try village.night(["a": "e"])
    #expect(village.state.publicView.time == .dawn)
    try village.proceed()
    #expect(village.state.publicView.time == .day)
    try village.state.apply(.endDiscussion)
    try village.vote("aaaaaaa")
    #expect(village.state.publicView.time == .day)
    try village.proceed()
    try village.proceed()
    #expect(village.state.publicView.time == .end)
  }
}

/// A dying mayor's successor.
struct SuccessionTests {
  @Test func `a new mayor is announced, and shows in no view before that`() throws {
    var options = Options()
    options.mayor = .elected
    options.firstNightKills = false
    var village = try Village(
      [.werewolf, .seer, .doctor, .hunter, .villager, .villager, .villager, .villager], options)
    try village.night()
    try village.elect("e")
    try village.vote("eeeeeeee")
    try village.proceed()
    try village.proceed()
    try village.state.apply(.appoint(Seat(5)), by: Seat(4))
    #expect(village.state.publicView.electedMayor == nil)
    try village.proceed()
    guard case .news(let news) = village.state.publicView.scene else { throw Illegal.notNow }
    #expect(news.newMayor == Seat(5))
    #expect(village.state.publicView.electedMayor == Seat(5))
  }
}
