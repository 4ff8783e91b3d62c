/// A picture of pixels, each off or lit in one of the inks, drawn into cells at any scale.
///
/// ```
/// var glider = PixelCanvas(rows: [".1.", "..1", "111"], inks: [.success])     ▀▄
/// glider.draw(on: &canvas, in: area, scale: .halves)                         ▀▀▀
/// ```
///
/// Sizes, points and rectangles are in pixels here. Drawing is clipped to the picture.
public struct PixelCanvas: Hashable, Sendable {
  /// The number of an ink, from 1; 0 means that the pixel is off.
  public typealias Ink = UInt8

  /// The width and height in pixels.
  public let size: Size
  /// The components of the inks, from number 1 on; a number past the last one means the last.
  public var inks: [Component]
  var pixels: [Ink]

  /// Creates a picture with all pixels off.
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

  /// Creates a picture from rows of characters.
  ///
  /// A space or dot is off, a hexadecimal digit from 1 up is the ink of that number, anything else is the first ink.
  public init(rows: [String], inks: [Component] = [.pixel]) {
    self.init(Size(columns: rows.map(\.count).max() ?? 0, rows: rows.count), inks: inks)
    for (row, line) in rows.enumerated() {
      for (column, character) in line.enumerated() where character != " " && character != "." {
        self[Point(column: column, row: row)] = character.hexDigitValue.flatMap { Ink(exactly: $0) } ?? 1
      }
    }
  }

  /// The rectangle of all pixels, from (0, 0).
  public var bounds: Rect { Rect(size) }

  /// The ink of a pixel; outside the picture it reads as 0, and setting it does nothing.
  public subscript(point: Point) -> Ink {
    get { contains(point) ? pixels[index(point)] : 0 }
    set { if contains(point) { pixels[index(point)] = newValue } }
  }

  /// Sets every pixel to an ink; 0 turns all off.
  public mutating func clear(with ink: Ink = 0) {
    for index in pixels.indices { pixels[index] = ink }
  }

  private func contains(_ point: Point) -> Bool {
    point.column >= 0 && point.row >= 0 && point.column < size.columns && point.row < size.rows
  }

  private func index(_ point: Point) -> Int { point.row * size.columns + point.column }
}

extension PixelCanvas {
  /// Returns the picture with every pixel enlarged to a square.
  ///
  /// - Parameter factor: The side of the square, at least 1.
  public func scaled(by factor: Int) -> PixelCanvas {
    precondition(factor > 0, "A picture has pixels of at least one pixel")
    var picture = PixelCanvas(Size(columns: size.columns * factor, rows: size.rows * factor), inks: inks)
    for row in 0..<picture.size.rows {
      let (from, into) = (row / factor * size.columns, row * picture.size.columns)
      for column in 0..<picture.size.columns {
        picture.pixels[into + column] = pixels[from + column / factor]
      }
    }
    return picture
  }
}

extension PixelCanvas {
  /// Draws a straight line that includes both ends.
  ///
  /// - Source: J. E. Bresenham, "Algorithm for computer control of a digital plotter", IBM Systems
  ///   Journal 4 (1965), pages 25 to 30; the form for all directions is A. Zingl's (2012).
  public mutating func drawLine(from start: Point, to end: Point, ink: Ink = 1) {
    guard let (start, end) = visibleLine(from: start, to: end) else { return }
    var here = start
    let (wide, high) = (abs(end.column - here.column), -abs(end.row - here.row))
    let (right, down) = (here.column < end.column ? 1 : -1, here.row < end.row ? 1 : -1)
    var error = wide + high
    while true {
      self[here] = ink
      if here == end { return }
      let twice = 2 * error
      if twice >= high {
        error += high
        here.column += right
      }
      if twice <= wide {
        error += wide
        here.row += down
      }
    }
  }

  /// Draws lines from point to point; a single point is a pixel.
  public mutating func drawPath(_ points: [Point], ink: Ink = 1) {
    if points.count == 1 { self[points[0]] = ink }
    for (start, end) in zip(points, points.dropFirst()) { drawLine(from: start, to: end, ink: ink) }
  }

  /// Draws the outline of a rectangle.
  public mutating func drawRect(_ rect: Rect, ink: Ink = 1) {
    guard !rect.isEmpty else { return }
    fill(rect.row(0), ink: ink)
    fill(rect.row(rect.rows - 1), ink: ink)
    let side = Size(columns: 1, rows: rect.rows)
    fill(Rect(rect.origin, side), ink: ink)
    fill(Rect(Point(column: rect.right - 1, row: rect.top), side), ink: ink)
  }

  /// Fills a rectangle with an ink, clipped to the picture.
  public mutating func fill(_ rect: Rect, ink: Ink = 1) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      let start = row * size.columns
      for index in start + visible.left..<start + visible.right { pixels[index] = ink }
    }
  }

  /// Copies another picture with its top left corner at a point; only lit pixels unless `isOpaque`.
  public mutating func blit(_ picture: PixelCanvas, at position: Point, isOpaque: Bool = false) {
    let visible = Rect(position, picture.size).intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let ink = picture[Point(column: column - position.column, row: row - position.row)]
        if ink != 0 || isOpaque { self[Point(column: column, row: row)] = ink }
      }
    }
  }
}

