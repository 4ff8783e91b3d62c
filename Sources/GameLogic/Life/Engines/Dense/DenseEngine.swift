/// The engine for boards with edges: whole rows of bits, many cells at once.
struct DenseEngine: Engine {
  /// The board.
  private(set) var rows: DenseRows
  /// Where the next generation is written; it holds an earlier one.
  private var spare: DenseRows
  /// How many generations before the present one it holds; nil when that is not known.
  private var lag: Int?
  /// A number of generations after which the present one is known to come back, if any.
  private var cycle: Int?
  private var living = 0
  private let kernel: Kernel

  /// Creates a board with these cells.
  init(_ cells: Cells, kernel: Kernel, width: Int, height: Int, wraps: Bool) {
    rows = DenseRows(width: width, height: height, wraps: wraps)
    spare = rows
    self.kernel = kernel
    replace(Box(x: 0, y: 0, width: width, height: height), with: cells)
  }

  var name: EngineName { .dense }
  var population: UInt128 { UInt128(living) }
  var provenPeriod: Int? { cycle.flatMap { $0 <= 2 ? $0 : nil } }
  var boundingBox: Box? { living == 0 ? nil : rows.boundingBox }
  var content: Content { .cells(rows.cells(in: Box(x: 0, y: 0, width: rows.width, height: rows.height))) }

  var ownBytes: Int { 256 + (rows.words.count + spare.words.count) * 8 }

  subscript(_ cell: Cell) -> Bool {
    rows.words[cell.y * rows.stride + cell.x >> 6] >> UInt64(cell.x & 63) & 1 != 0
  }

  func cells(in box: Box) -> Cells { rows.cells(in: box) }

  mutating func replace(_ box: Box, with cells: Cells) {
    living += rows.replace(box, with: cells)
    cycle = nil
    lag = nil
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    rows.paint(&dots, from: corner, scale: scale)
  }
}

extension DenseEngine {
  mutating func advance(by generations: Int, done: inout Int, while goesOn: () -> Bool) {
    var left = generations
    while left > 0, goesOn() {
      if let cycle, left >= cycle {
        done += left - left % cycle
        left %= cycle
      } else {
        let step = min(left, rows.pace)
        pass(step)
        done += step
        left -= step
      }
    }
  }

  private mutating func pass(_ step: Int) {
    let tally = rows.step(step, into: &spare, by: kernel)
    swap(&rows, &spare)
    living = tally.population
    if cycle == nil {
      if tally.isAsBefore {
        settle(into: step)
      } else if let lag, tally.isAsInTarget {
        settle(into: lag + step)
      }
    }
    lag = step
  }

  /// Notes a cycle, or a shorter one that is looked for once.
  private mutating func settle(into cycle: Int) {
    self.cycle = [1, 2].first { $0 < cycle && rows.step($0, into: &spare, by: kernel).isAsBefore } ?? cycle
  }
}
