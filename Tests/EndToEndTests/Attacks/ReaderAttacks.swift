import AttackKit
import Emulation
import Glibc
import TUI
import TestKit
import Testing

/// A terminal that nobody reads, or that reads a little now and then.
@Suite(.parallelThreads) struct ReaderAttacks {
  /// The longest time to an end while nobody reads, on a machine that is busy with other attacks.
  private static let limit = Duration.seconds(8)

  private static let signals = [SIGTERM, SIGHUP, SIGABRT, SIGSEGV]

  @Test(arguments: AttackScene.all) func `the program ends although nobody reads`(scene: AttackScene) throws {
    guard Attack.isFull || scene.testDescription == "the lobby" else { return }
    for signal in Self.signals.prefix(Attack.isFull ? 4 : 1) {
      let terminal = try scene.start(in: try UsedHome.copy())
      // Each help is a new picture, so the terminal fills up.
      for _ in 1...60 { terminal.type("?") }
      terminal.kill(signal)
      #expect(
        terminal.waitForEndUnread(within: Self.limit) == .killed(signal), "signal \(signal) at \(scene)")
      #expect(terminal.isSane)
    }
    Attack.report("\(scene): \(Self.signals.count) ends while nobody reads")
  }
}
