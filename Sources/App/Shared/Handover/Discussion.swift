import GameKit
import TUI

/// A discussion that is on: its clock, if it has one, and up to when the clock was heard.
struct Discussion: Equatable {
  private var countdown: Countdown?
  private var heard: Instant

  /// Starts the clock at its full time; without a limit there is none.
  init(limit: Duration?, at now: Instant) {
    countdown = limit.map { Countdown($0, at: now.elapsed) }
    heard = now
  }

  /// The full time in seconds; nil without a clock.
  var fullSeconds: Int? { countdown.map { Int($0.full.components.seconds) } }

  var isPaused: Bool { countdown?.isPaused ?? false }

  /// What the clock shows; nil without one.
  func seconds(at now: Instant) -> Int? { countdown?.secondsShown(at: now.elapsed) }

  /// Whether so little time is left that nobody would be cut short.
  func isNearlyOver(at now: Instant) -> Bool { seconds(at: now).map { $0 <= 10 } ?? false }

  /// When the clock shows something else.
  var alarm: Instant? { countdown?.nextChange(after: heard.elapsed).map(Instant.init) }

  mutating func pause(at now: Instant) { countdown?.pause(at: now.elapsed) }

  mutating func resume(at now: Instant) {
    guard isPaused else { return }
    countdown?.resume(at: now.elapsed)
    heard = now
  }

  /// Lets time pass, and tells what was crossed on the way.
  mutating func advance(to now: Instant) -> Countdown.Mark? {
    defer { heard = now }
    return countdown?.mark(from: heard.elapsed, to: now.elapsed)
  }
}
