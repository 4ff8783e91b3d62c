import Snakesss
import TUI
import TestKit
import Testing

@testable import App

/// Scenes that take a moment to come in.
@MainActor
struct EntranceTests {
  private func party(isAnimated: Bool, at landmark: Landmark) throws -> Party {
    var invocation = Invocation.seeded(3)
    invocation.noAnimation = !isAnimated
    let party = Party(invocation, home: try Home(questions: SampleQuestions.one()))
    party.start()
    party.go(to: landmark, voting: \.favourite)
    return party
  }

  @Test(arguments: [Landmark.results, .standings, .over])
  func `what comes in ends as the picture that stands still`(landmark: Landmark) throws {
    let (moving, still) = (
      try party(isAnimated: true, at: landmark), try party(isAnimated: false, at: landmark)
    )
    #expect(moving.pilot.lines != still.pilot.lines)
    #expect(moving.pilot.shell.alarm != nil)
    moving.pilot.wait(.seconds(3))
    #expect(moving.pilot.lines == still.pilot.lines)
    #expect(moving.pilot.shell.alarm == still.pilot.shell.alarm)
  }

  @Test func `the right answer lies face down until its card has turned`() throws {
    let party = try party(isAnimated: true, at: .results)
    #expect(!party.pilot.shows(" C  Venus"))
    #expect(!party.pilot.shows("C ✔"))
    party.pilot.wait(.milliseconds(700))
    #expect(party.pilot.shows(" C  Venus"))
    party.pilot.wait(.milliseconds(1000))
    #expect(party.pilot.shows("C ✔"))
  }

  @Test func `nobody has to wait for it`() throws {
    let party = try party(isAnimated: true, at: .results)
    party.pilot.press(.enter)
    #expect(party.pilot.shows("Standings") || party.table.map(Landmark.standings.isReached) == true)
  }

  @Test func `what is covered meanwhile does not come in again`() throws {
    let party = try party(isAnimated: true, at: .results)
    party.pilot.resize(to: .large)
    party.pilot.resize(to: .usual)
    #expect(party.pilot.shows(" C  Venus"))
    party.pilot.press(.escape, .escape, .space)
    #expect(party.pilot.shows(" C  Venus"))
  }

  @Test func `no scene that hides something takes a moment that could tell of it`() throws {
    let party = try party(isAnimated: true, at: .results)
    #expect(PublicScene.entrance(to: try #require(party.table).game.view.scene) != nil)
    for landmark in Landmark.allCases where !landmark.isPrivate && !landmark.needsClosedEyes {
      guard ![.results, .standings, .over].contains(landmark) else { continue }
      let table = try #require(try self.party(isAnimated: true, at: landmark).table)
      #expect(table.game.entrance == nil, "\(landmark)")
    }
  }
}
