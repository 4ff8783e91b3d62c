/// A picture made of cells: what widgets draw on, what tests read, what a terminal shows.
///
/// Invariant: the left half of a wide sign is always followed by its right half, in the same style.
/// Nothing is ever written outside ``bounds`` or the current clip.
public struct Canvas: Equatable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// How things are drawn.
  public let look: Look
  /// Where the hardware cursor rests; nil hides it.
  public internal(set) var cursor: Cursor?
  private var cells: [Cell]
  private var clip: Rect

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

  /// Whether two pictures of one size are the same in a row.
  public func rowEquals(_ other: Canvas, _ row: Int) -> Bool { self.row(row) == other.row(row) }

  /// The look of a component under this picture's theme.
  public func style(of component: Component) -> Style { look.theme[component] }

  /// Draws with everything outside a rectangle protected.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body(&self)
    clip = outer
  }

  private func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}

extension Canvas {
  /// Writes one sign; a wide one that does not fit leaves a space.
  public mutating func set(_ glyph: Character, at point: Point, style: Style) {
    guard clip.contains(point) else { return }
    let shown = look.glyphs == .ascii ? glyph.ascii : glyph.printable
    let width = shown.columns
    guard width > 0 else { return put(" ", at: point, style: style) }
    guard width == 2 else { return put(shown, at: point, style: style) }
    let right = point.moved(columns: 1)
    guard clip.contains(right) else { return put(" ", at: point, style: style) }
    put(" ", at: point, style: style)
    put(" ", at: right, style: style)
    let merged = cells[index(point)].style
    cells[index(point)] = Cell(glyph: shown, style: merged, width: 2)
    cells[index(right)] = .rightHalf(merged)
  }

  /// Changes how the cells of a rectangle look, and leaves their signs.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.intersection(clip)
    for row in area.top..<max(area.top, area.bottom) {
      for column in area.left..<max(area.left, area.right) {
        restyle(Point(column: column, row: row), change)
      }
    }
  }

  /// Changes one cell, and with the left half of a wide sign always the right one.
  private mutating func restyle(_ point: Point, _ change: (Style) -> Style) {
    let here = index(point)
    switch cells[here].width {
    case 2:
      cells[here].style = change(cells[here].style)
      cells[here + 1].style = cells[here].style
    case 0:
      // Its left half has done it, unless that lies outside the rectangle: then the sign stays whole.
      break
    default:
      cells[here].style = change(cells[here].style)
    }
  }

  /// Writes a sign of one column, and mends the wide sign that it may have cut in two.
  private mutating func put(_ glyph: Character, at point: Point, style: Style) {
    let here = index(point)
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
  }
}
