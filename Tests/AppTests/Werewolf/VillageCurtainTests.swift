import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// What a curtain hides in the village stays hidden, whatever happens.
@MainActor
struct VillageCurtainTests {
  @Test(arguments: VillageLandmark.privateOnes, Disturbance.allCases)
  func `the curtain falls at every disturbance, and looks as it did before`(
    landmark: VillageLandmark, disturbance: Disturbance
  ) throws {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark.curtain)
    let curtain = party.pilot.picture
    party.goOn(to: landmark)
    #expect(party.showsVillageSecrets)
    party.suffer(disturbance)
    #expect(!party.showsVillageSecrets)
    party.recover(from: disturbance)
    #expect(party.pilot.picture == curtain)
  }

  @Test func `a private page is seen in private moments alone, in a whole game`() throws {
    let party = try Party.wholeVillage()
    let story = EventfulStory(roles: party.dealtRoles)
    var pages = 0
    party.play(choosing: story.choice) { party in
      let isPrivate = party.village?.isPrivate == true
      pages += isPrivate ? 1 : 0
      #expect(party.showsVillageSecrets == isPrivate, "\(party.pilot.lines)")
      return false
    }
    #expect(pages > 200)
    #expect(party.village?.isOver == true)
  }

  @Test func `why a pick was refused is told on the page alone, and goes with it`() throws {
    for disturbance in Disturbance.allCases {
      let party = try Party.wholeVillage()
      try party.haveRefused()
      #expect(party.pilot.shows("You cannot pass here"))
      party.suffer(disturbance)
      #expect(!party.pilot.shows("You cannot pass here"), "\(disturbance)")
      party.recover(from: disturbance)
      #expect(!party.pilot.shows("You cannot pass here"), "\(disturbance)")
      party.pilot.press(.space)
      #expect(!party.pilot.shows("You cannot pass here"), "\(disturbance)")
    }
  }

  @Test func `why a pick was refused stays until something else is picked`() throws {
    let party = try Party.wholeVillage()
    try party.haveRefused()
    party.pilot.wait(.seconds(30))
    #expect(party.pilot.shows("You cannot pass here"))
    party.pilot.press(.left)
    #expect(!party.pilot.shows("You cannot pass here"))
  }
}

extension Party {
  /// Lets the first werewolf of a night pick nobody, which the rules refuse.
  fileprivate func haveRefused() throws {
    let wolf = Seat(try #require(dealtRoles.firstIndex(of: .werewolf)))
    play { $0.village?.moment == .curtain(wolf) && VillageLandmark.nightCurtain.isReached(by: $0.village) }
    play { party in
      guard case .holding(_, let hand, dwell: nil) = party.village?.moment else { return false }
      return hand.names != nil
    }
    perform(try #require(nextDeed { _, _ in [nil] }))
  }
}

extension VillageLandmark {
  fileprivate func isReached(by table: Sitting<WerewolfGame>?) -> Bool { table.map(isReached) ?? false }
}
