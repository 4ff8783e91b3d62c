/// A line reader over bytes; lines end with LF, CR or CR LF.
struct ByteLines {
  let bytes: [UInt8]
  /// The rules that cannot be derived from their names.
  let rules: [StateRule]
  /// The number of the current line, from 1; 0 before the first.
  private(set) var number = 0
  /// The bytes of the current line, without its terminator.
  private(set) var line: Range<Int>
  private var next: Int

  /// Starts before the first line, skipping a byte order mark.
  init(_ bytes: [UInt8], knowing rules: [StateRule] = []) {
    self.bytes = bytes
    self.rules = rules
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    line = next..<next
  }

  /// Advances to the next line; returns false at the end of the text.
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

  var trimmed: Range<Int> { trimmed(line) }

  /// Returns a range without surrounding whitespace.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var start = part.lowerBound, end = part.upperBound
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  func starts(with prefix: StaticString, ignoringCase: Bool = false) -> Bool {
    guard line.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { expected in
      zip(bytes[line], expected).allSatisfy { $0 == $1 || ignoringCase && $0.lowercase == $1.lowercase }
    }
  }

  /// Decodes a range, dropping control characters and truncating it to ``PatternText/maxCommentBytes``.
  func text(_ part: Range<Int>) -> String {
    let short = part.count > PatternText.maxCommentBytes ? part.prefix(PatternText.maxCommentBytes) : part
    return String(decoding: bytes[short], as: UTF8.self).withoutControlCharacters
  }

  /// Creates a fault at a byte offset, by default at the start of the line.
  func fault(_ reason: FormatFault.Reason, at offset: Int? = nil) -> FormatFault {
    let position = min(max(offset ?? line.lowerBound, line.lowerBound), bytes.count)
    let before = bytes[line.lowerBound..<position].count { !UTF8.isContinuation($0) }
    return FormatFault(line: max(number, 1), column: before + 1, reason: reason)
  }

  /// Runs a closure and turns its failure into a fault at a byte offset.
  func reporting<Result>(
    at offset: Int? = nil, _ work: () throws(FormatFault.Reason) -> Result
  ) throws(FormatFault) -> Result {
    do throws(FormatFault.Reason) {
      return try work()
    } catch {
      throw fault(error, at: offset)
    }
  }

  /// Creates a fault for an unexpected character.
  func unexpected(at offset: Int) -> FormatFault {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else {
      return fault(.notText, at: offset)
    }
    let scalar = Unicode.UTF8.decode(encoded)
    return fault(scalar.isPrintable ? .unexpected(scalar) : .notText, at: offset)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isSpace: Bool { self == 0x20 || self == 0x09 }

  /// The value of an ASCII digit; nil for other characters.
  var digit: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }

  var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// The text with tabs replaced by spaces and without other control characters.
  var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { !$0.isPrintable }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.compactMap { $0 == "\t" ? " " : $0.isPrintable ? $0 : nil }))
  }
}

extension Unicode.Scalar {
  /// False for control characters, line separators and bidirectional marks.
  var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: false
    default: true
    }
  }
}

extension ByteLines {
  /// Reads an optionally signed integer and advances past it.
  ///
  /// - Throws: ``FormatFault/Reason/numberMissing`` or ``FormatFault/Reason/tooFar``.
  func integer(
    at offset: inout Int, until end: Int, within range: ClosedRange<Int> = Box.coordinateRange
  ) throws(FormatFault) -> Int {
    let start = offset
    let isNegative = offset < end && bytes[offset] == UInt8(ascii: "-")
    if isNegative || offset < end && bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    guard offset < end, bytes[offset].digit != nil else { throw fault(.numberMissing, at: start) }
    let limit = UInt(max(range.upperBound, isNegative ? -range.lowerBound : 0))
    var magnitude: UInt = 0
    while offset < end, let digit = bytes[offset].digit {
      magnitude = magnitude.saturatingMultiplied(by: 10).saturatingAdding(UInt(digit))
      guard magnitude <= limit else { throw fault(.tooFar, at: start) }
      offset += 1
    }
    let number = Int(magnitude)
    return isNegative ? -number : number
  }

  /// Reads a generation number and advances past it; negative numbers count as 0.
  func generation(at offset: inout Int, until end: Int) throws(FormatFault) -> Int {
    max(try integer(at: &offset, until: end, within: 0...(.max)), 0)
  }

  /// Reads a number that is only a hint: 0 if it is none; clamps large values.
  func size(_ part: Range<Int>) -> Int {
    bytes[part].prefix { $0.digit != nil }.reduce(0) { number, byte in
      min(number.followed(by: byte.digit ?? 0), Box.coordinateRange.upperBound)
    }
  }

  /// Reads two integers separated by whitespace or a comma and advances past them.
  func pair(at offset: inout Int, until end: Int) throws(FormatFault) -> Cell {
    skipSpaces(at: &offset, until: end)
    let x = try integer(at: &offset, until: end)
    while offset < end, bytes[offset].isSpace || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    return Cell(x, try integer(at: &offset, until: end))
  }

  /// Advances past whitespace.
  func skipSpaces(at offset: inout Int, until end: Int) {
    while offset < end, bytes[offset].isSpace { offset += 1 }
  }
}

extension Int {
  /// Appends a decimal digit; saturates at `Int.max`.
  func followed(by digit: Int) -> Int { saturatingMultiplied(by: 10).saturatingAdding(digit) }
}
