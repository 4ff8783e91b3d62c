extension Turn {
  /// Turns 64 rows of 64 cells in their own square.
  func applied(to rows: [UInt64]) -> [UInt64] {
    switch self {
    case .none: rows
    case .mirror: rows.map(\.mirrored)
    case .flip: rows.reversed()
    case .half: rows.reversed().map(\.mirrored)
    case .transpose: Self.transposed(rows)
    case .right: Self.transposed(rows).map(\.mirrored)
    case .left: Self.transposed(rows).reversed()
    case .antitranspose: Self.transposed(rows).reversed().map(\.mirrored)
    }
  }

  /// Exchanges rows and columns by exchanging ever smaller quarters.
  ///
  /// - Source: H. S. Warren, "Hacker's Delight", 2nd edition, 7-3.
  private static func transposed(_ rows: [UInt64]) -> [UInt64] {
    var rows = rows
    var side = 32
    var mask: UInt64 = 0xFFFF_FFFF
    while side > 0 {
      var row = 0
      while row < 64 {
        let swap = (rows[row] >> UInt64(side) ^ rows[row + side]) & mask
        rows[row] ^= swap << UInt64(side)
        rows[row + side] ^= swap
        row = (row + side + 1) & ~side
      }
      side >>= 1
      mask ^= mask << UInt64(side)
    }
    return rows
  }
}

extension UInt64 {
  /// The bits in the opposite order.
  fileprivate var mirrored: UInt64 {
    var bits = byteSwapped
    bits = (bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2
    return (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1
  }
}

extension Cells {
  /// The set as it lies when a box is turned about its middle; what lies outside of the box turns with it.
  public func turned(_ turn: Turn, in box: Box) -> Cells {
    var result = Cells()
    for (place, tile) in tiles {
      let (x, y) = (place.column << 6, place.row << 6)
      let one = turn.place(of: Cell(x, y), in: box), other = turn.place(of: Cell(x + 63, y + 63), in: box)
      let rows = turn.applied(to: Array(rows[tile << 6..<tile << 6 + 64]))
      result.lay(rows, at: Cell(min(one.x, other.x), min(one.y, other.y)))
    }
    return result
  }

  /// The set moved to the right and down.
  public func moved(x dx: Int, y dy: Int) -> Cells {
    var result = Cells()
    for (place, tile) in tiles {
      result.lay(rows[tile << 6..<tile << 6 + 64], at: Cell(place.column << 6 + dx, place.row << 6 + dy))
    }
    return result
  }

  /// Adds rows of 64 cells, the first of which begins at a cell.
  private mutating func lay(_ rows: some Sequence<UInt64>, at corner: Cell) {
    let (column, shift) = (corner.x >> 6, UInt64(corner.x & 63))
    for (y, word) in zip(corner.y..., rows) where word != 0 {
      self[word: column, y] |= word << shift
      let rest = word >> (64 - shift)
      if rest != 0 { self[word: column + 1, y] |= rest }
    }
  }
}
