import AttackKit
import Emulation
import Glibc
import TUI
import TestKit
import Testing

/// Windows of all sizes, in quick succession.
@Suite(.parallelThreads) struct ResizeAttacks {
  /// Lengths at the ends of what a window and a program can be.
  private static let extremes = [0, 1, 2, 3, 19, 20, 59, 60, 255, 256, 1_000, 32_767, 32_768, 65_535]
  /// At full size 9,000 over all scenes.
  private static let count = Attack.count(9_000) / AttackScene.all.count + 1

  @Test(arguments: AttackScene.all) func `no size does harm`(scene: AttackScene) throws {
    var random = SplitMix64(seed: Attack.seed, blow: scene.testDescription.utf8.count)
    let terminal = try scene.start(in: try UsedHome.copy())
    let usual = terminal.emulator.size
    var last = usual
    for number in 0..<Self.count {
      last = number == 0 ? Size(columns: 65_535, rows: 65_535) : size(&random)
      terminal.resizeWindow(to: last)
      terminal.skip(for: .milliseconds(random.below(4)))
      try #require(terminal.ending == nil, "\(scene) at \(last)")
    }
    terminal.resize(to: usual)
    #expect(terminal.isRead("?", droppingOutput: true), "\(scene) after \(last)")
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM))
    #expect(terminal.isSane)
    Attack.report("\(scene): \(Self.count) sizes")
  }

  private func size(_ random: inout SplitMix64) -> Size {
    Size(columns: length(&random), rows: length(&random))
  }

  private func length(_ random: inout SplitMix64) -> Int {
    random.below(3) == 0 ? Self.extremes[random.below(Self.extremes.count)] : random.below(300)
  }
}
