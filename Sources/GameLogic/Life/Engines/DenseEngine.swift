import CLifeKernels

/// The engine for finite boards: rows of bits, with many cells computed at once.
struct DenseEngine: Engine {
  private(set) var rows: DenseRows
  /// The target of the next step, which holds an earlier generation.
  private var spare: DenseRows
  /// The age of ``spare`` in generations; nil if unknown.
  private var spareAge: Int?
  /// A proved period of the current generation; nil if unknown.
  private var cycle: Int?
  private var liveCount = 0
  private let kernel: Kernel
  private(set) var isOdd: Bool

  init(_ cells: Cells, kernel: Kernel, edges: DenseEdges, isOdd: Bool = false) {
    rows = DenseRows(edges)
    spare = rows
    self.kernel = kernel
    self.isOdd = isOdd
    replace(box, with: cells)
  }

  var box: Box { Box(x: 0, y: 0, width: rows.width, height: rows.height) }

  var name: EngineName { .dense }
  var population: UInt128 { UInt128(liveCount) }
  var provenPeriod: Int? { cycle.flatMap { $0 <= 2 ? $0 : nil } }
  var boundingBox: Box? { liveCount == 0 ? nil : rows.boundingBox }
  var content: Content { .cells(rows.cells(in: box)) }

  var ownBytes: Int { 256 + (rows.words.count + spare.words.count) * 8 }

  subscript(_ cell: Cell) -> Bool {
    rows.words[cell.y * rows.stride + cell.x >> 6] >> UInt64(cell.x & 63) & 1 != 0
  }

  func cells(in box: Box) -> Cells { rows.cells(in: box) }

  mutating func replace(_ box: Box, with cells: Cells) {
    liveCount += rows.replace(box, with: cells)
    cycle = nil
    spareAge = nil
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    rows.paint(&dots, from: corner, scale: scale)
  }
}

extension DenseEngine {
  mutating func advance(by generations: Int, done: inout Int, while shouldContinue: () -> Bool) {
    var left = generations
    while left > 0, shouldContinue() {
      if let cycle, left >= cycle {
        done += left - left % cycle
        left %= cycle
      } else {
        let step = min(left, rows.stepSize)
        pass(step)
        done += step
        left -= step
      }
    }
  }

  private mutating func pass(_ step: Int) {
    let tally = rows.step(step, into: &spare, by: kernel, isOdd: isOdd)
    swap(&rows, &spare)
    liveCount = tally.population
    if step & 1 != 0 { isOdd.toggle() }
    if cycle == nil {
      if tally.isUnchanged {
        recordCycle(step)
      } else if let spareAge, tally.matchesTarget {
        recordCycle(spareAge + step)
      }
    }
    spareAge = step
  }

  /// Records a cycle, or a period of 1 or 2 if that divides it.
  ///
  /// Boards repeat only after even numbers of generations if the rule alternates.
  private mutating func recordCycle(_ cycle: Int) {
    let alternates = kernel.rules.alternates
    guard !alternates || cycle % 2 == 0 else { return }
    self.cycle =
      (alternates ? [2] : [1, 2]).first {
        $0 < cycle && rows.step($0, into: &spare, by: kernel, isOdd: isOdd).isUnchanged
      } ?? cycle
  }
}

/// The rows of a finite board, one after another.
struct DenseRows: Sendable {
  let edges: DenseEdges
  let grid: LifeGrid
  /// The number of words per row.
  let stride: Int
  /// The cells, row by row; bits beyond the width are 0.
  var words: [UInt64]

  init(_ edges: DenseEdges) {
    self.edges = edges
    grid = edges.grid
    stride = (edges.width + 63) / 64
    words = Array(repeating: 0, count: stride * edges.height)
  }

  var width: Int { Int(grid.width) }
  var height: Int { Int(grid.height) }
  /// The number of cells computed per generation, including padding.
  var work: Int { height * ((stride + 3) / 4 + 2) * 256 }

  /// The number of rows to compute at once, chosen to fit into the second-level cache.
  private var band: Int {
    guard edges.joins.isEmpty else { return height }
    let row = (stride + 3) / 4 * 4 + 8
    return row * height <= 1 << 14 ? height : min(height, max(64, min(128, (1 << 15) / row)))
  }

  /// The number of generations to compute before moving on to the next rows.
  var stepSize: Int {
    let most = band == height ? 64 : 8
    return max(2, min(most, (1 << 27) / work))
  }
}

extension DenseRows {
  struct StepResult {
    let population: Int
    let isUnchanged: Bool
    /// True if the result equals what the target held before.
    let matchesTarget: Bool

