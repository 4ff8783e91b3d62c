import CLifeKernels

/// What is seen of the tiles.
extension TileStore {
  /// The sides at which something lives within two cells of a tile's edge.
  func sides(of tile: UInt32) -> UInt8 { withUnsafePointer(to: plane) { life_tile_sides(bits, $0, tile) } }

  /// The rectangle in which a tile's cells live, in its own columns and rows.
  func box(of tile: UInt32) -> Box? {
    var box: [Int64] = [0, 0, 0, 0]
    guard withUnsafePointer(to: plane, { life_tile_box(bits, $0, tile, &box) }) != 0 else { return nil }
    return Box(Cell(Int(box[0]), Int(box[1])), Cell(Int(box[2]), Int(box[3])))
  }

  /// Sets the dots in which something of a tile lives whose first cell lies at a place.
  func paint(_ tile: UInt32, at place: Cell, on dots: inout Dots, from corner: Cell, scale: Int) {
    let width = Int64(dots.width), height = Int64(dots.height), stride = Int64(dots.stride)
    withUnsafePointer(to: plane) { plane in
      life_fold_tile(
        bits, plane, tile, Int64(place.x), Int64(place.y), Int32(scale), Int64(corner.x), Int64(corner.y),
        &dots.words, width, height, stride)
    }
  }

  /// A row of a tile: 60 cells, of which bit 0 is the leftmost.
  subscript(tile: UInt32, row: Int) -> UInt64 {
    get { (bits[line(tile, row)][Self.word(row) & 7] & Self.own) >> 2 }
    set {
      let margin = bits[line(tile, row)][Self.word(row) & 7] & ~Self.own
      bits[line(tile, row)][Self.word(row) & 7] = margin | newValue << 2
    }
  }

  private func line(_ tile: UInt32, _ row: Int) -> Int {
    Int(tile) * Self.lines + Int(plane.now) * Self.lines / 2 + Self.word(row) >> 3
  }

  /// The bits of a row that are the tile's own.
  private static let own: UInt64 = (~0 >> 4) << 2

  /// The word of a picture in which a tile's row stands.
  private static func word(_ row: Int) -> Int { ((row + 2) & 15) << 2 | (row + 2) >> 4 }
}
