import TUI
import TestKit
import Testing

/// The loop between shell and terminal.
@MainActor
struct RunLoopTests {
  private func play(_ house: Landlord, in room: Rooms.Route = .hall, _ acts: Stage.Act...) -> Stage {
    let stage = Stage(acts)
    house.visit(room).shell.run(on: stage)
    return stage
  }

  private func key(_ key: Key, after delay: Duration = .zero) -> Stage.Act {
    .init(delay: delay, events: [.input(.key(key))])
  }

  @Test func `everything that came at once is drawn once`() {
    let both = [Key.character("a"), .character("b")].map { TerminalEvent.input(.key($0)) }
    let stage = play(Landlord(), .init(delay: .zero, events: both))
    #expect(stage.pictures.count == 2)
    #expect(stage.pictures[1].lines[2] == "Heard appeared, key a, key b")
  }

  @Test func `the loop sleeps until the next alarm, or for ever`() {
    #expect(play(Landlord()).deadlines == [nil])
    let tower = play(Landlord(), in: .tower, .init(delay: .seconds(1), events: []))
    #expect(tower.deadlines == [.start + .seconds(1), .start + .seconds(2)])
    #expect(tower.pictures[1].lines[2] == "Heard appeared, alarm")
  }

  @Test func `an alarm that only begins the next picture draws none`() {
    let stage = play(
      Landlord(), in: .oven, .init(delay: .seconds(1), events: []), key(.character("a"), after: .seconds(1)))
    #expect(stage.deadlines.count == 3)
    #expect(stage.pictures.count == 2)
    #expect(stage.pictures[1].lines[2] == "Heard appeared, alarm, key a, alarm")
  }

  @Test func `an alarm may end the program`() {
    let stage = play(Landlord(), in: .candle, .init(delay: .seconds(1), events: []))
    #expect(stage.pictures.count == 1 && stage.deadlines.count == 1)
  }

  @Test func `a cue rings the bell`() {
    let house = Landlord([.hall: [.enter: [.cue(.tick)]]])
    house.cueOutput = .bell
    #expect(play(house, key(.enter), key(.enter)).bells == 2)
  }

  @Test func `Ctrl-Z hides what is private and then stops the program`() {
    let stage = play(Landlord(), key(.control("z")))
    #expect(stage.suspensions == 1)
    #expect(stage.pictures[1].lines[2] == "Heard appeared, interrupted")
  }

  @Test func `the mouse is reported as long as the host wants it`() {
    let house = Landlord()
    #expect(play(house).mouse == .buttons)
    #expect(play(house, in: .window).mouse == .motion)
    house.usesMouse = false
    #expect(play(house, in: .window).mouse == .off)
  }

  @Test func `a text goes to the clipboard, and what became of it is said`() {
    let house = Landlord([.hall: [.enter: [.copy("salt")]]])
    let stage = play(house, key(.enter))
    #expect(stage.clipboard == ["salt"])
    #expect(stage.pictures.last?.shows("Sent to the clipboard") == true)
  }

  @Test(arguments: [
    (CopyOutcome.tooLong(limit: 9), "takes 9 bytes"), (.busy, "slow"), (.impossible, "no clipboard"),
  ])
  func `a text that cannot be copied is told to the person`(outcome: CopyOutcome, words: String) {
    let house = Landlord([.hall: [.enter: [.copy("salt")]]])
    let stage = Stage([key(.enter)])
    stage.copyOutcome = outcome
    house.visit(.hall).shell.run(on: stage)
    #expect(stage.pictures.last?.shows(words) == true)
  }

  @Test func `while the terminal is slow nothing is drawn, and keys count all the same`() {
    let busy = ["a", "b", "c"].map {
      Stage.Act(delay: .seconds(1), events: [.input(.key(.character($0)))], isReady: $0 == "c")
    }
    let stage = Stage(busy)
    Landlord().visit(.hall).shell.run(on: stage)
    #expect(stage.pictures.count == 2)
    #expect(stage.pictures[1].lines[2] == "Heard appeared, key a, key b, key c")
  }

  @Test func `what comes after the end is not heard`() {
    let house = Landlord([.hall: [.escape: [.close]]])
    let stage = play(
      house, .init(delay: .zero, events: [.input(.key(.escape)), .input(.key(.enter)), .resumed]))
    #expect(stage.pictures.count == 1)
  }
}

extension Canvas {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
