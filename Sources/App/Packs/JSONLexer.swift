import GameKit

/// A token of a JSON text.
struct JSONToken: Equatable {
  enum Kind {
    case openBrace, closeBrace, openBracket, closeBracket, colon, comma, text, word, end

    /// The kind of a token that is one byte long; nil for the first byte of a longer one.
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
  /// The position in the bytes.
  let range: Range<Int>
}

/// A fault of syntax and the offset of the byte where it shows.
struct SyntaxError: Error, Hashable {
  let fault: SyntaxFault
  let offset: Int
}

/// Cuts a JSON text into tokens, with the comments, quotes and bare words of JSON5.
///
/// - Source: RFC 8259 for JSON; the JSON5 Data Interchange Format 1.0.0 for the rest.
struct JSONLexer {
  let bytes: [UInt8]
  /// The position of the next token.
  var offset = 0
  /// True once a comment was found that nothing closes: then nothing closes one further down.
  private var hasOpenComment = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a token.
  mutating func next() throws(SyntaxError) -> JSONToken {
    try skipBlanks()
    let start = offset
    let kind = try kindOfToken()
    return JSONToken(kind: kind, range: start..<offset)
  }

  /// Reads a token without consuming it.
  mutating func peek() throws(SyntaxError) -> JSONToken {
    let token = try next()
    offset = token.range.lowerBound
    return token
  }

  private mutating func kindOfToken() throws(SyntaxError) -> JSONToken.Kind {
    guard offset < bytes.count else { return .end }
    let byte = bytes[offset]
    if let kind = JSONToken.Kind(punctuation: byte) {
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
      } else if isAt("//") {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = offset
    offset += 2
    while !hasOpenComment, !isAt("*/") {
      offset += 1
      hasOpenComment = offset >= bytes.count
    }
    guard !hasOpenComment else { throw SyntaxError(fault: .unclosed("comment"), offset: start) }
    offset += 2
  }

  private func isAt(_ text: StaticString) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == text.utf8Start[0] && bytes[offset + 1] == text.utf8Start[1]
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
    throw SyntaxError(fault: .unclosed("string"), offset: start)
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
