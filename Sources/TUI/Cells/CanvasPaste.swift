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
