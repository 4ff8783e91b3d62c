/// The visual order of a row's cells, for a terminal that does not reorder bidirectional text itself.
///
/// A picture is always in the order of reading: widgets, tests and screen readers know no other. Where it is
/// ours to turn Hebrew and Arabic, each stretch of it is turned within its own cells, so that nothing beside
/// it ever moves:
///
/// - A stretch goes from a right-to-left letter to the last one that only digits, single spaces and
///   punctuation part from it, all of one style. What stands before and behind stays where it is.
/// - Digits in it keep their order, brackets are mirrored, and Arabic letters are not joined.
///
/// - Source: a small part of the Unicode Bidirectional Algorithm (UAX #9), of rules N1, L2 and L4.
struct RightToLeft {
  private let cells: [Cell]
  private let kinds: [Kind]
  /// The index of the cell at each column.
  private(set) var order: [Int]

  private enum Kind: Hashable { case letter, digit, space, punctuation, rightHalf, other }

  /// Examines a row; nil if nothing is to be reordered, as nearly always.
  init?(_ row: ArraySlice<Cell>) {
    guard row.contains(where: { $0.glyph.isRightToLeft }) else { return nil }
    cells = Array(row)
    kinds = cells.map(Self.kind)
    order = Array(cells.indices)
    var place = 0
    while let start = kinds[place...].firstIndex(of: .letter) {
      let end = self.end(ofStretchFrom: start)
      turn(start..<end)
      place = end
    }
  }

  /// The cells in visual order.
  var turned: [Cell] {
    zip(cells.indices, order).map { place, source in
      var cell = cells[source]
      if source != place, let mirrored = Self.mirrored[cell.glyph] { cell.glyph = mirrored }
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

  /// Returns the end of the last letter of a run.
  private func end(ofStretchFrom start: Int) -> Int {
    var end = start + 1
    for place in start + 1..<max(start + 1, cells.count) {
      guard cells[place].style == cells[start].style else { break }
      switch kinds[place] {
      case .letter: end = place + 1
      case .digit, .punctuation: continue
      case .space where kinds[place - 1] != .space: continue
      case .space, .rightHalf, .other: return end
      }
    }
    return end
  }

  private mutating func turn(_ stretch: Range<Int>) {
    order.replaceSubrange(stretch, with: stretch.reversed())
    var place = stretch.lowerBound
    while place < stretch.upperBound {
      var end = place
      while end < stretch.upperBound, isInNumber(order[end]) { end += 1 }
      if end > place { order[place..<end].reverse() }
      place = max(end, place + 1)
    }
  }

  /// True if a cell of a run is a digit, or stands between two digits like the point in 3.5.
  private func isInNumber(_ place: Int) -> Bool {
    if kinds[place] == .digit { return true }
    // A run begins and ends with a letter: punctuation in it has neighbors.
    return kinds[place] == .punctuation && kinds[place - 1] == .digit && kinds[place + 1] == .digit
  }

  private static let mirrored: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
  ]
}

extension Canvas {
  /// Returns a row of cells in visual order; for terminals that leave that to the program.
  public func visualRow(_ row: Int) -> ArraySlice<Cell> {
    let cells = self.row(row)
    return RightToLeft(cells).map { $0.turned[...] } ?? cells
  }

  /// The cursor, at the visual position of its cell.
  public var visualCursor: Cursor? {
    guard let cursor, let order = RightToLeft(row(cursor.point.row))?.order else { return cursor }
    let column = order.firstIndex(of: cursor.point.column) ?? cursor.point.column
    return Cursor(at: Point(column: column, row: cursor.point.row), isVisible: cursor.isVisible)
  }
}

extension Character {
  /// True for a letter of a script that is written from right to left.
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
