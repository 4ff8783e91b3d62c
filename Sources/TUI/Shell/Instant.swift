/// A moment on the shell's own clock: the time since some start that never changes while it runs.
///
/// Nothing in the toolkit reads a clock: moments come in as arguments.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the start.
  public let elapsed: Duration

  /// Creates the moment so long after the start.
  public init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// The start.
  public static let start = Instant(.zero)

  /// The moment so much later.
  public static func + (moment: Instant, duration: Duration) -> Instant {
    Instant(moment.elapsed + duration)
  }

  /// The time from one moment to another.
  public static func - (later: Instant, earlier: Instant) -> Duration { later.elapsed - earlier.elapsed }

  /// Orders moments from early to late.
  public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
}
