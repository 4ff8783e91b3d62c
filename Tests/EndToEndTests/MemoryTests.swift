import Emulation
import TUI
import Testing

/// The memory of long evenings; only in `make proof`, since they take ten minutes.
@Suite(.parallelThreads, .enabled(if: isProof)) struct MemoryTests {
  /// The growth that is allowed, in bytes.
  private static let limit = 1 << 20

  @Test func `game after game, the program takes no more memory`() throws {
    let terminal = try UsedHome.copy().parlor("snakesss", "--seed", "5")
    _ = try play(terminal, for: .seconds(60))
    let before = terminal.memory
    let games = try play(terminal, for: .seconds(600))
    let growth = terminal.memory - before
    print("➜ \(games) games: \(before >> 10) KiB, then \(growth >> 10) KiB more")
    #expect(growth <= Self.limit && games > 100)
  }

  /// Plays games, one after another.
  ///
  /// - Returns: How many.
  private func play(_ terminal: PtyHarness, for time: Duration) throws -> Int {
    let deadline = ContinuousClock.now + time
    var games = 0
    while ContinuousClock.now < deadline {
      try terminal.advance(to: .over)
      games += 1
      terminal.awaitSteps()
      try #require(terminal.turnPage(by: .enter) { $0.current.page != .over }, "\(terminal.text)")
    }
    return games
  }
}
