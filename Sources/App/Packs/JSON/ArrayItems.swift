/// The items of a JSON array, cut apart but not read, so that one bad item spoils no other.
///
/// After a fault of syntax the reading goes on at the next line that looks like the start of an item.
struct ArrayItems {
  /// Where the well-formed items stand in the bytes.
  private(set) var ranges: [Range<Int>] = []
  /// What is malformed, from top to bottom.
  private(set) var errors: [SyntaxError] = []
  /// The places of the text.
  let places: TextPlaces

  private var grammar: JSONGrammar
  private var opener = JSONToken(kind: .openBracket, range: 0..<0)
  private var latestStart = 0

  /// Cuts a text apart.
  init(_ bytes: [UInt8]) {
    places = TextPlaces(bytes)
    grammar = JSONGrammar(lexer: JSONLexer(bytes))
    guard open() else { return }
    var goesOn = true
    while goesOn {
      do throws(SyntaxError) {
        goesOn = try takeItem()
      } catch {
        errors.append(error)
        goesOn = resume(after: error.offset)
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

  /// Takes the next item and the comma after it; false at the end of the array.
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
    // The comma between two items was forgotten: said, and no reason to lose the second one.
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

// MARK: - After a fault

extension ArrayItems {
  /// Goes to the next line, indented no deeper than the broken item's, whose first brace begins an object.
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

  /// The brace that opens an object before anything else is said in a line.
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
