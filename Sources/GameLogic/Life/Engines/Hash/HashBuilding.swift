extension HashRoot {
  /// The smallest square around (0, 0) that holds these cells, and its level; only for a writer.
  ///
  /// Tiles that lie outside of a rectangle are left away.
  func square(of cells: Cells, in box: Box? = nil) throws(LifeError) -> (square: Square, level: Int) {
    var squares: [Cells.Place: Square] = [:]
    for (place, tile) in cells.tiles where box.map(place.touches) ?? true {
      let square = try self.tile(cells.rows[tile << 6..<tile << 6 + 64])
      if square != 0 { squares[place] = square }
    }
    var level = Self.tileLevel
    while !squares.keys.allSatisfy(\.isAtOrigin) {
      level += 1
      guard level < HashEngine.highestLevel else { throw .beyondReach }
      squares = try parents(of: squares)
    }
    let whole = Cells.Place.aroundOrigin.map { squares[$0] ?? 0 }
    return (try join(SIMD4(whole)), level + 1)
  }

  /// The square of level 6 with these rows.
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

  private func parents(of squares: [Cells.Place: Square]) throws(LifeError) -> [Cells.Place: Square] {
    var families: [Cells.Place: SIMD4<Square>] = [:]
    for (place, square) in squares {
      let parent = Cells.Place(column: place.column >> 1, row: place.row >> 1)
      families[parent, default: SIMD4()][(place.column & 1) | (place.row & 1) << 1] = square
    }
    var parents: [Cells.Place: Square] = [:]
    for (place, family) in families { parents[place] = try join(family) }
    return parents
  }

  /// A square twice as wide with emptiness around; only for a writer.
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

  /// The square of a tree of level 5 or higher; only for a writer.
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

  /// The leaf of four squares of 8×8 cells.
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

extension Cells.Place {
  /// The four squares that meet at (0, 0), row by row.
  static let aroundOrigin = [
    Self(column: -1, row: -1), Self(column: 0, row: -1), Self(column: -1, row: 0), Self(column: 0, row: 0),
  ]

  /// Whether any of its tile lies in a rectangle.
  func touches(_ box: Box) -> Bool {
    (box.x >> 6...box.maxX >> 6).contains(column) && (box.y >> 6...box.maxY >> 6).contains(row)
  }

  /// Whether it is one of ``aroundOrigin``.
  var isAtOrigin: Bool { (-1...0).contains(column) && (-1...0).contains(row) }
}
