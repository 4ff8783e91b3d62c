import GameKit
import Testing

@testable import Werewolf

struct VictoryTests {
  /// A state in which only some live, with two lovers or none.
  private func state(
    _ roles: [Role], living: String, lovers: String = "", _ options: Options = Options()
  ) throws -> State {
    var state = try Village(roles, options).state
    let alive = living.compactMap(\.seat)
    for seat in state.roster.seats where !alive.contains(seat) {
      state.bury(Death(seat: seat, cause: .vote, round: 1))
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
    ])
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
    ])
  func `a mixed couple wins only as a couple, everybody else with the side`(
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
  func `a game that is over takes no further action, and tells its story`() throws {
    var village = try Village([.werewolf, .seer, .villager])
    try village.night()
    try village.day("aaa")
    #expect(village.state.story == nil)
    try village.proceed()
    #expect(village.outcome == .village)
    let story = try #require(village.state.story)
    #expect(story.roles == [.werewolf, .seer, .villager])
    #expect(story.happenings.count == 3)
    let before = village.state
    for action in [TableAction.proceed, .endDiscussion, .overlookSpill, .redeal] {
      #expect(throws: Illegal.notNow) { try village.state.apply(action) }
    }
    #expect(village.state == before)
  }
}
