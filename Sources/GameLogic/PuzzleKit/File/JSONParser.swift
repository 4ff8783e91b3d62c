private import GameKit

/// A parser for one JSON document of bounded size and depth.
///
/// - Source: RFC 8259.
struct JSONParser {
  /// The most brackets within brackets.
  static let deepest = 32
  /// The most characters of a number: more than any exact one needs.
  static let longestNumber = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Reads a document.
  ///
  /// - Parameter limit: The most bytes that are read.
  static func read(_ bytes: [UInt8], limit: Int) throws(PuzzleFault) -> JSONValue {
    guard bytes.count <= limit else {
      throw PuzzleFault(
        .document, "The file is larger than \(limit) bytes.", advice: "Choose a puzzle file of Parlor.")
    }
    var parser = JSONParser(bytes: try utf8(bytes))
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else {
      throw parser.fault("There is more text after the end.", "Delete everything after the last brace.")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func utf8(_ bytes: [UInt8]) throws(PuzzleFault) -> [UInt8] {
    do throws(PackFault) {
      return Array(try TextFile(path: "", bytes: bytes).text.utf8)
    } catch {
      throw PuzzleFault(
        .text(line: error.line ?? 1, column: error.column ?? 1), "This is not UTF-8.",
        advice: "Save the file as UTF-8.")
    }
  }

  private func fault(_ problem: String, _ advice: String) -> PuzzleFault {
    let place = TextPlaces(bytes).place(of: position)
    return PuzzleFault(.text(line: place.line, column: place.column), problem, advice: advice)
  }
}

// MARK: Values

extension JSONParser {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  /// Skips space, and a given character if it is next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(PuzzleFault) -> JSONValue {
    skipSpace()
    guard let next else {
      throw fault("The file ends too early.", "Restore the rest of the file from a copy.")
    }
    switch next {
    case UInt8(ascii: "{"): return try nested { (parser) throws(PuzzleFault) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(PuzzleFault) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(PuzzleFault) -> JSONValue
  ) throws(PuzzleFault) -> JSONValue {
    guard depth < Self.deepest else {
      throw fault(
        "Brackets are nested deeper than \(Self.deepest) levels.", "Choose a puzzle file of Parlor.")
    }
    position += 1
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func array() throws(PuzzleFault) -> JSONValue {
    var values: [JSONValue] = []
    if skip("]") { return .array([]) }
    repeat { values.append(try value()) } while skip(",")
    guard skip("]") else { throw fault("A comma or “]” is missing.", "Add it here.") }
    return .array(values)
  }

  private mutating func object() throws(PuzzleFault) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if skip("}") { return .object([:]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else {
        throw fault("A quoted key is missing.", "Add it, or remove the comma before it.")
      }
      let key = try string()
      guard members[key] == nil else {
        throw fault("The key “\(key.shortened)” appears twice.", "Remove one of the two.")
      }
      guard skip(":") else { throw fault("A colon is missing.", "Add it after the key.") }
      members[key] = try value()
    } while skip(",")
    guard skip("}") else { throw fault("A comma or “}” is missing.", "Add it here.") }
    return .object(members)
  }

  private mutating func word() throws(PuzzleFault) -> JSONValue {
    let words: [(String, JSONValue)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw fault("This isn't valid JSON.", "Put text in quotation marks.")
  }
}

// MARK: Numbers and texts

extension JSONParser {
  private mutating func number() throws(PuzzleFault) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    var isGood = whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0")
    if next == UInt8(ascii: ".") {
      position += 1
      isGood = !digits().isEmpty && isGood
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      isGood = !digits().isEmpty && isGood
    }
    let text = bytes[start..<position]
    guard isGood, text.count <= Self.longestNumber else {
      position = start
      throw fault("This number can't be read.", "Write it like 12 or 0.25.")
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    return bytes[start..<position]
  }

  private mutating func string() throws(PuzzleFault) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw fault("There's a control character in the text.", "Write a line break as \\n.")
      }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escape()).utf8)
      } else {
        text.append(byte)
      }
    }
    guard next != nil else {
      position = start
      throw fault("This text isn't closed.", "Add the closing quotation mark.")
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
  ]

  /// Reads what is after a backslash.
  private mutating func escape() throws(PuzzleFault) -> Unicode.Scalar {
    let letter = next
    if let letter, let scalar = Self.escapes[letter] {
      position += 1
      return scalar
    }
    guard letter == UInt8(ascii: "u"), let unit = hexadecimal(), let scalar = scalar(startingWith: unit)
    else {
      throw fault("This escape is unknown.", "Write a backslash as two backslashes.")
    }
    return scalar
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    let text = bytes[position...].dropFirst().prefix(4)
    guard next == UInt8(ascii: "u"), text.count == 4, text.first != UInt8(ascii: "+"),
      let unit = UInt32(String(decoding: text, as: UTF8.self), radix: 16)
    else { return nil }
    position += 5
    return unit
  }

  /// Returns the scalar of a unit of UTF-16, reading the second half of a pair; nil for half a pair.
  private mutating func scalar(startingWith unit: UInt32) -> Unicode.Scalar? {
    guard 0xD800..<0xDC00 ~= unit else { return Unicode.Scalar(unit) }
    guard next == UInt8(ascii: "\\") else { return nil }
    position += 1
    guard let low = hexadecimal(), 0xDC00..<0xE000 ~= low else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }
}
