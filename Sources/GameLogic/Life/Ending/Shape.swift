/// A picture of live cells without a place.
///
/// Invariant: its first and last column and row hold live cells, so equal pictures are equal shapes.
package struct Shape: Hashable, Sendable {
  /// How many columns it has.
  package let width: Int
  /// How many rows it has.
  package let height: Int
  /// How many words each row has.
  let stride: Int
  /// The rows one after the other; bit 0 of a row's first word is its leftmost cell.
  let words: [UInt64]

  fileprivate init(width: Int, height: Int, stride: Int, words: [UInt64]) {
    self.width = width
    self.height = height
    self.stride = stride
    self.words = words
  }

  /// How many cells live.
  var population: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// The 64 cells of a row from a column on, which may lie outside; bit 0 is the leftmost.
  func bits(row: Int, from column: Int) -> UInt64 {
    guard row >= 0, row < height, column > -64, column < width else { return 0 }
    let word = column >> 6, shift = UInt64(column & 63)
    let low = word >= 0 ? words[row &* stride &+ word] >> shift : 0
    guard shift != 0, word + 1 < stride else { return low }
    return low | words[row &* stride &+ word &+ 1] << (64 &- shift)
  }

  /// Every live cell, row by row.
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
  /// Orders shapes by their size, then by their cells.
  package static func < (one: Shape, other: Shape) -> Bool {
    if one.height != other.height { return one.height < other.height }
    if one.width != other.width { return one.width < other.width }
    return one.words.lexicographicallyPrecedes(other.words)
  }
}

/// A shape at a place.
struct Island: Hashable, Sendable {
  /// Where the shape's top left corner lies, which need not live itself.
  var corner: Cell
  /// The cells.
  var shape: Shape

  /// The rectangle around it.
  var box: Box { Box(x: corner.x, y: corner.y, width: shape.width, height: shape.height) }

  init(corner: Cell, shape: Shape) {
    self.corner = corner
    self.shape = shape
  }

  /// Creates the island of the bits of a rectangle, without its empty margins; nil when nothing lives.
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
  /// The most cells of the rectangle around an island: all of it is held, 2 MiB.
  private static let mostPlaces: UInt128 = 1 << 24

  /// Creates the island of all these cells; nil when there is none, or when they reach too far to be held.
  init?(_ cells: [Cell]) {
    guard let first = cells.first else { return nil }
    var box = Box(first, first)
    for cell in cells { box = box.union(Box(cell, cell)) }
    guard box.area <= Self.mostPlaces else { return nil }
    let stride = (box.width + 63) >> 6
    var bits = [UInt64](repeating: 0, count: stride * box.height)
    for cell in cells {
      let x = cell.x - box.x
      bits[(cell.y - box.y) * stride + x >> 6] |= 1 << UInt64(x & 63)
    }
    self.init(bits: bits, stride: stride, corner: box.corner)
  }

  /// Every live cell.
  func forEach(_ visit: (Cell) -> Void) { shape.forEach { visit(Cell(corner.x + $0, corner.y + $1)) } }
}
