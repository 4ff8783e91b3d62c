/// Thumbnails of whole boards.
public enum BoardPreview {
  /// The maximum width and height in dots.
  public static let side = 48

  /// Renders a whole finite board, or the bounding box on the plane, at the largest scale that fits.
  ///
  /// A dot stands for 1, 2×2, 4×4, … cells, aligned to the origin.
  public static func dots(of content: Content, topology: Topology, boundingBox: Box?) -> Dots {
    guard let frame = topology.box ?? boundingBox else { return Dots(width: 0, height: 0) }
    var scale = 0
    while max(count(frame.columns, scale), count(frame.rows, scale)) > side { scale += 1 }
    let corner = Cell(frame.x >> scale, frame.y >> scale)
    let (width, height) = (count(frame.columns, scale), count(frame.rows, scale))
    switch content {
    case .tree(let tree): return tree.dots(from: corner, width: width, height: height, scale: scale)
    case .cells(let cells):
      var counts = Array(repeating: 0, count: width * height)
      cells.forEach { cell in
        let (column, row) = (cell.x >> scale - corner.x, cell.y >> scale - corner.y)
        if 0..<width ~= column, 0..<height ~= row { counts[row * width + column] += 1 }
      }
      return dots(for: counts, width: width, height: height)
    }
  }

  /// The width and height from which a picture may leave out dots.
  private static let crowd = 12

  /// Sets the dots that contain cells.
  ///
  /// If these are most of a large picture, those with as many cells as the average, so that a crowded board is no plain
  /// rectangle. A long and narrow pattern loses no cell.
  private static func dots(for counts: [Int], width: Int, height: Int) -> Dots {
    let live = counts.count { $0 > 0 }
    let isCrowded = 2 * live > counts.count && min(width, height) >= crowd
    let least = isCrowded ? (counts.reduce(0, +) + live - 1) / live : 1
    var dots = Dots(width: width, height: height)
    for (index, count) in counts.enumerated() where count >= least {
      dots.set(column: index % width, row: index / width)
    }
    return dots
  }

  private static func count(_ lines: ClosedRange<Int>, _ scale: Int) -> Int {
    lines.upperBound >> scale - lines.lowerBound >> scale + 1
  }
}
