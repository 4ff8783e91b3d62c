import GameKit
import GameTestKit
import Kit
import Party
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The way of the terminal around the table, and the actions of each player.
@MainActor
struct PassingTests {
  private static let body = Rect(column: 0, row: 1, columns: 80, rows: 22)

  private func center(of row: Rect) -> Point { row.centered(Size(columns: 1, rows: 1)).origin }

  @Test func `only Space opens the curtain`() {
    let table = SnakesssTable(at: .roleCurtain)
    let curtain = table.pilot.picture
    table.pilot.press(
      [.enter, .tab, .up, .down, .left, .right, .backspace, .home, .end] + "abcpy123q".map(Key.character))
    table.pilot.click(at: Point(column: 40, row: 12))
    #expect(table.pilot.picture == curtain)
    table.pilot.press(.space)
    #expect(table.pilot.shows("For Anna's eyes only"))
  }

  @Test func `every role is seen by its player alone, in order of seats`() {
    let table = SnakesssTable(at: .roleCurtain)
    for name in SnakesssTable.names.prefix(5) {
      #expect(table.marker == "\(name)'s turn")
      #expect(table.pilot.shows("I'm \(name), and no one's looking"))
      table.pilot.press(.space)
      #expect(table.pilot.shows("For \(name)'s eyes only"))
      table.pilot.press(.enter)
    }
    #expect(table.marker == "for everyone")
  }

