import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// The way of the terminal round the table, and what each of the players can do with it.
@MainActor
struct HandingOverTests {
  private func playing(eyesClosed: Bool = false, seed: UInt64 = 1) throws -> Party {
    let store = MemoryStore()
    if eyesClosed { store.setPreference(SnakesssSettings.peek.name, to: PeekMode.eyesClosed.rawValue) }
    let party = Party(.seeded(seed), home: try Home(), store: store)
    party.start()
    return party
  }

  @Test func `only Space takes the curtain away`() throws {
    let party = try playing()
    let curtain = party.pilot.picture
    party.pilot.press(
      [.enter, .tab, .up, .down, .left, .right, .backspace, .home, .end] + "abcpy123q".map(Key.character))
    party.pilot.click(at: Point(column: 40, row: 12))
    #expect(party.pilot.picture == curtain)
    party.pilot.press(.space)
    #expect(party.pilot.shows("For Anna alone"))
  }

  @Test func `every role is seen by its player alone, in order of seats`() throws {
    let party = try playing()
    for name in Party.names.prefix(5) {
      #expect(party.marker == "with \(name)")
      #expect(party.pilot.shows("I am \(name), and nobody else looks"))
      party.pilot.press(.space)
      #expect(party.pilot.shows("For \(name) alone"))
      party.pilot.press(.enter)
    }
    #expect(party.marker == "on the table")
  }

  @Test func `a note stays three seconds at least, whoever reads it`() throws {
    let party = try playing()
    party.go(to: .noteCurtain)
    for _ in 0..<4 {
      party.pilot.pace = .milliseconds(500)
      party.pilot.press(.space)
      let opened = party.pilot.now
      party.pilot.pace = .zero
      party.pilot.press(.enter)
      #expect(party.pilot.shows("Read it twice"))
      #expect(party.pilot.shell.alarm == opened + Rules.peekDwell)
      party.pilot.wait(Rules.peekDwell - .milliseconds(1))
      party.pilot.press(.enter)
      #expect(party.pilot.shows("Read it twice"))
      party.pilot.wait(.milliseconds(1))
      #expect(!party.pilot.shows("Read it twice"))
      party.pilot.press(.enter)
    }
    guard case .handBack = party.table?.game.view.scene else {
      return #expect(Bool(false), "A note too many")
    }
  }

  @Test func `a note that was hidden stays its three seconds anew`() throws {
    let party = try playing()
    party.go(to: .note)
    party.pilot.press(.character("p"), .space)
    #expect(party.pilot.shows("Read it twice"))
    party.pilot.press(.enter)
    #expect(party.pilot.shows("Read it twice"))
  }

  @Test func `a vote can be changed until it is confirmed`() throws {
    let party = try playing()
    party.go(to: .vote)
    party.pilot.press(.enter)
    #expect(party.marker == "with Anna")
    party.pilot.press(
      .character("a"), .character("c"), .left, .right, .character("2"), .character("B"), .enter)
    #expect(party.marker == "with Ben")
    party.finish()
    let id = try #require(party.store.summaries(HistoryFilter(), from: 0, limit: 1).first?.id)
    let details = try #require(party.store.record(id)?.details)
    let round = try #require(GameStory(kept: details)?.rounds.first)
    guard case .scored(let votes, _) = round.outcome else { return #expect(Bool(false), "It did not count") }
    #expect(votes[0] == (round.roles[0] == .snake ? .snake : .letter(.b)))
  }

  @Test func `a vote that was hidden is chosen anew`() throws {
    let party = try playing()
    party.go(to: .chosenVote)
    party.pilot.press(.character("p"), .space, .enter)
    #expect(party.marker == "with Anna")
    #expect(party.pilot.shows("Choose with A, B, C") || party.pilot.shows("Take any"))
  }

  @Test func `the second half of a double key press turns no page`() throws {
    let party = try playing()
    party.go(to: .question)
    party.pilot.press(.enter)
    party.pilot.pace = .zero
    let curtain = party.pilot.picture
    party.pilot.press(.space, .enter, .space)
    #expect(party.pilot.picture == curtain)
    party.pilot.wait(.milliseconds(500))
    party.pilot.press(.space, .enter)
    #expect(party.pilot.shows("For "))
  }

  @Test func `a chip can be clicked, and the click confirms nothing`() throws {
    let party = try playing()
    party.go(to: .vote)
    let chip = ChipRow(in: PrivatePage.area(in: Rect(column: 0, row: 1, columns: 80, rows: 22))).places[1]
    party.pilot.wait(.seconds(1))
    party.pilot.click(at: chip.origin.moved(columns: 2, rows: 1))
    #expect(party.pilot.shows("Confirm, and"))
    #expect(party.marker == "with Anna")
  }

  @Test func `a click opens the curtain, and the second half of a double click nothing more`() throws {
    let party = try playing()
    let body = Rect(column: 0, row: 1, columns: 80, rows: 22)
    let prompt = CurtainPage.prompt(in: body).centred(Size(columns: 1, rows: 1)).origin
    party.pilot.wait(.seconds(1))
    party.pilot.pace = .zero
    party.pilot.click(at: prompt)
    let role = party.pilot.picture
    #expect(party.pilot.shows("You are"))
    party.pilot.click(at: prompt)
    party.pilot.click(at: PrivatePage.prompt(in: body).centred(Size(columns: 1, rows: 1)).origin)
    #expect(party.pilot.picture == role)
    party.pilot.wait(.seconds(1))
    party.pilot.click(at: PrivatePage.prompt(in: body).centred(Size(columns: 1, rows: 1)).origin)
    #expect(party.marker == "with Ben")
  }

  @Test func `the mouse alone can play a round`() throws {
    let party = try playing()
    let body = Rect(column: 0, row: 1, columns: 80, rows: 22)
    let places = [CurtainPage.prompt(in: body), PrivatePage.prompt(in: body), PublicScene.prompt(in: body)]
    for _ in 0..<60 where !party.pilot.shows("round 2 of") {
      party.pilot.wait(.seconds(4))
      party.pilot.click(at: ChipRow(in: PrivatePage.area(in: body)).places[0].origin)
      for place in places {
        party.pilot.wait(.seconds(1))
        party.pilot.click(at: place.centred(Size(columns: 1, rows: 1)).origin)
      }
    }
    #expect(party.pilot.shows("round 2 of"))
  }

  @Test func `with closed eyes the answer flashes for five seconds, once for all`() throws {
    let party = try playing(eyesClosed: true)
    party.go(to: .eyesClosed)
    let before = party.pilot.picture
    party.pilot.press(.enter)
    party.pilot.pace = .zero
    let flash = party.pilot.picture
    #expect(flash != before)
    party.pilot.press(.space, .enter)
    party.pilot.wait(Rules.flash - .milliseconds(1))
    #expect(party.pilot.picture == flash)
    party.pilot.wait(.milliseconds(1))
    #expect(party.pilot.shows("all open their eyes"))
    party.pilot.pace = .milliseconds(500)
    party.pilot.press(.enter)
    guard case .discussion = party.table?.moment else { return #expect(Bool(false), "No discussion") }
  }

  @Test func `a flash that was interrupted shows nothing more, and can be done again`() throws {
    let party = try playing(eyesClosed: true)
    party.go(to: .eyesClosed)
    let before = party.pilot.picture
    party.pilot.press(.enter)
    party.pilot.turnAway()
    #expect(party.pilot.picture == before)
    party.pilot.wait(.seconds(9))
    #expect(party.pilot.picture == before)
  }
}
