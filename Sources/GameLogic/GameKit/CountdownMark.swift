extension Countdown {
  /// A moment of a countdown that deserves a cue.
  public enum Mark: Hashable, Sendable {
    /// Little time is left.
    case warning
    /// One of the last seconds begins; so many are left.
    case tick(Int)
    /// The time is over.
    case end
  }

  /// The seconds left when the warning is due.
  public static let warningSecond = 30
  /// The seconds, counted down, that are ticked one by one.
  public static let tickingSeconds = 1...10

  /// The mark that fell after one moment and not after another; when several did, only the latest.
  ///
  /// So a screen that wakes late skips what it missed. No mark falls while the clock is paused, and none twice.
  public func mark(from earlier: Duration, to now: Duration) -> Mark? {
    let shown = secondsShown(at: now)
    guard shown < secondsShown(at: earlier) else { return nil }
    if shown == 0 { return .end }
    // A tick that was missed altogether is not made up for: only the second that is on now sounds.
    if Self.tickingSeconds.contains(shown) { return .tick(shown) }
    let passedWarning = shown <= Self.warningSecond && secondsShown(at: earlier) > Self.warningSecond
    return passedWarning ? .warning : nil
  }
}
