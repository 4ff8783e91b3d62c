import GameKit
import Testing

@testable import Werewolf

struct DayTests {
  private static let five: [Role] = [.werewolf, .seer, .doctor, .villager, .villager]

  private func day(_ change: (inout Options) -> Void = { _ in }) throws -> Village {
    var options = Options()
    options.firstNightKills = false
    change(&options)
    var village = try Village(Self.five, options)
    try village.night()
    try village.proceed()
    return village
  }

  private func minutesLeft(_ village: Village) -> Int? {
    guard case .discussion(limit: _, let minutes) = village.state.publicView.scene else { return nil }
    return minutes
  }

  @Test func `five minutes can be added to the talk of each day`() throws {
    var village = try day()
    for left in (0..<5).reversed() {
      try village.state.apply(.addMinute)
      #expect(minutesLeft(village) == left)
    }
    #expect(throws: Illegal.notNow) { try village.state.apply(.addMinute) }
    try village.state.apply(.endDiscussion)
    #expect(throws: Illegal.notNow) { try village.state.apply(.addMinute) }
    try village.vote(".....")
    for _ in 0..<2 { try village.proceed() }
    try village.night()
    try village.proceed()
    #expect(minutesLeft(village) == 5)
  }

  @Test func `a talk without a time limit gets no minutes`() throws {
    var village = try day { $0.discussion = .unlimited }
    #expect(minutesLeft(village) == 0)
    #expect(throws: Illegal.notNow) { try village.state.apply(.addMinute) }
  }
}
