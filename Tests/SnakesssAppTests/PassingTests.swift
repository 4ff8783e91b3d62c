import GameKit
import GameTestKit
import Kit
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
    #expect(table.pilot.shows("For Anna alone"))
  }

  @Test func `every role is seen by its player alone, in order of seats`() {
    let table = SnakesssTable(at: .roleCurtain)
    for name in SnakesssTable.names.prefix(5) {
      #expect(table.marker == "with \(name)")
      #expect(table.pilot.shows("I am \(name), and nobody else looks"))
      table.pilot.press(.space)
      #expect(table.pilot.shows("For \(name) alone"))
      table.pilot.press(.enter)
    }
    #expect(table.marker == "on the table")
  }

  @Test func `the curtain names the next player, and the last one puts the terminal back`() {
    let table = SnakesssTable(at: .noteCurtain)
    for seat in [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)] {
      guard case .curtain(let handover) = table.session?.phase, handover.seat == seat else { continue }
      switch handover.next {
      case .hands(let next): #expect(table.pilot.shows("pass it to \(SnakesssTable.names[next.index])."))
      case .table: #expect(table.pilot.shows("put it back in the middle."))
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
      #expect(table.pilot.shows("Read it twice"))
      #expect(table.pilot.shell.alarm == opened + Rules.peekDwell)
      table.pilot.wait(Rules.peekDwell - .milliseconds(1))
      table.pilot.press(.enter)
      #expect(table.pilot.shows("Read it twice"))
      table.pilot.wait(.milliseconds(1))
      #expect(!table.pilot.shows("Read it twice"))
      table.pilot.press(.enter)
    }
    #expect(table.session.map(Checkpoint.handBack.isReached) == true)
  }

  @Test func `a note that was hidden stays its three seconds again`() {
    let table = SnakesssTable(at: .note)
    table.pilot.press(.character("p"), .space)
    #expect(table.pilot.shows("Read it twice"))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Read it twice"))
  }

  @Test func `a vote can be changed until it is confirmed`() throws {
    let table = SnakesssTable(at: .vote)
    table.pilot.press(.enter)
    #expect(table.marker == "with Anna")
    table.pilot.press(
      .character("a"), .character("c"), .left, .right, .character("2"), .character("B"), .enter)
    #expect(table.marker == "with Ben")
    table.finish()
    let round = try #require(try GameLog(table.onlyRecord()).rounds.first)
    guard case .scored(let votes, _) = round.outcome else {
      Issue.record("It did not count")
      return
    }
    #expect(votes[0] == (round.roles[0] == .snake ? .snake : .letter(.b)))
  }

  @Test func `a vote that was hidden is chosen again`() {
    let table = SnakesssTable(at: .chosenVote)
    table.pilot.press(.character("p"), .space, .enter)
    #expect(table.marker == "with Anna")
    #expect(table.pilot.shows("Choose with A, B, C") || table.pilot.shows("Take any"))
  }

  @Test func `the second half of a double key press turns no page`() {
    let table = SnakesssTable(at: .question)
    table.pilot.press(.enter)
    table.pilot.pace = .zero
    let curtain = table.pilot.picture
    table.pilot.press(.space, .enter, .space)
    #expect(table.pilot.picture == curtain)
    table.pilot.wait(.milliseconds(500))
    table.pilot.press(.space, .enter)
    #expect(table.pilot.shows("For "))
  }

  @Test func `a chip can be clicked, and the click confirms nothing`() {
    let table = SnakesssTable(at: .vote)
    let chip = ChipRow(in: PrivateFrame.content(in: Self.body)).slots[1]
    table.pilot.wait(.seconds(1))
    table.pilot.click(at: chip.origin.moved(columns: 2, rows: 1))
    #expect(table.pilot.shows("Confirm, and"))
    #expect(table.marker == "with Anna")
  }

  @Test func `a click opens the curtain, and the second half of a double click nothing more`() {
    let table = SnakesssTable(at: .roleCurtain)
    table.pilot.wait(.seconds(1))
    table.pilot.pace = .zero
    table.pilot.click(at: center(of: CurtainPage.prompt(in: Self.body)))
    let role = table.pilot.picture
    #expect(table.pilot.shows("You are"))
    table.pilot.click(at: center(of: CurtainPage.prompt(in: Self.body)))
    table.pilot.click(at: center(of: PrivateFrame.prompt(in: Self.body)))
    #expect(table.pilot.picture == role)
    table.pilot.wait(.seconds(1))
    table.pilot.click(at: center(of: PrivateFrame.prompt(in: Self.body)))
    #expect(table.marker == "with Ben")
  }

  @Test func `the mouse alone can play a round`() {
    let table = SnakesssTable(at: .roleCurtain)
    let prompts = [
      CurtainPage.prompt(in: Self.body), PrivateFrame.prompt(in: Self.body),
      PublicFrame.prompt(in: Self.body),
    ]
    for _ in 0..<60 where !table.pilot.shows("round 2 of") {
      table.pilot.wait(.seconds(4))
      table.pilot.click(at: ChipRow(in: PrivateFrame.content(in: Self.body)).slots[0].origin)
      for prompt in prompts {
        table.pilot.wait(.seconds(1))
        table.pilot.click(at: center(of: prompt))
      }
    }
    #expect(table.pilot.shows("round 2 of"))
  }

  @Test func `with closed eyes the answer flashes for five seconds, once for all`() {
    let table = SnakesssTable(at: .eyesClosed)
    let before = table.pilot.picture
    table.pilot.press(.enter)
    table.pilot.pace = .zero
    let flash = table.pilot.picture
    #expect(flash != before)
    table.pilot.press(.space, .enter)
    table.pilot.wait(Rules.flash - .milliseconds(1))
    #expect(table.pilot.picture == flash)
    table.pilot.wait(.milliseconds(1))
    #expect(table.pilot.shows("all open their eyes"))
    table.pilot.pace = .milliseconds(500)
    table.pilot.press(.enter)
    #expect(table.session.map(Checkpoint.discussion.isReached) == true)
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

/// Time that passes: the discussion, and pages that take a moment to appear.
@MainActor
struct TimeTests {
  private func talk(_ seconds: String? = nil) -> SnakesssTable {
    let table = SnakesssTable(settings: seconds.map { [(SnakesssSettings.discussion, $0)] } ?? [])
    table.start()
    table.play(to: .discussion)
    table.forgetRings()
    return table
  }

  private func isVoting(_ table: SnakesssTable) -> Bool {
    table.session.map(Checkpoint.voteCurtain.isReached) == true
  }

  @Test func `a warning at thirty seconds, ten ticks, and the vote begins by itself`() {
    let table = talk()
    table.pilot.wait(.seconds(89))
    #expect(table.rings == 0)
    #expect(table.pilot.shows("0:31"))
    table.pilot.wait(.seconds(1))
    #expect(table.rings == 1)
    table.pilot.wait(.seconds(19))
    #expect(table.rings == 1)
    for tick in 1...10 {
      table.pilot.wait(.seconds(1))
      #expect(table.rings == 1 + tick)
    }
    #expect(!isVoting(table))
    table.pilot.wait(.seconds(1))
    #expect(table.rings == 12)
    #expect(isVoting(table))
  }

  @Test(arguments: [("60", "1:00"), ("90", "1:30"), ("120", "2:00"), ("180", "3:00")] as [(String, String)])
  func `the clock starts at the full time, in every round`(seconds: String, shown: String) {
    let table = talk(seconds)
    #expect(table.pilot.shows(shown))
    table.pilot.wait(.seconds(40))
    table.play(to: .results)
    table.play(to: .discussion)
    #expect(table.pilot.shows(shown))
  }

  @Test func `a pause stops the clock, and the same key lets it run on`() {
    let table = talk()
    table.pilot.wait(.seconds(50))
    table.pilot.press(.space)
    table.pilot.wait(.seconds(500))
    #expect(table.pilot.shows("1:10"))
    #expect(table.pilot.shell.alarm == nil)
    table.pilot.press(.space)
    table.pilot.wait(.seconds(10))
    #expect(table.pilot.shows("1:00"))
  }

  @Test(arguments: [[Key.enter], [.space, .enter]])
  func `one key skips to the vote, also out of a pause`(keys: [Key]) {
    let table = talk()
    table.pilot.press(keys)
    #expect(isVoting(table))
    #expect(table.rings == 1)
  }

  @Test func `without a clock there is all the time in the world`() {
    let table = talk("0")
    #expect(table.pilot.shows("Talk as long as you like."))
    #expect(table.pilot.shell.alarm == nil)
    table.pilot.wait(.seconds(100_000))
    table.pilot.press(.space)
    #expect(!isVoting(table))
    table.pilot.press(.enter)
    #expect(isVoting(table))
  }

  @Test func `a machine that slept wakes to the vote, and does not ring for what it missed`() {
    let table = talk()
    table.pilot.oversleep(.seconds(10_000))
    #expect(isVoting(table))
    #expect(table.rings == 1)
  }

  @Test func `the clock stops while the menu is open, and goes on with a deliberate key`() {
    let table = talk()
    table.pilot.wait(.seconds(20))
    table.pilot.press(.escape)
    table.pilot.wait(.seconds(300))
    table.pilot.press(.escape)
    table.pilot.wait(.seconds(300))
    #expect(table.pilot.shows("Go on"))
    table.pilot.press(.space)
    #expect(table.pilot.shows("1:40"))
    table.pilot.wait(.seconds(10))
    #expect(table.pilot.shows("1:30"))
  }

  private func table(at checkpoint: Checkpoint, isAnimated: Bool) -> SnakesssTable {
    SnakesssTable(
      at: checkpoint, [SampleQuestions.usual], seed: 3, look: Look(isAnimated: isAnimated), voting: \.favorite
    )
  }

  @Test(arguments: [Checkpoint.results, .standings, .over])
  func `an animated page ends as the picture without animation`(checkpoint: Checkpoint) {
    let (moving, still) = (table(at: checkpoint, isAnimated: true), table(at: checkpoint, isAnimated: false))
    #expect(moving.pilot.lines != still.pilot.lines)
    #expect(moving.pilot.shell.alarm != nil)
    moving.pilot.wait(.seconds(3))
    #expect(moving.pilot.lines == still.pilot.lines)
    #expect(moving.pilot.shell.alarm == still.pilot.shell.alarm)
  }

  @Test func `an animation that was disturbed does not start again`() {
    let table = table(at: .results, isAnimated: true)
    table.pilot.resize(to: .large)
    table.pilot.resize(to: .usual)
    let picture = table.pilot.lines
    table.pilot.wait(.seconds(3))
    #expect(table.pilot.lines == picture)
    table.pilot.press(.escape, .escape, .space)
    #expect(table.pilot.lines == picture)
  }

  @Test func `no page that hides something takes a moment that could tell of it`() {
    for checkpoint in Checkpoint.allCases where ![.results, .standings, .over].contains(checkpoint) {
      let status = table(at: checkpoint, isAnimated: true).session?.status
      #expect(status?.timing.entrance == nil, "\(checkpoint)")
    }
  }
}
