extension HashRoot {
  /// Returns the smallest square around (0, 0) with the cells, and its level; requires the write lock.
  ///
  /// Tiles outside `box` are ignored.
  func square(of cells: Cells, in box: Box? = nil) throws(LifeError) -> (square: Square, level: Int) {
    var squares: [Cells.TileKey: Square] = [:]
    for (position, tile) in cells.tiles where box.map(position.touches) ?? true {
      let square = try self.tile(cells.rows[tile << 6..<tile << 6 + 64])
      if square != 0 { squares[position] = square }
    }
    return try self.square(above: squares)
  }

  /// Returns the smallest square around (0, 0) that contains these tiles; see ``square(of:in:)``.
  func square(above tiles: [Cells.TileKey: Square]) throws(LifeError) -> (square: Square, level: Int) {
    var squares = tiles
    var level = Self.tileLevel
    while !squares.keys.allSatisfy(\.isAtOrigin) {
      level += 1
      guard level < HashEngine.highestLevel else { throw .outOfRange }
      squares = try parents(of: squares)
    }
    let whole = Cells.TileKey.aroundOrigin.map { squares[$0] ?? 0 }
    return (try join(SIMD4(whole)), level + 1)
  }

  private func tile(_ rows: ArraySlice<UInt64>) throws(LifeError) -> Square {
    var quarters = SIMD4<Square>()
    for n in 0..<4 {
      var leaves = SIMD4<Square>()
      for m in 0..<4 {
        let (left, top) = (UInt64(n & 1) << 5 | UInt64(m & 1) << 4, (n >> 1) << 5 | (m >> 1) << 4)
        var leaf = SIMD16<UInt16>()
        for y in 0..<16 {
          leaf[y] = UInt16(truncatingIfNeeded: rows[rows.startIndex + (top | y)] >> left)
        }
        leaves[m] = try self.leaf(leaf)
      }
      quarters[n] = try join(leaves)
    }
    return try join(quarters)
  }

  private func parents(of squares: [Cells.TileKey: Square]) throws(LifeError) -> [Cells.TileKey: Square] {
    var groups: [Cells.TileKey: SIMD4<Square>] = [:]
    for (position, square) in squares {
      let parent = Cells.TileKey(column: position.column >> 1, row: position.row >> 1)
      groups[parent, default: SIMD4()][(position.column & 1) | (position.row & 1) << 1] = square
    }
    var parents: [Cells.TileKey: Square] = [:]
    for (position, group) in groups { parents[position] = try join(group) }
    return parents
  }

  /// Returns a square of twice the width with an empty margin; requires the write lock.
  func grown(_ square: Square) throws(LifeError) -> Square {
    let quarters = quarters(of: square)
    var whole = SIMD4<Square>()
    for n in 0..<4 {
      var corner = SIMD4<Square>()
      corner[3 - n] = quarters[n]
      whole[n] = try join(corner)
    }
    return try join(whole)
  }

  /// Returns the square of a tree of level 5 or higher; requires the write lock.
  func square(of tree: Quadtree) throws(LifeError) -> Square {
    var squares: [Square] = []
    squares.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      switch node {
      case .leaf: squares.append(0)
      case .branch(level: Self.leafLevel, let nw, let ne, let sw, let se):
        squares.append(try leaf([nw, ne, sw, se].map { tree.nodes[$0].cells }))
      case .branch(_, let nw, let ne, let sw, let se):
        squares.append(try join(SIMD4(squares[nw], squares[ne], squares[sw], squares[se])))
      }
    }
    return squares[tree.root]
  }

  /// Returns the leaf made of four squares of 8×8 cells.
  private func leaf(_ quarters: [UInt64]) throws(LifeError) -> Square {
    var rows = SIMD16<UInt16>()
    for (n, quarter) in quarters.enumerated() {
      for y in 0..<8 {
        rows[(n >> 1) << 3 | y] |= UInt16(quarter >> UInt64(y << 3) & 0xFF) << UInt16((n & 1) << 3)
      }
    }
    return try leaf(rows)
  }
}

extension Cells.TileKey {
  static let aroundOrigin = [
    Self(column: -1, row: -1), Self(column: 0, row: -1), Self(column: -1, row: 0), Self(column: 0, row: 0),
  ]

