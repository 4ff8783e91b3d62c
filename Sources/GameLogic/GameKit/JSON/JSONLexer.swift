struct JSONToken: Equatable {
  enum Kind {
    case openBrace, closeBrace, openBracket, closeBracket, colon, comma, text, word, end

    /// The kind of a one-byte token; nil for the first byte of a longer one.
    init?(punctuation byte: UInt8) {
      switch byte {
      case UInt8(ascii: "{"): self = .openBrace
      case UInt8(ascii: "}"): self = .closeBrace
      case UInt8(ascii: "["): self = .openBracket
      case UInt8(ascii: "]"): self = .closeBracket
      case UInt8(ascii: ":"): self = .colon
      case UInt8(ascii: ","): self = .comma
      default: return nil
      }
    }
  }

  let kind: Kind
  /// The byte range in the text.
  let range: Range<Int>
}

/// Splits a JSON text into tokens; JSON5 also has comments, single quotes and bare words.
///
/// - Source: RFC 8259 for JSON; the JSON5 Data Interchange Format 1.0.0 for the rest.
struct JSONLexer {
  let bytes: [UInt8]
  let dialect: JSONDialect
  /// The offset of the next token.
  var offset: Int
  /// True after an unclosed comment; any later comment is then unclosed too, so it need not be searched.
  private var hasOpenComment = false

  init(_ bytes: [UInt8], _ dialect: JSONDialect, from start: Int = 0) {
    self.bytes = bytes
    self.dialect = dialect
    offset = start
  }

  mutating func next() throws(JSONFault) -> JSONToken {
    try skipBlanks()
    let start = offset
    let kind = try kindOfToken()
    return JSONToken(kind: kind, range: start..<offset)
  }

  /// Reads a token without consuming it.
  mutating func peek() throws(JSONFault) -> JSONToken {
    let token = try next()
    offset = token.range.lowerBound
    return token
  }

  private mutating func kindOfToken() throws(JSONFault) -> JSONToken.Kind {
    guard offset < bytes.count else { return .end }
    let byte = bytes[offset]
    if let kind = JSONToken.Kind(punctuation: byte) {
      offset += 1
      return kind
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && dialect == .json5 {
      try skipText()
      return .text
    }
    repeat { offset += 1 } while offset < bytes.count && bytes[offset].isWordPart
    return .word
  }

  private mutating func skipBlanks() throws(JSONFault) {
    while offset < bytes.count {
      if bytes[offset].isBlank(dialect) {
        offset += 1
      } else if dialect == .json5, isAt("//") {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if dialect == .json5, isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = offset
    offset += 2
    while !hasOpenComment, !isAt("*/") {
      offset += 1
      hasOpenComment = offset >= bytes.count
    }
    guard !hasOpenComment else { throw JSONFault(.unclosed("comment"), at: start) }
    offset += 2
  }

  private func isAt(_ text: StaticString) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == text.utf8Start[0] && bytes[offset + 1] == text.utf8Start[1]
  }

  /// Skips a text from one quotation mark to the other, without interpreting escapes.
  private mutating func skipText() throws(JSONFault) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      switch bytes[offset] {
      case bytes[start]:
        offset += 1
        return
      case UInt8(ascii: "\\"):
        offset = min(offset + 2, bytes.count)
      case 0..<0x20:
        throw JSONFault(.controlCharacter, at: offset)
      default:
        offset += 1
      }
    }
    throw JSONFault(.unclosed("string"), at: start)
  }
}

extension UInt8 {
  fileprivate func isBlank(_ dialect: JSONDialect) -> Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    case 0x0B, 0x0C: dialect == .json5
    default: false
    }
  }

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
