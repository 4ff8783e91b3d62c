import TUI

/// The time since the terminal was opened, which tests may let run faster.
struct TerminalClock {
  /// The clock behind it, CLOCK_MONOTONIC: it never jumps, and stands while the machine sleeps.
  typealias Real = SuspendingClock

  /// How much faster than the real one.
  private let rate: Double
  private let start = Real.now

  /// Starts a clock.
  init(rate: Double) {
    precondition(rate > 0, "Time does not stand still or run backwards")
    self.rate = rate
  }

  /// The moment on this clock.
  var now: Instant { Instant(start.duration(to: .now) * rate) }

  /// How long to sleep, in real time, until a moment; not negative.
  func sleep(until moment: Instant) -> Duration {
    max(.zero, (moment - now) / rate)
  }
}
