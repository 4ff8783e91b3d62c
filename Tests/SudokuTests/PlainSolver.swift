import Sudoku

/// A second solver, as plain as can be: it tries every digit that no house has, in the cell with the fewest.
struct PlainSolver {
  private let layout: Layout
  /// The groups of different digits of each cell: houses and cages.
  private let groups: [[Int]]
  /// The digits that each group has, as bits.
  private var used: [UInt16]
  private var digits: [Int]
  private let limit: Int
  private(set) var count = 0
  private(set) var first: [Int]?

  /// Counts the solutions of a puzzle up to a limit.
  init(_ grid: Grid, upTo limit: Int = 2) {
    layout = grid.layout
    let all = grid.layout.houses.map(\.cells) + grid.layout.cages.map(\.cells)
    groups = grid.digits.indices.map { cell in all.indices.filter { all[$0].contains(cell) } }
    used = all.map { cells in cells.reduce(0) { $0 | Self.bit(grid[$1]) } }
    digits = grid.digits
    self.limit = limit
    if grid.conflicts.isEmpty { search() }
  }

  private static func bit(_ digit: Int) -> UInt16 { digit == 0 ? 0 : 1 << UInt16(digit - 1) }

  private mutating func search() {
    guard let cell = tightest() else {
      count += 1
      if first == nil { first = digits }
      return
    }
    for digit in DigitSet(bits: open(cell)) where count < limit {
      digits[cell] = digit
      for group in groups[cell] { used[group] |= Self.bit(digit) }
      if cagesAreOpen(at: cell) { search() }
      for group in groups[cell] { used[group] &= ~Self.bit(digit) }
    }
    digits[cell] = 0
  }

  private func tightest() -> Int? {
    var best: Int?
    var fewest = 99
    for cell in 0..<digits.count where digits[cell] == 0 {
      let count = open(cell).nonzeroBitCount
      if count < fewest { (best, fewest) = (cell, count) }
      if count < 2 { break }
    }
    return best
  }

  private func open(_ cell: Int) -> UInt16 {
    var taken: UInt16 = 0
    for group in groups[cell] { taken |= used[group] }
    return layout.digits.bits & ~taken
  }

  private func cagesAreOpen(at cell: Int) -> Bool {
    guard let cage = layout.cages.first(where: { $0.cells.contains(cell) }) else { return true }
    let sum = cage.cells.reduce(0) { $0 + digits[$1] }
    let empty = cage.cells.count { digits[$0] == 0 }
    return empty == 0 ? sum == cage.sum : sum < cage.sum
  }
}
