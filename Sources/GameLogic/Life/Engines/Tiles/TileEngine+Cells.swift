extension TileEngine {
  /// Adds what lives in a tile inside a rectangle.
  func add(_ tile: UInt32, at corner: Cell, within box: Box, to cells: inout Cells) {
    let mask = Self.mask(box, corner: corner)
    let first = max(box.y - corner.y, 0), last = min(box.maxY - corner.y, TilePlace.side - 1)
    cells.add(x: corner.x, y: corner.y + first, height: last - first + 1) {
      plane.store[tile, first + $0] & mask
    }
  }

  /// The bits of a tile's rows that lie in a rectangle.
  private static func mask(_ box: Box, corner: Cell) -> UInt64 {
    let from = max(box.x - corner.x, 0), to = min(box.maxX - corner.x, TilePlace.side - 1)
    return from > to ? 0 : (~0 >> UInt64(63 - (to - from))) << UInt64(from)
  }

  func cells(in box: Box) throws(LifeError) -> Cells {
    var cells = Cells()
    plane.forEachTile(in: box) { add($1, at: $0.corner, within: box, to: &cells) }
    guard cells.tiles.count <= Cells.mostTiles else { throw .tooLarge }
    return cells
  }

  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard hasRoom(for: cells, in: box) else { throw .tooLarge }
    var touched: [UInt32: UInt8] = [:]
    clear(box, touched: &touched)
    cells.forEachWord(in: box) { column, y, bits in
      insert(bits, x: column << 6, y: y, touched: &touched)
    }
    for (tile, sides) in touched {
      plane.store.wake(tile, sides: sides | plane.store.sides(of: tile))
    }
    guard !touched.isEmpty else { return }
    // What lies beyond reach is wanted again, and missed, when the board goes on.
    try? plane.grow()
    plane.store.count(by: kernel)
    provenPeriod = nil
  }

  /// Whether there may be as many tiles as these cells lie in; they are counted only if that may be too many.
  private func hasRoom(for cells: Cells, in box: Box) -> Bool {
    guard plane.index.count + 4 * cells.tiles.count > plane.most else { return true }
    var places: Set<TilePlace> = []
    cells.forEachWord(in: box) { column, y, bits in
      let row = TilePlace.tile(of: y), x = column << 6
      let first = TilePlace.tile(of: x + bits.trailingZeroBitCount)
      let last = TilePlace.tile(of: x + 63 - bits.leadingZeroBitCount)
      for column in first...last { places.insert(TilePlace(column: column, row: row)) }
    }
    return plane.hasRoom(for: places)
  }

  private mutating func clear(_ box: Box, touched: inout [UInt32: UInt8]) {
    var found: [(TilePlace, UInt32)] = []
    plane.forEachTile(in: box) { found.append(($0, $1)) }
    for (place, tile) in found where plane.store.population(of: tile) > 0 {
      touched[tile] = plane.store.sides(of: tile)
      let mask = Self.mask(box, corner: place.corner)
      let first = max(box.y - place.corner.y, 0), last = min(box.maxY - place.corner.y, TilePlace.side - 1)
      for row in first...last { plane.store[tile, row] &= ~mask }
    }
  }

  /// Brings the cells of a word to life, in the two or three tiles that they lie in.
  private mutating func insert(_ bits: UInt64, x: Int, y: Int, touched: inout [UInt32: UInt8]) {
    let row = TilePlace.tile(of: y)
    for column in TilePlace.tile(of: x)...TilePlace.tile(of: x + 63) {
      let left = column * TilePlace.side
      let own = (left >= x ? bits >> UInt64(left - x) : bits << UInt64(x - left)) & (~0 >> 4)
      guard own != 0 else { continue }
      let tile = plane.tile(at: TilePlace(column: column, row: row))
      if touched[tile] == nil { touched[tile] = plane.store.sides(of: tile) }
      plane.store[tile, y - row * TilePlace.side] |= own
    }
  }
}
