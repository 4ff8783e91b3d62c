/// The rotations and reflections of a square.
public enum Turn: CaseIterable, Sendable {
  case none
  /// Rotation by 90° clockwise.
  case right
  /// Rotation by 180°.
  case half
  /// Rotation by 90° counterclockwise.
  case left
  /// Reflection that exchanges left and right.
  case flipHorizontal
  /// Reflection that exchanges top and bottom.
  case flipVertical
  /// Reflection in the line from the top left to the bottom right.
  case transpose
  /// Reflection in the line from the top right to the bottom left.
  case antitranspose

  public var swapsSides: Bool {
    switch self {
    case .none, .half, .flipHorizontal, .flipVertical: false
    case .right, .left, .transpose, .antitranspose: true
    }
  }

  /// Returns the new position of a cell when a box is turned.
  public func position(of cell: Cell, in box: Box) -> Cell {
    let target = box.turned(self)
    let left = cell.x.saturatingSubtracting(box.x), top = cell.y.saturatingSubtracting(box.y)
    let right = box.maxX.saturatingSubtracting(cell.x), bottom = box.maxY.saturatingSubtracting(cell.y)
    let position =
      switch self {
      case .none: (left, top)
      case .right: (bottom, left)
      case .half: (right, bottom)
      case .left: (top, right)
      case .flipHorizontal: (right, top)
      case .flipVertical: (left, bottom)
      case .transpose: (top, left)
      case .antitranspose: (bottom, right)
      }
    return Cell(target.x.saturatingAdding(position.0), target.y.saturatingAdding(position.1))
  }
}

extension Box {
  /// Returns the rectangle turned about its center.
  ///
  /// If the center falls between cells, it moves by half a cell; the next quarter turn moves it back.
  public func turned(_ turn: Turn) -> Box {
    guard turn.swapsSides else { return self }
    return Box(
      x: x.saturatingAdding((width - height) / 2), y: y.saturatingAdding((height - width) / 2), width: height,
      height: width)
  }
}

extension Turn {
  /// Transforms a square of 64 rows of 64 cells.
  func applied(to rows: [UInt64]) -> [UInt64] {
    switch self {
    case .none: rows
    case .flipHorizontal: rows.map(\.mirrored)
    case .flipVertical: rows.reversed()
    case .half: rows.reversed().map(\.mirrored)
    case .transpose: Self.transposed(rows)
    case .right: Self.transposed(rows).map(\.mirrored)
    case .left: Self.transposed(rows).reversed()
    case .antitranspose: Self.transposed(rows).reversed().map(\.mirrored)
    }
  }

  /// Transposes the square by swapping ever smaller quarters.
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
  fileprivate var mirrored: UInt64 {
    var bits = byteSwapped
    bits = (bits >> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2
    return (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1
  }
}

extension Cells {
  /// Returns the cells, also those outside the box, transformed about its center.
  ///
  /// Cells that would end up far outside ``Box/coordinateRange`` are dropped.
  public func turned(_ turn: Turn, in box: Box) -> Cells {
    var result = Cells()
    for (key, tile) in tiles {
      let (x, y) = (key.column << 6, key.row << 6)
      let one = turn.position(of: Cell(x, y), in: box),
        other = turn.position(of: Cell(x | 63, y | 63), in: box)
      let rows = turn.applied(to: Array(rows[tile << 6..<tile << 6 + 64]))
      result.lay(rows, at: Cell(min(one.x, other.x), min(one.y, other.y)))
    }
    result.upper = upper.map { $0.turned(turn, in: box) }
    return result
  }

  /// Returns the cells moved to the right and down.
  ///
  /// Cells that would end up far outside ``Box/coordinateRange`` are dropped.
  public func moved(x dx: Int, y dy: Int) -> Cells {
    var result = Cells()
    for (key, tile) in tiles {
      let corner = Cell((key.column << 6).saturatingAdding(dx), (key.row << 6).saturatingAdding(dy))
      result.lay(rows[tile << 6..<tile << 6 + 64], at: corner)
    }
    result.upper = upper.map { $0.moved(x: dx, y: dy) }
    return result
  }

  /// Adds rows of 64 cells from a cell on; does nothing outside ``Box/reach``, where numbers saturate.
  private mutating func lay(_ rows: some Sequence<UInt64>, at corner: Cell) {
    guard Box.reach.contains(corner.x), Box.reach.contains(corner.y) else { return }
    let (column, shift) = (corner.x >> 6, UInt64(corner.x & 63))
    for (y, word) in zip(corner.y..., rows) where word != 0 {
      self[word: column, y] |= word << shift
      let rest = word >> (64 - shift)
      if rest != 0 { self[word: column + 1, y] |= rest }
    }
  }
}
