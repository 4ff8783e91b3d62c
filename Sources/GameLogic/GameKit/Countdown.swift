/// A time limit for discussions, in seconds.
///
/// Settings and records store the raw value; 0 means no limit.
public struct DiscussionTime: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func seconds(_ seconds: Int) -> DiscussionTime { DiscussionTime(rawValue: seconds) }

  /// No countdown; the group votes when it wants to.
  public static let unlimited = DiscussionTime(rawValue: 0)

  /// The duration of the countdown; nil for none.
  public var limit: Duration? { self == .unlimited ? nil : .seconds(rawValue) }

  /// Reads a stored limit; nil unless it is one of those offered.
  public init?(stored text: String?, offered: [DiscussionTime]) {
    guard let text, let seconds = Int(text), offered.contains(.seconds(seconds)) else { return nil }
    rawValue = seconds
  }
}

/// A countdown that can be paused.
///
/// It reads no clock: each call passes the current time as a duration since a start chosen by the caller.
public struct Countdown: Hashable, Sendable {
  private enum Progress: Hashable, Sendable {
    case running(since: Duration, until: Duration)
    case paused(remaining: Duration)
  }

  /// The whole time, with all that was added.
  public private(set) var full: Duration
  private var progress: Progress

  /// Starts a countdown.
  ///
  /// - Parameter full: The full time; not negative.
  public init(_ full: Duration, at now: Duration) {
    precondition(full >= .zero, "A countdown cannot be negative")
    self.full = full
    progress = .running(since: now, until: now + full)
  }

  /// True until the countdown is resumed.
  public var isPaused: Bool {
    switch progress {
    case .running: false
    case .paused: true
    }
  }

  /// The remaining time; never negative.
  public func remaining(at now: Duration) -> Duration {
    switch progress {
    case .running(let since, let until): max(.zero, until - max(now, since))
    case .paused(let remaining): remaining
    }
  }

  /// The remaining whole seconds, rounded up, so that 0 means the end.
  public func secondsShown(at now: Duration) -> Int {
    let (seconds, attoseconds) = remaining(at: now).components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }

  public func isFinished(at now: Duration) -> Bool { remaining(at: now) == .zero }

  /// Pauses the countdown; does nothing if it is paused or finished.
  public mutating func pause(at now: Duration) {
    guard !isPaused, !isFinished(at: now) else { return }
    progress = .paused(remaining: remaining(at: now))
  }

  public mutating func resume(at now: Duration) {
    guard case .paused(let remaining) = progress else { return }
    progress = .running(since: now, until: now + remaining)
  }

  /// Adds time; does nothing if the countdown is finished.
  public mutating func extend(by time: Duration, at now: Duration) {
    guard !isFinished(at: now) else { return }
    full += time
    switch progress {
    case .running(let since, let until): progress = .running(since: since, until: until + time)
    case .paused(let remaining): progress = .paused(remaining: remaining + time)
    }
  }

  /// The next time at which ``secondsShown(at:)`` changes; nil if paused or finished.
  public func nextChange(after now: Duration) -> Duration? {
    guard case .running(_, let until) = progress, !isFinished(at: now) else { return nil }
    return until - .seconds(secondsShown(at: now) - 1)
  }
}

extension Countdown {
  /// A moment of a countdown that triggers a cue.
  public enum Mark: Hashable, Sendable {
    case warning
    /// One of the last seconds begins; the value is the number of seconds left.
    case tick(Int)
    case end
  }

  /// The number of seconds left at the warning.
  public static let warningSecond = 30
  /// The last seconds, which tick one by one.
  public static let tickingSeconds = 1...10

  /// The latest mark between two times; nil for none.
  ///
  /// A caller that wakes late skips the marks it missed. No mark occurs while paused, and none occurs twice.
  public func mark(from earlier: Duration, to now: Duration) -> Mark? {
    let shown = secondsShown(at: now)
    guard shown < secondsShown(at: earlier) else { return nil }
    if shown == 0 { return .end }
    // Missed ticks are skipped; only the current second sounds.
    if Self.tickingSeconds.contains(shown) { return .tick(shown) }
    let passedWarning = shown <= Self.warningSecond && secondsShown(at: earlier) > Self.warningSecond
    return passedWarning ? .warning : nil
  }
}
