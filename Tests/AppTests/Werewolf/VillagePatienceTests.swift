import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Time that passes in a village: over a private page, a discussion, a name that is held back.
@MainActor
struct VillagePatienceTests {
  private static let hiding = ["handover.hide": "15"]

  @Test(arguments: [VillageLandmark.role, .pick, .acknowledgement, .vote])
  func `after 45 seconds the bar at the top asks to pass on, whatever is read`(landmark: VillageLandmark)
    throws
  {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark.curtain)
    party.pilot.press(.space)
    let before = party.marker
    party.pilot.wait(Patience.nudge - .milliseconds(1))
    #expect(party.marker == before)
    party.pilot.wait(.milliseconds(1))
    #expect(party.marker == before + ": please pass it on")
    party.pilot.press(.character("p"))
    #expect(party.marker == before)
  }

  @Test(arguments: [VillageLandmark.role, .freshPick, .freshLove, .vote, .shot])
  func `a page hides by itself when its reader does nothing`(landmark: VillageLandmark) throws {
    let party = try Party.wholeVillage(preferences: Self.hiding)
    party.goOn(to: landmark.curtain)
    let curtain = party.pilot.picture
    party.pilot.press(.space)
    party.pilot.wait(.seconds(14))
    party.pilot.press(.right)
    party.pilot.wait(.milliseconds(14_999))
    #expect(party.showsVillageSecrets)
    party.pilot.wait(.milliseconds(1))
    #expect(party.pilot.picture == curtain)
  }

  @Test func `that pages hide by themselves can be chosen while a game is on`() throws {
    let party = try Party.wholeVillage()
    _ = party.host.perform(.choose(setting: Patience.setting.name, value: "15"))
    party.pilot.press(.escape, .escape, .space)
    #expect(party.village?.isPrivate == true)
    party.pilot.wait(.seconds(15))
    #expect(party.village?.isPrivate == false)
  }

  @Test func `a discussion has a clock, which stops and goes on, and leads to the vote`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .discussion)
    party.pilot.wait(.seconds(60))
    #expect(party.pilot.shows("4:00"))
    party.pilot.press(.space)
    party.pilot.wait(.seconds(500))
    party.pilot.press(.space)
    party.pilot.wait(.seconds(238))
    #expect(party.village?.moment.isTalk == true)
    party.pilot.wait(.seconds(2))
    #expect(party.village.map(VillageLandmark.voteCurtain.isReached) == true)
  }

  @Test func `one key and a yes skip to the vote, also out of a pause`() throws {
    for keys in [[Key.enter], [.space, .enter]] {
      let party = try Party.wholeVillage()
      party.goOn(to: .discussion)
      party.pilot.press(keys)
      #expect(party.pilot.shows("Vote now?"))
      party.pilot.press(.character("y"))
      #expect(party.village.map(VillageLandmark.voteCurtain.isReached) == true)
    }
  }

  @Test func `a verdict is held back for a moment that no key shortens`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .suspense)
    party.pilot.pace = .zero
    let hunter = Party.villagers[try #require(party.dealtRoles.firstIndex(of: .hunter))]
    #expect(!party.pilot.shows(hunter))
    let session = party.village?.game.session
    party.pilot.wait(.milliseconds(600))
    party.pilot.press(.enter, .space)
    #expect(!party.pilot.shows(hunter))
    party.pilot.wait(Suspense.length)
    #expect(party.village?.game.session == session)
    #expect(party.pilot.shows("\(hunter) is dead") || party.pilot.shows(hunter))
  }
}

extension Moment {
  fileprivate var isTalk: Bool { if case .discussion = self { true } else { false } }
}
