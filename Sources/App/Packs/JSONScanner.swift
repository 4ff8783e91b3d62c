import GameKit

/// Checks the grammar of JSON without building values.
///
/// The decoder of FoundationEssentials rejects malformed text without naming the place.
struct JSONGrammar {
  /// The most brackets within brackets; a pack needs two, and the stack is not endless.
  static let deepest = 32
  /// The most items of an array, and the most values in all: more than any pack has, few enough to be read at once.
  static let mostItems = 20_000
  static let mostValues = 1_000_000
  /// The most keys of an object.
  static let mostKeys = 1000

  var lexer: JSONLexer
  /// The number of values so far.
  private var values = 0

  init(lexer: JSONLexer) { self.lexer = lexer }

  /// Skips one value.
  mutating func value(depth: Int = 0) throws(SyntaxError) {
    let token = try lexer.next()
    guard depth < Self.deepest else { throw SyntaxError(fault: .tooDeep, offset: token.range.lowerBound) }
    values += 1
    try require(values, atMost: Self.mostValues, at: token)
    switch token.kind {
    case .openBrace: try members(since: token, depth: depth)
    case .openBracket: try elements(since: token, depth: depth)
    case .text: break
    case .word: try checkWord(token)
    case .closeBrace, .closeBracket, .colon, .comma, .end: throw unexpected(token, wanted: .value)
    }
  }

  private func require(_ count: Int, atMost limit: Int, at token: JSONToken) throws(SyntaxError) {
    guard count > limit else { return }
    throw SyntaxError(fault: .tooMany(limit: limit), offset: token.range.lowerBound)
  }

  /// The error for a token in the wrong place.
  func unexpected(_ token: JSONToken, wanted: SyntaxFault.Wanted) -> SyntaxError {
    let found = token.kind == .end ? "the end of the file" : "“\(text(of: token))”"
    return SyntaxError(fault: .unexpected(found, wanted: wanted), offset: token.range.lowerBound)
  }

  /// The error for a bracket that the end of the file leaves open.
  func unclosed(_ opener: JSONToken) -> SyntaxError {
    SyntaxError(fault: .unclosed("“\(text(of: opener))”"), offset: opener.range.lowerBound)
  }

  private mutating func members(since opener: JSONToken, depth: Int) throws(SyntaxError) {
    var keys: Set<String> = []
    while true {
      let key = try lexer.next()
      switch key.kind {
      case .closeBrace: return
      case .text, .word:
        guard keys.insert(name(of: key)).inserted else {
          throw SyntaxError(fault: .repeatedKey(name(of: key).shortened), offset: key.range.lowerBound)
        }
        try require(keys.count, atMost: Self.mostKeys, at: opener)
        try member(depth: depth)
      case .end: throw unclosed(opener)
      case .openBrace, .openBracket, .closeBracket, .colon, .comma: throw unexpected(key, wanted: .key)
      }
      guard try separator(before: .closeBrace, wanted: .commaOrBrace, since: opener) else { return }
    }
  }

  private mutating func member(depth: Int) throws(SyntaxError) {
    let colon = try lexer.next()
    guard colon.kind == .colon else { throw unexpected(colon, wanted: .colon) }
    try value(depth: depth + 1)
  }

  private mutating func elements(since opener: JSONToken, depth: Int) throws(SyntaxError) {
    var count = 0
    while true {
      let next = try lexer.peek().kind
      guard next != .closeBracket else { break }
      guard next != .end else { throw unclosed(opener) }
      count += 1
      try require(count, atMost: Self.mostItems, at: opener)
      try value(depth: depth + 1)
      guard try separator(before: .closeBracket, wanted: .commaOrBracket, since: opener) else { return }
    }
    _ = try lexer.next()
  }

  /// Skips a comma (true) or the closing bracket (false).
  private mutating func separator(
    before closer: JSONToken.Kind, wanted: SyntaxFault.Wanted, since opener: JSONToken
  ) throws(SyntaxError) -> Bool {
    let token = try lexer.next()
    if token.kind == .comma { return true }
    if token.kind == closer { return false }
    throw token.kind == .end ? unclosed(opener) : unexpected(token, wanted: wanted)
  }

  /// A key without its quotation marks.
  private func name(of token: JSONToken) -> String {
    let isQuoted = token.kind == .text
    return String(
      decoding: lexer.bytes[token.range].dropFirst(isQuoted ? 1 : 0).dropLast(isQuoted ? 1 : 0), as: UTF8.self
    )
  }

  private func checkWord(_ token: JSONToken) throws(SyntaxError) {
    let word = text(of: token)
    let prefix: Set<Character> = ["+", "-", "."]
    let isNumber = word.drop(while: prefix.contains).first.map { $0.isASCII && $0.isNumber } ?? false
    guard isNumber || ["true", "false", "null"].contains(word) else {
      throw SyntaxError(fault: .unquoted(word.shortened), offset: token.range.lowerBound)
    }
  }

