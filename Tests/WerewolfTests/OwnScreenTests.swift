import GameKit
import Testing

@testable import Werewolf

/// Players at screens of their own: all at once, and the results for all at the same time.
struct OwnScreenTests {
  private static let six: [Role] = [.werewolf, .werewolf, .seer, .doctor, .villager, .villager]
  private let picks: [Character: Character?] = ["a": "e", "b": "e", "c": "a", "d": "d", "e": "f", "f": nil]

  private func page(of seat: Seat, in village: Village) throws -> NightPage {
    guard case .pick(let page) = village.state.privateView(of: seat)?.scene else { throw Illegal.notNow }
    return page
  }

  private func choose(_ order: [Seat], in village: inout Village) throws {
    for seat in order { try village.state.apply(.choose([picks[seat.letter]??.seat]), by: seat) }
  }

  @Test(arguments: UInt64(0)..<50)
  func `a night has the same dawn in whatever order players pick`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = try Village(Self.six, passing: .quick)
    let dawns = try [start.state.roster.seats, random.shuffled(start.state.roster.seats)].map { order in
      var village = start
      try village.fall()
      try choose(order, in: &village)
      try village.proceed()
      try village.proceed()
      return village.state.publicView
    }
    #expect(dawns[0] == dawns[1])
    guard case .news(let news) = dawns[0].scene else { throw Illegal.notNow }
    #expect(news.fallen.map(\.seat) == [Seat(4)])
  }

  @Test func `the seer is told with everyone's result, and may look elsewhere until then`() throws {
    var village = try Village(Self.six, passing: .quick)
    try village.fall()
    try choose(village.state.roster.seats, in: &village)
    #expect(try page(of: Seat(2), in: village).sighting == nil)
    try village.state.apply(.choose([Seat(5)]), by: Seat(2))
    #expect(try page(of: Seat(2), in: village).sighting == nil)
    try village.proceed()
    #expect(try page(of: Seat(2), in: village).sighting?.seat == Seat(5))
    #expect(throws: Illegal.notNow) { try village.state.apply(.choose([Seat(0)]), by: Seat(2)) }
    let others = try [0, 1, 3, 4, 5].map { try page(of: Seat($0), in: village) }
    #expect(others.allSatisfy { $0.isOver && $0.sighting == nil })
  }

  @Test func `werewolves see each other's present picks`() throws {
    var village = try Village(Self.six, passing: .quick)
    try village.fall()
    try village.state.apply(.choose([Seat(4)]), by: Seat(0))
    try village.state.apply(.choose([Seat(5)]), by: Seat(1))
    for (wolf, other, prey) in [(0, 1, 5), (1, 0, 4)] {
      let page = try page(of: Seat(wolf), in: village)
      #expect(page.allies.pack == [Seat(other)])
      #expect(page.purpose == .devour(nominations: [.init(wolf: Seat(other), prey: Seat(prey))]))
    }
    #expect(try page(of: Seat(4), in: village).purpose == .suspect)
  }

  @Test func `the night does not close before everyone has picked, also at the screen that goes around`()
    throws
  {
    var village = try Village(Self.six, passing: .quick)
    try village.fall()
    try choose(Seat.all(5), in: &village)
    #expect(throws: Illegal.notNow) { try village.proceed() }
    #expect(village.state.open == [Seat(5)])
    try village.state.apply(.pick([nil]), by: Seat(5))
    try village.state.apply(.passOn, by: Seat(5))
    guard case .handBack(by: Seat(5), to: .dawn) = village.state.phase else { throw Illegal.notNow }
  }

  @Test func `a vote changes until the votes are counted`() throws {
    var village = try Village(Self.six, passing: .quick)
    try village.night(["a": "e", "b": "e"])
    try village.talk()
    for seat in village.state.open { try village.state.apply(.vote(Seat(0)), by: seat) }
    try village.state.apply(.vote(Seat(1)), by: Seat(2))
    try village.proceed()
    guard case .tally(let record) = village.state.phase else { throw Illegal.notNow }
    #expect(record.ballots.map(\.choice) == [Seat(0), Seat(0), Seat(1), Seat(0), Seat(0)])
  }
}
