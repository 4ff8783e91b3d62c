/// A dialect of JSON.
package enum JSONDialect: Sendable {
  /// RFC 8259, for what programs write.
  case json
  /// With comments, bare keys, single quotes and trailing commas, for what people write.
  case json5
}

/// Limits on the size of a JSON text.
package struct JSONLimits: Sendable {
  /// The deepest nesting, because the stack is limited.
  static let depth = 32
  /// The characters of a number: more than any exact one needs.
  static let numberLength = 64

  let bytes: Int
  /// The total number of values, nested ones included.
  let values: Int
  /// The items in one array.
  let items: Int
  /// The members of one object.
  let keys: Int

  package init(bytes: Int = 1 << 20, values: Int = .max, items: Int = .max, keys: Int = .max) {
    self.bytes = bytes
    self.values = values
    self.items = items
    self.keys = keys
  }
}

/// Reads JSON from any source: strict, bounded, and with the position of each fault.
///
/// Duplicate keys are refused, because readers differ in which one counts.
///
/// - Source: RFC 8259.
package struct JSONReader {
  var lexer: JSONLexer
  private let limits: JSONLimits
  /// The number of values so far.
  private var values = 0

  init(_ lexer: JSONLexer, _ limits: JSONLimits) {
    self.lexer = lexer
    self.limits = limits
  }

  /// Reads one value and nothing else.
  ///
  /// - Parameter start: The offset at which the value begins, after any white space.
  package static func read(
    _ bytes: [UInt8], from start: Int = 0, as dialect: JSONDialect = .json,
    _ limits: JSONLimits = JSONLimits()
  ) throws(JSONFault) -> JSONValue {
    guard bytes.count - start <= limits.bytes else {
      throw JSONFault(.tooLong(limit: limits.bytes), at: start + limits.bytes)
    }
    var reader = JSONReader(JSONLexer(bytes, dialect, from: start), limits)
    let value = try reader.value()
    try reader.end()
    return value
  }

  package static func read(_ text: String) throws(JSONFault) -> JSONValue { try read(Array(text.utf8)) }

  /// Throws if anything follows.
  mutating func end() throws(JSONFault) {
    let rest = try lexer.next()
    guard rest.kind == .end else { throw JSONFault(.afterEnd, at: rest.range.lowerBound) }
  }
}

// MARK: - Values

extension JSONReader {
  mutating func value(depth: Int = 0) throws(JSONFault) -> JSONValue {
    let token = try lexer.next()
    values += 1
    try require(values, atMost: limits.values, at: token)
    switch token.kind {
    case .openBrace, .openBracket:
      guard depth < JSONLimits.depth else { throw JSONFault(.tooDeep, at: token.range.lowerBound) }
      return token.kind == .openBrace
        ? .object(try members(since: token, depth: depth)) : .array(try elements(since: token, depth: depth))
    case .text: return .string(try lexer.text(of: token))
    case .word: return try lexer.value(of: token)
    case .closeBrace, .closeBracket, .colon, .comma, .end: throw lexer.unexpected(token, wanted: .value)
    }
  }

  private func require(_ count: Int, atMost limit: Int, at token: JSONToken) throws(JSONFault) {
    if count > limit { throw JSONFault(.tooMany(limit: limit), at: token.range.lowerBound) }
  }

  private mutating func members(
    since opener: JSONToken, depth: Int
  ) throws(JSONFault) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    repeat {
      let key = try lexer.next()
      if key.kind == .closeBrace, members.isEmpty || lexer.dialect == .json5 { return members }
      guard key.kind != .end else { throw lexer.unclosed(opener) }
      let name = try lexer.key(key)
      guard names.insert(name).inserted else {
        throw JSONFault(.repeatedKey(name.shortened.printable), at: key.range.lowerBound)
      }
      try require(names.count, atMost: limits.keys, at: opener)
      let colon = try lexer.next()
      guard colon.kind == .colon else { throw lexer.unexpected(colon, wanted: .colon) }
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
    } while try skipComma(before: .closeBrace, wanted: .commaOrBrace, since: opener)
    return members
  }

  private mutating func elements(since opener: JSONToken, depth: Int) throws(JSONFault) -> [JSONValue] {
    var items: [JSONValue] = []
    repeat {
      let next = try lexer.peek().kind
      if next == .closeBracket, items.isEmpty || lexer.dialect == .json5 {
        _ = try lexer.next()
        return items
      }
      guard next != .end else { throw lexer.unclosed(opener) }
      try require(items.count + 1, atMost: limits.items, at: opener)
      items.append(try value(depth: depth + 1))
    } while try skipComma(before: .closeBracket, wanted: .commaOrBracket, since: opener)
    return items
  }

  /// Reads a comma (true) or the closing bracket (false).
  private mutating func skipComma(
    before closer: JSONToken.Kind, wanted: SyntaxFault.Wanted, since opener: JSONToken
  ) throws(JSONFault) -> Bool {
    let token = try lexer.next()
    if token.kind == .comma { return true }
    if token.kind == closer { return false }
    throw token.kind == .end ? lexer.unclosed(opener) : lexer.unexpected(token, wanted: wanted)
  }
}