  /// The token's text, shortened for a message.
  private func text(of token: JSONToken) -> String {
    String(decoding: lexer.bytes[token.range].prefix(1000), as: UTF8.self).shortened
  }
}

/// Cuts a JSON array into items without reading them, so that one bad item spoils no other.
///
/// After a fault of syntax it continues at the next line that looks like the start of an item.
struct JSONArrayScanner {
  /// The positions of the well-formed items.
  private(set) var ranges: [Range<Int>] = []
  /// The faults, from top to bottom.
  private(set) var errors: [SyntaxError] = []
  /// The lines of the text.
  let places: TextPlaces

  private var grammar: JSONGrammar
  private var opener = JSONToken(kind: .openBracket, range: 0..<0)
  private var latestStart = 0

  /// The most faults that are looked for.
  static let mostFaults = 1000

  /// Cuts a text apart.
  init(_ bytes: [UInt8]) {
    places = TextPlaces(bytes)
    grammar = JSONGrammar(lexer: JSONLexer(bytes))
    guard open() else { return }
    var hasMore = true
    while hasMore {
      do throws(SyntaxError) {
        hasMore = try takeItem()
      } catch {
        errors.append(error)
        hasMore = isWorthReading(after: error) && resume(after: error.offset)
      }
    }
  }

  private mutating func open() -> Bool {
    do throws(SyntaxError) {
      opener = try grammar.lexer.next()
      if opener.kind == .openBracket { return true }
      let fault = opener.kind == .end ? SyntaxFault.empty : .notAnArray
      errors.append(SyntaxError(fault: fault, offset: opener.range.lowerBound))
    } catch {
      errors.append(error)
    }
    return false
  }

  /// Reads the next item and the comma after it; false at the end of the array.
  private mutating func takeItem() throws(SyntaxError) -> Bool {
    let first = try grammar.lexer.peek()
    latestStart = first.range.lowerBound
    switch first.kind {
    case .closeBracket:
      try close()
      return false
    case .end:
      throw grammar.unclosed(opener)
    case .openBrace, .openBracket, .text, .word, .closeBrace, .colon, .comma:
      try grammar.value()
      guard ranges.count < JSONGrammar.mostItems else {
        throw SyntaxError(fault: .tooMany(limit: JSONGrammar.mostItems), offset: opener.range.lowerBound)
      }
      ranges.append(latestStart..<grammar.lexer.offset)
      try takeSeparator()
      return true
    }
  }

  private mutating func takeSeparator() throws(SyntaxError) {
    let token = try grammar.lexer.peek()
    switch token.kind {
    case .comma: _ = try grammar.lexer.next()
    case .closeBracket, .end: break
    // The comma between two items was forgotten: reported, and no reason to lose the second one.
    case .openBrace: errors.append(grammar.unexpected(token, wanted: .commaOrBracket))
    case .openBracket, .text, .word, .closeBrace, .colon:
      throw grammar.unexpected(token, wanted: .commaOrBracket)
    }
  }

  private mutating func close() throws(SyntaxError) {
    _ = try grammar.lexer.next()
    let rest = try grammar.lexer.next()
    guard rest.kind == .end else { throw SyntaxError(fault: .afterEnd, offset: rest.range.lowerBound) }
  }
}

// MARK: - Recovery

extension JSONArrayScanner {
  /// False after a fault that concerns the whole file, and after very many of any kind.
  private mutating func isWorthReading(after error: SyntaxError) -> Bool {
    if case .tooMany = error.fault {
      ranges = []
      return false
    }
    guard errors.count >= Self.mostFaults else { return true }
    errors.append(SyntaxError(fault: .tooManyFaults, offset: error.offset))
    return false
  }

  /// Continues at the next line, indented no deeper than the broken item's, whose first brace begins an object.
  private mutating func resume(after offset: Int) -> Bool {
    let depth = indentation(ofLineAt: places.lineStart(of: latestStart))
    var line: Int? = places.lineStart(of: offset)
    while let start = line {
      if let brace = itemStart(inLineAt: start), brace >= offset, brace > latestStart,
        indentation(ofLineAt: start) <= depth
      {
        grammar.lexer.offset = brace
        return true
      }
      line = places.nextLine(after: start)
    }
    return false
  }

  /// The brace that opens an object before anything else in a line.
  private func itemStart(inLineAt start: Int) -> Int? {
    let closers: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "[")]
    let first = grammar.lexer.bytes[start...].firstIndex { !$0.isIndentation && !closers.contains($0) }
    return first.flatMap { grammar.lexer.bytes[$0] == UInt8(ascii: "{") ? $0 : nil }
  }

  private func indentation(ofLineAt start: Int) -> Int {
    grammar.lexer.bytes[start...].prefix(while: \.isIndentation).count
  }
}

extension UInt8 {
  fileprivate var isIndentation: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
