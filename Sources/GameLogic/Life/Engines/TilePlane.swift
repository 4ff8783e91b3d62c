/// The tiles of the plane and their positions.
struct TilePlane: Sendable {
  var store = TileStore()
  private(set) var positions = [TilePosition(column: 0, row: 0)]
  private(set) var index: [TilePosition: UInt32] = [:]
  var limit = Self.maxTiles

  /// The default limit: about 600 MB, as much as HashLife may use.
  static let maxTiles = 1 << 19

  /// Returns the tile at a position, adding it if needed.
  mutating func tile(at position: TilePosition) -> UInt32 {
    if let tile = index[position] { return tile }
    let tile = store.add()
    if Int(tile) == positions.count { positions.append(position) } else { positions[Int(tile)] = position }
    index[position] = tile
    for side in 0..<8 {
      if let other = index[position.next(side)] { store.link(tile, side: side, other) }
    }
    return tile
  }

  /// Adds the requested neighbors.
  ///
  /// - Throws: ``LifeError/outOfRange`` or ``LifeError/tooLarge`` if one cannot be added; it stays requested.
  mutating func grow() throws(LifeError) {
    guard store.count(of: .wanting) > 0 else { return }
    var failure: LifeError?
    for tile in store.drain(.wanting) {
      let wanted = store.removeWanted(of: tile)
      var refused: UInt8 = 0
      for side in 0..<8 where wanted >> UInt8(side) & 1 != 0 {
        let position = positions[Int(tile)].next(side)
        guard position.isInRange, index.count < limit || index[position] != nil else {
          failure = position.isInRange ? .tooLarge : .outOfRange
          refused |= 1 << UInt8(side)
          continue
        }
        store.queue(self.tile(at: position))
      }
      if refused != 0 { store.want(tile, sides: refused) }
    }
    if let failure { throw failure }
  }

  func hasRoom(for positions: Set<TilePosition>) -> Bool {
    index.count + positions.count <= limit || index.count + positions.count { index[$0] == nil } <= limit
  }

  /// Removes idle empty tiles.
  mutating func sweep() {
    for tile in store.drain(.idle) where store.isRemovable(tile) {
      index[positions[Int(tile)]] = nil
      store.remove(tile)
    }
  }
}

extension TilePlane {
  func forEachTile(in box: Box, _ visit: (TilePosition, UInt32) -> Void) {
    let first = TilePosition(of: box.corner), last = TilePosition(of: Cell(box.maxX, box.maxY))
    let columns = last.column - first.column + 1, rows = last.row - first.row + 1
    guard columns > index.count || rows > index.count || columns * rows > index.count else {
      for row in first.row...last.row {
        for column in first.column...last.column {
          let position = TilePosition(column: column, row: row)
          if let tile = index[position] { visit(position, tile) }
        }
      }
      return
    }
    for (position, tile) in index
    where (first.column...last.column).contains(position.column)
      && (first.row...last.row).contains(position.row)
    {
      visit(position, tile)
    }
  }

  /// The smallest rectangle that contains all live cells.
  ///
  /// Only the outermost tiles are examined cell by cell.
  var boundingBox: Box? {
    var left = Int.max, top = Int.max, right = Int.min, bottom = Int.min
    for (position, tile) in index where store.population(of: tile) > 0 {
      left = min(left, position.column)
      right = max(right, position.column)
      top = min(top, position.row)
      bottom = max(bottom, position.row)
    }
    return index.reduce(nil) { found, entry in
      let position = entry.key
      guard
        position.column == left || position.column == right || position.row == top || position.row == bottom,
        let box = store.box(of: entry.value)?.moved(x: position.corner.x, y: position.corner.y)
      else { return found }
      return found.map { $0.union(box) } ?? box
    }
  }
}

/// The position of a tile on the plane; its first cell is at 60 times these numbers.
struct TilePosition: Hashable, Sendable {
  let column: Int
  let row: Int

  static let side = 60

  init(of cell: Cell) {
    self.init(column: Self.tile(of: cell.x), row: Self.tile(of: cell.y))
  }

  init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The tile column or row that contains a column or row of cells.
  static func tile(of number: Int) -> Int {
    number >= 0 ? number / side : (number + 1) / side - 1
  }

  var corner: Cell { Cell(column * Self.side, row * Self.side) }
  var box: Box { Box(x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side) }
  var isInRange: Bool {
    let limit = Box.coordinateRange.upperBound / Self.side - 1
    return (-limit...limit).contains(column) && (-limit...limit).contains(row)
  }

  /// The adjacent position on a side; sides are counted clockwise from the north.
  func next(_ side: Int) -> TilePosition {
    let (dx, dy) = Self.steps[side]
    return TilePosition(column: column + dx, row: row + dy)
  }

  private static let steps = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
}
