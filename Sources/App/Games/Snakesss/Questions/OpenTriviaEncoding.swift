import GameKit

/// How Open Trivia DB encodes the texts of a response; whoever asks chooses one of four ways.
///
/// - Source: The API documentation, https://opentdb.com/api_config.php ("Encoding types").
enum OpenTriviaEncoding {
  /// HTML entities, which the service uses by itself.
  case entities
  /// Base64 of UTF-8.
  case base64
  /// UTF-8 with `%` and two hexadecimal digits for everything but letters and digits (RFC 3986); in the legacy form
  /// `+` is a space.
  case percent(plusIsSpace: Bool)

  /// Finds the encoding of a response.
  ///
  /// - Parameters:
  ///   - types: The fields `type` of its questions, which are one of two words.
  ///   - questions: The texts of its questions.
  init(types: [String], questions: [String]) {
    if !types.isEmpty, types.allSatisfy({ ["multiple", "boolean"].contains(Self.base64Text($0)) }) {
      self = .base64
    } else if questions.contains(where: Self.hasEscape), !questions.contains(where: { $0.contains(" ") }) {
      self = .percent(plusIsSpace: !questions.contains { $0.contains("%20") })
    } else {
      self = .entities
    }
  }

  /// Returns a text as players read it; nil if it is not encoded so.
  func text(of encoded: String) -> String? {
    switch self {
    case .entities: encoded.decodingEntities
    case .base64: Self.base64Text(encoded)?.decodingEntities
    case .percent(let plusIsSpace): encoded.percentDecoded(plusIsSpace: plusIsSpace)?.decodingEntities
    }
  }

  private static func hasEscape(_ text: String) -> Bool { text.contains(/%[0-9A-Fa-f]{2}/) }

  /// - Source: RFC 4648, section 4.
  private static func base64Text(_ text: String) -> String? {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    guard !digits.isEmpty, text.utf8.count.isMultiple(of: 4), text.utf8.count - digits.count < 3 else {
      return nil
    }
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for digit in digits {
      guard let value = base64Value(digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func base64Value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
