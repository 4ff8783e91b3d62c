extension HashRoot {
  /// The smallest rectangle that holds all live cells.
  var boundingBox: Box? {
    guard square != 0 else { return nil }
    let half = 1 << (level - 1)
    return Box(
      Cell(edge(.left) - half, edge(.top) - half),
      Cell(half - 1 - edge(.right), half - 1 - edge(.bottom)))
  }

  /// How many columns or rows are empty at an edge.
  ///
  /// All squares that touch the outermost column in which anything lives are halved together: those that have
  /// something in the outer half go on there, and if none has, all go on in the inner half.
  private func edge(_ edge: Edge) -> Int {
    var front: Set<Square> = [square]
    var empty = 0
    for level in stride(from: level, to: Self.leafLevel, by: -1) {
      var outer: Set<Square> = [], inner: Set<Square> = []
      for square in front {
        let quarters = quarters(of: square)
        for n in 0..<4 where quarters[n] != 0 {
          if edge.outer.contains(n) { outer.insert(quarters[n]) } else { inner.insert(quarters[n]) }
        }
      }
      if outer.isEmpty { empty += 1 << (level - 1) }
      front = outer.isEmpty ? inner : outer
    }
    return empty + (front.map { edge.emptiness(of: rows(of: $0)) }.min() ?? 0)
  }
}

/// A side of a square.
private enum Edge {
  case left, right, top, bottom

  /// The quarters that touch it.
  var outer: [Int] {
    switch self {
    case .left: [0, 2]
    case .right: [1, 3]
    case .top: [0, 1]
    case .bottom: [2, 3]
    }
  }

  /// How many columns or rows of a leaf are empty at this side.
  func emptiness(of rows: SIMD16<UInt16>) -> Int {
    let all = rows.indices.reduce(0) { $0 | rows[$1] }
    let live = rows.indices.filter { rows[$0] != 0 }
    return switch self {
    case .left: all.trailingZeroBitCount
    case .right: all.leadingZeroBitCount
    case .top: live.first ?? 16
    case .bottom: 15 - (live.last ?? -1)
    }
  }
}