    fileprivate init(_ tally: LifeTally) {
      population = Int(tally.population)
      isUnchanged = tally.changes == 0
      matchesTarget = tally.swaps == 0
    }
  }

  /// Computes some generations into another board of the same size.
  ///
  /// The kernel takes raw pointers to both arrays and to scratch memory; the board's size bounds them.
  func step(
    _ generations: Int, into other: inout DenseRows, by kernel: Kernel, isOdd: Bool
  ) -> StepResult {
    let band = band, threads = threads(for: generations, by: kernel)
    let scratch = Int(life_dense_scratch(grid, Int64(band), Int32(generations))) * threads
    let tally = words.withUnsafeBufferPointer { from in
      other.words.withUnsafeMutableBufferPointer { to in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: scratch) { scratch in
          kernel.rules.withPointer { rules in
            life_dense_step(
              from.baseAddress, to.baseAddress, grid, edges.joins, Int64(band), Int32(generations), rules,
              isOdd ? 1 : 0,
              scratch.baseAddress, Int32(threads))
          }
        }
      }
    }
    return StepResult(tally)
  }

  /// The number of threads that are worth starting.
  private func threads(for generations: Int, by kernel: Kernel) -> Int {
    let bands = (height + band - 1) / band
    return work * generations < kernel.minSharedWork ? 1 : min(bands, kernel.threads)
  }

  /// Sets the dots that contain live cells.
  ///
  /// The kernel takes raw pointers into the rows and the dots.
  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    let left = max(corner.x, 0), right = min(corner.x + dots.width, (width - 1) >> scale + 1)
    let top = max(corner.y, 0), bottom = min(corner.y + dots.height, (height - 1) >> scale + 1)
    guard left < right, top < bottom else { return }
    let first = (left << scale) >> 6, count = min(stride, ((right << scale) + 63) >> 6) - first
    let width = dots.width, pitch = dots.stride, stride = stride, height = height
    var sum = Array<UInt64>(repeating: 0, count: count)
    words.withUnsafeBufferPointer { words in
      dots.words.withUnsafeMutableBufferPointer { dots in
        for row in top..<bottom {
          let y = row << scale, end = min(height, (row + 1) << scale)
          for word in 0..<count { sum[word] = 0 }
          life_merge(
            words.baseAddress.map { $0 + y * stride + first }, Int64(end - y), Int64(stride), Int64(count),
            &sum)
          life_fold(
            sum, Int64(count), Int64(first << 6), Int32(scale), Int64(corner.x),
            dots.baseAddress.map { $0 + (row - corner.y) * pitch }, Int64(width))
        }
      }
    }
  }
}

extension DenseRows {
  func cells(in box: Box) -> Cells {
    var cells = Cells()
    for word in box.x >> 6...box.maxX >> 6 {
      let mask = box.mask(ofWord: word)
      cells.add(x: word << 6, y: box.y, height: box.height) { words[(box.y + $0) * stride + word] & mask }
    }
    return cells
  }

  /// Replaces the contents of a rectangle and returns the change in population.
  mutating func replace(_ box: Box, with cells: Cells) -> Int {
    var more = 0
    for word in box.x >> 6...box.maxX >> 6 {
      let mask = box.mask(ofWord: word)
      for y in box.rows {
        more -= (words[y * stride + word] & mask).nonzeroBitCount
        words[y * stride + word] &= ~mask
      }
    }
    cells.forEachWord(in: box) { word, y, bits in
      words[y * stride + word] |= bits
      more += bits.nonzeroBitCount
    }
    return more
  }

  var boundingBox: Box? {
    guard let first = words.firstIndex(where: { $0 != 0 }), let last = words.lastIndex(where: { $0 != 0 })
    else { return nil }
    let top = first / stride, bottom = last / stride
    var left = first % stride, right = last % stride
    for y in top...bottom {
      let row = words[y * stride..<(y + 1) * stride]
      left = row.prefix(left).firstIndex { $0 != 0 }.map { $0 - y * stride } ?? left
      right = row.suffix(stride - 1 - right).lastIndex { $0 != 0 }.map { $0 - y * stride } ?? right
    }
    let ends = (top...bottom).reduce(into: (UInt64(0), UInt64(0))) { ends, y in
      ends.0 |= words[y * stride + left]
      ends.1 |= words[y * stride + right]
    }
    return Box(
      Cell(left << 6 | ends.0.trailingZeroBitCount, top),
      Cell(right << 6 | 63 - ends.1.leadingZeroBitCount, bottom))
  }
}
