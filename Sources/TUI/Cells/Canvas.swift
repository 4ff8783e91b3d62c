/// A picture made of cells: widgets draw on it, tests read it, a terminal shows it.
///
/// Invariant: the left half of a wide character is always followed by its right half, in the same style.
/// Nothing is written outside ``bounds`` or the current clip, except that the other half of a wide character
/// that the edge of the clip cuts becomes a space.
public struct Canvas: Equatable, Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// The look that it is drawn with.
  public let look: Look
  /// The position of the hardware cursor; nil hides it.
  public internal(set) var cursor: Cursor?
  var cells: [Cell]
  private(set) var clip: Rect

  /// Creates an empty picture on the theme's background.
  public init(_ size: Size, look: Look = Look()) {
    self.size = size
    self.look = look
    clip = Rect(size)
    cells = Array(repeating: .blank(look.theme[.text]), count: size.columns * size.rows)
  }

  /// The whole picture as a rectangle.
  public var bounds: Rect { Rect(size) }

  /// The cell at a point inside the picture.
  public subscript(point: Point) -> Cell {
    precondition(bounds.contains(point), "\(point) lies outside \(size)")
    return cells[index(point)]
  }

  /// Returns a row of cells; for terminals, which read whole rows.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns the style of a component in this picture's theme.
  public func style(of component: Component) -> Style { look.theme[component] }

  /// Draws with everything outside a rectangle protected.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body(&self)
    clip = outer
  }

  func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}

/// A cell of the screen: a character, its style, and the columns that it takes.
public struct Cell: Hashable, Sendable {
  /// The character, in its printable form; a space in the right half of a wide one.
  public internal(set) var glyph: Character
  /// The style.
  public internal(set) var style: Style
  /// 1, or 2 for the left half of a wide character, or 0 for its right half.
  public internal(set) var width: UInt8

  /// Returns an empty cell.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 1) }

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 0) }
}

/// The hardware cursor: it rests on what has the focus, so that screen readers follow it.
public struct Cursor: Hashable, Sendable {
  /// The cell.
  public let point: Point
  /// True if it is visible, as in a text field; elsewhere the selection shows the position.
  public let isVisible: Bool

  /// Creates a cursor.
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

  /// Removes the hardware cursor.
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

  /// Returns the character as this picture shows it; the first part of one that takes several cells.
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

  /// Writes a part that was prepared before.
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

  /// Writes a line of ASCII, which most of a screen is, without examining each character.
  ///
  /// - Returns: False if the bytes are no such line; then nothing is written.
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

  /// Writes a line of scalars that are characters by themselves, without looking for the bounds of characters.
  ///
  /// - Returns: The columns that it takes; nil if other scalars are in it, then nothing is written.
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

  /// Writes a character of one column, and repairs the wide character that it may have cut in two.
  mutating func put(_ glyph: Character, at here: Int, style: Style) {
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
  }

  /// Fills a line inside the clip with a character of one column.
  ///
  /// Most of a screen is filled like this: the line is processed as a whole, and only at its ends may a wide
  /// character be cut.
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
  /// Returns the columns of a row that differ from an earlier picture of the same size.
  ///
  /// No range begins in the right half of a wide character: such a half never changes without its left one.
  public func changes(inRow row: Int, since earlier: Canvas) -> [Range<Int>] {
    precondition(earlier.size == size, "\(earlier.size) is not \(size)")
    let start = row * size.columns
    // The cells are read in place: copying each of them costs more than comparing it.
    return cells.withUnsafeBufferPointer { mine in
      earlier.cells.withUnsafeBufferPointer { theirs in
        let line = start..<start + size.columns
        if Self.hasSameBits(
          UnsafeBufferPointer(rebasing: mine[line]), UnsafeBufferPointer(rebasing: theirs[line]))
        {
          return []
        }
        var ranges: [Range<Int>] = []
        var begin: Int?
        for column in 0..<size.columns {
          if mine[start + column] != theirs[start + column] {
            begin = begin ?? column
          } else if let first = begin, mine[start + column].width > 0 {
            ranges.append(first..<column)
            begin = nil
          }
        }
        return ranges + (begin.map { [$0..<size.columns] } ?? [])
      }
    }
  }

  /// True if cells are the same bit by bit, as most rows of most frames are; then each cell is equal.
  private static func hasSameBits(_ mine: UnsafeBufferPointer<Cell>, _ theirs: UnsafeBufferPointer<Cell>)
    -> Bool
  {
    let (mine, theirs) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(theirs))
    let step = MemoryLayout<SIMD8<UInt64>>.size
    var offset = 0
    while offset + step <= mine.count {
      let difference =
        mine.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ theirs.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      if difference != .zero { return false }
      offset += step
    }
    return mine[offset...].elementsEqual(theirs[offset...])
  }
}

extension Canvas {
  /// Copies a part of another picture onto this one, cell by cell.
  ///
  /// A wide character that the edge of the part or of the clip cuts in two becomes a space.
  ///
  /// - Parameters:
  ///   - part: The part of the other picture; nil copies all of it.
  ///   - place: The position of the part's top left cell.
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

  /// Copies adjacent cells; those below are emptied first, so that no wide character stays cut in two.
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
  /// Changes the styles of the cells in a rectangle, but not their characters.
  ///
  /// A wide character is changed as a whole if its left half lies inside and its right half is not protected.
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
      // Done with the left half.
      break
    default:
      cells[here].style = change(cells[here].style)
    }
  }
}

extension Canvas {
  /// Dims what is drawn already, for an overlay above it; in the plain look it is erased.
  public mutating func shade(_ area: Rect) {
    guard !look.isPlain else { return fill(area) }
    let shade = style(of: .shade)
    restyle(area) { shade.over($0) }
  }
}
