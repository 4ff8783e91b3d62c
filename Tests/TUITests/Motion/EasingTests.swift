import Testing

@testable import TUI

/// How things that move spend their time.
struct EasingTests {
  private static let times = (0...1000).map { Double($0) / 1000 }

  @Test(arguments: Easing.allCases)
  func `every way begins at its start and ends at its aim, exactly`(easing: Easing) {
    #expect(easing(0) == 0 && easing(1) == 1)
    #expect(easing(-3) == 0 && easing(7) == 1 && easing(.nan) == 0)
  }

  @Test(arguments: Easing.allCases)
  func `no way leaps, and none goes back unless it says so`(easing: Easing) {
    let ways = Self.times.map { easing($0) }
    let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0) < 0.01 })
    #expect(steps.allSatisfy { $0 >= 0 } == easing.isMonotone)
    #expect(ways.allSatisfy { $0 >= 0 && $0 <= 1.101 })
  }

  /// - Source: R. Penner's equations, worked out by hand.
  @Test(
    arguments: [
      (.linear, 0.25, 0.25), (.inQuad, 0.5, 0.25), (.outQuad, 0.5, 0.75), (.inOutQuad, 0.25, 0.125),
      (.inOutQuad, 0.75, 0.875), (.inCubic, 0.5, 0.125), (.outCubic, 0.5, 0.875), (.inOutCubic, 0.25, 0.0625),
      (.outBack, 0.5, 1.0876975), (.outBounce, 0.25, 0.47265625), (.outBounce, 0.5, 0.765625),
      (.outBounce, 0.75, 0.97265625), (.outBounce, 0.9, 0.988125),
    ] as [(Easing, Double, Double)])
  func `a way is where its formula says`(easing: Easing, time: Double, way: Double) {
    #expect(abs(easing(time) - way) < 1e-9)
  }

  @Test(arguments: [Easing.inOutQuad, .inOutCubic, .linear])
  func `what is slow at both ends goes back as it came`(easing: Easing) {
    for time in Self.times { #expect(abs(easing(time) + easing(1 - time) - 1) < 1e-12) }
  }
}
