/// The items of a JSON5 array in a file; a malformed item is a fault but does not affect the others.
package struct JSONItems: Sendable {
  /// An item, its first line (from 1), and its length in bytes.
  package typealias Item = (value: JSONValue, line: Int, length: Int)

  package let items: [Item]
  /// The syntax faults, from top to bottom.
  package let faults: [PackFault]

  /// Reading limits: more than any pack needs, few enough to read at once.
  fileprivate static let limits = JSONLimits(
    bytes: TextFile.defaultLimit, values: 1_000_000, items: 20_000, keys: 1000)

  package init(in file: TextFile) {
    let array = JSONArrayScanner(Array(file.text.utf8))
    items = array.items.map { ($0.value, array.places.line(of: $0.range.lowerBound), $0.range.count) }
    faults = array.faults.map { PackFault(file: file.path, $0, array.places) }
  }

  /// Reads a file that must contain one JSON5 value.
  package static func value(in file: TextFile) throws(PackFault) -> JSONValue {
    let bytes = Array(file.text.utf8)
    do throws(JSONFault) {
      return try JSONReader.read(bytes, as: .json5, limits)
    } catch {
      throw PackFault(file: file.path, error, TextPlaces(bytes))
    }
  }
}

extension PackFault {
  fileprivate init(file: String, _ fault: JSONFault, _ places: TextPlaces) {
    self.init(file: file, place: places.place(of: fault.offset), reason: .syntax(fault.reason))
  }
}

/// Reads the items of an array one by one.
///
/// After a syntax fault it continues at the next line that looks like the start of an item.
struct JSONArrayScanner {
  private(set) var items: [(value: JSONValue, range: Range<Int>)] = []
  /// The faults, from top to bottom.
  private(set) var faults: [JSONFault] = []
  let places: TextPlaces

  private var reader: JSONReader
  private var opener = JSONToken(kind: .openBracket, range: 0..<0)
  private var latestStart = 0

  /// The number of faults after which reading stops.
  static let mostFaults = 1000

  init(_ bytes: [UInt8]) {
    places = TextPlaces(bytes)
    reader = JSONReader(JSONLexer(bytes, .json5), JSONItems.limits)
    guard open() else { return }
    var hasMore = true
    while hasMore {
      do throws(JSONFault) {
        hasMore = try readItem()
      } catch {
        faults.append(error)
        hasMore = isWorthReading(after: error) && resume(after: error.offset)
      }
    }
  }

  private mutating func open() -> Bool {
    do throws(JSONFault) {
      opener = try reader.lexer.next()
      if opener.kind == .openBracket { return true }
      faults.append(JSONFault(opener.kind == .end ? .empty : .notAnArray, at: opener.range.lowerBound))
    } catch {
      faults.append(error)
    }
    return false
  }

  /// Reads the next item and the comma after it; false at the end of the array.
  private mutating func readItem() throws(JSONFault) -> Bool {
    let first = try reader.lexer.peek()
    latestStart = first.range.lowerBound
    switch first.kind {
    case .closeBracket:
      _ = try reader.lexer.next()
      try reader.end()
      return false
    case .end:
      throw reader.lexer.unclosed(opener)
    case .openBrace, .openBracket, .text, .word, .closeBrace, .colon, .comma:
      let value = try reader.value()
      guard items.count < JSONItems.limits.items else {
        throw JSONFault(.tooMany(limit: JSONItems.limits.items), at: opener.range.lowerBound)
      }
      items.append((value, latestStart..<reader.lexer.offset))
      try skipSeparator()
      return true
    }
  }

  private mutating func skipSeparator() throws(JSONFault) {
    let token = try reader.lexer.peek()
    switch token.kind {
    case .comma: _ = try reader.lexer.next()
    case .closeBracket, .end: break
    // A missing comma between two items is reported, but the second item is kept.
    case .openBrace: faults.append(reader.lexer.unexpected(token, wanted: .commaOrBracket))
    case .openBracket, .text, .word, .closeBrace, .colon:
      throw reader.lexer.unexpected(token, wanted: .commaOrBracket)
    }
  }
}

// MARK: - Recovery

extension JSONArrayScanner {
  /// False after a fault that affects the whole file, or after very many faults.
  private mutating func isWorthReading(after error: JSONFault) -> Bool {
    if case .tooMany = error.reason {
      items = []
      return false
    }
    guard faults.count >= Self.mostFaults else { return true }
    faults.append(JSONFault(.tooManyFaults, at: error.offset))
    return false
  }

  /// Continues at the next line that begins an object and is indented no deeper than the broken item.
  private mutating func resume(after offset: Int) -> Bool {
    let depth = indentation(ofLineAt: places.lineStart(of: latestStart))
    var line: Int? = places.lineStart(of: offset)
    while let start = line {
      if let brace = itemStart(inLineAt: start), brace >= offset, brace > latestStart,
        indentation(ofLineAt: start) <= depth
      {
        reader.lexer.offset = brace
        return true
      }
      line = places.nextLine(after: start)
    }
    return false
  }

  /// The opening brace of an object that begins a line.
  private func itemStart(inLineAt start: Int) -> Int? {
    let closers: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "[")]
    let first = reader.lexer.bytes[start...].firstIndex { !$0.isIndentation && !closers.contains($0) }
    return first.flatMap { reader.lexer.bytes[$0] == UInt8(ascii: "{") ? $0 : nil }
  }

  private func indentation(ofLineAt start: Int) -> Int {
    reader.lexer.bytes[start...].prefix(while: \.isIndentation).count
  }
}

extension UInt8 {
  fileprivate var isIndentation: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
