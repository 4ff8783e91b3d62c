/// A picture of pixels, each of them off or lit in one of its inks, to be drawn in cells at any scale.
///
/// ```
/// var glider = PixelCanvas(rows: [".1.", "..1", "111"], inks: [.success])     ▀▄
/// glider.draw(on: &canvas, in: area, scale: .halves)                         ▀▀▀
/// ```
///
/// Sizes, places and rectangles are counted in pixels here. What is drawn outside is left out.
public struct PixelCanvas: Hashable, Sendable {
  /// The number of an ink: 0 is none, which is to be off, and 1 the first.
  public typealias Ink = UInt8

  /// Pixels from left to right and from top to bottom.
  public let size: Size
  /// What the inks are, to the theme; a number behind the last means the last.
  public var inks: [Component]
  var pixels: [Ink]

  /// Creates a picture in which nothing is lit.
  public init(_ size: Size, inks: [Component] = [.pixel]) {
    self.size = size
    self.inks = inks
    pixels = Array(repeating: 0, count: size.columns * size.rows)
  }

  /// Creates a picture from the inks of its pixels, row by row.
  public init(_ size: Size, inks: [Component] = [.pixel], pixels: [Ink]) {
    precondition(pixels.count == size.columns * size.rows, "A picture has an ink for each of its pixels")
    self.size = size
    self.inks = inks
    self.pixels = pixels
  }

  /// Creates a picture from rows of signs: a space or a dot is off, a digit from 1 on an ink, anything else
  /// the first ink.
  public init(rows: [String], inks: [Component] = [.pixel]) {
    self.init(Size(columns: rows.map(\.count).max() ?? 0, rows: rows.count), inks: inks)
    for (row, line) in rows.enumerated() {
      for (column, sign) in line.enumerated() where sign != " " && sign != "." {
        self[Point(column: column, row: row)] = sign.wholeNumberValue.flatMap { Ink(exactly: $0) } ?? 1
      }
    }
  }

  /// The whole picture as a rectangle of pixels.
  public var bounds: Rect { Rect(size) }

  /// The ink of a pixel; outside of the picture there is none, and none can be put.
  public subscript(point: Point) -> Ink {
    get { contains(point) ? pixels[index(point)] : 0 }
    set { if contains(point) { pixels[index(point)] = newValue } }
  }

  /// Puts every pixel off, or lights every one.
  public mutating func clear(with ink: Ink = 0) {
    for index in pixels.indices { pixels[index] = ink }
  }

  private func contains(_ point: Point) -> Bool {
    point.column >= 0 && point.row >= 0 && point.column < size.columns && point.row < size.rows
  }

  private func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}
