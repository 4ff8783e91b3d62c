/// A set of live cells without a position.
///
/// Invariant: the first and last columns and rows contain live cells, so equal sets are equal values.
package struct Shape: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The number of words per row.
  let stride: Int
  /// The rows in order; bit 0 of a row's first word is its leftmost cell.
  let words: [UInt64]

  fileprivate init(width: Int, height: Int, stride: Int, words: [UInt64]) {
    self.width = width
    self.height = height
    self.stride = stride
    self.words = words
  }

  var population: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// Returns 64 cells of a row from a column on, possibly outside the shape; bit 0 is the leftmost.
  func bits(row: Int, from column: Int) -> UInt64 {
    guard row >= 0, row < height, column > -64, column < width else { return 0 }
    let word = column >> 6, shift = UInt64(column & 63)
    let low = word >= 0 ? words[row &* stride &+ word] >> shift : 0
    guard shift != 0, word + 1 < stride else { return low }
    return low | words[row &* stride &+ word &+ 1] << (64 &- shift)
  }

  func forEach(_ visit: (_ x: Int, _ y: Int) -> Void) {
    for row in 0..<height {
      for word in 0..<stride {
        var bits = words[row &* stride &+ word]
        while bits != 0 {
          visit(word << 6 | bits.trailingZeroBitCount, row)
          bits &= bits &- 1
        }
      }
    }
  }
}

extension Shape: Comparable {
  package static func < (one: Shape, other: Shape) -> Bool {
    if one.height != other.height { return one.height < other.height }
    if one.width != other.width { return one.width < other.width }
    return one.words.lexicographicallyPrecedes(other.words)
  }
}

/// A shape at a position.
struct Island: Hashable, Sendable {
  /// The top left corner, which need not be live.
  var corner: Cell
  var shape: Shape

  var box: Box { Box(x: corner.x, y: corner.y, width: shape.width, height: shape.height) }

  init(corner: Cell, shape: Shape) {
    self.corner = corner
    self.shape = shape
  }

  /// Creates an island from the bits of a rectangle, without empty margins; nil if no cell is live.
  init?(bits: [UInt64], stride: Int, corner: Cell) {
    guard let top = bits.firstIndex(where: { $0 != 0 }), let bottom = bits.lastIndex(where: { $0 != 0 })
    else { return nil }
    let rows = top / stride...bottom / stride
    let (left, right) = Self.columns(of: bits, stride: stride, rows: rows)
    let width = right - left + 1, narrow = (width + 63) >> 6
    let skip = left >> 6, shift = UInt64(left & 63)
    var words: [UInt64] = []
    words.reserveCapacity(narrow * rows.count)
    for row in rows {
      for word in skip..<skip &+ narrow {
        let low = bits[row &* stride &+ word] >> shift
        let more = shift != 0 && word &+ 1 < stride
        words.append(more ? low | bits[row &* stride &+ word &+ 1] << (64 &- shift) : low)
      }
    }
    self.corner = Cell(corner.x + left, corner.y + rows.lowerBound)
    shape = Shape(width: width, height: rows.count, stride: narrow, words: words)
  }

  private static func columns(of bits: [UInt64], stride: Int, rows: ClosedRange<Int>) -> (Int, Int) {
    var left = Int.max, right = 0
    for word in 0..<stride {
      var all: UInt64 = 0
      for row in rows { all |= bits[row &* stride &+ word] }
      guard all != 0 else { continue }
      left = min(left, word << 6 | all.trailingZeroBitCount)
      right = word << 6 | 63 &- all.leadingZeroBitCount
    }
    return (left, right)
  }
}

extension Island {
  /// The maximum area of an island's bounding box, which takes 2 MiB.
  private static let maxArea: UInt128 = 1 << 24

  /// Creates an island from its cells; nil if there are none or the bounding box is too large.
  init?(_ cells: [Cell]) {
    guard let first = cells.first else { return nil }
    var box = Box(first, first)
    for cell in cells { box = box.union(Box(cell, cell)) }
    guard box.area <= Self.maxArea else { return nil }
    let stride = (box.width + 63) >> 6
    var bits = [UInt64](repeating: 0, count: stride * box.height)
    for cell in cells {
      let x = cell.x - box.x
      bits[(cell.y - box.y) * stride + x >> 6] |= 1 << UInt64(x & 63)
    }
    self.init(bits: bits, stride: stride, corner: box.corner)
  }

