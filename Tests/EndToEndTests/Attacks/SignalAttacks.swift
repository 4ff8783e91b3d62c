import AttackKit
import Emulation
import Glibc
import TUI
import TestKit
import Testing

/// Every signal at every kind of screen: the terminal is given back, or the program goes on.
@Suite(.parallelThreads) struct SignalAttacks {
  /// All that end, stop or change a program by default, but for those that it cannot handle, and those that only tell
  /// of the terminal or of children.
  private static let signals: [Int32] = (1...31).filter {
    ![SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGWINCH, SIGURG].contains($0)
  }

  /// Those after which the program goes on, since the call that caused them fails.
  private static let survived: Set<Int32> = [SIGPIPE, SIGXFSZ]

  @Test(arguments: AttackScene.all) func `a signal gives the terminal back`(scene: AttackScene) throws {
    let count = max(1, Attack.count(Self.signals.count * 100) / 100)
    let first = Int(Attack.seed) + scene.testDescription.utf8.count
    for number in first..<first + count {
      try send(Self.signals[number % Self.signals.count], at: scene)
    }
    Attack.report("\(scene): \(count) signals")
  }

  private func send(_ signal: Int32, at scene: AttackScene) throws {
    let terminal = try scene.start(in: try UsedHome.copy())
    terminal.kill(signal)
    guard !Self.survived.contains(signal) else { return expectAlive(terminal, signal) }
    #expect(terminal.waitForEnd() == .killed(signal), "signal \(signal) at \(scene): \(terminal.text)")
    terminal.expectRestored()
  }

  private func expectAlive(_ terminal: PtyHarness, _ signal: Int32) {
    terminal.press(.control("c"))
    #expect(terminal.wait { $0.current.page == .quit }, "signal \(signal): \(terminal.text)")
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM), "\(terminal.text)")
    terminal.expectRestored()
  }
}
