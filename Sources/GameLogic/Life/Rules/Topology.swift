/// The shape of a board's world.
public enum Topology: Hashable, Sendable {
  case plane
  /// A rectangle with opposite edges joined.
  case torus(width: Int, height: Int)
  /// A rectangle surrounded by dead cells.
  case bounded(width: Int, height: Int)
  /// A rectangle whose edges are joined in another way.
  case surface(Surface)
  /// A strip that is infinite along one axis.
  case strip(Strip)

  /// The topologies that need no more than a size.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case plane, torus, bounded
  }

  /// Creates a topology of a kind; the plane ignores the size.
  public init(_ kind: Kind, width: Int, height: Int) {
    switch kind {
    case .plane: self = .plane
    case .torus: self = .torus(width: width, height: height)
    case .bounded: self = .bounded(width: width, height: height)
    }
  }

  /// The allowed widths and heights of a finite board.
  public static let sides = 1...16_384

  /// The cells of a finite board, from (0, 0) on; nil for the plane and for strips.
  public var box: Box? {
    switch self {
    case .plane, .strip: nil
    case .torus(let width, let height), .bounded(let width, let height):
      Box(x: 0, y: 0, width: width, height: height)
    case .surface(let surface): Box(x: 0, y: 0, width: surface.width, height: surface.height)
    }
  }

  /// The box of all cells that can be live.
  var bounds: Box {
    guard case .strip(let strip) = self else { return box ?? Universe.plane }
    return strip.isWide
      ? Box(x: Universe.plane.x, y: 0, width: Universe.plane.width, height: strip.side)
      : Box(x: 0, y: Universe.plane.y, width: strip.side, height: Universe.plane.height)
  }

  /// The origin of Golly's coordinates: the middle along finite axes.
  var middle: Cell {
    switch self {
    case .plane: Cell(0, 0)
    case .strip(let strip): strip.isWide ? Cell(0, strip.side / 2) : Cell(strip.side / 2, 0)
    case .torus(let width, let height), .bounded(let width, let height): Cell(width / 2, height / 2)
    case .surface(let surface): Cell(surface.width / 2, surface.height / 2)
    }
  }

  var isTorus: Bool {
    switch self {
    case .torus: true
    case .plane, .bounded, .surface, .strip: false
    }
  }

  var surface: Surface? {
    switch self {
    case .surface(let surface): surface
    case .plane, .torus, .bounded, .strip: nil
    }
  }

  /// True if the board is infinite, so that B0 needs a pair of rules.
  public var isEndless: Bool { box == nil }
}

/// An infinite strip of cells: a tube if its edges are joined, otherwise with dead cells on both sides.
public struct Strip: Hashable, Sendable {
  /// The number of rows of a wide strip, or of columns of a tall one.
  public let side: Int
  /// True if it is infinite to the left and right, false if up and down.
  public let isWide: Bool
  /// True if its edges are joined.
  public let isTube: Bool

  public init(side: Int, isWide: Bool, isTube: Bool) {
    self.side = side
    self.isWide = isWide
    self.isTube = isTube
  }

  /// The suffix of a rule's notation; 0 is the infinite side.
  var suffix: String { ":\(isTube ? "T" : "P")" + (isWide ? "0,\(side)" : "\(side),0") }
}

/// A rectangle whose edges are joined in another way than those of a plain torus.
public struct Surface: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let join: Join

  /// A pair of opposite edges.
  public enum Edges: Hashable, Sendable {
    /// Top and bottom.
    case horizontal
    /// Left and right.
    case vertical
  }

  /// The ways to join edges.
  ///
  /// - Source: Golly 3.3, help, "Bounded grids"; the cells beyond the edges as in bgolly.
  public enum Join: Hashable, Sendable {
    /// Opposite edges, one pair of them shifted by a number of cells below the edge's length.
    case shiftedTorus(Edges, by: Int)
    /// Opposite edges, one pair of them reversed and optionally shifted by one cell.
    case kleinBottle(Edges, isShifted: Bool)
    /// Opposite edges, both pairs reversed.
    case crossSurface
    /// The top edge with the left one and the bottom edge with the right one; width and height are equal.
    case sphere
  }

  init(width: Int, height: Int, _ join: Join) {
    self.width = width
    self.height = height
    self.join = join
  }

  /// The suffix of a rule's notation, as Golly writes it.
  var suffix: String {
    switch join {
    case .shiftedTorus(.horizontal, let shift): ":T\(width)\(shift < 0 ? "" : "+")\(shift),\(height)"
    case .shiftedTorus(.vertical, let shift): ":T\(width),\(height)\(shift < 0 ? "" : "+")\(shift)"
    case .kleinBottle(.horizontal, let isShifted): ":K\(width)*\(isShifted ? "+1" : ""),\(height)"
    case .kleinBottle(.vertical, let isShifted): ":K\(width),\(height)*\(isShifted ? "+1" : "")"
    case .crossSurface: ":C\(width),\(height)"
    case .sphere: ":S\(width)"
    }
  }
}

extension Surface {
  /// Returns the cell that appears at a position at most one step beyond the edges.
  func cell(beyond x: Int, _ y: Int) -> Cell {
    switch join {
    case .shiftedTorus(let edges, let shift): shifted(x, y, edges, shift)
    case .kleinBottle(.horizontal, let isShifted):
      Cell(wrappedX(isRow(y) ? x : width - 1 - x - (isShifted ? 1 : 0)), wrappedY(y))
    case .kleinBottle(.vertical, let isShifted):
      Cell(wrappedX(x), wrappedY(isColumn(x) ? y : height - 1 - y - (isShifted ? 1 : 0)))
    case .crossSurface: crossed(x, y)
    case .sphere: folded(x, y)
    }
  }

  private func isColumn(_ x: Int) -> Bool { (0..<width).contains(x) }
  private func isRow(_ y: Int) -> Bool { (0..<height).contains(y) }
  private func wrappedX(_ x: Int) -> Int { x.flooredDivision(by: width).remainder }
  private func wrappedY(_ y: Int) -> Int { y.flooredDivision(by: height).remainder }

  private func shifted(_ x: Int, _ y: Int, _ edges: Edges, _ shift: Int) -> Cell {
    switch edges {
    case .horizontal: Cell(wrappedX(x + (y < 0 ? -shift : y < height ? 0 : shift)), wrappedY(y))
    case .vertical: Cell(wrappedX(x), wrappedY(y + (x < 0 ? -shift : x < width ? 0 : shift)))
    }
  }

  private func crossed(_ x: Int, _ y: Int) -> Cell {
    let across = isRow(y) ? x : width - 1 - x, down = wrappedY(y)
    return Cell(wrappedX(across), isColumn(across) ? down : height - 1 - down)
  }

  private func folded(_ x: Int, _ y: Int) -> Cell {
    switch (isColumn(x), isRow(y)) {
    case (true, true): Cell(x, y)
    case (true, false): Cell(y < 0 ? 0 : width - 1, x)
    case (false, true): Cell(y, x < 0 ? 0 : height - 1)
    case (false, false): Cell(x < 0 ? 0 : width - 1, y < 0 ? 0 : height - 1)
    }
  }
}
