import Kit
import TUI
import TestKit
import Testing
import Workers

@testable import App

/// The launch screen appears only if the services take longer than two frames.
@MainActor
@Suite struct LauncherTests {
  /// A service whose start waits for the test.
  private struct SlowService: LifecycleService {
    let stage = ServiceStage.persistence
    let title = "Opening saved games"
    let gate: Signal

    func start() -> ServiceState {
      gate.wait()
      return .running
    }

    func stop() {}
  }

  /// A terminal whose clock moves on with each wait; it lets the service start after some of them.
  private final class FakeTerminal: Terminal {
    let size = Size(columns: 60, rows: 20)
    private(set) var now = Instant.start
    let isReady = true
    private(set) var pictures: [Canvas] = []
    var waits = 0
    let onWait: @MainActor (Int) -> [TerminalEvent]

    init(onWait: @escaping @MainActor (Int) -> [TerminalEvent]) { self.onWait = onWait }

    func show(_ picture: Canvas) { pictures.append(picture) }
    func events(until deadline: Instant?) -> [TerminalEvent] {
      waits += 1
      now = deadline ?? now + .milliseconds(20)
      return onWait(waits)
    }
    func ring() {}
    func setMouse(_ mode: MouseMode) {}
    func copy(_ text: String) -> CopyOutcome { .impossible }
    func suspend() {}
  }

  private func launch(onWait: @escaping @MainActor (Int, Signal) -> [TerminalEvent]) -> (Bool, [Canvas]) {
    let gate = Signal()
    let lifecycle = ServiceLifecycle([SlowService(gate: gate)])
    let terminal = FakeTerminal { onWait($0, gate) }
    let launcher = Launcher(lifecycle: lifecycle, look: Look())
    let goesOn = launcher.run(on: terminal, queue: JobQueue())
    gate.send()
    return (goesOn, terminal.pictures)
  }

  @Test func `after two frames it names the service that is starting`() {
    let (goesOn, pictures) = launch { wait, gate in
      if wait > 2 { gate.send() }
      return []
    }
    #expect(goesOn)
    #expect(pictures.first?.lines.contains { $0.contains("Opening saved games…") } == true)
  }

  @Test(arguments: [TerminalEvent.terminate, .input(.key(.control("c")))])
  func `it can be left`(event: TerminalEvent) {
    let (goesOn, _) = launch { wait, _ in wait > 1 ? [event] : [] }
    #expect(!goesOn)
  }
}
