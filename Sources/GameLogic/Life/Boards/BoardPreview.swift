/// Small pictures of whole boards.
public enum BoardPreview {
  /// The most dots in a row or column.
  public static let side = 48

  /// A picture of all that lives: on a board with edges of the whole board, on the plane of the smallest
  /// rectangle that holds it; as large as it can be when a dot stands for 1, 2×2, 4×4, … cells.
  ///
  /// - Parameter boundingBox: That of the content, for whoever knows it already.
  public static func dots(of content: Content, topology: Topology, boundingBox: Box?) -> Dots {
    guard let frame = topology.box ?? boundingBox else { return Dots(width: 0, height: 0) }
    var picture = Picture(of: frame)
    switch content {
    case .cells(let cells): cells.forEach { picture.set($0) }
    case .tree(let tree): picture.paint(tree)
    }
    return picture.dots
  }
}

/// A picture that is being painted.
///
/// Its dots are aligned to the origin, so that each square of a tree that is no larger than a dot lies in one.
private struct Picture {
  private(set) var dots: Dots
  private let scale: Int
  /// The dot at the top left, in units of dots.
  private let corner: Cell

  init(of frame: Box) {
    var scale = 0
    while max(Self.dots(frame.columns, scale), Self.dots(frame.rows, scale)) > BoardPreview.side {
      scale += 1
    }
    self.scale = scale
    corner = Cell(frame.x >> scale, frame.y >> scale)
    dots = Dots(width: Self.dots(frame.columns, scale), height: Self.dots(frame.rows, scale))
  }

  /// How many dots are needed for these columns or rows.
  private static func dots(_ lines: ClosedRange<Int>, _ scale: Int) -> Int {
    lines.upperBound >> scale - lines.lowerBound >> scale + 1
  }

  mutating func set(_ cell: Cell) {
    dots.set(column: cell.x >> scale - corner.x, row: cell.y >> scale - corner.y)
  }

  mutating func paint(_ tree: Quadtree) {
    let start = -(1 << (tree.level - 1))
    paint(tree.root, of: tree, level: tree.level, at: Cell(start, start))
  }

  private mutating func paint(_ node: Int, of tree: Quadtree, level: Int, at place: Cell) {
    guard node != 0 else { return }
    // Every node but the empty one holds something alive.
    if level <= scale { return set(place) }
    switch tree.nodes[node] {
    case .leaf(var bits):
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        set(Cell(place.x + bit & 7, place.y + bit >> 3))
        bits &= bits - 1
      }
    case .branch(_, let northwest, let northeast, let southwest, let southeast):
      let half = 1 << (level - 1)
      paint(northwest, of: tree, level: level - 1, at: place)
      paint(northeast, of: tree, level: level - 1, at: Cell(place.x + half, place.y))
      paint(southwest, of: tree, level: level - 1, at: Cell(place.x, place.y + half))
      paint(southeast, of: tree, level: level - 1, at: Cell(place.x + half, place.y + half))
    }
  }
}
