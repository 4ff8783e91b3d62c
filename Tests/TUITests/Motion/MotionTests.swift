import Testing

@testable import TUI

struct EasingTests {
  private static let times = (0...1000).map { Double($0) / 1000 }

  @Test(arguments: Easing.allCases)
  func `every easing begins at exactly 0 and ends at exactly 1`(easing: Easing) {
    #expect(easing(0) == 0 && easing(1) == 1)
    #expect(easing(-3) == 0 && easing(7) == 1 && easing(.nan) == 0)
  }

  @Test(arguments: Easing.allCases)
  func `no easing jumps, and only those that overshoot or bounce go back`(easing: Easing) {
    let ways = Self.times.map { easing($0) }
    let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0) < 0.01 })
    #expect(steps.allSatisfy { $0 >= 0 } == ![.outBack, .outBounce].contains(easing))
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
  func `an easing follows its formula`(easing: Easing, time: Double, way: Double) {
    #expect(abs(easing(time) - way) < 1e-9)
  }

  @Test(arguments: [Easing.inOutQuad, .inOutCubic, .linear])
  func `an easing that is slow at both ends is symmetric`(easing: Easing) {
    for time in Self.times { #expect(abs(easing(time) + easing(1 - time) - 1) < 1e-12) }
  }
}

struct MotionTests {
  private let motion = Motion(at: .start + .seconds(1), for: .seconds(2), easing: .linear)

  private func moment(_ milliseconds: Int) -> Instant { .start + .milliseconds(milliseconds) }

  @Test(arguments: [(0, 0.0), (1000, 0), (2000, 0.5), (3000, 1), (9000, 1)] as [(Int, Double)])
  func `progress goes from the start to the end`(milliseconds: Int, progress: Double) {
    #expect(motion.progress(at: moment(milliseconds)) == progress)
  }

  @Test func `a motion asks for frames until its end, and makes up for none`() throws {
    var motion = motion
    var frames = 0
    var now = moment(1000)
    while let alarm = motion.alarm {
      #expect(alarm > now && alarm <= motion.end)
      now = alarm
      motion.advance(to: now)
      frames += 1
    }
    #expect(frames == 120)
    #expect(now == motion.end)
    motion = self.motion
    motion.advance(to: moment(5000))
    #expect(motion.alarm == nil)
  }

  @Test(arguments: [1, 2, 5], [0, 0.5, 1])
  func `several things move one after the other within the duration`(count: Int, overlap: Double) {
    let ways = stride(from: 1000, through: 3000, by: 50).map { time in
      (0..<count).map { motion.progress(at: moment(time), of: $0, in: count, overlap: overlap) }
    }
    #expect(ways.first == Array(repeating: 0, count: count))
    #expect(ways.last == Array(repeating: 1, count: count))
    for way in ways { #expect(way == way.sorted(by: >)) }
    for (one, other) in zip(ways, ways.dropFirst()) { #expect(zip(one, other).allSatisfy { $0 <= $1 }) }
  }

  @Test func `a cycle repeats its pictures`() {
    let cycle = Cycle(3, every: .milliseconds(100))
    let pictures = [-500, 0, 99, 100, 250, 300, 350, 3_000_000_100].map {
      cycle.picture(at: moment(1000 + $0), since: moment(1000))
    }
    #expect(pictures == [0, 0, 0, 1, 2, 0, 0, 1])
    #expect(cycle.alarm(after: moment(1000), since: moment(1000)) == moment(1100))
    #expect(cycle.alarm(after: moment(1350), since: moment(1000)) == moment(1400))
    #expect(cycle.alarm(after: moment(0), since: moment(1000)) > moment(0))
  }

  @Test func `a spinner turns, or is text without animation`() {
    let spinner = Spinner("Reading", since: .start)
    let rows = [0, 80, 160, 800].map { time in
      picture(12, 1) { spinner.draw(on: &$0, in: $1, at: .start + .milliseconds(time)) }[0]
    }
    #expect(rows == ["⠋ Reading", "⠙ Reading", "⠹ Reading", "⠋ Reading"])
    #expect(
      picture(12, 1, glyphs: .ascii) { spinner.draw(on: &$0, in: $1, at: moment(200)) } == ["/ Reading"])
    #expect(spinner.alarm(after: moment(10), in: Look()) == moment(80))
    for look in [Look(isAnimated: false), Look(isPlain: true)] {
      var canvas = Canvas(Size(columns: 12, rows: 1), look: look)
      spinner.draw(on: &canvas, in: canvas.bounds, at: moment(80))
      #expect(canvas.lines == ["Reading…"])
      #expect(spinner.alarm(after: .start, in: look) == nil)
    }
  }
}
