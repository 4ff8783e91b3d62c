import Glibc

/// A picture made of cells, on which widgets draw; terminals show it and tests compare it.
///
/// Invariant: the left half of a wide character is always followed by its right half, in the same style.
/// Nothing is written outside ``bounds`` or the current clip, with one exception: where the edge of the clip
/// cuts a wide character, the half outside becomes a space.
public struct Canvas: Equatable, Sendable {
  /// The size in cells, which never changes.
  public let size: Size
  /// The theme and the character set to draw with.
  public let look: Look
  /// The hardware cursor, or nil to hide it.
  public internal(set) var cursor: Cursor?
  var cells: [Cell]
  private(set) var clip: Rect

  /// Creates a canvas of blank cells in the theme's text style.
  public init(_ size: Size, look: Look = Look()) {
    self.size = size
    self.look = look
    clip = Rect(size)
    cells = Array(repeating: .blank(look.theme[.text]), count: size.columns * size.rows)
  }

  /// The rectangle of all cells, from (0, 0).
  public var bounds: Rect { Rect(size) }

  /// The cell at a point, which must lie inside ``bounds``.
  public subscript(point: Point) -> Cell {
    precondition(bounds.contains(point), "\(point) lies outside \(size)")
    return cells[index(point)]
  }

  /// Returns the cells of one row, left to right.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Looks up the style of a component in this canvas's theme.
  public func style(of component: Component) -> Style { look.style(of: component) }

  /// Runs a drawing block that can change only the cells inside a rectangle.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body(&self)
    clip = outer
  }

  func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}

/// One character cell, with its style and display width.
public struct Cell: Hashable, Sendable {
  /// The character as sent to the terminal; a space in the right half of a wide one.
  public internal(set) var glyph: Character
  /// The colors and attributes of the cell.
  public internal(set) var style: Style
  /// The display width: 1, or 2 for the left half of a wide character and 0 for its right half.
  public internal(set) var width: UInt8

  /// Returns a space in a style.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 1) }

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 0) }

  /// Compares colors first: to find two letters different takes longer.
  public static func == (one: Cell, other: Cell) -> Bool {
    one.style == other.style && one.width == other.width && one.glyph == other.glyph
  }
}

/// The hardware cursor, placed on the focused element so that screen readers follow it.
public struct Cursor: Hashable, Sendable {
  /// The cell under the cursor.
  public let point: Point
  /// True in a text field; elsewhere the selection marks the position and the cursor stays invisible.
  public let isVisible: Bool

  /// Creates a cursor on a cell.
  public init(at point: Point, isVisible: Bool) {
    self.point = point
    self.isVisible = isVisible
  }
}

extension Canvas {
  /// Places the hardware cursor on a cell.
  ///
  /// The last call wins; a cell outside the picture or the current clip is ignored.
  public mutating func placeCursor(at point: Point, isVisible: Bool = false) {
    guard clip.contains(point) else { return }
    cursor = Cursor(at: point, isVisible: isVisible)
  }

  /// Leaves the canvas without a hardware cursor, so that it is hidden.
  public mutating func removeCursor() { cursor = nil }
}

extension Canvas {
  /// Writes one character; a wide one that does not fit becomes a space.
  public mutating func set(_ glyph: Character, at point: Point, style: Style) {
    guard !glyph.isSingle else { return set(shown(glyph), at: point, style: style) }
    var position = point
    for part in glyph.parts {
      set(shown(part), at: position, style: style)
      position = position.moved(columns: part.columns)
    }
    if position == point { set(CellPart(glyph: " ", columns: 1), at: point, style: style) }
  }

  /// Returns what the canvas shows for a character: its first part, if it takes several cells.
  func shown(_ glyph: Character) -> CellPart {
    let blank = CellPart(glyph: " ", columns: 1)
    guard glyph.isSingle, let scalar = glyph.unicodeScalars.first else {
      return shown(glyph.parts.first ?? blank)
    }
    let columns = scalar.columns
    return columns > 0 ? shown(CellPart(glyph: scalar.shown, columns: columns)) : blank
  }

  private func shown(_ part: CellPart) -> CellPart {
    switch look.glyphs {
    case .unicode: part
    case .ascii: CellPart(glyph: part.glyph.ascii, columns: part.columns)
    }
  }

