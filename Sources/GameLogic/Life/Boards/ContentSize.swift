extension Content {
  /// How many cells live.
  public var population: UInt128 {
    switch self {
    case .cells(let cells): UInt128(cells.count)
    case .tree(let tree): tree.cellCount
    }
  }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box? {
    switch self {
    case .cells(let cells): cells.boundingBox
    case .tree(let tree): tree.frame
    }
  }

  /// Whether nothing lives.
  public var isEmpty: Bool { population == 0 }
}

/// Every square is measured once, however often it stands in the whole.
extension Quadtree {
  fileprivate var cellCount: UInt128 {
    var counts: [UInt128] = []
    counts.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .leaf(let bits): counts.append(UInt128(bits.nonzeroBitCount))
      case .branch(_, let northwest, let northeast, let southwest, let southeast):
        counts.append(counts[northwest] + counts[northeast] + counts[southwest] + counts[southeast])
      }
    }
    return counts[root]
  }

  fileprivate var frame: Box? {
    var boxes: [Box?] = []
    boxes.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .leaf(let bits): boxes.append(Self.box(of: bits))
      case .branch(let level, let northwest, let northeast, let southwest, let southeast):
        let half = 1 << (level - 1)
        let parts = [
          boxes[northwest], boxes[northeast]?.moved(x: half, y: 0), boxes[southwest]?.moved(x: 0, y: half),
          boxes[southeast]?.moved(x: half, y: half),
        ]
        boxes.append(parts.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 })
      }
    }
    let start = -(1 << (level - 1))
    return boxes[root]?.moved(x: start, y: start)
  }

  /// The rectangle of the live cells of 8×8.
  private static func box(of bits: UInt64) -> Box? {
    guard bits != 0 else { return nil }
    var columns: UInt64 = 0
    for row in 0..<8 { columns |= bits >> UInt64(8 * row) & 0xFF }
    return Box(
      Cell(columns.trailingZeroBitCount, bits.trailingZeroBitCount >> 3),
      Cell(63 - columns.leadingZeroBitCount, (63 - bits.leadingZeroBitCount) >> 3))
  }
}