  func touches(_ box: Box) -> Bool {
    (box.x >> 6...box.maxX >> 6).contains(column) && (box.y >> 6...box.maxY >> 6).contains(row)
  }

  /// True if the tile is one of ``aroundOrigin``.
  var isAtOrigin: Bool { (-1...0).contains(column) && (-1...0).contains(row) }
}

extension HashRoot {
  /// Returns the pattern with the contents of a rectangle replaced.
  ///
  /// A full store is collected first; if that is not enough, the pattern moves to a store of its own.
  ///
  /// - Throws: ``LifeError/tooLarge`` if the pattern does not fit even there.
  func edited(_ box: Box, with cells: Cells) throws(LifeError) -> HashRoot {
    do throws(LifeError) {
      return try writing { root throws(LifeError) in try root.replacing(box, with: cells) }
    } catch {
      guard error == .tooLarge else { throw error }
    }
    do throws(LifeError) {
      return try writing { root throws(LifeError) in
        root.collectGarbage()
        return try root.replacing(box, with: cells)
      }
    } catch {
      guard error == .tooLarge else { throw error }
      return try copy().writing { root throws(LifeError) in try root.replacing(box, with: cells) }
    }
  }

  /// Returns the pattern with the contents of a rectangle replaced; requires the write lock.
  private func replacing(_ box: Box, with cells: Cells) throws(LifeError) -> HashRoot {
    var (patch, patchLevel) = try square(of: cells, in: box)
    var (square, level) = (square, level)
    while patchLevel < level {
      patch = try grown(patch)
      patchLevel += 1
    }
    while level < patchLevel {
      square = try grown(square)
      level += 1
    }
    var merge = SquareMerge(root: self, box: box)
    let merged = try merge.merged(
      square, patch, level: level, corner: Cell(-1 << (level - 1), -1 << (level - 1)))
    return try root(merged, level: level)
  }
}

/// Merges two squares: one inside a rectangle, the other outside.
private struct SquareMerge {
  /// A memo key: squares of one level that the same edges cut are cut at the same position.
  private struct Pair: Hashable {
    let square: Square
    let patch: Square
    let edges: Int
  }

  let root: HashRoot
  let box: Box
  private var known: [Pair: Square] = [:]

  init(root: HashRoot, box: Box) {
    self.root = root
    self.box = box
  }

  /// Merges two squares of the same level and position.
  mutating func merged(
    _ square: Square, _ patch: Square, level: Int, corner: Cell
  ) throws(LifeError) -> Square {
    let last = 1 << level - 1
    if square == patch { return square }
    if box.x > corner.x + last || box.maxX < corner.x { return square }
    if box.y > corner.y + last || box.maxY < corner.y { return square }
    let edges =
      (box.x > corner.x ? 1 : 0) | (box.maxX < corner.x + last ? 2 : 0)
      | (box.y > corner.y ? 4 : 0) | (box.maxY < corner.y + last ? 8 : 0)
    if edges == 0 { return patch }
    let pair = Pair(square: square, patch: patch, edges: edges)
    if let answer = known[pair] { return answer }
    let answer =
      level == HashRoot.leafLevel
      ? try leaf(square, patch, corner: corner)
      : try quarters(square, patch, level: level, corner: corner)
    known[pair] = answer
    return answer
  }

  private mutating func quarters(
    _ square: Square, _ patch: Square, level: Int, corner: Cell
  ) throws(LifeError) -> Square {
    var quarters = SIMD4<Square>()
    let (old, new, half) = (root.quarters(of: square), root.quarters(of: patch), 1 << (level - 1))
    for n in 0..<4 {
      quarters[n] = try merged(
        old[n], new[n], level: level - 1,
        corner: Cell(corner.x + (n & 1) * half, corner.y + (n >> 1) * half))
    }
    return try root.join(quarters)
  }

  private func leaf(_ square: Square, _ patch: Square, corner: Cell) throws(LifeError) -> Square {
    var rows = root.rows(of: square)
    let new = root.rows(of: patch)
    let mask = UInt16(truncatingIfNeeded: box.mask(from: corner.x, count: 64))
    for y in 0..<16 where box.rows.contains(corner.y + y) {
      rows[y] = rows[y] & ~mask | new[y] & mask
    }
    return try root.leaf(rows)
  }
}
