/// A moment in the life of the world: seconds since 1970-01-01 00:00 UTC.
///
/// Made at the edge, where a clock may be read; the rules only carry it.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC, leap seconds not counted, as POSIX has it.
  public let seconds: Int64

  /// Creates the moment that many seconds after the start of 1970.
  public init(seconds: Int64) { self.seconds = seconds }

  /// Orders moments from past to future.
  public static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }
}
