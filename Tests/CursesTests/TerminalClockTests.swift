import TUI
import Testing

@testable import Curses

/// The clock, whose speed comes from the environment in tests.
struct TerminalClockTests {
  @Test(
    arguments: [
      1e300, -1e300, 1e-300, 1e5, 1e-4, .nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude,
    ])
  func `a rate that no clock can have counts as 1`(rate: Double) {
    let clock = TerminalClock(rate: rate)
    #expect(clock.duration(ofReal: .seconds(2)) == .seconds(2))
    let now = clock.now
    #expect(clock.sleep(until: now + .seconds(2)) <= .seconds(2))
    #expect(clock.now - now < .seconds(60))
  }

  @Test(arguments: [TerminalClock.rates.lowerBound, 1, TerminalClock.rates.upperBound])
  func `at every rate that it can have, a century is no time too long`(rate: Double) {
    let clock = TerminalClock(rate: rate)
    let century = Duration.seconds(3_155_760_000)
    #expect(clock.sleep(until: clock.now + century) > .zero)
    #expect(clock.duration(ofReal: century) > .zero)
  }
}
