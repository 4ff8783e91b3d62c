internal import GameKit

/// Kinds of puzzles that can be generated.
public enum Variety: String, Hashable, Codable, Sendable, CaseIterable {
  case fourByFour, sixBySix, classic, sixteenBySixteen, x, jigsaw, killer

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

  /// Generates a puzzle of this variety with one solution.
  ///
  /// Each seed has its own regions or cages. Killers have no clues but their cages.
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
      // A few sets of regions allow no solution.
      guard Solver(layout).solutions(of: Grid(layout), upTo: 1).count == 1 else { continue }
      return Generator(layout, symmetry: symmetry).puzzle(seed: random.next())
    }
  }
}

/// Nine connected regions of nine cells, made from the boxes by swapping cells.
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

  /// Gives a cell to a neighboring region and takes another one back.
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
