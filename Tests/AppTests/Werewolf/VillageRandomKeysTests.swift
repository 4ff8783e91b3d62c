import TUI
import TestKit
import Testing

@testable import App

/// Whatever is done at the terminal, a village goes on, and hides what is to be hidden.
@MainActor
struct VillageRandomKeysTests {
  private static let events = 20_000
  private static let glance = 64

  /// One moment in each scene of the rules.
  private nonisolated static let scenes: [VillageLandmark] = [
    .roleCurtain, .role, .nightHandBack, .nightfall, .nightCurtain, .pick, .acknowledgement, .loveCurtain,
    .love,
    .dawn, .discussion, .voteCurtain, .vote, .tally, .shotCurtain, .shot, .settlingCurtain, .settling, .over,
  ]

  @Test(arguments: scenes)
  func `random keys do no harm in any scene of a village`(landmark: VillageLandmark) throws {
    let party = try Party.wholeVillage(home: Home(questions: SampleQuestions.one()))
    party.goOn(to: landmark)
    party.roam(seed: 3, events: Self.events, glance: Self.glance)
  }

  @Test func `random keys do no harm before a village is dealt`() throws {
    let party = try Party.wholeVillage(home: Home(questions: SampleQuestions.one()))
    party.pilot.press(.escape, .character("n"), .left, .enter)
    #expect(party.village == nil)
    party.roam(seed: 4, events: Self.events / 4, glance: Self.glance)
  }
}