  mutating func set(_ part: CellPart, at point: Point, style: Style) {
    guard part.columns == 2 else {
      if clip.contains(point) { put(part.glyph, at: index(point), style: style) }
      return
    }
    let right = point.moved(columns: 1)
    let halves = [point, right].filter(clip.contains)
    for half in halves { put(" ", at: index(half), style: style) }
    guard halves.count == 2 else { return }
    let here = index(point)
    cells[here].glyph = part.glyph
    guard !part.glyph.isASCII else { return }
    cells[here].width = 2
    cells[here + 1] = .rightHalf(cells[here].style)
  }

  /// Writes a line of printable ASCII without examining each character.
  ///
  /// - Returns: False, with nothing written, if any byte is not printable ASCII.
  mutating func writePlain(_ bytes: UnsafeBufferPointer<UInt8>, at point: Point, style: Style) -> Bool {
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
    let visible = Rect(point, Size(columns: bytes.count, rows: 1)).intersection(clip)
    guard !visible.isEmpty else { return true }
    let start = index(visible.origin)
    for offset in 0..<visible.columns {
      let byte = bytes[visible.left - point.column + offset]
      put(Self.plainCharacters[Int(byte)], at: start + offset, style: style)
    }
    return true
  }

  /// Writes a line of scalars that are all characters of their own, without segmenting graphemes.
  ///
  /// - Returns: The number of columns written; nil, with nothing written, if the text has other scalars.
  mutating func writeCommon(
    _ scalars: String.UnicodeScalarView, at point: Point, style: Style
  ) -> Int? {
    guard scalars.allSatisfy({ $0.commonColumns != nil }) else { return nil }
    var here = point
    for scalar in scalars {
      let part = CellPart(glyph: Character(scalar), columns: scalar.commonColumns ?? 1)
      set(shown(part), at: here, style: style)
      here = here.moved(columns: part.columns)
    }
    return here.column - point.column
  }

  private static let plainCharacters = (0..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

  /// Writes a one-column character and blanks the other half of a wide character that it overwrites.
  mutating func put(_ glyph: Character, at here: Int, style: Style) {
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
  }

  /// Fills a line inside the clip with a one-column character.
  ///
  /// A fast path for most of a screen: only the two ends of the line can cut a wide character.
  mutating func put(_ glyph: Character, along line: Rect, style: Style) {
    let (start, end) = (index(line.origin), index(line.origin) + line.columns)
    if cells[start].width == 0 { cells[start - 1] = .blank(cells[start - 1].style) }
    if cells[end - 1].width == 2 { cells[end] = .blank(cells[end].style) }
    cells.withUnsafeMutableBufferPointer { cells in
      for here in start..<end {
        cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
      }
    }
  }
}

extension Canvas {
  /// Returns the columns of a row that differ from an earlier canvas of the same size.
  ///
  /// No range begins in the right half of a wide character, since right halves change only with their left.
  public func changes(inRow row: Int, since earlier: Canvas) -> [Range<Int>] {
    precondition(earlier.size == size, "\(earlier.size) is not \(size)")
    let start = row * size.columns
    // The cells are compared in place: copying one costs more than comparing it.
    return cells.withUnsafeBufferPointer { mine in
      earlier.cells.withUnsafeBufferPointer { theirs in
        let (mine, theirs) = (mine[from: start, size.columns], theirs[from: start, size.columns])
        if Self.hasSameBits(mine, theirs) { return [] }
        var ranges: [Range<Int>] = []
        var begin: Int?
        for column in 0..<size.columns {
          let hasSameBits = Self.hasSameBits(mine[from: column, 1], theirs[from: column, 1])
          if !hasSameBits, mine[column] != theirs[column] {
            begin = begin ?? column
          } else if let first = begin, mine[column].width > 0 {
            ranges.append(first..<column)
            begin = nil
          }
        }
        return ranges + (begin.map { [$0..<size.columns] } ?? [])
      }
    }
  }

  /// True if cells are equal bit by bit, as most cells of most frames are.
  private static func hasSameBits(_ mine: UnsafeBufferPointer<Cell>, _ theirs: UnsafeBufferPointer<Cell>)
    -> Bool
  {
    guard let one = mine.baseAddress, let other = theirs.baseAddress else { return true }
    return memcmp(one, other, mine.count * MemoryLayout<Cell>.stride) == 0
  }

