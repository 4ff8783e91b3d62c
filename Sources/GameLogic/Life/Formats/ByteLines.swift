/// A text of bytes, read line by line; lines end in LF, CR or both.
struct ByteLines {
  /// The whole text.
  let bytes: [UInt8]
  /// The number of the line that is read, from 1; 0 before the first.
  private(set) var number = 0
  /// The bytes of the line, without its end.
  private(set) var line: Range<Int>
  private var next: Int

  /// Stands before the first line; a byte order mark is skipped.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    line = next..<next
  }

  /// Goes to the next line; false at the end of the text.
  mutating func advance() -> Bool {
    guard next < bytes.count else { return false }
    var end = next
    while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
    line = next..<end
    number += 1
    next = end + 1
    if next < bytes.count, bytes[end] == .carriageReturn, bytes[next] == .lineFeed { next += 1 }
    return true
  }

  /// The line without white space at its ends.
  var trimmed: Range<Int> { trimmed(line) }

  /// A part of the text without white space at its ends.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var start = part.lowerBound, end = part.upperBound
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// Whether the line begins with these signs.
  func starts(with signs: StaticString, ignoringCase: Bool = false) -> Bool {
    guard line.count >= signs.utf8CodeUnitCount else { return false }
    return signs.withUTF8Buffer { wanted in
      zip(bytes[line], wanted).allSatisfy { $0 == $1 || ignoringCase && $0.lowercase == $1.lowercase }
    }
  }

  /// A part of the text, without what would command a terminal, and shortened where it is very long.
  func text(_ part: Range<Int>) -> String {
    let short = part.count > PatternText.longestComment ? part.prefix(PatternText.longestComment) : part
    return String(decoding: bytes[short], as: UTF8.self).withoutCommands
  }

  /// The fault at an offset of the line.
  func fault(_ reason: FormatFault.Reason, at offset: Int? = nil) -> FormatFault {
    let place = min(max(offset ?? line.lowerBound, line.lowerBound), bytes.count)
    let before = bytes[line.lowerBound..<place].count { !UTF8.isContinuation($0) }
    return FormatFault(line: max(number, 1), column: before + 1, reason: reason)
  }

  /// What is wrong with the sign at an offset.
  func unexpected(at offset: Int) -> FormatFault {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else {
      return fault(.notText, at: offset)
    }
    let scalar = Unicode.UTF8.decode(encoded)
    return fault(scalar.isShown ? .unexpected(scalar) : .notText, at: offset)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether it is a space or a tab.
  var isSpace: Bool { self == 0x20 || self == 0x09 }

  /// The digit that it stands for.
  var digit: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }

  /// The small letter of a capital one.
  var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// The text with a space for each tab, and nothing for other signs that command a terminal.
  var withoutCommands: String {
    guard unicodeScalars.contains(where: { !$0.isShown }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { $0 == "\t" ? " " : $0.isShown ? $0 : nil }))
  }
}

extension Unicode.Scalar {
  /// Whether it is no control character, line end or turn of the writing direction.
  var isShown: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: false
    default: true
    }
  }
}
