/// The stable name of a game in addresses, records and settings, such as `chess`.
public struct GameID: Hashable, Codable, Sendable, RawRepresentable {
  /// In lower case; never changed once records contain it.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ name: String) { rawValue = name }
}

/// A point in time.
///
/// Rules never read the clock; the app passes timestamps in.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC, without leap seconds, as in POSIX.
  public let seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  /// About 140 million years around 1970; no time outside is stored.
  ///
  /// More than any clock shows, but little enough that calendars and differences do not overflow.
  public static let limits = Timestamp(seconds: -1 << 52)...Timestamp(seconds: 1 << 52)

  /// The seconds since another time, clamped to the range of `Int64`.
  package func seconds(since start: Timestamp) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(start.seconds)
    return overflow ? (seconds < 0 ? .min : .max) : difference
  }

  public static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }
}

/// A unique 128-bit identifier, printed as a UUID.
public struct Identifier: Hashable, Codable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Identifier: CustomStringConvertible, LosslessStringConvertible {
  /// Parses the 8-4-4-4-12 form of a UUID, in either case; nil for anything else.
  public init?(_ description: String) {
    let groups = description.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.joined()
    guard digits.allSatisfy(\.isHexDigit),
      let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// The 8-4-4-4-12 form of a UUID, in lower case.
  public var description: String {
    let digits = [high, low].map { word in
      let hex = String(word, radix: 16)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }.joined()
    var rest = Substring(digits)
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }.joined(separator: "-")
  }
}

extension Identifier {
  /// Derives an identifier from a text, ignoring how its white space is arranged.
  ///
  /// - Source: FNV-1a, G. Fowler, L. C. Noll and P. Vo, draft-eastlake-fnv; run twice, from two starts.
  package init(digest text: String) {
    let bytes = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: "\n").utf8)
    func hash(from start: UInt64) -> UInt64 {
      bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    self.init(high: hash(from: 0xCBF2_9CE4_8422_2325), low: hash(from: 0x9E37_79B9_7F4A_7C15))
  }
}

extension Int {
  /// Adds, clamping to the range of `Int`.
  package func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

extension Timestamp {
  /// Parses an ``iso8601`` time in UTC; nil for anything else or for an impossible date.
  ///
  /// The result must format to the same text, which checks months, leap days and hours at once.
  public init?(iso8601 text: String) {
    guard text.utf8.count <= 32, text.hasSuffix("Z") else { return nil }
    let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = Self.day(halves[0]) else { return nil }
    let clock = halves[1].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int64($0) }
    guard clock.count == 3, clock.allSatisfy({ 0..<60 ~= $0 }) else { return nil }
    self.init(seconds: day * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
    guard iso8601 == text else { return nil }
  }

  /// Counts the days from 1970-01-01 to a Gregorian date such as `2026-11-22`.
  ///
  /// Years begin in March, so that the leap day is the last of its year.
  private static func day(_ date: Substring) -> Int64? {
    let isNegative = date.hasPrefix("-")
    let parts = date.dropFirst(isNegative ? 1 : 0).split(separator: "-", omittingEmptySubsequences: false)
      .compactMap { Int64($0) }
    guard parts.count == 3, 0...200_000_000 ~= parts[0], 1...12 ~= parts[1], 1...31 ~= parts[2] else {
      return nil
    }
    let year = (isNegative ? -parts[0] : parts[0]) - (parts[1] <= 2 ? 1 : 0)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((parts[1] + 9) % 12) + 2) / 5 + parts[2] - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
