import Life
import TUI

extension Glimpse {
  /// The cells that are seen, as far as coordinates reach.
  var box: Box {
    Box(
      Life.Cell(first(corner.x), first(corner.y)),
      Life.Cell(first(corner.x + max(1, width)) - 1, first(corner.y + max(1, height)) - 1))
  }

  /// The first cell of a dot, or the outermost there is.
  private func first(_ dot: Int) -> Int {
    let most = Box.reach.upperBound >> scale
    return min(max(dot, -most), most) << scale
  }

  /// The dots in which any of a box is seen; nil when all of it is outside.
  func dots(of box: Box) -> Rect? {
    let left = max(0, box.x >> scale - corner.x), right = min(width - 1, box.maxX >> scale - corner.x)
    let top = max(0, box.y >> scale - corner.y), bottom = min(height - 1, box.maxY >> scale - corner.y)
    guard left <= right, top <= bottom else { return nil }
    return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  /// What would be seen of cells that are not on the board yet.
  func dots(of cells: Cells) -> Dots {
    var dots = Dots(width: width, height: height)
    cells.forEach { dots.set(column: $0.x >> scale - corner.x, row: $0.y >> scale - corner.y) }
    return dots
  }
}

extension Dots {
  /// Names every dot that is set.
  func forEach(_ visit: (_ column: Int, _ row: Int) -> Void) {
    for row in 0..<height {
      for place in 0..<stride {
        var word = words[row * stride + place]
        while word != 0 {
          visit(place << 6 | word.trailingZeroBitCount, row)
          word &= word - 1
        }
      }
    }
  }
}

extension EditorLens {
  /// The columns and rows of the screen in which any of a box is seen; nil when all of it is outside.
  func rect(of box: Box, in area: Rect) -> Rect? {
    guard let dots = glimpse(in: area).dots(of: box) else { return nil }
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    let left = dots.left / pixels.columns, top = dots.top / pixels.rows
    let right = (dots.right - 1) / pixels.columns, bottom = (dots.bottom - 1) / pixels.rows
    return Rect(
      column: area.left + left * unit.columns, row: area.top + top * unit.rows,
      columns: (right - left + 1) * unit.columns, rows: (bottom - top + 1) * unit.rows)
  }
}
