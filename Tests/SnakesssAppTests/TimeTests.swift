import GameKit
import GameTestKit
import Party
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

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
    #expect(table.showsClock("0:31"))
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
    #expect(table.showsClock(shown))
    table.pilot.wait(.seconds(40))
    table.play(to: .results)
    table.play(to: .discussion)
    #expect(table.showsClock(shown))
  }

  @Test func `a pause stops the clock, and the same key lets it run on`() {
    let table = talk()
    table.pilot.wait(.seconds(50))
    table.pilot.press(.space)
    table.pilot.wait(.seconds(500))
    #expect(table.showsClock("1:10"))
    #expect(table.pilot.shell.alarm == nil)
    table.pilot.press(.space)
    table.pilot.wait(.seconds(10))
    #expect(table.showsClock("1:00"))
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
    #expect(table.pilot.shows("No time limit."))
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
    #expect(table.pilot.shows("Resume"))
    table.pilot.press(.space)
    #expect(table.showsClock("1:40"))
    table.pilot.wait(.seconds(10))
    #expect(table.showsClock("1:30"))
  }

  @Test(arguments: [Key.character("?"), .control("p")])
  func `the clock runs on when the help or the palette closes`(key: Key) {
    let table = talk()
    table.pilot.wait(.seconds(20))
    table.pilot.press(key)
    table.pilot.wait(.seconds(300))
    table.pilot.press(.escape)
    #expect(!table.pilot.shows("Paused"))
    table.pilot.wait(.seconds(9))
    #expect(table.showsClock("1:30") || table.showsClock("1:31"))
  }

  @Test(arguments: [Key.character("?"), .control("p")])
  func `a clock that was paused stays so under the help or the palette`(key: Key) {
    let table = talk()
    table.pilot.press(.space, key, .escape)
    #expect(table.pilot.shows("Space Resume"))
    #expect(table.pilot.shell.alarm == nil)
  }

  private func table(at checkpoint: Checkpoint, isAnimated: Bool) -> SnakesssTable {
    SnakesssTable(
      at: checkpoint, [SampleQuestions.usual], seed: 3, look: Look(isAnimated: isAnimated), voting: \.favorite
    )
  }

  @Test(arguments: [Checkpoint.results, .over])
  func `an animated page ends as the picture without animation`(checkpoint: Checkpoint) {
    let (moving, still) = (table(at: checkpoint, isAnimated: true), table(at: checkpoint, isAnimated: false))
    #expect(moving.pilot.lines != still.pilot.lines)
    #expect(moving.pilot.shell.alarm != nil)
    moving.pilot.wait(.seconds(9))
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
    for checkpoint in Checkpoint.allCases where ![.results, .over].contains(checkpoint) {
      let status = table(at: checkpoint, isAnimated: true).session?.status
      #expect(status?.timing.entrance == nil, "\(checkpoint)")
    }
  }
}
