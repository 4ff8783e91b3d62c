/// A picture made of cells: what widgets draw on, what tests read, what a terminal shows.
///
/// Invariant: the left half of a wide sign is always followed by its right half, in the same style.
/// Nothing is ever written outside ``bounds`` or the current clip; only of a wide sign that the edge of
/// the clip has cut in two, the half outside becomes a space.
public struct Canvas: Equatable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// How things are drawn.
  public let look: Look
  /// Where the hardware cursor rests; nil hides it.
  public internal(set) var cursor: Cursor?
  var cells: [Cell]
  private(set) var clip: Rect

  /// Creates a picture that shows nothing but the theme's ground.
  public init(_ size: Size, look: Look = Look()) {
    self.size = size
    self.look = look
    clip = Rect(size)
    cells = Array(repeating: .blank(look.theme[.text]), count: size.columns * size.rows)
  }

  /// The whole picture as a rectangle.
  public var bounds: Rect { Rect(size) }

  /// The cell at a place inside the picture.
  public subscript(point: Point) -> Cell {
    precondition(bounds.contains(point), "\(point) lies outside \(size)")
    return cells[index(point)]
  }

  /// The row of cells at a place; for terminals, which read whole rows.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The look of a component under this picture's theme.
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

/// One place of the screen: a sign, how it looks, and how many columns it takes.
public struct Cell: Hashable, Sendable {
  /// The sign, in its printable form; a space in the right half of a wide sign.
  public internal(set) var glyph: Character
  /// How it looks.
  public internal(set) var style: Style
  /// 1, or 2 for the left half of a wide sign, or 0 for its right half.
  public internal(set) var width: UInt8

  /// Creates a cell that holds nothing.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 1) }

  static func rightHalf(_ style: Style) -> Cell { Cell(glyph: " ", style: style, width: 0) }
}

/// Where the hardware cursor rests: on what has the focus, so that screen readers follow it.
public struct Cursor: Hashable, Sendable {
  /// The cell.
  public let point: Point
  /// Whether it is shown, as in a field to type in; elsewhere the selection shows the place.
  public let isVisible: Bool

  /// Creates a cursor.
  public init(at point: Point, isVisible: Bool) {
    self.point = point
    self.isVisible = isVisible
  }
}

extension Canvas {
  /// Rests the hardware cursor on a cell.
  ///
  /// The last one who asks has it; a cell outside the picture or the current clip is ignored.
  public mutating func placeCursor(at point: Point, isVisible: Bool = false) {
    guard clip.contains(point) else { return }
    cursor = Cursor(at: point, isVisible: isVisible)
  }

  /// Takes the hardware cursor away.
  public mutating func removeCursor() { cursor = nil }
}

extension Canvas {
  /// Writes one sign; of a wide one that does not fit, a space is left.
  public mutating func set(_ glyph: Character, at point: Point, style: Style) {
    guard !glyph.isSingle else { return set(shown(glyph), at: point, style: style) }
    var place = point
    for part in glyph.parts {
      set(shown(part), at: place, style: style)
      place = place.moved(columns: part.columns)
    }
    if place == point { set(SignPart(glyph: " ", columns: 1), at: point, style: style) }
  }

  /// A sign as this picture shows it; of one that takes several cells the first.
  func shown(_ glyph: Character) -> SignPart {
    let blank = SignPart(glyph: " ", columns: 1)
    guard glyph.isSingle, let scalar = glyph.unicodeScalars.first else {
      return shown(glyph.parts.first ?? blank)
    }
    let columns = scalar.columns
    return columns > 0 ? shown(SignPart(glyph: scalar.shown, columns: columns)) : blank
  }

  private func shown(_ part: SignPart) -> SignPart {
    switch look.glyphs {
    case .unicode: part
    case .ascii: SignPart(glyph: part.glyph.ascii, columns: part.columns)
    }
  }

  /// Writes a part that was prepared before.
  mutating func set(_ sign: SignPart, at point: Point, style: Style) {
    guard sign.columns == 2 else {
      if clip.contains(point) { put(sign.glyph, at: index(point), style: style) }
      return
    }
    let right = point.moved(columns: 1)
    let halves = [point, right].filter(clip.contains)
    for half in halves { put(" ", at: index(half), style: style) }
    guard halves.count == 2 else { return }
    let here = index(point)
    cells[here].glyph = sign.glyph
    guard !sign.glyph.isASCII else { return }
    cells[here].width = 2
    cells[here + 1] = .rightHalf(cells[here].style)
  }

  /// Writes a line of ASCII, which most of a screen is, without looking at each sign.
  ///
  /// - Returns: Whether the bytes were such a line; if not, nothing is written.
  mutating func writePlain(_ bytes: UnsafeBufferPointer<UInt8>, at point: Point, style: Style) -> Bool {
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
    let visible = Rect(point, Size(columns: bytes.count, rows: 1)).intersection(clip)
    guard !visible.isEmpty else { return true }
    let start = index(visible.origin)
    for offset in 0..<visible.columns {
      let byte = bytes[visible.left - point.column + offset]
      put(Self.plainSigns[Int(byte)], at: start + offset, style: style)
    }
    return true
  }

  private static let plainSigns = (0..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

  /// Writes a sign of one column, and mends the wide sign that it may have cut in two.
  mutating func put(_ glyph: Character, at here: Int, style: Style) {
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
  }

  /// Writes a sign of one column all along a line inside the clip.
  ///
  /// Most of a screen is filled so: the line is taken as a whole, and only at its ends may a wide sign be cut.
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
  /// The columns of a row in which an earlier picture of the same size shows something else.
  ///
  /// No range begins in the right half of a wide sign: such a half never changes without its left one.
  public func changes(inRow row: Int, since earlier: Canvas) -> [Range<Int>] {
    precondition(earlier.size == size, "\(earlier.size) is not \(size)")
    let start = row * size.columns
    // The cells are read where they lie: to copy each of them costs more than to compare it.
    return cells.withUnsafeBufferPointer { mine in
      earlier.cells.withUnsafeBufferPointer { theirs in
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
}

extension Canvas {
  /// Lays a part of another picture onto this one, cell by cell: what the other leaves to the terminal comes
  /// along, and covers what was here.
  ///
  /// A wide sign that the edge of the part or of the clip cuts in two becomes a space.
  ///
  /// - Parameters:
  ///   - part: What of the other picture; nil lays all of it.
  ///   - place: Where the part's top left cell comes to lie.
  public mutating func paste(_ other: Canvas, _ part: Rect? = nil, at place: Point) {
    let part = (part ?? other.bounds).intersection(other.bounds)
    let target = Rect(place, part.size).intersection(clip)
    guard !target.isEmpty else { return }
    for row in 0..<target.rows {
      let line = target.row(row)
      let source = Point(
        column: part.left + line.left - place.column, row: part.top + line.top - place.row)
      let cells = (0..<line.columns).map { other[source.moved(columns: $0)] }
      paste(cells, at: index(line.origin))
    }
  }

  /// Lays cells beside each other; those below are first emptied, so that no wide sign stays cut in two.
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
  /// Changes how the cells of a rectangle look, and leaves their signs.
  ///
  /// A wide sign is changed whole where its left half lies inside, unless its right half is protected.
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
      // The left half has done it.
      break
    default:
      cells[here].style = change(cells[here].style)
    }
  }
}

extension Canvas {
  /// Lets what is drawn already step back, for what comes above it; where all is read aloud, it is gone.
  public mutating func shade(_ area: Rect) {
    guard !look.isPlain else { return fill(area) }
    let shade = style(of: .shade)
    restyle(area) { shade.over($0) }
  }
}
