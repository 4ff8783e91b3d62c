extension Cells {
  /// Renders the cells, moved by an offset; see ``Universe/dots(from:width:height:scale:)``.
  ///
  /// Millions of cells take no longer than a few tiles.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int, movedBy offset: Cell = Cell(0, 0))
    -> Dots
  {
    var painting = CellPainting(dots: Dots(width: width, height: height), corner: corner, scale: scale)
    guard Box.reach.contains(corner.x), Box.reach.contains(corner.y) else { return painting.dots }
    for (key, tile) in tiles {
      let x = (key.column << 6).saturatingAdding(offset.x), y = (key.row << 6).saturatingAdding(offset.y)
      guard Box.reach.contains(x), Box.reach.contains(y) else { continue }
      painting.paint(rows[tile << 6..<tile << 6 + 64], at: Cell(x, y))
    }
    return painting.dots
  }
}

/// Draws tiles dot by dot instead of cell by cell.
private struct CellPainting {
  private(set) var dots: Dots
  private let corner: Cell
  private let scale: Int

  init(dots: Dots, corner: Cell, scale: Int) {
    self.dots = dots
    self.corner = corner
    self.scale = scale
  }

  mutating func paint(_ rows: ArraySlice<UInt64>, at position: Cell) {
    let left = position.x >> scale - corner.x, right = (position.x + 63) >> scale - corner.x
    let top = position.y >> scale - corner.y, bottom = (position.y + 63) >> scale - corner.y
    guard left < dots.width, top < dots.height, right >= 0, bottom >= 0 else { return }
    var row = 0
    while row < 64 {
      let dot = (position.y + row) >> scale
      let end = min(64, (dot + 1) << scale - position.y)
      let word = rows[(rows.startIndex + row)..<(rows.startIndex + end)].reduce(0, |)
      paint(word, from: position.x, row: dot - corner.y)
      row = end
    }
  }

  /// Sets the dots that contain the live cells of a 64-cell word.
  private mutating func paint(_ word: UInt64, from x: Int, row: Int) {
    var bits = word
    while bits != 0 {
      let dot = (x + bits.trailingZeroBitCount) >> scale
      dots.set(column: dot - corner.x, row: row)
      let next = (dot + 1) << scale - x
      bits = next < 64 ? bits & ~0 << UInt64(next) : 0
    }
  }
}
