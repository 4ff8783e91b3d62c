/// The positions of a grid's line crossings in a picture; the paper may be bent.
public struct GridMesh: Hashable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows of cells.
  public let rows: Int
  /// The crossings, row by row; one more than cells in both directions.
  public private(set) var crossings: [ImagePoint]

  /// Creates the mesh of a flat grid with these corners; nil if three are collinear.
  public init?(columns: Int, rows: Int, in quad: Quad) {
    guard let map = Homography(unitSquareTo: quad) else { return nil }
    self.init(
      columns: columns, rows: rows,
      crossings: (0...rows).flatMap { row in
        (0...columns).map { map(ImagePoint(Double($0) / Double(columns), Double(row) / Double(rows))) }
      })
  }

  package init(columns: Int, rows: Int, crossings: [ImagePoint]) {
    precondition(crossings.count == (columns + 1) * (rows + 1), "A mesh has all crossings")
    self.columns = columns
    self.rows = rows
    self.crossings = crossings
  }

  /// The crossing of two lines, counted from the left and top.
  subscript(column: Int, row: Int) -> ImagePoint {
    get { crossings[row * (columns + 1) + column] }
    set { crossings[row * (columns + 1) + column] = newValue }
  }

  /// Returns the picture position of a grid position, which is in cells and may be outside the grid.
  public func point(_ u: Double, _ v: Double) -> ImagePoint {
    let column = min(max(Int(u.rounded(.down)), 0), columns - 1)
    let row = min(max(Int(v.rounded(.down)), 0), rows - 1)
    let (du, dv) = (u - Double(column), v - Double(row))
    let top = self[column, row] * (1 - du) + self[column + 1, row] * du
    let bottom = self[column, row + 1] * (1 - du) + self[column + 1, row + 1] * du
    return top * (1 - dv) + bottom * dv
  }

  /// The four corners, with the one nearest to the picture's top left first.
  public var quad: Quad { Quad([self[0, 0], self[columns, 0], self[columns, rows], self[0, rows]]) }

  /// The four corners, with the grid's own top left first.
  public var outline: Quad {
    Quad(keeping: [self[0, 0], self[columns, 0], self[columns, rows], self[0, rows]])
  }

  /// The mean length of a cell's side, in pixels.
  public var cellSize: Double { (quad.area / Double(columns * rows)).squareRoot() }

  /// Returns the mesh after a quarter turn of the grid, so that its first row becomes the last column.
  public func turned() -> GridMesh {
    GridMesh(
      columns: rows, rows: columns,
      crossings: (0...columns).flatMap { row in (0...rows).map { self[row, rows - $0] } })
  }

  /// Returns the mesh in a picture enlarged by a factor.
  public func scaled(by factor: Double) -> GridMesh {
    // Pixel centers are at integers, so scaling is about -½.
    let half = ImagePoint(0.5, 0.5)
    return GridMesh(columns: columns, rows: rows, crossings: crossings.map { ($0 + half) * factor - half })
  }
}
