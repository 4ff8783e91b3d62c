import CLifeKernels

/// The cells of a board of several states, one byte each, in tiles of 64×64 cells.
///
/// Invariant: cells outside a finite board are 0.
struct StateTiles: Sendable {
  /// The box of a finite board; nil for the plane.
  let box: Box?
  private(set) var index: [Cells.TileKey: Int] = [:]
  private(set) var keys: [Cells.TileKey] = []
  /// The states of all cells, tile by tile, and row by row in each.
  private(set) var bytes: [UInt8] = []
  private(set) var live: [Int32] = []
  private(set) var population = 0

  static let side = Int(LIFE_STATES_SIDE), area = Int(LIFE_STATES_TILE)
  /// The maximum number of tiles on the plane, which take half a gigabyte.
  static let maxTiles = 1 << 17

  init(box: Box?) { self.box = box }

  var count: Int { keys.count }

  /// Returns the index of a tile, adding it if needed.
  mutating func tile(at key: Cells.TileKey) -> Int {
    if let tile = index[key] { return tile }
    let tile = keys.count
    index[key] = tile
    keys.append(key)
    live.append(0)
    bytes.append(contentsOf: repeatElement(0, count: Self.area))
    return tile
  }

  subscript(cell: Cell) -> UInt8 {
    guard let tile = index[Cells.TileKey(of: cell)] else { return 0 }
    return bytes[tile * Self.area + (cell.y & 63) << 6 + cell.x & 63]
  }

  mutating func replace(_ tile: Int, with cells: UnsafeBufferPointer<UInt8>, live count: Int32) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      _ = UnsafeMutableBufferPointer(rebasing: bytes[tile * Self.area..<(tile + 1) * Self.area])
        .update(fromContentsOf: cells)
    }
    population += Int(count) - Int(live[tile])
    live[tile] = count
  }

  /// Lets a closure change the cells of a tile, and updates the counts.
  mutating func edit(_ tile: Int, _ change: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    let count: Int32 = bytes.withUnsafeMutableBufferPointer { bytes in
      let cells = UnsafeMutableBufferPointer(rebasing: bytes[tile * Self.area..<(tile + 1) * Self.area])
      change(cells)
      return Int32(cells.count { $0 != 0 })
    }
    population += Int(count) - Int(live[tile])
    live[tile] = count
  }

  /// Returns the board without empty tiles, except those to keep.
  func compacted(keeping kept: Set<Int>) -> StateTiles {
    var smaller = StateTiles(box: box)
    for (tile, key) in keys.enumerated() where live[tile] > 0 || kept.contains(tile) {
      let new = smaller.tile(at: key)
      bytes.withUnsafeBufferPointer { bytes in
        smaller.replace(
          new, with: UnsafeBufferPointer(rebasing: bytes[tile * Self.area..<(tile + 1) * Self.area]),
          live: live[tile])
      }
    }
    return smaller
  }
}

struct TilePart: Hashable, Sendable {
  let left: Int, top: Int, right: Int, bottom: Int

  static let whole = TilePart(left: 0, top: 0, right: 63, bottom: 63)
}

extension Cells.TileKey {
  var box: Box { Box(x: column << 6, y: row << 6, width: 64, height: 64) }
}

// MARK: - Reading

extension StateTiles {
  var boundingBox: Box? {
    let used = keys.indices.filter { live[$0] > 0 }
    guard let first = used.first else { return nil }
    var left = keys[first].column, right = left, top = keys[first].row, bottom = top
    for tile in used {
      left = min(left, keys[tile].column)
      right = max(right, keys[tile].column)
      top = min(top, keys[tile].row)
      bottom = max(bottom, keys[tile].row)
    }
    let outer = used.filter {
      keys[$0].column == left || keys[$0].column == right || keys[$0].row == top || keys[$0].row == bottom
    }
    return outer.reduce(nil) { found, tile in
      let box = box(of: tile)
      return found.map { $0.union(box) } ?? box
    }
  }

  /// The smallest rectangle that contains the live cells of a tile, which must have some.
  private func box(of tile: Int) -> Box {
    var left = 63, right = 0, top = 63, bottom = 0
    for y in 0..<64 {
      for x in 0..<64 where bytes[tile * Self.area + y << 6 + x] != 0 {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    let corner = keys[tile].box.corner
    return Box(Cell(corner.x + left, corner.y + top), Cell(corner.x + right, corner.y + bottom))
  }

  func cells(in box: Box) -> Cells {
    var cells = Cells()
    for (tile, key) in keys.enumerated() where live[tile] > 0 {
      guard let part = key.box.intersection(box) else { continue }
      for y in part.rows { add(y, of: tile, to: &cells, mask: part.mask(ofWord: key.column)) }
    }
    return cells
  }

  /// Adds a row of a tile, as one word per digit of its states.
  private func add(_ y: Int, of tile: Int, to cells: inout Cells, mask: UInt64) {
    let start = tile * Self.area + (y & 63) << 6
    var words: (live: UInt64, digits: [UInt64]) = (0, [])
    for x in 0..<64 where mask >> UInt64(x) & 1 != 0 && bytes[start + x] != 0 {
      words.live |= 1 << UInt64(x)
      let digits = Int(bytes[start + x]) - 1
      while digits >> words.digits.count != 0 { words.digits.append(0) }
      for place in words.digits.indices where digits >> place & 1 != 0 {
        words.digits[place] |= 1 << UInt64(x)
      }
    }
    guard words.live != 0 else { return }
    cells.add(words.live, column: keys[tile].column, y: y)
    while cells.upper.count < words.digits.count { cells.upper.append(Cells()) }
    for (place, word) in words.digits.enumerated() where word != 0 {
      cells.upper[place].add(word, column: keys[tile].column, y: y)
    }
  }

  /// Visits the states of all live cells in and near a picture, with the dots that contain them.
  private func forEachDot(
    from corner: Cell, width: Int, height: Int, scale: Int,
    _ visit: (UInt8, _ column: Int, _ row: Int) -> Void
  ) {
    for (tile, key) in keys.enumerated() where live[tile] > 0 {
      let left = (key.column << 6) >> scale - corner.x, right = (key.column << 6 | 63) >> scale - corner.x
      let top = (key.row << 6) >> scale - corner.y, bottom = (key.row << 6 | 63) >> scale - corner.y
      guard left < width, top < height, right >= 0, bottom >= 0 else { continue }
      for y in 0..<64 {
        let row = (key.row << 6 | y) >> scale - corner.y, start = tile * Self.area + y << 6
        for x in 0..<64 where bytes[start + x] != 0 {
          visit(bytes[start + x], (key.column << 6 | x) >> scale - corner.x, row)
        }
      }
    }
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    forEachDot(from: corner, width: dots.width, height: dots.height, scale: scale) {
      dots.set(column: $1, row: $2)
    }
  }

  func paint(_ dots: inout StateDots, from corner: Cell, scale: Int) {
    forEachDot(from: corner, width: dots.width, height: dots.height, scale: scale) {
      dots.add($0, column: $1, row: $2)
    }
  }
}
