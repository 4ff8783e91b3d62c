/// Where a tile of the plane lies: its cells begin at 60 times these numbers.
struct TilePlace: Hashable, Sendable {
  /// How far to the right.
  let column: Int
  /// How far down.
  let row: Int

  /// How many columns and rows a tile has.
  static let side = 60

  /// The place of the tile that holds a cell.
  init(of cell: Cell) {
    self.init(column: Self.tile(of: cell.x), row: Self.tile(of: cell.y))
  }

  init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The tile in which a column or row lies.
  static func tile(of number: Int) -> Int {
    number >= 0 ? number / side : (number + 1) / side - 1
  }

  /// The tile's top left cell.
  var corner: Cell { Cell(column * Self.side, row * Self.side) }
  /// The tile's cells.
  var box: Box { Box(x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side) }
  /// Whether all of the tile lies where cells may.
  var isInReach: Bool {
    let most = Box.reach.upperBound / Self.side - 1
    return (-most...most).contains(column) && (-most...most).contains(row)
  }

  /// The place next to it on a side, counted clockwise from the north.
  func next(_ side: Int) -> TilePlace {
    let (dx, dy) = Self.steps[side]
    return TilePlace(column: column + dx, row: row + dy)
  }

  private static let steps = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
}
