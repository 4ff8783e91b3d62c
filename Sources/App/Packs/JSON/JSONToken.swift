/// The smallest meaningful part of a JSON text.
struct JSONToken: Equatable {
  enum Kind {
    case openBrace, closeBrace, openBracket, closeBracket, colon, comma, text, word, end

    /// The kind of a token that is one byte long; nil for the first byte of a longer one.
    init?(mark byte: UInt8) {
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
  /// Where it stands in the bytes.
  let range: Range<Int>
}
