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
      var dots = Dots(width: width, height: height)
      cells.forEach { dots.set(column: $0.x >> scale - corner.x, row: $0.y >> scale - corner.y) }
      return dots
    }
  }

  private static func count(_ lines: ClosedRange<Int>, _ scale: Int) -> Int {
    lines.upperBound >> scale - lines.lowerBound >> scale + 1
  }
}