  @Test func `the curtain names the next player, and the last one puts the terminal back`() {
    let table = SnakesssTable(at: .noteCurtain)
    for seat in [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)] {
      guard case .curtain(let handover) = table.session?.phase, handover.seat == seat else { continue }
      switch handover.next {
      case .hands(let next):
        #expect(table.pilot.shows("hide it and pass to \(SnakesssTable.names[next.index])."))
      case .table: #expect(table.pilot.shows("hide it and put the screen back."))
      }
      table.step()
      table.step()
      table.step()
    }
    #expect(table.session.map(Checkpoint.handBack.isReached) == true)
  }

  @Test func `a note stays three seconds at least, whoever reads it`() {
    let table = SnakesssTable(at: .noteCurtain)
    for _ in 0..<4 {
      table.pilot.pace = .milliseconds(500)
      table.pilot.press(.space)
      let opened = table.pilot.now
      table.pilot.pace = .zero
      table.pilot.press(.enter)
      #expect(table.pilot.shows("in a moment"))
      #expect(table.pilot.shell.alarm == opened + Rules.peekDwell)
      table.pilot.wait(Rules.peekDwell - .milliseconds(1))
      table.pilot.press(.enter)
      #expect(table.pilot.shows("in a moment"))
      table.pilot.wait(.milliseconds(1))
      #expect(!table.pilot.shows("in a moment"))
      table.pilot.press(.enter)
    }
    #expect(table.session.map(Checkpoint.handBack.isReached) == true)
  }

  @Test func `a note that was hidden stays its three seconds again`() {
    let table = SnakesssTable(at: .note)
    table.pilot.press(.character("p"), .space)
    #expect(table.pilot.shows("in a moment"))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("in a moment"))
  }

  @Test func `a vote can be changed until it is confirmed`() throws {
    let table = SnakesssTable(at: .vote)
    table.pilot.press(.enter)
    #expect(table.marker == "Anna's turn")
    table.pilot.press(
      .character("a"), .character("c"), .left, .right, .character("2"), .character("B"), .enter)
    #expect(table.marker == "Ben's turn")
    table.finish()
    let round = try #require(try GameLog(table.onlyRecord()).rounds.first)
    guard case .scored(let votes, _) = round.outcome else {
      Issue.record("It did not count")
      return
    }
    #expect(votes[0] == (round.roles[0] == .snake ? .snake : .letter(.b)))
  }

  @Test func `the letter of the choice pressed again confirms it, unless the key bounced`() {
    let table = SnakesssTable(at: .vote)
    table.pilot.pace = .zero
    table.pilot.press(.character("b"), .character("b"))
    #expect(table.marker == "Anna's turn")
    table.pilot.press(.character("c"))
    // Held down, it comes again and again.
    for _ in 0..<20 {
      table.pilot.wait(.milliseconds(150))
      table.pilot.press(.character("c"))
    }
    #expect(table.marker == "Anna's turn")
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.press(.character("c"))
    #expect(table.marker == "Ben's turn")
  }

  @Test func `a vote can be taken back until the next player opens the curtain`() {
    let table = SnakesssTable(at: .vote)
    table.pilot.press(.character("b"), .enter)
    #expect(table.marker == "Ben's turn")
    #expect(table.hints.contains { $0.keys.contains(.character("u")) })
    table.pilot.press(.character("u"), .character("n"))
    #expect(table.marker == "Ben's turn")
    table.pilot.press(.character("u"), .character("y"))
    #expect(table.marker == "Anna's turn")
    #expect(!table.isPrivate)
    table.pilot.press(.space, .character("c"), .enter, .space, .character("p"))
    #expect(table.marker == "Ben's turn")
    #expect(!table.hints.contains { $0.keys.contains(.character("u")) })
    table.pilot.press(.character("u"), .character("y"))
    #expect(table.marker == "Ben's turn")
  }

  /// Whoever has looked since knows more than at the vote before.
  @Test func `only the latest vote can be taken back, not one after the other`() {
    let table = SnakesssTable(at: .vote)
    table.pilot.press(.character("b"), .enter, .space, .character("b"), .enter)
    #expect(table.marker == "Cara's turn")
    table.pilot.press(.character("u"), .character("y"))
    #expect(table.marker == "Ben's turn")
    #expect(!table.hints.contains { $0.keys.contains(.character("u")) })
    table.pilot.press(.character("u"), .character("y"))
    #expect(table.marker == "Ben's turn")
  }

  @Test func `the last vote can be taken back while the screen is put back`() {
    let table = SnakesssTable(at: .vote)
    while table.session?.phase.isHandingBack == false { table.step() }
    table.pilot.press(.character("u"), .character("y"))
    #expect(table.marker == "Eva's turn")
    #expect(table.session.map(Checkpoint.voteCurtain.isReached) == true)
  }

  @Test func `Space on a private page is the page's own from the first moment`() {
    let table = SnakesssTable(at: .voteCurtain)
    table.pilot.press(.space)
    table.pilot.pace = .zero
    let page = table.pilot.picture
    table.pilot.press(.space, .enter)
    #expect(table.pilot.picture == page)
    table.pilot.press(.right)
    #expect(table.pilot.picture != page)
  }

  @Test func `a vote that was hidden is chosen again`() {
    let table = SnakesssTable(at: .chosenVote)
    table.pilot.press(.character("p"), .space, .enter)
    #expect(table.marker == "Anna's turn")
    #expect(table.pilot.shows("Press A, B, or C"))
  }

  @Test func `a curtain takes the key that it names at once, and a page no key that comes twice`() {
    let table = SnakesssTable(at: .question)
    table.pilot.press(.enter)
    table.pilot.pace = .zero
    let curtain = table.pilot.picture
    table.pilot.press(.enter, .enter)
    #expect(table.pilot.picture == curtain)
    table.pilot.press(.space)
    let page = table.pilot.picture
    #expect(page != curtain)
    table.pilot.press(.space, .enter)
    #expect(table.pilot.picture == page)
    table.pilot.wait(.seconds(4))
    table.pilot.press(.enter)
    #expect(table.pilot.picture != page)
  }

  @Test func `an answer can be clicked, and the click confirms nothing`() {
    let table = SnakesssTable(at: .vote)
    table.pilot.wait(.seconds(1))
    table.pilot.click(on: "B ○")
    #expect(table.pilot.shows("Confirm and"))
    #expect(table.marker == "Anna's turn")
  }

  @Test func `a click opens the curtain, and the second half of a double click nothing more`() {
    let table = SnakesssTable(at: .roleCurtain)
    table.pilot.wait(.seconds(1))
    table.pilot.pace = .zero
    table.pilot.click(at: center(of: CurtainPage.prompt(in: Self.body)))
    let role = table.pilot.picture
    #expect(table.pilot.shows("Your role"))
    table.pilot.click(at: center(of: CurtainPage.prompt(in: Self.body)))
    table.pilot.click(at: center(of: PrivateFrame.prompt(in: Self.body)))
    #expect(table.pilot.picture == role)
    table.pilot.wait(.seconds(1))
    table.pilot.click(at: center(of: PrivateFrame.prompt(in: Self.body)))
    #expect(table.marker == "Ben's turn")
  }

  @Test func `a click on Confirm in the footer confirms, and its second half opens nothing`() throws {
    let table = SnakesssTable(at: .vote)
    table.pilot.press(.character("b"))
    table.pilot.wait(.seconds(4))
    table.pilot.pace = .zero
    let key = try #require(table.pilot.place(of: "Enter Confirm "))
    table.pilot.click(at: key)
    #expect(!table.isPrivate && table.pilot.shows("Show my page"))
    let curtain = table.pilot.picture
    table.pilot.click(at: key)
    #expect(table.pilot.picture == curtain)
    table.pilot.wait(.seconds(1))
    table.pilot.click(at: key)
    #expect(table.isPrivate)
  }

  @Test func `the mouse alone can play a round`() {
    let table = SnakesssTable(at: .roleCurtain)
    let prompts = [
      CurtainPage.prompt(in: Self.body), PrivateFrame.prompt(in: Self.body),
      PublicFrame.prompt(in: Self.body),
    ]
    for _ in 0..<60 where !table.pilot.shows("round 2 of") {
      table.pilot.wait(.seconds(4))
      table.pilot.click(on: "A ○")
      for prompt in prompts {
        table.pilot.wait(.seconds(1))
        table.pilot.click(at: center(of: prompt))
      }
    }
    #expect(table.pilot.shows("round 2 of"))
  }

  @Test func `with closed eyes everything runs by itself: dark, the answer, dark, and an alarm`() {
    let table = SnakesssTable(at: .eyesClosed)
    table.forgetRings()
    let answer = table.session?.game.session.sharedFlash.map { $0.question.choices[$0.answer.index] } ?? ""
    table.pilot.press(.enter)
    table.pilot.pace = .zero
    for second in 1...FlashStage.seconds {
      #expect(table.rings == second)
      #expect(!table.pilot.shows(answer))
      table.pilot.press(.space, .enter)
      table.pilot.wait(.seconds(1))
    }
    #expect(table.pilot.shows(answer))
    #expect(table.rings == FlashStage.seconds + 1)
    table.pilot.wait(Rules.flash - .milliseconds(1))
    #expect(table.pilot.shows(answer))
    table.pilot.wait(.milliseconds(1))
    #expect(!table.pilot.shows(answer))
    expectAlarm(on: table)
  }

  /// Expects three more seconds of dark, and then a call that no one misses.
  private func expectAlarm(on table: SnakesssTable) {
    table.forgetRings()
    table.pilot.wait(.seconds(FlashStage.seconds))
    #expect(table.rings == 1)
    table.pilot.wait(.milliseconds(500))
    #expect(table.rings == 2)
    table.pilot.wait(.seconds(1))
    #expect(table.rings == 3)
    #expect(table.pilot.shows("Everyone, open your eyes."))
    table.pilot.pace = .milliseconds(500)
    table.pilot.press(.enter)
    #expect(table.session.map(Checkpoint.discussion.isReached) == true)
  }

  @Test func `eyes stay open where no sound would open them again`() throws {
    var game = try #require(SnakesssTable(at: .eyesClosed).session?.game)
    game.update(Preferences(["parlor.cues": "off"]))
    #expect(game.perform(.proceed).count == 1)
    #expect(game.publicPage.flash == nil)
    game.update(Preferences())
    _ = game.perform(.proceed)
    #expect(game.publicPage.flash == .countdown(FlashStage.seconds))
  }

  @Test func `a flash that was interrupted shows nothing more, and can be repeated`() {
    let table = SnakesssTable(at: .eyesClosed)
    let before = table.pilot.picture
    table.pilot.press(.enter)
    table.pilot.turnAway()
    #expect(table.pilot.picture == before)
    table.pilot.wait(.seconds(9))
    #expect(table.pilot.picture == before)
  }
}

extension TablePhase {
  /// True while a player puts the screen back.
  fileprivate var isHandingBack: Bool { if case .handBack = self { true } else { false } }
}
