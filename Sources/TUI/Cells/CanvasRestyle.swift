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
