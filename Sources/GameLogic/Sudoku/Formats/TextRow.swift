/// The characters that stand for cells.
enum CellByte {
  /// For each byte, its digit; 0 for the signs of an empty cell, 255 for all else.
  static let digits: [UInt8] = (0..<256).map { byte in
    let character = Character(Unicode.Scalar(UInt8(byte)))
    return DigitCharacter.digit(of: character).map(UInt8.init) ?? ("-?Xx".contains(character) ? 0 : 255)
  }

  /// True for 1 to 9 and the signs of an empty cell, but no letters.
  static func isCell(_ byte: UInt8) -> Bool { digits[Int(byte)] <= 9 }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & 0xDF }

  /// The characters of borders that are no cells themselves.
  static let frame = Set("|+!:'=/\\".utf8)
  /// The characters of lines between rows.
  static let rule = Set("-=_+|!:'.*\\/ \t".utf8)
}

/// What is written in a cell.
enum CellContent: Hashable {
  case empty
  /// One digit, or several candidates; true for a digit of the player's.
  case digits(DigitSet, isPlayed: Bool)

  /// Reads a cell of a grid with sides of up to 16 cells; nil if this is no cell.
  ///
  /// - Parameter hasNumbers: True if `12` is a digit of a large grid rather than two candidates.
  init?(_ bytes: ArraySlice<UInt8>, side: Int, hasNumbers: Bool = true) {
    let bytes = Self.withoutEmphasis(bytes)
    guard let first = bytes.first else {
      self = .empty
      return
    }
    if bytes.allSatisfy({ CellByte.digits[Int($0)] == 0 }) {
      guard bytes.count < 3, bytes.allSatisfy({ $0 == first }) else { return nil }
      self = .empty
    } else if bytes.count < 6, Self.names.contains(String(decoding: bytes, as: UTF8.self).lowercased()) {
      self = .empty
    } else if hasNumbers, side > 9, let number = Self.number(bytes) {
      self = .digits(DigitSet(number), isPlayed: false)
    } else {
      let isPlayed = bytes.count == 2 && (first == UInt8(ascii: "u") || first == UInt8(ascii: "+"))
      guard let digits = Self.digits(isPlayed ? bytes.dropFirst() : bytes, side: side) else { return nil }
      self = .digits(digits, isPlayed: isPlayed)
    }
  }

  private static let names: Set = ["none", "null", "nil", "nan", "na", "n/a", "blank", "empty"]

  /// The cell without the signs of bold or italic text around a digit.
  private static func withoutEmphasis(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.trimmed
    let marks = Set("*_~".utf8)
    while bytes.count > 2, let first = bytes.first, first == bytes.last, marks.contains(first) {
      bytes = bytes.dropFirst().dropLast()
    }
    return bytes
  }

  /// A number from 10 to 16.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 2, bytes.first == UInt8(ascii: "1"), let last = bytes.last,
      0x30...0x36 ~= last
    else { return nil }
    return 10 + Int(last - 0x30)
  }

  /// Different digits in ascending order; signs of an empty cell may hold the places of others.
  private static func digits(_ bytes: ArraySlice<UInt8>, side: Int) -> DigitSet? {
    var digits = DigitSet()
    var last = 0
    for byte in bytes {
      let digit = Int(CellByte.digits[Int(byte)])
      guard digit <= (side > 9 ? 16 : 9) else { return nil }
      if digit == 0, bytes.count == side { continue }
      guard digit > last else { return nil }
      digits.insert(digit)
      last = digit
    }
    return digits.isEmpty ? nil : digits
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at both ends.
  var trimmed: ArraySlice<UInt8> {
    let start = self.drop(while: CellByte.isSpace)
    return start.prefix(upTo: (start.lastIndex { !CellByte.isSpace($0) } ?? start.startIndex - 1) + 1)
  }
}

/// A line of text as a row of cells, in each of the ways to tell them apart.
struct TextRow {
  /// The sign between two cells.
  enum Separation: Hashable, CaseIterable {
    case bars, commas, semicolons, tabs, ampersands, spaces, none

    var byte: UInt8? {
      switch self {
      case .bars: UInt8(ascii: "|")
      case .commas: UInt8(ascii: ",")
      case .semicolons: UInt8(ascii: ";")
      case .tabs: UInt8(ascii: "\t")
      case .ampersands: UInt8(ascii: "&")
      case .spaces, .none: nil
      }
    }
  }

