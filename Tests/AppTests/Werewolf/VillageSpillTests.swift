import GameKit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import Werewolf

/// Somebody saw too much.
@MainActor
struct VillageSpillTests {
  private func asked(at landmark: VillageLandmark = .discussion) throws -> Party {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark)
    party.pilot.press(.character("v"))
    return party
  }

  private func spills(of party: Party) throws -> [Spill] {
    let id = try #require(party.store.summaries(HistoryFilter(), from: 0, limit: 1).first?.id)
    let record = try #require(party.store.record(id))
    return try #require(WerewolfStory.story(of: record)).spills
  }

  @Test(arguments: VillageLandmark.allCases.filter { ![.spillDialog, .over].contains($0) })
  func `the table can be asked at any moment, and what is private is hidden first`(landmark: VillageLandmark)
    throws
  {
    let party = try asked(at: landmark)
    #expect(party.village?.question?.kind == .spill)
    #expect(party.village?.isPrivate == false)
    #expect(!party.showsVillageSecrets)
    #expect(party.hints.contains { $0.keys == [.character("v")] } == false)
  }

  @Test func `a fresh deal begins with the roles, and tells nobody anything`() throws {
    let party = try asked()
    let session = party.village?.game.session
    party.pilot.press(.left, .left, .enter)
    #expect(party.village?.game.session != session)
    #expect(party.scene == .roleReveal(turn: Seat(0)))
    #expect(!party.showsVillageSecrets)
    party.finishVillage()
    #expect(try spills(of: party) == [Spill(round: 1, wasRedealt: true)])
  }

  @Test func `going on all the same is noted in the history`() throws {
    let party = try asked()
    party.pilot.press(.left, .enter)
    party.finishVillage()
    #expect(try spills(of: party) == [Spill(round: 1, wasRedealt: false)])
  }

  @Test(arguments: [[Key.escape], [.enter], [.left, .enter]], [false, true])
  func `the clock runs on as it did before the question`(answer: [Key], isPaused: Bool) throws {
    let party = try Party.wholeVillage()
    party.goOn(to: isPaused ? .paused : .discussion)
    party.pilot.press(.character("v"))
    #expect(party.isClockStopped == true)
    party.pilot.press(answer)
    #expect(party.isClockStopped == isPaused)
  }

  @Test func `one key does not end the talk, not even held down`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .discussion)
    party.pilot.wait(.seconds(1))
    party.pilot.pace = .zero
    party.pilot.press(.enter, .enter, .enter)
    #expect(party.village?.question?.kind == .vote)
    party.pilot.press(.escape)
    #expect(party.village?.question == nil)
    #expect(party.isClockStopped == false)
    party.pilot.wait(.seconds(1))
    party.pilot.press(.enter)
    party.pilot.wait(.seconds(1))
    party.pilot.press(.enter)
    guard case .polling = party.scene else { return #expect(Bool(false), "No vote") }
  }

  @Test(arguments: [Key.escape, .enter])
  func `a table that finds that nothing happened goes on as before`(key: Key) throws {
    let party = try asked()
    let session = party.village?.game.session
    party.pilot.press(key)
    #expect(party.village?.game.session == session)
    party.finishVillage()
    #expect(try spills(of: party) == [])
  }
}

extension Party {
  /// Whether the clock of a discussion stands still; nil where nobody talks.
  fileprivate var isClockStopped: Bool? {
    guard case .discussion(let discussion) = village?.moment else { return nil }
    return discussion.isPaused
  }
}
