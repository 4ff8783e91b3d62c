/// A text and the file that contains it.
///
/// Invariant: the text has no byte order mark, and its lines end in a line feed alone, whatever the file had,
/// so that all readers count lines the same way.
public struct TextFile: Hashable, Sendable {
  /// The usual limit on a file, in bytes: far more than any pack needs, and still harmless.
  public static let defaultLimit = 8 << 20
  /// The name of standard input in messages.
  public static let standardInput = "standard input"

  /// The path, as shown in messages.
  public let path: String
  public let text: String

  /// Normalizes a text as if it came from a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = Self.normalized(text)
  }

  /// Throws unless the bytes are UTF-8, or UTF-16 with a byte order mark.
  public init(path: String, bytes: [UInt8]) throws(PackFault) {
    guard let text = Self.wideText(bytes) ?? String(validating: bytes, as: UTF8.self) else {
      let place = TextPlaces(bytes).place(of: Self.firstInvalidByte(of: bytes))
      throw PackFault(file: path, place: place, reason: .file(.notUTF8))
    }
    self.init(path: path, text: text)
  }

  /// The text of UTF-16 with a byte order mark; nil for anything else.
  package static func wideText(_ bytes: [UInt8]) -> String? {
    guard bytes.count.isMultiple(of: 2), let first = bytes.first,
      bytes.starts(with: first == 0xFF ? [0xFF, 0xFE] : [0xFE, 0xFF])
    else { return nil }
    let (low, high) = first == 0xFF ? (0, 1) : (1, 0)
    let units = stride(from: 2, to: bytes.count, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
    }
    return String(validating: units, as: UTF16.self)
  }

  private static func normalized(_ text: String) -> String {
    let scalars =
      text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    guard scalars.contains("\r") else { return String(scalars) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if scalar != "\n" || previous != "\r" { result.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return String(result)
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}

/// A line and column of a text, both from 1; columns count Unicode scalars.
package struct TextPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// Converts byte offsets of a text to lines and columns.
///
/// It remembers the number of lines before every few thousand bytes, so even a text of nothing but line ends
/// takes little memory.
package struct TextPlaces: Sendable {
  private static let blockSize = 4096

  private let bytes: [UInt8]
  /// The number of line ends before each block.
  private let counts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = bytes[start..<min(start + Self.blockSize, bytes.count)]
      counts.append((counts.last ?? 0) + Self.lineEnds(in: block))
    }
    self.counts = counts
  }

  package func place(of offset: Int) -> TextPlace {
    let before = bytes[lineStart(of: offset)..<min(offset, bytes.count)]
    return TextPlace(line: line(of: offset), column: 1 + before.count { !UTF8.isContinuation($0) })
  }

  /// Returns only the line of an offset; counting columns is slow in long lines.
  package func line(of offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let block = offset / Self.blockSize
    return 1 + counts[block] + Self.lineEnds(in: bytes[block * Self.blockSize..<offset])
  }

  /// Returns the offset of the line after an offset; nil on the last line.
  package func nextLine(after offset: Int) -> Int? {
    bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  /// Returns the offset of the start of an offset's line.
  package func lineStart(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}

/// The lines of a text without their line ends; after a final line end there is an empty last line.
///
/// Unlike `split`, it takes no memory for lines that are not read.
package struct TextLines: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View?

  package init(_ text: String) { rest = text[...].utf8 }

  package mutating func next() -> Substring? {
    guard let line = rest else { return nil }
    let end = line.firstIndex(of: UInt8(ascii: "\n"))
    rest = end.map { line[line.index(after: $0)...] }
    return Substring(line[..<(end ?? line.endIndex)])
  }
}
