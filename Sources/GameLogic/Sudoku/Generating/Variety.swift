internal import GameKit

/// The kinds of puzzles that can be generated.
public enum Variety: String, Hashable, Codable, Sendable, CaseIterable {
  case fourByFour, sixBySix, classic, sixteenBySixteen, x, jigsaw, killer

  /// The kind of a puzzle with given rules.
  public init(of layout: Layout) {
    self =
      switch layout.variant {
      case .x: .x
      case .jigsaw: .jigsaw
      case .killer: .killer
      case .standard:
        switch layout.shape {
        case .fourByFour: .fourByFour
        case .sixBySix: .sixBySix
        case .sixteenBySixteen: .sixteenBySixteen
        default: .classic
        }
      }
  }

  /// Makes a puzzle of this kind that has one solution.
  ///
  /// Each seed has its own regions or cages. Killer puzzles have no clues but their cages.
  public func puzzle(seed: UInt64, symmetry: Symmetry = .none) -> Grid {
    switch self {
    case .fourByFour: Generator(Layout(.fourByFour), symmetry: symmetry).puzzle(seed: seed)
    case .sixBySix: Generator(Layout(.sixBySix), symmetry: symmetry).puzzle(seed: seed)
    case .classic: Generator(symmetry: symmetry).puzzle(seed: seed)
    case .sixteenBySixteen: Generator(Layout(.sixteenBySixteen), symmetry: symmetry).puzzle(seed: seed)
    case .x: Self.made(.x, seed: seed, symmetry: symmetry)
    case .jigsaw: Self.jigsaw(seed: seed, symmetry: symmetry)
    case .killer: KillerMaker(seed: seed).puzzle()
    }
  }

  private static func made(_ variant: Layout.Variant, seed: UInt64, symmetry: Symmetry) -> Grid {
    guard let layout = try? Layout(.nineByNine, variant) else { preconditionFailure("The rules are valid") }
    return Generator(layout, symmetry: symmetry).puzzle(seed: seed)
  }

  private static func jigsaw(seed: UInt64, symmetry: Symmetry) -> Grid {
    var random = SeededRandom(seed: seed)
    while true {
      let regions = RegionShuffle(random: &random).regions
      guard let layout = try? Layout(.nineByNine, .jigsaw(regions)) else { continue }
      // Few forms of regions leave no solution.
      guard Solver(layout).solutions(of: Grid(layout), upTo: 1).count == 1 else { continue }
      return Generator(layout, symmetry: symmetry).puzzle(seed: random.next())
    }
  }
}

/// Nine connected regions of nine cells, made of boxes by exchanging cells.
struct RegionShuffle {
  private(set) var regions: [Int]
  private static let side = 9

  init(random: inout SeededRandom, exchanges: Int = 60) {
    regions = (0..<81).map { Shape.nineByNine.box(of: $0) }
    var left = exchanges
    while left > 0 {
      if exchange(random: &random) { left -= 1 }
    }
  }

  /// Gives a cell to a region beside it, and takes another one back.
  private mutating func exchange(random: inout SeededRandom) -> Bool {
    let cell = random.below(81)
    let near = Self.neighbors(of: cell).filter { regions[$0] != regions[cell] }
    guard let neighbor = random.element(of: near) else { return false }
    let (from, to) = (regions[cell], regions[neighbor])
    var changed = regions
    changed[cell] = to
    let back = changed.indices.filter { other in
      changed[other] == to && other != cell && Self.neighbors(of: other).contains { changed[$0] == from }
    }
    guard let returned = random.element(of: back) else { return false }
    changed[returned] = from
    guard Self.isConnected(from, in: changed), Self.isConnected(to, in: changed) else { return false }
    regions = changed
    return true
  }

  private static func neighbors(of cell: Int) -> [Int] {
    let (row, column) = (cell / side, cell % side)
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      .filter { (0..<side).contains($0.0) && (0..<side).contains($0.1) }.map { $0.0 * side + $0.1 }
  }

  private static func isConnected(_ region: Int, in regions: [Int]) -> Bool {
    guard let start = regions.firstIndex(of: region) else { return false }
    var seen: Set<Int> = [start]
    var queue = [start]
    while let cell = queue.popLast() {
      for next in neighbors(of: cell) where regions[next] == region && seen.insert(next).inserted {
        queue.append(next)
      }
    }
    return seen.count == side
  }
}

/// Cuts a full grid into cages until their sums leave one solution.
private struct KillerMaker {
  private var random: SeededRandom
  private let solution: [Int]
  private var cages: [[Int]] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let puzzle = Generator().puzzle(seed: random.next())
    solution = Solver().solutions(of: puzzle).first?.digits ?? puzzle.digits
    cut()
  }

  func puzzle() -> Grid {
    var maker = self
    while true {
      guard let grid = maker.grid() else { preconditionFailure("Cages of a full grid are valid") }
      guard let rival = maker.rival(of: grid) else { return grid }
      maker.split(against: rival)
    }
  }

  /// Another solution than the one that the cages were cut from; nil if there is none.
  private mutating func rival(of grid: Grid) -> [Int]? {
    let solver = Solver(grid.layout)
    guard !solver.solutions(of: grid).isUnique else { return nil }
    let empty = Array(repeating: UInt8(0), count: 81)
    var found: [UInt8] = []
    for _ in 0..<20 {
      _ = solver.count(empty, upTo: 1, first: &found, order: random.next() | 1)
      if found.map(Int.init) != solution { return found.map(Int.init) }
    }
    // Hard to come by: any other grid cuts some cage.
    return solution.map { 10 - $0 }
  }

  private func grid() -> Grid? {
    let cages = cages.map { cells in Cage(sum: cells.reduce(0) { $0 + solution[$1] }, cells: cells) }
    return (try? Layout(.nineByNine, .killer(cages))).map { Grid($0) }
  }

  /// Grows cages of two to four cells with different digits.
  private mutating func cut() {
    var free = Set(0..<81)
    for start in random.shuffled(Array(0..<81)) where free.contains(start) {
      var cage = [start]
      free.remove(start)
      let size = 2 + random.below(3)
      while cage.count < size {
        let near = Set(cage.flatMap { Self.neighbors(of: $0) }).intersection(free).sorted()
          .filter { cell in !cage.contains { solution[$0] == solution[cell] } }
        guard let next = random.element(of: near) else { break }
        cage.append(next)
        free.remove(next)
      }
      cages.append(cage)
    }
  }

  /// Cuts a cell off a cage in which another solution differs.
  private mutating func split(against rival: [Int]) {
    let differing = cages.indices.filter { index in
      cages[index].count > 1 && cages[index].contains { rival[$0] != solution[$0] }
    }
    guard let index = random.element(of: differing) else {
      preconditionFailure("Two solutions differ in a cage of several cells")
    }
    let cage = cages.remove(at: index)
    // Cages grow cell by cell, so the beginning of one is connected.
    cages.append(Array(cage.dropLast()))
    cages.append(Array(cage.suffix(1)))
  }

  private static func neighbors(of cell: Int) -> [Int] {
    let (row, column) = (cell / 9, cell % 9)
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      .filter { (0..<9).contains($0.0) && (0..<9).contains($0.1) }.map { $0.0 * 9 + $0.1 }
  }
}
