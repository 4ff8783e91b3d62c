extension Island {
  /// What becomes of the island by itself; nil when it dies out.
  func next(under rule: Rule) -> Island? {
    let stride = (shape.width &+ 65) >> 6, height = shape.height &+ 2
    let rows = widened(stride)
    var result = [UInt64](repeating: 0, count: stride &* height)
    for row in 0..<height {
      for word in 0..<stride {
        let at = row &* stride &+ word
        let isFirst = word == 0, isLast = word &+ 1 == stride
        let above = Three(rows, at, isFirst, isLast)
        let here = Three(rows, at &+ stride, isFirst, isLast)
        let below = Three(rows, at &+ 2 &* stride, isFirst, isLast)
        result[at] = rule.lives(here.middle, in: Count(above, here, below))
      }
    }
    return Island(bits: result, stride: stride, corner: Cell(corner.x - 1, corner.y - 1))
  }

  /// The rows with an empty column to the left, two empty rows above and two below.
  private func widened(_ stride: Int) -> [UInt64] {
    var rows = [UInt64](repeating: 0, count: stride &* (shape.height &+ 4))
    for row in 0..<shape.height {
      var carry: UInt64 = 0
      let to = (row &+ 2) &* stride
      for word in 0..<shape.stride {
        let bits = shape.words[row &* shape.stride &+ word]
        rows[to &+ word] = bits << 1 | carry
        carry = bits >> 63
      }
      if shape.stride < stride { rows[to &+ shape.stride] = carry }
    }
    return rows
  }
}

/// 64 cells of a row with their neighbours to both sides.
private struct Three {
  let left: UInt64, middle: UInt64, right: UInt64

  init(_ rows: [UInt64], _ at: Int, _ isFirst: Bool, _ isLast: Bool) {
    middle = rows[at]
    left = middle << 1 | (isFirst ? 0 : rows[at &- 1] >> 63)
    right = middle >> 1 | (isLast ? 0 : rows[at &+ 1] << 63)
  }
}

/// The number of live neighbours of 64 cells, a bit of each number per word.
private struct Count {
  let ones: UInt64, twos: UInt64, fours: UInt64, eights: UInt64

  init(_ above: Three, _ here: Three, _ below: Three) {
    let (a0, a1) = Self.sum(above.left, above.middle, above.right)
    let (b0, b1) = Self.sum(below.left, below.middle, below.right)
    let (h0, h1) = (here.left ^ here.right, here.left & here.right)
    let (s0, carry) = Self.sum(a0, h0, b0)
    let (p, q) = (a1 ^ h1, a1 & h1)
    let (u, v) = (b1 ^ carry, b1 & carry)
    ones = s0
    twos = p ^ u
    fours = q ^ v ^ (p & u)
    eights = q & v
  }

  private static func sum(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> (sum: UInt64, carry: UInt64) {
    let half = a ^ b
    return (half ^ c, a & b | half & c)
  }

  /// The cells that have exactly this many live neighbours.
  func equal(to count: UInt16) -> UInt64 {
    (count & 1 != 0 ? ones : ~ones) & (count & 2 != 0 ? twos : ~twos)
      & (count & 4 != 0 ? fours : ~fours) & (count & 8 != 0 ? eights : ~eights)
  }
}

extension Rule {
  fileprivate func lives(_ cells: UInt64, in count: Count) -> UInt64 {
    if self == .life { return count.twos & ~count.fours & ~count.eights & (count.ones | cells) }
    var births: UInt64 = 0, survivals: UInt64 = 0
    for number: UInt16 in 0...8 {
      if self.births >> number & 1 != 0 { births |= count.equal(to: number) }
      if self.survivals >> number & 1 != 0 { survivals |= count.equal(to: number) }
    }
    return births & ~cells | survivals & cells
  }
}
