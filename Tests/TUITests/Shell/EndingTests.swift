import TUI
import TestKit
import Testing

/// The end of the program, as screens see it: each can have its work saved.
@MainActor
struct EndingTests {
  @Test func `every screen is told, the suspended ones too, and only requests are executed`() {
    let host = TestHost([.unsaved: [.escape: [.suspend]]])
    let pilot = host.start(.home, .overlay, .unsaved)
    pilot.press(.escape)
    pilot.tell(.terminate)
    #expect(host.requests == ["save unsaved", "save home", "save overlay"])
    #expect(pilot.routes == [.home, .overlay])
    #expect(!pilot.shows("Too late"))
  }

  enum Exit: CaseIterable { case signal, confirmed, unconfirmed, lastScreen }

  @Test(arguments: Exit.allCases) func `on every way out the screens are told once`(exit: Exit) {
    let host = TestHost([.home: [.escape: [.close], .enter: [.quit]]])
    host.confirmsQuit = exit == .confirmed
    let pilot = host.start(.home)
    switch exit {
    case .signal: pilot.tell(.terminate)
    case .confirmed: pilot.press(.control("c"), .control("c"))
    case .unconfirmed: pilot.press(.enter)
    case .lastScreen: pilot.press(.escape)
    }
    #expect(pilot.shell.isDone)
    #expect(host.requests.filter { $0 == "save home" }.count == 1)
  }

  @Test func `the loop waits for the response of a screen that saves`() {
    let host = TestHost()
    let terminal = FakeTerminal([
      .init(delay: .zero, events: [.terminate, .input(.key(.enter))]),
      .init(delay: .seconds(1), events: [.input(.key(.enter)), .resize(Size(columns: 99, rows: 99))]),
      .init(delay: .milliseconds(500), events: [.wakeup]),
    ])
    let shell = host.start(.home, .saving).shell
    terminal.onEvents = { if terminal.stepsLeft == 0 { host.respond("saved") } }
    shell.run(on: terminal)
    #expect(shell.isReadyToEnd)
    #expect(terminal.now == Instant(.milliseconds(1500)))
    #expect(shell.unsavedWork == [])
    #expect(shell.size == TestHost.size)
  }

  @Test func `a response that came together with the signal is not lost`() {
    let host = TestHost()
    let terminal = FakeTerminal([.init(delay: .zero, events: [.terminate, .wakeup])])
    let shell = host.start(.saving).shell
    host.onSlowRequest = { host.respond("saved") }
    shell.run(on: terminal)
    #expect(terminal.deadlines.count == 1)
    #expect(shell.unsavedWork == [])
  }

  @Test func `after two seconds the program ends all the same, and says what is lost`() {
    let terminal = FakeTerminal([
      .init(delay: .zero, events: [.terminate]), .init(delay: .seconds(1), events: [.wakeup]),
      .init(delay: .seconds(1), events: []),
    ])
    let shell = TestHost().start(.home, .saving).shell
    shell.run(on: terminal)
    #expect(terminal.deadlines.dropFirst() == [Instant(.seconds(2)), Instant(.seconds(2))])
    #expect(shell.unsavedWork == ["draft"])
  }

  @Test func `the two seconds are real ones, however fast the clock runs`() {
    let terminal = FakeTerminal([
      .init(delay: .zero, events: [.terminate]), .init(delay: .seconds(200), events: []),
    ])
    terminal.rate = 100
    TestHost().start(.saving).shell.run(on: terminal)
    #expect(terminal.deadlines.last == Instant(.seconds(200)))
  }
}