  /// The most bytes of a row.
  private static let limit = 4_096

  /// The cells by separation; none where a part of the line is no cell.
  private(set) var cells: [Separation: [ArraySlice<UInt8>]] = [:]
  /// True for a line that only separates rows.
  let isRule: Bool
  let isBlank: Bool

  init(_ line: PlainText.Line) {
    let body = line.bytes.count > Self.limit ? [] : line.body
    isBlank = body.allSatisfy(CellByte.isSpace) && body.count { $0 == 0x09 } < 3
    isRule = Self.isRule(body)
    guard !isBlank else { return }
    for separation in Separation.allCases {
      let found =
        switch separation {
        case .spaces: Self.words(body)
        case .none: Self.characters(body)
        case .bars, .commas, .semicolons, .tabs, .ampersands: Self.fields(body, separation)
        }
      if let found, found.count > 2 { cells[separation] = found }
    }
  }

  /// True for a line of dashes and corners.
  private static func isRule(_ body: ArraySlice<UInt8>) -> Bool {
    guard body.allSatisfy(CellByte.rule.contains) else { return false }
    let dashes = body.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "_") }
    let corners = body.count { $0 == UInt8(ascii: "+") }
    return dashes > 2 || corners > 3 || dashes == 1 && 2...3 ~= body.count && body.first == UInt8(ascii: "|")
  }

  private static func fields(_ body: ArraySlice<UInt8>, _ separation: Separation) -> [ArraySlice<UInt8>]? {
    guard let byte = separation.byte, body.count(where: { $0 == byte }) > 2 else { return nil }
    if separation == .bars, let fields = wikiFields(body) { return fields }
    var fields = body.split(separator: byte, omittingEmptySubsequences: false).map(\.trimmed)
    // Eight bars are between nine cells; others are around them, too.
    if separation == .bars, fields.count != 9, fields.count != 16 {
      if body.first == byte { fields.removeFirst() }
      // Behind the last bar there may be a full stop or a remark.
      if Shape(side: fields.count) == nil, let last = fields.last, !last.contains(where: CellByte.isDigit) {
        fields.removeLast()
      }
    }
    return withoutNames(fields)
  }

  /// The cells between double bars, as wikis write rows.
  private static func wikiFields(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let row = body.first == UInt8(ascii: "|") ? body.dropFirst() : body
    guard row.count(where: { $0 == UInt8(ascii: "|") }) == 16 else { return nil }
    let fields = row.split(separator: Array("||".utf8), omittingEmptySubsequences: false).map(\.trimmed)
    return fields.count == 9 ? withoutNames(fields) : nil
  }

  private static func words(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var words: [ArraySlice<UInt8>] = []
    var start = body.startIndex
    for index in body.startIndex...body.endIndex {
      guard index == body.endIndex || isGap(index, in: body) else { continue }
      if start < index { words.append(body[start..<index]) }
      start = index + 1
    }
    return withoutNames(words)
  }

  /// True for a space or a part of a border; a plus before a digit marks it as the player's.
  private static func isGap(_ index: Int, in body: ArraySlice<UInt8>) -> Bool {
    let byte = body[index]
    guard byte == UInt8(ascii: "+") else { return CellByte.isSpace(byte) || CellByte.frame.contains(byte) }
    return index + 1 == body.endIndex || !CellByte.isDigit(body[index + 1])
  }

  /// Each character as a cell.
  private static func characters(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    func isPart(_ byte: UInt8) -> Bool {
      CellByte.digits[Int(byte)] <= 16 || CellByte.frame.contains(byte) || byte == UInt8(ascii: ",")
        || byte == UInt8(ascii: ";")
    }
    var words = body.split(whereSeparator: CellByte.isSpace)
    let count = words.reduce(0) { $0 + $1.count { CellByte.digits[Int($0)] <= 16 } }
    if let first = words.first, words.count > 1,
      !first.allSatisfy(isPart)
        || isNumbering(first) && Shape(side: count) == nil && Shape(cellCount: count) == nil
    {
      words.removeFirst()
    }
    if let last = words.last, words.count > 1, !last.allSatisfy(isPart) { words.removeLast() }
    guard words.allSatisfy({ $0.allSatisfy(isPart) }) else { return nil }
    return words.flatMap { word in
      word.indices.filter { CellByte.digits[Int(word[$0])] <= 16 }.map { word[$0...$0] }
    }
  }

  /// True for the number of an item in a list, such as `12.` or `3)`.
  private static func isNumbering(_ word: ArraySlice<UInt8>) -> Bool {
    guard 2...4 ~= word.count, let last = word.last else { return false }
    return word.dropLast().allSatisfy(CellByte.isDigit) && ".):".utf8.contains(last)
  }

  /// The cells of a row without up to two names or remarks at its ends; nil if there are others.
  private static func withoutNames(_ parts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    var parts = parts[...]
    // The letters from A to G are digits in large grids alone.
    let side = parts.count < 16 ? 9 : 16
    for _ in 0..<2 {
      if let first = parts.first, CellContent(first, side: side) == nil { parts.removeFirst() }
      if let last = parts.last, CellContent(last, side: side) == nil { parts.removeLast() }
    }
    return parts.allSatisfy { CellContent($0, side: 16) != nil } ? Array(parts) : nil
  }
}

