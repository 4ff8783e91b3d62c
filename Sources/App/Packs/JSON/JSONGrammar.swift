/// The rules of what may follow what in JSON: it goes past a value without building it.
///
/// The decoder of FoundationEssentials tells whether a text is well formed, but not where it is not.
struct JSONGrammar {
  /// The most brackets within brackets; a pack needs two, and the stack is not endless.
  static let deepest = 32

  var lexer: JSONLexer

  /// Goes past one value.
  mutating func value(depth: Int = 0) throws(SyntaxError) {
    let token = try lexer.next()
    guard depth < Self.deepest else { throw SyntaxError(fault: .tooDeep, offset: token.range.lowerBound) }
    switch token.kind {
    case .openBrace: try members(since: token, depth: depth)
    case .openBracket: try elements(since: token, depth: depth)
    case .text: break
    case .word: try checkWord(token)
    case .closeBrace, .closeBracket, .colon, .comma, .end: throw unexpected(token, wanted: .value)
    }
  }

  /// What to say about a token that cannot stand where it stands.
  func unexpected(_ token: JSONToken, wanted: SyntaxFault.Wanted) -> SyntaxError {
    let found = token.kind == .end ? "the end of the file" : "“\(text(of: token))”"
    return SyntaxError(fault: .unexpected(found, wanted: wanted), offset: token.range.lowerBound)
  }

  /// What to say about a bracket that the end of the file leaves open.
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
    while try lexer.peek().kind != .closeBracket {
      guard try lexer.peek().kind != .end else { throw unclosed(opener) }
      try value(depth: depth + 1)
      guard try separator(before: .closeBracket, wanted: .commaOrBracket, since: opener) else { return }
    }
    _ = try lexer.next()
  }

  /// Goes past a comma (true) or the closing bracket (false).
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
    let word = String(decoding: lexer.bytes[token.range], as: UTF8.self)
    let sign: Set<Character> = ["+", "-", "."]
    let isNumber = word.drop(while: sign.contains).first.map { $0.isASCII && $0.isNumber } ?? false
    guard isNumber || ["true", "false", "null"].contains(word) else {
      throw SyntaxError(fault: .unquoted(word.shortened), offset: token.range.lowerBound)
    }
  }

  /// The token as it stands in the file, cut where it would make a message too long.
  private func text(of token: JSONToken) -> String {
    String(decoding: lexer.bytes[token.range], as: UTF8.self).shortened
  }
}
