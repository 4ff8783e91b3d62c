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
