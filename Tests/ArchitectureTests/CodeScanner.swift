/// Separates the string literals and comments of a Swift file from its code.
struct LiteralScanner {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var output: [UInt8] = []
  /// The literals that have begun and not ended, the innermost last.
  private var open: [(line: Int, bytes: [UInt8])] = []
  /// The literals that have ended.
  private(set) var literals: [SourceFile.Literal] = []

  init(_ text: String) {
    self.text = Array(text.utf8)
    output.reserveCapacity(self.text.count)
  }

  /// The text with a space for each byte of a comment or literal.
  var code: String { String(decoding: output, as: UTF8.self) }

  /// Reads the whole text.
  mutating func scan() {
    while index < text.count { scanCode() }
    literals.sort { $0.line < $1.line }
  }

  /// Reads one comment, one literal or one byte of code.
  private mutating func scanCode() {
    switch text[index] {
    case UInt8(ascii: "/") where isNext("//"): skip(until: { $0.isNext("\n") })
    case UInt8(ascii: "/") where isNext("/*"): skipBlockComment()
    case UInt8(ascii: "\""): scanLiteral()
    case UInt8(ascii: "#") where opensRawString: scanLiteral()
    default:
      output.append(text[index])
      advance()
    }
  }

  private var opensRawString: Bool {
    text[index...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  private func isNext(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { text[index...].starts(with: $0) }
  }

  private func isNext(_ word: [UInt8]) -> Bool { text[index...].starts(with: word) }

  private mutating func advance() {
    if text[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where index < text.count {
      output.append(text[index] == UInt8(ascii: "\n") ? text[index] : UInt8(ascii: " "))
      advance()
    }
  }

  private mutating func skip(until isOver: (Self) -> Bool) {
    while index < text.count, !isOver(self) { skip() }
  }

  /// Skips a block comment with those nested in it.
  private mutating func skipBlockComment() {
    skip(2)
    while index < text.count, !isNext("*/") {
      if isNext("/*") { skipBlockComment() } else { skip() }
    }
    skip(2)
  }

  private mutating func scanLiteral() {
    open.append((line, []))
    let fence = Array(text[index...].prefix { $0 == UInt8(ascii: "#") })
    skip(fence.count)
    let quote = Array((isNext("\"\"\"") ? "\"\"\"" : "\"").utf8)
    skip(quote.count)
    let escape = [UInt8(ascii: "\\")] + fence
    while index < text.count, !isNext(quote + fence) {
      guard text[index] == escape[0], isNext(escape) else {
        take(1)
        continue
      }
      guard isNext(escape + [UInt8(ascii: "(")]) else {
        take(escape.count + 1)
        continue
      }
      skip(escape.count + 1)
      scanInterpolation()
    }
    skip(quote.count + fence.count)
    let (line, bytes) = open.removeLast()
    literals.append(SourceFile.Literal(line: line, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// Skips bytes and adds them to the innermost literal.
  private mutating func take(_ count: Int) {
    open[open.count - 1].bytes += text[index...].prefix(count)
    skip(count)
  }

  /// Skips an interpolation to its closing parenthesis; collects the literals inside.
  private mutating func scanInterpolation() {
    while index < text.count, !isNext(")") {
      if isNext("\"") || isNext("#") && opensRawString {
        scanLiteral()
      } else if isNext("(") {
        skip()
        scanInterpolation()
      } else {
        skip()
      }
    }
    skip()
  }
}

/// A function, initializer, subscript or computed property with a body.
struct Function: Equatable {
  /// The name, or the keyword if there is none.
  let name: String
  /// The line of its first keyword, from 1.
  let firstLine: Int
  /// The number of lines from the keyword to the closing brace.
  let length: Int
}

/// Finds functions by keywords and braces, without a parser.
struct FunctionScanner {
  private let code: [UInt8]
  private let lineOf: [Int]

  init(_ file: SourceFile) {
    code = Array(file.code.utf8)
    var line = 1
    lineOf = code.map { byte in
      defer { if byte == UInt8(ascii: "\n") { line += 1 } }
      return line
    }
  }

  /// The functions in the order in which they begin, nested ones included.
  func functions() -> [Function] {
    keywords().compactMap { keyword, range in
      guard let opening = bodyStart(after: range.upperBound, isProperty: keyword == "var"),
        let closing = closingBrace(of: opening)
      else { return nil }
      let first = lineOf[range.lowerBound]
      return Function(
        name: ["func", "var"].contains(keyword) ? name(after: range.upperBound) : keyword,
        firstLine: first, length: lineOf[closing] - first + 1)
    }
  }

  private static let keywords: Set = ["func", "init", "deinit", "subscript", "var"]

  private func keywords() -> [(keyword: String, range: Range<Int>)] {
    var found: [(keyword: String, range: Range<Int>)] = []
    var start: Int?
    for index in 0...code.count {
      if index < code.count, isWordByte(code[index]) {
        start = start ?? index
      } else if let begin = start {
        start = nil
        guard index - begin <= 9, begin == 0 || code[begin - 1] != UInt8(ascii: ".") else { continue }
        let word = String(decoding: code[begin..<index], as: UTF8.self)
        if Self.keywords.contains(word) { found.append((word, begin..<index)) }
      }
    }
    return found
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{80}"...: true
    default: false
    }
  }

  private func name(after index: Int) -> String {
    let rest = code[index...].drop { $0 == UInt8(ascii: " ") }
    if rest.first == UInt8(ascii: "`") {
      return String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }
    return String(decoding: rest.prefix { !" (:{".utf8.contains($0) }, as: UTF8.self)
  }

  /// The brace that opens the body; nil for a protocol's requirement and for a stored property.
  private func bodyStart(after start: Int, isProperty: Bool) -> Int? {
    var depth = 0
    for index in start..<code.count {
      switch Unicode.Scalar(code[index]) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return index
      case "}" where depth == 0: return nil
      case "=" where depth == 0 && isProperty: return nil
      case "\n" where depth == 0 && !continues(after: index): return nil
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// True if the line after a line end belongs to the same declaration.
  private func continues(after end: Int) -> Bool {
    let next = code[(end + 1)...].drop { " \n".utf8.contains($0) }
    return ["->", "{", "where", "throws", "async"].contains { next.starts(with: $0.utf8) }
  }

  private func closingBrace(of opening: Int) -> Int? {
    var depth = 0
    return code.indices[opening...].first { index in
      if code[index] == UInt8(ascii: "{") { depth += 1 }
      if code[index] == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
  }
}