extension PixelCanvas {
  /// Returns the visible part of a line, so that a very long one takes no longer to draw than a short one.
  ///
  /// A clipped line may differ by a pixel from the full one.
  ///
  /// - Source: Liang and Barsky, "A new concept and method for line clipping", ACM Transactions on
  ///   Graphics 3 (1984), pages 1 to 22.
  private func visibleLine(from start: Point, to end: Point) -> (Point, Point)? {
    guard !bounds.isEmpty else { return nil }
    if bounds.contains(start), bounds.contains(end) { return (start, end) }
    let (wide, high) = (Double(end.column) - Double(start.column), Double(end.row) - Double(start.row))
    var (first, last) = (0.0, 1.0)
    let edges = [
      (-wide, Double(start.column)), (wide, Double(size.columns - 1) - Double(start.column)),
      (-high, Double(start.row)), (high, Double(size.rows - 1) - Double(start.row)),
    ]
    for (step, room) in edges {
      if step == 0, room < 0 { return nil }
      if step < 0 { first = max(first, room / step) }
      if step > 0 { last = min(last, room / step) }
    }
    guard first <= last else { return nil }
    func point(_ part: Double) -> Point {
      Point(
        column: Int((Double(start.column) + part * wide).rounded()),
        row: Int((Double(start.row) + part * high).rounded()))
    }
    return (point(first), point(last))
  }
}

extension PixelCanvas {
  /// Draws a circle outline.
  ///
  /// - Parameters:
  ///   - center: The center pixel; the circle is 2 × radius + 1 pixels wide.
  ///   - radius: From 0, which is a single pixel, to ``largestRadius``.
  public mutating func drawCircle(at center: Point, radius: Int, ink: Ink = 1) {
    Self.eachOctant(of: radius) { along, off in
      for (column, row) in [(along, off), (off, along)] {
        self[center.moved(columns: column, rows: row)] = ink
        self[center.moved(columns: -column, rows: row)] = ink
        self[center.moved(columns: column, rows: -row)] = ink
        self[center.moved(columns: -column, rows: -row)] = ink
      }
    }
  }

  /// Fills a circle.
  ///
  /// - Parameters:
  ///   - center: The center pixel; the circle is 2 × radius + 1 pixels wide.
  ///   - radius: From 0, which is a single pixel, to ``largestRadius``.
  public mutating func fillCircle(at center: Point, radius: Int, ink: Ink = 1) {
    Self.eachOctant(of: radius) { along, off in
      for (half, row) in [(along, off), (off, along)] {
        fillRow(center.row + row, from: center.column - half, through: center.column + half, ink: ink)
        fillRow(center.row - row, from: center.column - half, through: center.column + half, ink: ink)
      }
    }
  }

  /// The largest radius that is drawn; larger ones are reduced to it.
  public static let largestRadius = 1 << 15

  /// Fills a polygon: its edges, and all pixels whose centers are inside by the even-odd rule.
  ///
  /// - Source: Foley, van Dam, Feiner and Hughes, "Computer Graphics: Principles and Practice" (1990), 3.6.
  public mutating func fillPolygon(_ corners: [Point], ink: Ink = 1) {
    guard let first = corners.first, let last = corners.last else { return }
    let edges = Array(zip(corners, corners.dropFirst())) + [(last, first)]
    let rows = corners.map(\.row)
    let top = max(0, rows.min() ?? 0)
    for row in top..<max(top, min(size.rows, (rows.max() ?? 0) + 1)) {
      let crossings = edges.compactMap { Self.crossing(of: $0, with: row) }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let start = Int(crossings[pair].rounded(.up))
        fillRow(row, from: start, through: Int(crossings[pair + 1].rounded(.down)), ink: ink)
      }
    }
    for (one, other) in edges {
      // Always left to right, so that two polygons with a common edge share its pixels.
      let isForward = (one.column, one.row) <= (other.column, other.row)
      drawLine(from: isForward ? one : other, to: isForward ? other : one, ink: ink)
    }
  }
}

extension PixelCanvas {
  /// Visits the pixels of one eighth of a circle, from the axis to the diagonal.
  ///
  /// - Source: J. E. Bresenham, "A linear algorithm for incremental digital display of circular arcs",
  ///   Communications of the ACM 20 (1977), pages 100 to 106, in the form known as midpoint circle.
  private static func eachOctant(of radius: Int, _ visit: (_ along: Int, _ off: Int) -> Void) {
    guard radius >= 0 else { return }
    var (along, off) = (min(radius, largestRadius), 0)
    var error = 1 - along
    while off <= along {
      visit(along, off)
      off += 1
      if error < 0 {
        error += 2 * off + 1
      } else {
        along -= 1
        error += 2 * (off - along) + 1
      }
    }
  }

  /// Returns the column where an edge crosses a row; includes the edge's upper end, not its lower one.
  private static func crossing(of edge: (Point, Point), with row: Int) -> Double? {
    let (upper, lower) = edge.0.row <= edge.1.row ? edge : (edge.1, edge.0)
    guard upper.row <= row, row < lower.row else { return nil }
    let part = Double(row - upper.row) / Double(lower.row - upper.row)
    return Double(upper.column) + part * (Double(lower.column) - Double(upper.column))
  }

  private mutating func fillRow(_ row: Int, from start: Int, through end: Int, ink: Ink) {
    fill(Rect(column: start, row: row, columns: end - start + 1, rows: 1), ink: ink)
  }
}
