extension PixelCanvas {
  /// Lights the pixels of a straight line, both ends included.
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

  /// Lights the pixels of a line from point to point.
  public mutating func drawPath(_ points: [Point], ink: Ink = 1) {
    if points.count == 1 { self[points[0]] = ink }
    for (start, end) in zip(points, points.dropFirst()) { drawLine(from: start, to: end, ink: ink) }
  }

  /// Lights the edge of a rectangle.
  public mutating func drawRect(_ rect: Rect, ink: Ink = 1) {
    guard !rect.isEmpty else { return }
    fill(rect.row(0), ink: ink)
    fill(rect.row(rect.rows - 1), ink: ink)
    let side = Size(columns: 1, rows: rect.rows)
    fill(Rect(rect.origin, side), ink: ink)
    fill(Rect(Point(column: rect.right - 1, row: rect.top), side), ink: ink)
  }

  /// Lights all pixels of a rectangle.
  public mutating func fill(_ rect: Rect, ink: Ink = 1) {
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      let start = row * size.columns
      for index in start + visible.left..<start + visible.right { pixels[index] = ink }
    }
  }

  /// Copies the lit pixels of another picture, or all of them, with its top left corner at a place.
  public mutating func blit(_ picture: PixelCanvas, at place: Point, isOpaque: Bool = false) {
    let visible = Rect(place, picture.size).intersection(bounds)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let ink = picture[Point(column: column - place.column, row: row - place.row)]
        if ink != 0 || isOpaque { self[Point(column: column, row: row)] = ink }
      }
    }
  }
}

extension PixelCanvas {
  /// The part of a line that may be seen, so that a line to far away takes no longer than a short one.
  ///
  /// A line that is cut may differ by a pixel from the whole one.
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
