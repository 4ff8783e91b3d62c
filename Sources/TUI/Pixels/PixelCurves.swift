extension PixelCanvas {
  /// Lights the edge of a circle.
  ///
  /// - Parameters:
  ///   - center: The pixel in the middle; a circle is 2 × radius + 1 pixels wide.
  ///   - radius: From 0, a single pixel, to ``largestRadius``.
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

  /// Lights a circle and all that lies in it.
  ///
  /// - Parameters:
  ///   - center: The pixel in the middle; a circle is 2 × radius + 1 pixels wide.
  ///   - radius: From 0, a single pixel, to ``largestRadius``.
  public mutating func fillCircle(at center: Point, radius: Int, ink: Ink = 1) {
    Self.eachOctant(of: radius) { along, off in
      for (half, row) in [(along, off), (off, along)] {
        fillRow(center.row + row, from: center.column - half, through: center.column + half, ink: ink)
        fillRow(center.row - row, from: center.column - half, through: center.column + half, ink: ink)
      }
    }
  }

  /// The largest radius that is drawn; a larger one counts as this.
  public static let largestRadius = 1 << 15

  /// Lights all pixels whose middles lie in a polygon, by the rule of odd and even; its edges are drawn too.
  ///
  /// - Source: Foley, van Dam, Feiner and Hughes, "Computer Graphics: Principles and Practice" (1990), 3.6.
  public mutating func fillPolygon(_ corners: [Point], ink: Ink = 1) {
    guard let first = corners.first, let last = corners.last else { return }
    let edges = Array(zip(corners, corners.dropFirst())) + [(last, first)]
    let rows = corners.map(\.row)
    for row in max(0, rows.min() ?? 0)..<max(0, min(size.rows, (rows.max() ?? 0) + 1)) {
      let crossings = edges.compactMap { Self.crossing(of: $0, with: row) }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let start = Int(crossings[pair].rounded(.up))
        fillRow(row, from: start, through: Int(crossings[pair + 1].rounded(.down)), ink: ink)
      }
    }
    for (one, other) in edges {
      // Always from left to right, so that two polygons share the pixels of an edge.
      let isForward = (one.column, one.row) <= (other.column, other.row)
      drawLine(from: isForward ? one : other, to: isForward ? other : one, ink: ink)
    }
  }
}

extension PixelCanvas {
  /// Names the pixels of an eighth of a circle, from the axis to the diagonal.
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

  /// Where an edge of a polygon crosses a row; an edge owns its upper end but not its lower one.
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
