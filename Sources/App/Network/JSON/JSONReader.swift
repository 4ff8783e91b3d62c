/// A reader of JSON from strangers: strict, with limits on size and depth.
///
/// - Source: RFC 8259. Two members of one name are refused, since readers differ in which of them counts.
package struct JSONReader {
  /// The deepest nesting of arrays and objects.
  package static let deepest = 32

  /// A reason for which a text is refused, with the place in bytes.
  package enum Fault: Error, Hashable, Sendable {
    case tooLong(Int)
    case tooDeep(at: Int)
    case tooMany(at: Int)
    case unexpected(at: Int)
    case twice(String)
  }

  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  /// The values that may still come.
  private var permits: Int

  private init(_ bytes: [UInt8], from start: Int, most: Int) {
    (self.bytes, index, permits) = (bytes, start, most)
  }

  /// Reads one value and nothing else.
  ///
  /// - Parameters:
  ///   - start: The place at which the value begins, white space aside.
  ///   - limit: The most bytes.
  ///   - most: The most values, those within others included.
  package static func read(
    _ bytes: [UInt8], from start: Int = 0, limit: Int = 1 << 20, most: Int = .max
  ) throws(Fault) -> JSONValue {
    guard bytes.count - start <= limit else { throw .tooLong(bytes.count - start) }
    var reader = JSONReader(bytes, from: start, most: most)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw .unexpected(at: reader.index) }
    return value
  }

  /// Reads one value from a text.
  package static func read(_ text: String) throws(Fault) -> JSONValue { try read(Array(text.utf8)) }

  private var fault: Fault { .unexpected(at: index) }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(Fault) -> JSONValue {
    skipSpace()
    guard index < bytes.count else { throw fault }
    guard permits > 0 else { throw .tooMany(at: index) }
    permits -= 1
    switch Unicode.Scalar(bytes[index]) {
    case "{": return try nested { (reader) throws(Fault) in try reader.object() }
    case "[": return try nested { (reader) throws(Fault) in try reader.array() }
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case "-", "0"..."9": return try number()
    default: throw fault
    }
  }

  private mutating func nested(
    _ body: (inout Self) throws(Fault) -> JSONValue
  ) throws(Fault) -> JSONValue {
    guard depth < Self.deepest else { throw .tooDeep(at: index) }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    guard word.withUTF8Buffer({ bytes[index...].starts(with: $0) }) else { throw fault }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func array() throws(Fault) -> JSONValue {
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      items.append(try value())
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { throw fault }
    }
  }

  private mutating func object() throws(Fault) -> JSONValue {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let name = try string()
      guard names.insert(name).inserted else { throw .twice(name) }
      skipSpace()
      guard take(":") else { throw fault }
      members.append(.init(name, try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw fault }
    }
  }
}

// MARK: - Numbers and texts

extension JSONReader {
  private mutating func digits() throws(Fault) {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    guard index > start else { throw fault }
  }

  private mutating func number() throws(Fault) -> JSONValue {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { throw .unexpected(at: start) }
    return .number(number)
  }

  private mutating func string() throws(Fault) -> String {
    guard take("\"") else { throw fault }
    let start = index
    var unescaped: [UInt8]?
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let text = String(validating: unescaped ?? Array(bytes[start..<index]), as: UTF8.self)
        guard let text else { throw .unexpected(at: start) }
        index += 1
        return text
      case UInt8(ascii: "\\"):
        var text = unescaped ?? Array(bytes[start..<index])
        index += 1
        text += try escape()
        unescaped = text
      case 0..<0x20: throw fault
      default:
        unescaped?.append(byte)
        index += 1
      }
    }
    throw fault
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    guard index < bytes.count else { throw fault }
    index += 1
    switch Unicode.Scalar(bytes[index - 1]) {
    case "\"", "\\", "/": return [bytes[index - 1]]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u": return Array(String(Character(try scalar())).utf8)
    default: throw .unexpected(at: index - 1)
    }
  }

  /// Reads the digits of a scalar, or of the two surrogates that make one.
  private mutating func scalar() throws(Fault) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else { throw fault }
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault }
    return scalar
  }

  private mutating func fourDigits() throws(Fault) -> UInt32 {
    guard index + 4 <= bytes.count else { throw fault }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw fault }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }
}
