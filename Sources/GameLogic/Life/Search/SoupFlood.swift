/// Removes connected cells from the rows of a ``SoupBoard``.
struct SoupFlood {
  struct Run {
    let x: Int, y: Int
    let count: Int
  }

  /// The runs of the component removed last.
  private(set) var runs: [Run] = []
  private var waiting: [Cell] = []

  /// The longest run that is removed at once.
  private static let longest = 56

  /// Removes the component that contains a live cell.
  ///
  /// - Parameter reach: 1 to connect touching cells, 2 to connect also those with one cell between them.
  mutating func removeIsland(of cell: Cell, from rows: UnsafeMutablePointer<UInt64>, reach: Int) {
    runs.removeAll(keepingCapacity: true)
    waiting.append(cell)
    while let next = waiting.popLast() {
      guard let run = Self.run(at: next, in: rows) else { continue }
      rows.remove(run)
      runs.append(run)
      let mask: UInt64 = 1 << UInt64(run.count + 2 * reach) - 1
      for y in run.y - reach...run.y + reach {
        var near = rows.bits(x: run.x - reach, y: y) & mask
        while near != 0 {
          let first = near.trailingZeroBitCount
          waiting.append(Cell(run.x - reach + first, y))
          // Removes the lowest run of ones.
          near &= near &+ 1 << UInt64(first)
        }
      }
    }
  }

  private static func run(at cell: Cell, in rows: UnsafeMutablePointer<UInt64>) -> Run? {
    let bits = rows.bits(x: cell.x - 20, y: cell.y)
    guard bits >> 20 & 1 != 0 else { return nil }
    let start = 64 - (~bits & (1 << 20 - 1)).leadingZeroBitCount
    let count = min((~(bits >> UInt64(start))).trailingZeroBitCount, longest)
    return Run(x: cell.x - 20 + start, y: cell.y, count: count)
  }

  var box: Box {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    for run in runs {
      left = min(left, run.x)
      right = max(right, run.x + run.count - 1)
      top = min(top, run.y)
      bottom = max(bottom, run.y)
    }
    return Box(Cell(left, top), Cell(right, bottom))
  }

  /// The cells of the component that are live in other rows; nil if none are.
  func island(in rows: UnsafeMutablePointer<UInt64>) -> Island? {
    let box = box, stride = (box.width + 63) >> 6
    var bits = [UInt64](repeating: 0, count: stride * box.height)
    for run in runs {
      let live = rows.bits(x: run.x, y: run.y) & (1 << UInt64(run.count) - 1)
      let (x, row) = (run.x - box.x, (run.y - box.y) * stride)
      bits[row + x >> 6] |= live << UInt64(x & 63)
      if x & 63 + run.count > 64 { bits[row + x >> 6 + 1] |= live >> UInt64(64 - x & 63) }
    }
    return Island(bits: bits, stride: stride, corner: box.corner)
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// 64 cells of a row of a ``SoupBoard``; cells outside the board are dead.
  @inline(__always)
  func bits(x: Int, y: Int) -> UInt64 {
    guard 0..<SoupBoard.side ~= y, x > -64, x < SoupBoard.side else { return 0 }
    let word = x >> 6, shift = UInt64(x & 63), row = y * SoupBoard.words
    let low = word >= 0 ? self[row + word] >> shift : 0
    guard shift > 0, word + 1 < SoupBoard.words else { return low }
    return low | self[row + word + 1] << (64 - shift)
  }

  @inline(__always)
  fileprivate func remove(_ run: SoupFlood.Run) {
    let bits: UInt64 = 1 << UInt64(run.count) - 1
    let (index, shift) = (run.y * SoupBoard.words + run.x >> 6, UInt64(run.x & 63))
    self[index] &= ~(bits << shift)
    if Int(shift) + run.count > 64 { self[index + 1] &= ~(bits >> (64 - shift)) }
  }

  func place(_ island: Island) {
    let shape = island.shape
    for row in 0..<shape.height {
      for word in 0..<shape.stride {
        let bits = shape.words[row * shape.stride + word], x = island.corner.x + word << 6
        let (index, shift) = ((island.corner.y + row) * SoupBoard.words + x >> 6, UInt64(x & 63))
        self[index] |= bits << shift
        if shift > 0, bits >> (64 - shift) != 0 { self[index + 1] |= bits >> (64 - shift) }
      }
    }
  }

  func remove(_ island: Island) {
    let shape = island.shape
    for row in 0..<shape.height {
      for word in 0..<shape.stride {
        let bits = shape.words[row * shape.stride + word], x = island.corner.x + word << 6
        let (index, shift) = ((island.corner.y + row) * SoupBoard.words + x >> 6, UInt64(x & 63))
        self[index] &= ~(bits << shift)
        if shift > 0, bits >> (64 - shift) != 0 { self[index + 1] &= ~(bits >> (64 - shift)) }
      }
    }
  }

  /// Returns true if a cell in a box is live; the box may reach beyond the board.
  func hasCell(in box: Box) -> Bool {
    for y in box.rows {
      var x = box.x
      while x <= box.maxX {
        let count = min(box.maxX - x + 1, 63)
        if bits(x: x, y: y) & (1 << UInt64(count) - 1) != 0 { return true }
        x += count
      }
    }
    return false
  }
}
