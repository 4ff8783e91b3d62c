import CLifeKernels

/// The rows of a board with edges, word after word.
struct DenseRows: Sendable {
  /// The shape of the board.
  let grid: LifeGrid
  /// How many words each row has.
  let stride: Int
  /// The rows; bits beyond the width are 0.
  var words: [UInt64]

  /// Creates a board on which nothing lives.
  init(width: Int, height: Int, wraps: Bool) {
    grid = LifeGrid(width: Int64(width), height: Int64(height), wraps: wraps ? 1 : 0)
    stride = (width + 63) / 64
    words = Array(repeating: 0, count: stride * height)
  }

  /// How many columns there are.
  var width: Int { Int(grid.width) }
  /// How many rows there are.
  var height: Int { Int(grid.height) }
  /// How many cells are touched by one generation, those included that only fill up vectors.
  var work: Int { height * ((stride + 3) / 4 + 2) * 256 }

  /// How many rows are computed at once: so many that they stay in the processor's second cache.
  private var band: Int {
    let row = (stride + 3) / 4 * 4 + 8
    return row * height <= 1 << 14 ? height : min(height, max(64, min(128, (1 << 15) / row)))
  }

  /// How many generations are best computed before the next rows are touched.
  var pace: Int {
    let most = band == height ? 64 : 8
    return max(2, min(most, (1 << 27) / work))
  }
}

extension DenseRows {
  /// What a step has come to.
  struct Tally {
    /// How many cells live.
    let population: Int
    /// Whether nothing differs from the board it came from.
    let isAsBefore: Bool
    /// Whether nothing differs from what stood where it was written.
    let isAsInTarget: Bool

    fileprivate init(_ tally: LifeTally) {
      population = Int(tally.population)
      isAsBefore = tally.changes == 0
      isAsInTarget = tally.swaps == 0
    }
  }

  /// Writes what becomes of the board into another of its shape.
  ///
  /// The pointers are those of the two arrays and of scratch memory, which the kernel needs as such; it is told how
  /// long they are by the shape.
  func step(_ generations: Int, into other: inout DenseRows, by kernel: Kernel) -> Tally {
    let band = band, threads = threads(for: generations, by: kernel)
    let scratch = Int(life_dense_scratch(grid, Int64(band), Int32(generations))) * threads
    let tally = words.withUnsafeBufferPointer { from in
      other.words.withUnsafeMutableBufferPointer { to in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: scratch) { scratch in
          life_dense_step(
            from.baseAddress, to.baseAddress, grid, Int64(band), Int32(generations), kernel.rule,
            scratch.baseAddress, Int32(threads))
        }
      }
    }
    return Tally(tally)
  }

  /// How many threads are worth their making.
  private func threads(for generations: Int, by kernel: Kernel) -> Int {
    let bands = (height + band - 1) / band
    return work * generations < kernel.leastShared ? 1 : min(bands, kernel.threads)
  }

  /// Sets the dots in which something lives.
  ///
  /// The pointers are those of the rows and of the dots, parts of which the kernel reads and writes.
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