extension PlainText.Line {
  /// The line without what surrounds a row: signs of quotation, brackets, the name of a variable, markup.
  var body: ArraySlice<UInt8> {
    let hasTabs = bytes.count { $0 == 0x09 } > 2
    var body = hasTabs ? bytes : bytes.trimmed
    while body.first == UInt8(ascii: ">") { body = body.dropFirst().trimmed }
    if body.contains(UInt8(ascii: "\\")) { body = Self.withoutCommands(body) }
    if let remark = Self.remark(in: body) { body = body[..<remark].trimmed }
    if body.contains(UInt8(ascii: "[")) { body = Self.withoutTags(body) }
    guard let open = body.firstIndex(where: Self.brackets.contains) else { return body }
    if body.count(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ")") }) > 3,
      !body.contains(UInt8(ascii: ","))
    {
      // Each cell has brackets of its own.
      return body.compactMap {
        "[(".utf8.contains($0) ? nil : "])".utf8.contains($0) ? UInt8(ascii: "|") : $0
      }[...]
    }
    let close = body.lastIndex(where: Self.brackets.contains) ?? open
    // A name or a type before the first bracket, and a comma behind the last one.
    let head = body[..<open]
    let hasName = head.contains { $0 == UInt8(ascii: "=") || CellByte.isLetter($0) }
    let tail = body[close...]
    let hasRemark =
      !tail.contains(where: CellByte.isDigit) || tail.contains { CellByte.isLetter($0) || $0 == 0x23 }
    return body[(hasName ? open : body.startIndex)..<(hasRemark ? close : body.endIndex)]
      .filter { !Self.brackets.contains($0) }[...].trimmed
  }

  /// The place where a comment of a program begins.
  private static func remark(in body: ArraySlice<UInt8>) -> Int? {
    body.indices.dropFirst().first { index in
      let isMark = body[index] == UInt8(ascii: "#") || body[index...].starts(with: "//".utf8)
      return isMark && CellByte.isSpace(body[index - 1])
    }
  }

  /// A line without the tags of forums, such as `[code]`.
  private static func withoutTags(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (text, rest) = ([UInt8](), body)
    while let byte = rest.first {
      let name = rest.dropFirst().prefix { CellByte.isLetter($0) || $0 == UInt8(ascii: "/") }
      let isTag =
        byte == UInt8(ascii: "[") && name.count > 1 && rest[name.endIndex...].first == UInt8(ascii: "]")
      if !isTag { text.append(byte) }
      rest = isTag ? rest[(name.endIndex + 1)...] : rest.dropFirst()
    }
    return text[...].trimmed
  }

  private static let brackets = Set("[](){}\"'`".utf8)

  /// A line without the commands of LaTeX and with the signs that Markdown escapes.
  private static func withoutCommands(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (text, index) = ([UInt8](), body.startIndex)
    while index < body.endIndex {
      let byte = body[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < body.endIndex else {
        text.append(byte)
        continue
      }
      if CellByte.isLetter(body[index]) {
        index = body[index...].firstIndex { !CellByte.isLetter($0) } ?? body.endIndex
      } else {
        if body[index] != UInt8(ascii: "\\") { text.append(body[index]) }
        index += 1
      }
    }
    return text[...].trimmed
  }
}
