// The meaning of tokens.

extension JSONLexer {
  /// The fault of a token in the wrong place.
  func unexpected(_ token: JSONToken, wanted: SyntaxFault.Wanted) -> JSONFault {
    let found = token.kind == .end ? "the end of the file" : "“\(source(of: token))”"
    return JSONFault(.unexpected(found, wanted: wanted), at: token.range.lowerBound)
  }

  /// The fault of a bracket left open at the end of the file.
  func unclosed(_ opener: JSONToken) -> JSONFault {
    JSONFault(.unclosed("“\(source(of: opener))”"), at: opener.range.lowerBound)
  }

  /// A token's source text, shortened for a message.
  private func source(of token: JSONToken) -> String {
    String(decoding: bytes[token.range].prefix(1000), as: UTF8.self).shortened.printable
  }

  func key(_ token: JSONToken) throws(JSONFault) -> String {
    switch token.kind {
    case .text: return try text(of: token)
    case .word
    where dialect == .json5 && !bytes[token.range].contains(where: \.isSign)
      && !(0x30...0x39 ~= bytes[token.range.lowerBound]):
      return String(decoding: bytes[token.range], as: UTF8.self)
    case .openBrace, .closeBrace, .openBracket, .closeBracket, .colon, .comma, .word, .end:
      throw unexpected(token, wanted: dialect == .json5 ? .key : .quotedKey)
    }
  }

  /// A number, or one of JSON's three words.
  func value(of token: JSONToken) throws(JSONFault) -> JSONValue {
    let word = bytes[token.range]
    if word.elementsEqual("true".utf8) { return .bool(true) }
    if word.elementsEqual("false".utf8) { return .bool(false) }
    if word.elementsEqual("null".utf8) { return .null }
    guard let first = word.first(where: { !$0.isSign }), 0x30...0x39 ~= first else {
      throw JSONFault(.unquoted(source(of: token)), at: token.range.lowerBound)
    }
    guard let number = JSONNumber.text(of: word, dialect) else {
      throw JSONFault(.badNumber(source(of: token)), at: token.range.lowerBound)
    }
    return .number(number)
  }
}

extension UInt8 {
  /// True for characters of numbers that cannot be part of names.
  fileprivate var isSign: Bool { "+-.".utf8.contains(self) }
}

private enum JSONNumber {
  /// Checks a number and converts JSON5 forms to JSON; nil if it is not a number.
  static func text(of source: ArraySlice<UInt8>, _ dialect: JSONDialect) -> String? {
    guard source.count <= JSONLimits.numberLength else { return nil }
    if isPlain(source) { return String(decoding: source, as: UTF8.self) }
    guard dialect == .json5 else { return nil }
    var (digits, sign) = (source, "")
    if let first = source.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      digits = source.dropFirst()
      sign = first == UInt8(ascii: "-") ? "-" : ""
    }
    let text = String(decoding: digits, as: UTF8.self)
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      guard text.dropFirst(2).allSatisfy(\.isHexDigit) else { return nil }
      return UInt64(text.dropFirst(2), radix: 16).map { "\(sign)\($0)" }
    }
    let whole = (text.hasPrefix(".") ? "0" : "") + text
    let parts = whole.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let needsZero = parts.count == 2 && !(parts[1].utf8.first.map { 0x30...0x39 ~= $0 } ?? false)
    let full = sign + (needsZero ? "\(parts[0])\(parts[1])" : whole)
    return isPlain(Array(full.utf8)[...]) ? full : nil
  }

  /// True for a number in JSON's own grammar.
  private static func isPlain(_ source: ArraySlice<UInt8>) -> Bool {
    var rest = source
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits(of: &rest)
    guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard !digits(of: &rest).isEmpty else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !digits(of: &rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  private static func digits(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits
  }
}

// MARK: - Escapes

extension JSONLexer {
  /// A text without its quotation marks, with escapes resolved.
  func text(of token: JSONToken) throws(JSONFault) -> String {
    let start = token.range.lowerBound
    let content = bytes[start + 1..<token.range.upperBound - 1]
    let plain = content.contains(UInt8(ascii: "\\")) ? try unescaped(content) : Array(content)
    guard let text = String(validating: plain, as: UTF8.self) else { throw JSONFault(.notUTF8, at: start) }
    return text
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws(JSONFault) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        let place = rest.startIndex - 1
        guard let scalars = scalars(ofEscape: &rest) else { throw JSONFault(.badEscape, at: place) }
        plain += scalars.utf8
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
  ]
  /// Additional escapes of JSON5; a line continuation adds nothing.
  private static let moreEscapes: [UInt8: String] = [
    UInt8(ascii: "'"): "'", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "0"): "\0", UInt8(ascii: "\n"): "",
  ]

  /// Resolves the escape after a backslash; nil for an unknown one.
  private func scalars(ofEscape rest: inout ArraySlice<UInt8>) -> String? {
    guard let letter = rest.popFirst() else { return nil }
    if let text = Self.escapes[letter] { return text }
    if letter == UInt8(ascii: "u") { return scalar(in: &rest).map { String($0) } }
    guard dialect == .json5 else { return nil }
    if letter == UInt8(ascii: "x") {
      return hexadecimal(2, in: &rest).flatMap(Unicode.Scalar.init).map { String($0) }
    }
    return Self.moreEscapes[letter]
  }

  /// Reads the digits of a scalar or of a surrogate pair; nil for half a pair.
  private func scalar(in rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = hexadecimal(4, in: &rest) else { return nil }
    guard 0xD800..<0xDC00 ~= first else { return Unicode.Scalar(first) }
    guard rest.starts(with: #"\u"#.utf8) else { return nil }
    rest.removeFirst(2)
    guard let second = hexadecimal(4, in: &rest), 0xDC00..<0xE000 ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private func hexadecimal(_ count: Int, in rest: inout ArraySlice<UInt8>) -> UInt32? {
    let digits = rest.prefix(count)
    guard digits.count == count else { return nil }
    rest.removeFirst(count)
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(number)
    }
    return value
  }
}
