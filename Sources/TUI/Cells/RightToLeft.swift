/// The visual order of a row's cells, for a terminal that does not reorder bidirectional text itself.
///
/// A canvas is always in logical order, for widgets, tests and screen readers. Each run of Hebrew or Arabic
/// is reversed within its own cells, so that its neighbors never move:
///
/// - A run begins and ends with a right-to-left letter, contains only such letters, digits, single spaces and
///   punctuation, and has one style.
/// - Digits in it keep their order, brackets are mirrored, and Arabic letters are not joined.
///
/// - Source: a small part of the Unicode Bidirectional Algorithm (UAX #9), of rules N1, L2 and L4.
struct RightToLeft {
  private let cells: [Cell]
  private let kinds: [Kind]
  /// The source cell of each column.
  private(set) var order: [Int]

  private enum Kind: Hashable { case letter, digit, space, punctuation, rightHalf, other }

  /// Examines a row; returns nil if there is nothing to reorder, which is the usual case.
  init?(_ row: ArraySlice<Cell>) {
    guard row.contains(where: { $0.glyph.isRightToLeft }) else { return nil }
    cells = Array(row)
    kinds = cells.map(Self.kind)
    order = Array(cells.indices)
    var column = 0
    while let start = kinds[column...].firstIndex(of: .letter) {
      let end = self.end(ofRunFrom: start)
      turn(start..<end)
      column = end
    }
  }

  /// The cells in visual order.
  var turned: [Cell] {
    zip(cells.indices, order).map { column, source in
      var cell = cells[source]
      if source != column, let mirrored = Self.mirrored[cell.glyph] { cell.glyph = mirrored }
      return cell
    }
  }

  private static func kind(of cell: Cell) -> Kind {
    if cell.width == 0 { return .rightHalf }
    if cell.glyph == " " { return .space }
    if cell.glyph.isRightToLeft { return .letter }
    if cell.glyph.isNumber { return .digit }
    return cell.glyph.isPunctuation ? .punctuation : .other
  }

  /// Returns the end of a run: after its last right-to-left letter.
  private func end(ofRunFrom start: Int) -> Int {
    var end = start + 1
    for column in start + 1..<max(start + 1, cells.count) {
      guard cells[column].style == cells[start].style else { break }
      switch kinds[column] {
      case .letter: end = column + 1
      case .digit, .punctuation: continue
      case .space where kinds[column - 1] != .space: continue
      case .space, .rightHalf, .other: return end
      }
    }
    return end
  }

  private mutating func turn(_ run: Range<Int>) {
    order.replaceSubrange(run, with: run.reversed())
    var column = run.lowerBound
    while column < run.upperBound {
      var end = column
      while end < run.upperBound, isInNumber(order[end]) { end += 1 }
      if end > column { order[column..<end].reverse() }
      column = max(end, column + 1)
    }
  }

  /// True if a cell of a run is a digit or punctuation between two digits, as in 3.5.
  private func isInNumber(_ column: Int) -> Bool {
    if kinds[column] == .digit { return true }
    // No bounds check: a run begins and ends with a letter, so punctuation in it has neighbors.
    return kinds[column] == .punctuation && kinds[column - 1] == .digit && kinds[column + 1] == .digit
  }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
  ]
}

extension Canvas {
  /// Returns the cells of a row in visual order, for terminals that do not reorder text themselves.
  public func visualRow(_ row: Int) -> ArraySlice<Cell> {
    let cells = self.row(row)
    return RightToLeft(cells).map { $0.turned[...] } ?? cells
  }

  /// The cursor, moved to the visual position of its cell.
  public var visualCursor: Cursor? {
    guard let cursor, let order = RightToLeft(row(cursor.point.row))?.order else { return cursor }
    let column = order.firstIndex(of: cursor.point.column) ?? cursor.point.column
    return Cursor(at: Point(column: column, row: cursor.point.row), isVisible: cursor.isVisible)
  }
}

extension Character {
  /// True for a letter of a right-to-left script.
  ///
  /// - Source: Unicode 15.0, DerivedBidiClass.txt, classes R and AL, by block.
  fileprivate var isRightToLeft: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x590 else { return false }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return !isNumber || isLetter
    default:
      return false
    }
  }
}
