/// The reason why no puzzle was found in a text: what looks most like one, and where it ends.
struct NearMiss {
  private let lines: [PlainText.Line]

  init(_ lines: [PlainText.Line]) {
    self.lines = lines.prefix(Self.limit).filter {
      $0.bytes.first != UInt8(ascii: "#") && !TextRow($0).isBlank && !TextRow($0).isRule
    }
  }

  /// The most lines that are looked at.
  private static let limit = 2_000

  var error: FormatError {
    run ?? grid ?? FormatError(line: 1, column: 1, message: "the text has no puzzle.")
  }

  /// A line that is almost a puzzle.
  private var run: FormatError? { lines.lazy.compactMap { Self.fault(in: $0, from: 20) }.first }

  /// The reason why a line that looks like a whole puzzle is none; nil for any other line.
  ///
  /// - Parameter length: The fewest characters of what looks like a puzzle.
  static func fault(in line: PlainText.Line, from length: Int = 60) -> FormatError? {
    let word = line.bytes.trimmed.prefix { !CellByte.isSpace($0) && $0 != UInt8(ascii: ",") }
    guard length...400 ~= word.count else { return nil }
    let cells = word.count(where: CellByte.isCell)
    guard cells * 10 >= word.count * 9, length < 60 || word.contains(where: CellByte.isDigit) else {
      return nil
    }
    if let index = word.firstIndex(where: { !CellByte.isCell($0) }) {
      return line.error(at: index, unknown(word[index]))
    }
    guard word.count != 81 else { return line.error(at: word.startIndex, "these 81 digits break the rules.") }
    return line.error(at: word.endIndex - 1, "expected 81 cells (or 16, 36, 256), found \(word.count).")
  }

  static func unknown(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F
      ? "“\(Character(Unicode.Scalar(byte)))” is neither a digit nor an empty cell."
      : "this character is neither a digit nor an empty cell."
  }

  /// Rows that are almost a grid.
  private var grid: FormatError? {
    let rows = lines.map { (line: $0, cells: Self.cells($0)) }
    let known = rows.count { $0.cells != nil }
    guard known > 1, known * 2 > rows.count, let start = rows.firstIndex(where: { $0.cells != nil }),
      let side = rows[start].cells?.count
    else { return nil }
    if start > 0, rows[start - 1].line.bytes.trimmed.count == side {
      return Self.unknown(in: rows[start - 1].line)
    }
    guard let shape = Shape(side: side) else {
      return rows[start].line.error(
        at: rows[start].line.bytes.endIndex - 1,
        "expected 9 cells in a row (or 4, 6, 16), found \(side).")
    }
    for (line, cells) in rows[start...] {
      if let fault = Self.fault(in: cells, of: line, shape) { return fault }
    }
    let count = rows.count - start
    return count == side
      ? nil
      : rows[rows.count - 1].line.error(
        at: rows[rows.count - 1].line.bytes.startIndex, "expected \(side) rows, found \(count).")
  }

  /// The reason why a line is no row of a grid; nil if it is one.
  private static func fault(
    in cells: [ArraySlice<UInt8>]?, of line: PlainText.Line, _ shape: Shape
  ) -> FormatError? {
    guard let cells else { return unknown(in: line) }
    let side = shape.side
    guard cells.count == side else {
      return line.error(
        at: line.bytes.endIndex - 1, "expected \(side) cells as in the first row, found \(cells.count).")
    }
    for cell in cells {
      guard case .digits(let digits, _) = CellContent(cell, side: side) else { continue }
      if let digit = digits.first(where: { $0 > side }) {
        return CellBlock.Cell(bytes: cell, line: line).error(
          "“\(DigitCharacter.of(digit))” isn't a digit in a \(shape.rawValue) grid.")
      }
    }
    return nil
  }

  private static func unknown(in line: PlainText.Line) -> FormatError? {
    line.bytes.firstIndex { !CellByte.isCell($0) && !CellByte.isSpace($0) && $0 != UInt8(ascii: ",") }
      .map { line.error(at: $0, unknown(line.bytes[$0])) }
  }

  private static func cells(_ line: PlainText.Line) -> [ArraySlice<UInt8>]? {
    let row = TextRow(line)
    let found = TextRow.Separation.allCases.compactMap { row.cells[$0] }
    return found.first { Shape(side: $0.count) != nil } ?? found.last
  }
}
