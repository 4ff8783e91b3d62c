extension HashRoot {
  /// All that lives as a tree of quarters.
  var tree: Quadtree {
    var builder = QuadtreeBuilder()
    var known: [Square: Int] = [:]
    let root = number(of: square, level: level, in: &builder, known: &known)
    return builder.tree(root: root, level: level)
  }

  private func number(
    of square: Square, level: Int, in builder: inout QuadtreeBuilder, known: inout [Square: Int]
  ) -> Int {
    guard square != 0 else { return 0 }
    if let number = known[square] { return number }
    let number: Int
    if level == Self.leafLevel {
      number = builder.branch(level: level, Self.leaves(rows(of: square)).map { builder.leaf($0) })
    } else {
      let quarters = quarters(of: square).elements
      var numbers: [Int] = []
      for quarter in quarters {
        numbers.append(self.number(of: quarter, level: level - 1, in: &builder, known: &known))
      }
      number = builder.branch(level: level, numbers)
    }
    known[square] = number
    return number
  }

  /// The four squares of 8×8 cells of a leaf.
  private static func leaves(_ rows: SIMD16<UInt16>) -> [UInt64] {
    (0..<4).map { n in
      (0..<8).reduce(0) { cells, y in
        cells | UInt64(rows[(n >> 1) << 3 | y] >> UInt16((n & 1) << 3) & 0xFF) << UInt64(y << 3)
      }
    }
  }
}