  /// Reads all cells in place, one row after the other.
  public func withCells(_ body: (UnsafeBufferPointer<Cell>) -> Void) { cells.withUnsafeBufferPointer(body) }
}

extension UnsafeBufferPointer<Cell> {
  /// A part of the cells.
  public subscript(from start: Int, count: Int) -> Self { Self(rebasing: self[start..<start + count]) }
}

extension Canvas {
  /// Copies a part of another canvas onto this one, cell by cell.
  ///
  /// A wide character cut by the edge of the part or of the clip becomes a space.
  ///
  /// - Parameters:
  ///   - part: The part to copy; nil copies all of it.
  ///   - position: The target of the part's top left cell.
  public mutating func paste(_ other: Canvas, _ part: Rect? = nil, at position: Point) {
    let part = (part ?? other.bounds).intersection(other.bounds)
    let target = Rect(position, part.size).intersection(clip)
    guard !target.isEmpty else { return }
    for row in 0..<target.rows {
      let line = target.row(row)
      let source = Point(
        column: part.left + line.left - position.column, row: part.top + line.top - position.row)
      let cells = (0..<line.columns).map { other[source.moved(columns: $0)] }
      paste(cells, at: index(line.origin))
    }
  }

  /// Copies adjacent cells; clears the target first, so that no wide character is half overwritten.
  private mutating func paste(_ row: [Cell], at start: Int) {
    for (offset, cell) in row.enumerated() { empty(start + offset, cell.style) }
    for (offset, cell) in row.enumerated() {
      switch cell.width {
      case 0: break
      case 2:
        guard offset + 1 < row.count else { break }
        cells[start + offset] = cell
        cells[start + offset + 1] = .rightHalf(cell.style)
      default: cells[start + offset] = cell
      }
    }
  }

  private mutating func empty(_ here: Int, _ style: Style) {
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = .blank(style)
  }
}

extension Canvas {
  /// Changes the styles in a rectangle and leaves the characters.
  ///
  /// A wide character changes as a whole if its left half is inside and its right half is not clipped.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      for column in area.left..<area.right { restyle(Point(column: column, row: row), change) }
    }
  }

  private mutating func restyle(_ point: Point, _ change: (Style) -> Style) {
    let here = index(point)
    switch cells[here].width {
    case 2:
      guard clip.contains(point.moved(columns: 1)) else { return }
      cells[here].style = change(cells[here].style)
      cells[here + 1].style = cells[here].style
    case 0:
      // Changed together with its left half.
      break
    default:
      cells[here].style = change(cells[here].style)
    }
  }
}

extension Canvas {
  /// Dims everything drawn so far under an overlay; the plain look erases it instead.
  ///
  /// A picture fades with the ground on which it is drawn: alone it would come out of it in pieces. So do other grounds
  /// on which text can still be read then.
  public mutating func shade(_ area: Rect) {
    guard !look.isPlain else { return fill(area) }
    let shade = style(of: .shade)
    let part = area.intersection(clip)
    let grounds = picturePapers(in: part)
    // A screen has few styles; fading one searches a palette.
    var known: [Style: [Style?]] = [:]
    for row in part.top..<max(part.top, part.bottom) {
      for column in part.left..<max(part.left, part.right) {
        let point = Point(column: column, row: row)
        let glyph = cells[index(point)].glyph
        restyle(point) { style in
          let isGround = glyph == " " && style.paper.map(grounds.contains) == true
          // A picture in one color would be another picture.
          let kind = glyph.isPixels ? 0 : isGround ? 1 : 2
          if let style = known[style]?[kind] { return style }
          let shaded = kind == 0 ? style.dimmed(on: shade) : style.shaded(by: shade, fades: isGround)
          known[style, default: [nil, nil, nil]][kind] = shaded
          return shaded
        }
      }
    }
  }

  /// The background colors of the pixels in an area.
  private func picturePapers(in area: Rect) -> Set<Color> {
    var papers: Set<Color> = []
    for row in area.top..<max(area.top, area.bottom) {
      for column in area.left..<max(area.left, area.right) {
        let cell = cells[index(Point(column: column, row: row))]
        if cell.glyph.isPixels, let paper = cell.style.paper { papers.insert(paper) }
      }
    }
    return papers
  }
}
