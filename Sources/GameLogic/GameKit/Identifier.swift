/// A 128-bit name that no two things share, printed as a UUID.
public struct Identifier: Hashable, Codable, Sendable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// Creates the identifier with these bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Identifier: CustomStringConvertible, LosslessStringConvertible {
  /// Reads the 8-4-4-4-12 form of a UUID, in either case; nil for anything else.
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
