import TUI
import TestKit
import Testing

/// The loop between shell and terminal.
@MainActor
struct RunLoopTests {
  private func play(_ host: TestHost, in route: TestScreens.Route = .home, _ steps: FakeTerminal.Step...)
    -> FakeTerminal
  {
    let terminal = FakeTerminal(steps)
    host.start(route).shell.run(on: terminal)
    return terminal
  }

  private func key(_ key: Key, after delay: Duration = .zero) -> FakeTerminal.Step {
    .init(delay: delay, events: [.input(.key(key))])
  }

  @Test func `events that arrive together are drawn once`() {
    let both: [TerminalEvent] = [.input(.key(.character("a"))), .input(.key(.character("b")))]
    let terminal = play(TestHost(), .init(delay: .zero, events: both))
    #expect(terminal.pictures.count == 2)
    #expect(terminal.pictures[1].lines[2] == "Events: appeared, key a, key b")
  }

  @Test func `the loop sleeps until the next alarm, or without limit`() {
    #expect(play(TestHost()).deadlines == [nil])
    let clock = play(TestHost(), in: .clock, .init(delay: .seconds(1), events: []))
    let deadlines: [Instant?] = [Instant(.seconds(1)), Instant(.seconds(2))]
    #expect(clock.deadlines == deadlines)
    #expect(clock.pictures[1].lines[2] == "Events: appeared, alarm")
  }

  @Test func `an alarm that only starts the next frame draws none`() {
    let terminal = play(
      TestHost(), in: .lateFrame, .init(delay: .seconds(1), events: []),
      key(.character("a"), after: .seconds(1)))
    #expect(terminal.deadlines.count == 3)
    #expect(terminal.pictures.count == 2)
    #expect(terminal.pictures[1].lines[2] == "Events: appeared, alarm, key a, alarm")
  }

  @Test func `an alarm may end the program`() {
    let terminal = play(TestHost(), in: .closing, .init(delay: .seconds(1), events: []))
    #expect(terminal.pictures.count == 1 && terminal.deadlines.count == 1)
  }

  @Test func `a cue rings the bell`() {
    let host = TestHost([.home: [.enter: [.cue(.sample)]]])
    host.cueOutput = .bell
    #expect(play(host, key(.enter), key(.enter)).bells == 2)
  }

  @Test func `Ctrl-Z hides what is private and then stops the program`() {
    let terminal = play(TestHost(), key(.control("z")))
    #expect(terminal.suspensions == 1)
    #expect(terminal.pictures[1].lines[2] == "Events: appeared, interrupted")
  }

  @Test func `the mouse is reported as long as the host wants it`() {
    let host = TestHost()
    #expect(play(host).mouse == .buttons)
    #expect(play(host, in: .hover).mouse == .motion)
    host.usesMouse = false
    #expect(play(host, in: .hover).mouse == .off)
  }

  @Test func `a text goes to the clipboard, and the outcome is shown`() {
    let host = TestHost([.home: [.enter: [.copy("salt")]]])
    let terminal = play(host, key(.enter))
    #expect(terminal.clipboard == ["salt"])
    #expect(terminal.pictures.last?.shows("Copied to the clipboard") == true)
  }

  @Test(
    arguments: [
      (CopyOutcome.tooLong(limit: 9), "accepts at most"), (.busy, "busy"), (.impossible, "no clipboard"),
    ] as [(CopyOutcome, String)])
  func `a text that cannot be copied is reported`(outcome: CopyOutcome, words: String) {
    let host = TestHost([.home: [.enter: [.copy("salt")]]])
    let terminal = FakeTerminal([key(.enter)])
    terminal.copyOutcome = outcome
    host.start(.home).shell.run(on: terminal)
    #expect(terminal.pictures.last?.shows(words) == true)
  }

  @Test func `while the terminal is slow nothing is drawn, and keys are handled all the same`() {
    let busy = ["a", "b", "c"].map { (letter: Character) -> FakeTerminal.Step in
      .init(delay: .seconds(1), events: [.input(.key(.character(letter)))], isReady: letter == "c")
    }
    let terminal = FakeTerminal(busy)
    TestHost().start(.home).shell.run(on: terminal)
    #expect(terminal.pictures.count == 2)
    #expect(terminal.pictures[1].lines[2] == "Events: appeared, key a, key b, key c")
  }

  @Test func `events after the end are ignored`() {
    let host = TestHost([.home: [.escape: [.close]]])
    let terminal = play(
      host, .init(delay: .zero, events: [.input(.key(.escape)), .input(.key(.enter)), .resumed]))
    #expect(terminal.pictures.count == 1)
  }
}

extension Canvas {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// A scripted terminal that records what it is sent.
@MainActor
final class FakeTerminal: Terminal {
  let size = TestHost.size
  private(set) var now = Instant.start
  private(set) var isReady = true
  private(set) var bells = 0
  private(set) var suspensions = 0
  private(set) var mouse = MouseMode.off
  private(set) var clipboard: [String] = []
  /// The outcome of copying.
  var copyOutcome = CopyOutcome.sent
  private(set) var pictures: [Canvas] = []
  private(set) var deadlines: [Instant?] = []
  /// The speed of the clock.
  var rate = 1.0
  /// Called whenever the loop has taken the events of a step.
  var onEvents: () -> Void = {}
  var stepsLeft: Int { steps.count }
  private var steps: [Step]

  /// Events after a delay.
  struct Step {
    let delay: Duration
    let events: [TerminalEvent]
    /// True if the terminal accepts a picture after the step.
    var isReady = true
  }

  init(_ steps: [Step]) { self.steps = steps }

  func show(_ picture: Canvas) { pictures.append(picture) }

  func events(until deadline: Instant?) -> [TerminalEvent] {
    deadlines.append(deadline)
    guard !steps.isEmpty else { return [.terminate] }
    let step = steps.removeFirst()
    now = now + step.delay
    isReady = step.isReady
    onEvents()
    return step.events
  }

  func duration(ofReal duration: Duration) -> Duration { duration * rate }

  func ring() { bells += 1 }

  func setMouse(_ mode: MouseMode) { mouse = mode }

  func copy(_ text: String) -> CopyOutcome {
    clipboard.append(text)
    return copyOutcome
  }

  func suspend() { suspensions += 1 }
}