  /// Creates an island from several; nil if there are none or the bounding box is too large.
  init?(joining islands: [Island]) {
    guard islands.count != 1 else {
      self = islands[0]
      return
    }
    var cells: [Cell] = []
    for island in islands { island.forEach { cells.append($0) } }
    self.init(cells)
  }

  func forEach(_ visit: (Cell) -> Void) { shape.forEach { visit(Cell(corner.x + $0, corner.y + $1)) } }
}

extension Island {
  /// Returns the next generation of the isolated island; nil if it dies.
  func next(under rule: Rule) -> Island? {
    let stride = (shape.width &+ 65) >> 6, height = shape.height &+ 2
    let rows = widened(stride), counts = CountingRule(rule)
    var result = [UInt64](repeating: 0, count: stride &* height)
    for row in 0..<height {
      for word in 0..<stride {
        let at = row &* stride &+ word
        let isFirst = word == 0, isLast = word &+ 1 == stride
        let above = RowTriple(rows, at, isFirst, isLast)
        let here = RowTriple(rows, at &+ stride, isFirst, isLast)
        let below = RowTriple(rows, at &+ 2 &* stride, isFirst, isLast)
        result[at] =
          counts?.lives(here.middle, in: NeighborCounts(above, here, below))
          ?? rule.table.lives(above, here, below)
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

/// 64 cells of a row together with their left and right neighbors.
private struct RowTriple {
  let left: UInt64, middle: UInt64, right: UInt64

  init(_ rows: [UInt64], _ at: Int, _ isFirst: Bool, _ isLast: Bool) {
    middle = rows[at]
    left = middle << 1 | (isFirst ? 0 : rows[at &- 1] >> 63)
    right = middle >> 1 | (isLast ? 0 : rows[at &+ 1] << 63)
  }

  /// The cells that are live or have a live neighbor in the row.
  var any: UInt64 { left | middle | right }

  /// A cell and its two neighbors as three bits, the left one highest.
  func cells(at cell: UInt64) -> Int {
    Int(left >> cell & 1) << 2 | Int(middle >> cell & 1) << 1 | Int(right >> cell & 1)
  }
}

/// The neighbor counts of 64 cells, bit-sliced.
private struct NeighborCounts {
  let ones: UInt64, twos: UInt64, fours: UInt64, eights: UInt64

  init(_ above: RowTriple, _ here: RowTriple, _ below: RowTriple) {
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

  /// Returns the cells with exactly this count.
  func equal(to count: UInt16) -> UInt64 {
    (count & 1 != 0 ? ones : ~ones) & (count & 2 != 0 ? twos : ~twos)
      & (count & 4 != 0 ? fours : ~fours) & (count & 8 != 0 ? eights : ~eights)
  }
}

/// A rule that depends only on the number of neighbors, prepared for bit-sliced counts.
private struct CountingRule {
  private let births: UInt16, survivals: UInt16
  private let isLife: Bool

  /// Creates the rule; nil if it depends on more than the number of live neighbors among all eight.
  init?(_ rule: Rule) {
    guard rule.notation == .counts, rule.neighborhood == .moore else { return nil }
    births = rule.births
    survivals = rule.survivals
    isLife = births == 1 << 3 && survivals == 1 << 2 | 1 << 3
  }

  func lives(_ cells: UInt64, in count: NeighborCounts) -> UInt64 {
    if isLife { return count.twos & ~count.fours & ~count.eights & (count.ones | cells) }
    var born: UInt64 = 0, survives: UInt64 = 0
    for number: UInt16 in 0...8 {
      if births >> number & 1 != 0 { born |= count.equal(to: number) }
      if survivals >> number & 1 != 0 { survives |= count.equal(to: number) }
    }
    return born & ~cells | survives & cells
  }
}

extension RuleTable {
  /// The next states of 64 cells, looked up one by one, except for dead cells among dead ones.
  fileprivate func lives(_ above: RowTriple, _ here: RowTriple, _ below: RowTriple) -> UInt64 {
    var left = above.any | here.any | below.any, result: UInt64 = 0
    while left != 0 {
      let cell = UInt64(left.trailingZeroBitCount)
      let number = above.cells(at: cell) << 6 | here.cells(at: cell) << 3 | below.cells(at: cell)
      if self[number] { result |= 1 << cell }
      left &= left &- 1
    }
    return result
  }
}
