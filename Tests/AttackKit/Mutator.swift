import TestKit

/// Damages files at random: the same damage for the same seed.
public struct Mutator {
  private var random: SplitMix64
  /// The words of the format, and numbers and characters that break programs.
  private let words: [[UInt8]]

  /// Creates a mutator.
  ///
  /// - Parameter words: Words of the format: keywords, delimiters.
  public init(seed: UInt64, words: [String] = []) {
    random = SplitMix64(seed: seed)
    self.words = (words + Self.hostile).map { Array($0.utf8) } + Self.hostileBytes
  }

  /// Numbers at the ends of the integers, empty and huge ones, and characters that terminals obey.
  private static let hostile = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4611686018427387904", "-1", "0",
    "999999999999999999999999999", "1e999", "-0", "NaN", "2147483648", "\u{1B}[2J", "\u{1B}]0;x\u{7}",
    "\u{0}", "\u{FEFF}", "\u{2028}", "\u{202E}", "e\u{301}", "👩‍👩‍👧‍👦", "\r", "\r\n", "\n\n", "\t", "\"", "\\",
    "%s",
    "../../..", "=1+1",
  ]

  /// Bytes that are not UTF-8.
  private static let hostileBytes: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
  ]

  /// Returns a file with one to four damages.
  ///
  /// - Parameter others: Other files of the format, parts of which may end up in this one.
  public mutating func mutate(_ file: [UInt8], others: [[UInt8]] = []) -> [UInt8] {
    var bytes = file
    for _ in 0...random.below(4) { damage(&bytes, others) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    let part = range(in: bytes)
    switch random.below(12) {
    case 0: flipBits(in: &bytes)
    case 1: bytes.removeSubrange(part)
    case 2: bytes.removeSubrange(part.lowerBound...)
    case 3: bytes.insert(contentsOf: bytes[part], at: part.lowerBound)
    case 4: bytes.insert(contentsOf: repeated(bytes[part]), at: part.lowerBound)
    case 5, 6: bytes.insert(contentsOf: oneOf(words), at: part.lowerBound)
    case 7: bytes.insert(contentsOf: repeated(oneOf(words)[...]), at: part.lowerBound)
    case 8, 9: replaceNumber(in: &bytes, from: part.lowerBound)
    case 10: bytes.insert(contentsOf: noise(), at: part.lowerBound)
    default:
      guard !others.isEmpty else { return flipBits(in: &bytes) }
      let other = oneOf(others)
      bytes.replaceSubrange(part, with: other[range(in: other)])
    }
  }

  private mutating func flipBits(in bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    for _ in 0...random.below(4) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
  }

  /// Replaces the first number from a place on.
  private mutating func replaceNumber(in bytes: inout [UInt8], from start: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(first..<end, with: oneOf(words))
  }

  /// Repeats a short part often, a long one less often.
  private mutating func repeated(_ part: ArraySlice<UInt8>) -> [UInt8] {
    let most = min(1 << random.below(15), 1 << 17 / max(1, part.count))
    return Array(repeatElement(part, count: max(1, most)).joined())
  }

  private mutating func noise() -> [UInt8] {
    (0...random.below(64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  /// A part of a file, mostly short.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = random.below(bytes.count + 1)
    let length = random.below(min(bytes.count - start, 1 << random.below(12)) + 1)
    return start..<start + length
  }

  private mutating func oneOf(_ items: [[UInt8]]) -> [UInt8] { items[random.below(items.count)] }
}
