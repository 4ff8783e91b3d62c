import AttackKit
import Emulation
import TUI
import TestKit
import Testing

@testable import Curses

extension NcursesTests {
  /// Attacks on the screen: random canvases of all sizes that a window can have, one after the other.
  @MainActor
  @Suite struct CanvasAttacks {
    /// Lengths at the ends of what is drawn.
    private static let columns = [1, 2, 3, 255, 256, TTY.largestSize.columns]
    private static let rows = [1, 2, 3, 255, 256, TTY.largestSize.rows]

    @Test func `at every size the terminal shows what was drawn`() throws {
      var random = SplitMix64(seed: Attack.seed)
      let count = Attack.count(800)
      try EmulatedScreen.with("parlor-rgb", .trueColor) { fixture in
        for number in 0..<count {
          let size = size(&random)
          fixture.emulator.resize(to: size)
          fixture.screen.restart(at: size)
          var canvases = RandomCanvas(seed: random.next(), size: size)
          for _ in 0..<2 {
            let canvas = canvases.next(after: 40)
            fixture.show(canvas)
            #expect(
              fixture.differences(from: canvas).prefix(3) == [],
              "\(size), number \(number) of seed \(Attack.seed)")
          }
        }
      }
      Attack.report("Sizes of canvases: \(count)")
    }

    private func size(_ random: inout SplitMix64) -> Size {
      let isExtreme = random.below(10) == 0
      guard isExtreme else { return Size(columns: 1 + random.below(200), rows: 1 + random.below(60)) }
      return Size(
        columns: Self.columns[random.below(Self.columns.count)],
        rows: Self.rows[random.below(Self.rows.count)])
    }

    @Test func `whatever size a window claims, what is drawn is bounded`() throws {
      let lengths = [0, 1, 999, 1_000, 1_001, 32_767, 32_768, 65_535]
      let device = try #require(PseudoTerminal(Size(columns: 80, rows: 24)))
      defer { device.close() }
      let line = TTY(input: device.descriptor, output: device.descriptor)
      defer { line.stream.close() }
      for columns in lengths {
        for rows in lengths {
          device.resize(to: Size(columns: columns, rows: rows))
          #expect(TTY.largestSize.holds(line.size) && line.size.columns > 0 && line.size.rows > 0)
        }
      }
    }
  }
}
