/// A clock that runs down to zero and can be paused.
///
/// It never looks at a clock itself: every question carries the moment at which it is asked, as the time since
/// a start that the asker chooses and keeps.
public struct Countdown: Hashable, Sendable {
  private enum Pace: Hashable, Sendable {
    case running(since: Duration, until: Duration)
    case paused(rest: Duration)
  }

  /// The time on the clock when it was started.
  public let full: Duration
  private var pace: Pace

  /// Starts a countdown.
  ///
  /// - Parameter full: The time on the clock; not negative.
  public init(_ full: Duration, at now: Duration) {
    precondition(full >= .zero, "Time does not run backwards")
    self.full = full
    pace = .running(since: now, until: now + full)
  }

  /// Whether the clock stands still until it is resumed.
  public var isPaused: Bool {
    switch pace {
    case .running: false
    case .paused: true
    }
  }

  /// The time that is left; never negative.
  public func remaining(at now: Duration) -> Duration {
    switch pace {
    case .running(let since, let until): max(.zero, until - max(now, since))
    case .paused(let rest): rest
    }
  }

  /// The time that is left, in whole seconds rounded up, so that zero means the end.
  public func secondsShown(at now: Duration) -> Int {
    let (seconds, attoseconds) = remaining(at: now).components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }

  /// Whether no time is left.
  public func isFinished(at now: Duration) -> Bool { remaining(at: now) == .zero }

  /// Stops the clock; a stopped or finished one stays as it is.
  public mutating func pause(at now: Duration) {
    guard !isPaused, !isFinished(at: now) else { return }
    pace = .paused(rest: remaining(at: now))
  }

  /// Lets a stopped clock run on.
  public mutating func resume(at now: Duration) {
    guard case .paused(let rest) = pace else { return }
    pace = .running(since: now, until: now + rest)
  }

  /// The next moment at which ``secondsShown(at:)`` changes; nil while paused and once finished.
  public func nextChange(after now: Duration) -> Duration? {
    guard case .running(_, let until) = pace, !isFinished(at: now) else { return nil }
    return until - .seconds(secondsShown(at: now) - 1)
  }
}
