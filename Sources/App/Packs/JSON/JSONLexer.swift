/// Cuts a JSON text into tokens, with the comments, quotes and bare words of JSON5.
///
/// - Source: RFC 8259 for JSON; the JSON5 Data Interchange Format 1.0.0 for the rest.
struct JSONLexer {
  let bytes: [UInt8]
  /// Where the next token is looked for.
  var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a token and goes past it.
  mutating func next() throws(SyntaxError) -> JSONToken {
    try skipBlanks()
    let start = offset
    let kind = try kindOfToken()
    return JSONToken(kind: kind, range: start..<offset)
  }

  /// Reads a token and stays before it.
  mutating func peek() throws(SyntaxError) -> JSONToken {
    let token = try next()
    offset = token.range.lowerBound
    return token
  }

  private mutating func kindOfToken() throws(SyntaxError) -> JSONToken.Kind {
    guard offset < bytes.count else { return .end }
    let byte = bytes[offset]
    if let kind = JSONToken.Kind(mark: byte) {
      offset += 1
      return kind
    }
    if byte.isQuote {
      try skipText()
      return .text
    }
    repeat { offset += 1 } while offset < bytes.count && bytes[offset].isWordPart
    return .word
  }

  private mutating func skipBlanks() throws(SyntaxError) {
    while offset < bytes.count {
      if bytes[offset].isBlank {
        offset += 1
      } else if stands("//") {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if stands("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = offset
    offset += 2
    while !stands("*/") {
      guard offset < bytes.count else { throw SyntaxError(fault: .unclosed("comment"), offset: start) }
      offset += 1
    }
    offset += 2
  }

  private func stands(_ mark: StaticString) -> Bool {
    bytes[offset...].prefix(2).elementsEqual([mark.utf8Start[0], mark.utf8Start[1]])
  }
}

// MARK: - Texts

extension JSONLexer {
  private mutating func skipText() throws(SyntaxError) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      switch bytes[offset] {
      case bytes[start]:
        offset += 1
        return
      case UInt8(ascii: "\\"):
        try skipEscape()
      case 0..<0x20:
        throw SyntaxError(fault: .controlCharacter, offset: offset)
      default:
        offset += 1
      }
    }
    throw SyntaxError(fault: .unclosed("text"), offset: start)
  }

  private mutating func skipEscape() throws(SyntaxError) {
    let digits =
      switch bytes.dropFirst(offset + 1).first {
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "x"): 2
      case .some, nil: 0
      }
    let escape = bytes.dropFirst(offset + 2).prefix(digits)
    guard escape.count == digits, escape.allSatisfy(\.isHexDigit) else {
      throw SyntaxError(fault: .badEscape, offset: offset)
    }
    offset = min(offset + 2 + digits, bytes.count)
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")) ~= self
  }

  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }

  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
