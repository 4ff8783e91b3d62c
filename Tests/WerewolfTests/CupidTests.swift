import GameKit
import Testing

@testable import Werewolf

struct CupidTests {
  private static let eight: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager,
  ]

  @Test
  func `where there is a cupid everybody picks two in the first night, and one afterwards`() throws {
    var village = try Village(Self.eight)
    try village.fall()
    #expect(throws: Illegal.wrongCount(2)) { try village.state.apply(.pick([Seat(6)]), by: Seat(0)) }
    village = try Village(Self.eight)
    try village.night(["a": "g", "b": "g", "e": "cd"])
    try village.day(".......")
    try village.proceed()
    #expect(village.state.picksPerTurn == 1)
  }

  @Test(arguments: [("c.", Illegal.mustChoose), ("cc", .sameTwice), ("..", .mustChoose)])
  func `cupid chooses two, and two different ones`(pick: String, reason: Illegal) throws {
    var village = try Village(Self.eight)
    #expect(throws: reason) { try village.night(["e": pick]) }
  }

  @Test
  func `cupid may love, unless cupid also wins with the lovers`() throws {
    var village = try Village(Self.eight)
    try village.night(["e": "ce"])
    #expect(village.state.lovers == Lovers(one: Seat(2), other: Seat(4)))
    var options = Options()
    options.cupidWinsWithLovers = true
    var other = try Village(Self.eight, options)
    #expect(throws: Illegal.notOneself) { try other.night(["e": "ce"]) }
  }

  @Test
  func `all pass once more, and only lovers read a name`() throws {
    var village = try Village(Self.eight)
    try village.fall()
    for seat in village.state.living {
      let targets: [Seat?] = seat == Seat(4) ? [Seat(2), Seat(6)] : [Seat(7), nil]
      try village.state.apply(.pick(targets), by: seat)
      try village.state.apply(.passOn, by: seat)
    }
    var read: [Seat?] = []
    while case .loversPass(_, let turn) = village.state.phase {
      guard case .lover(let partner) = village.state.view(for: .seat(turn)).scene else { break }
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
