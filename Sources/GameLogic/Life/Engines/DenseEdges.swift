import CLifeKernels

/// The edges of dense rows, and the cells that lie beyond them.
struct DenseEdges: Sendable {
  let width: Int
  let height: Int
  /// True if the left and right edges are joined.
  let wrapsColumns: Bool
  /// True if the top and bottom edges are joined.
  let wrapsRows: Bool
  /// The copies of cells that lie beyond the edges, on surfaces that wrapping cannot describe.
  let joins: [LifeJoin]

  /// Creates edges that are joined in neither, one or both directions.
  init(width: Int, height: Int, wrapsColumns: Bool, wrapsRows: Bool) {
    self.width = width
    self.height = height
    self.wrapsColumns = wrapsColumns
    self.wrapsRows = wrapsRows
    joins = []
  }

  /// Creates the edges of a finite board.
  init(_ topology: Topology) {
    let box = topology.box ?? Box(x: 0, y: 0, width: 1, height: 1)
    width = box.width
    height = box.height
    if case .surface(let surface) = topology {
      wrapsColumns = false
      wrapsRows = false
      joins = surface.joins
    } else {
      wrapsColumns = topology.isTorus
      wrapsRows = topology.isTorus
      joins = []
    }
  }

  var grid: LifeGrid {
    LifeGrid(
      width: Int64(width), height: Int64(height), wrapsColumns: wrapsColumns ? 1 : 0,
      wrapsRows: wrapsRows ? 1 : 0, joins: Int64(joins.count))
  }
}

extension Surface {
  /// All cells one step beyond the edges, each with the cell that it copies.
  fileprivate var joins: [LifeJoin] {
    let stride = Int(life_dense_stride(Int64(width))) << 6
    func number(_ x: Int, _ y: Int) -> UInt32 { UInt32((y + 1) * stride + 256 + x) }
    func join(_ x: Int, _ y: Int) -> LifeJoin {
      let cell = cell(beyond: x, y)
      return LifeJoin(to: number(x, y), from: number(cell.x, cell.y))
    }
    return (-1...width).flatMap { [join($0, -1), join($0, height)] }
      + (0..<height).flatMap { [join(-1, $0), join(width, $0)] }
  }
}
