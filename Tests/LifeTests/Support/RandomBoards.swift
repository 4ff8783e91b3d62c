import FoundationEssentials
import GameKit
import Life

/// The extent of random tests.
enum Proof {
  /// True with `PARLOR_PROOF=1`: the long form.
  static let isLong = ProcessInfo.processInfo.environment["PARLOR_PROOF"] == "1"

  /// A number of cases.
  static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }

  /// The seeds of as many cases.
  static func seeds(_ usual: Int, long: Int) -> Range<UInt64> { 0..<UInt64(count(usual, long: long)) }
}

extension Rule {
  /// Life, HighLife, Day & Night, Seeds, Replicator, 2x2, Life without Death, Gnarl.
  static let known: [Rule] = [
    .life, Rule(births: [3, 6], survivals: [2, 3]), Rule(births: [3, 6, 7, 8], survivals: [3, 4, 6, 7, 8]),
    Rule(births: [2], survivals: []), .replicator, Rule(births: [3, 6], survivals: [1, 2, 5]),
    Rule(births: [3], survivals: 0...8), Rule(births: [1], survivals: [1]),
  ]

  static let replicator = Rule(births: [1, 3, 5, 7], survivals: [1, 3, 5, 7])

  /// Rules with B0: Life with live and dead exchanged, and flickering ones.
  static let fromNothing: [Rule] = [
    Rule(births: [0, 1, 2, 3, 4, 7, 8], survivals: [0, 1, 2, 3, 4, 6, 7, 8]),
    Rule(births: [0, 2], survivals: [1, 5]), Rule(births: 0...8, survivals: []),
  ]
}

extension SeededRandom {
  /// A box in which each cell is live with this probability.
  mutating func soup(_ box: Box, percent: Int) -> Cells {
    var cells = Cells()
    for y in box.rows {
      for x in box.columns where below(100) < percent { cells.insert(Cell(x, y)) }
    }
    return cells
  }

  /// Single cells in a box.
  mutating func cells(_ count: Int = 60, in box: Box = Box(x: -70, y: -70, width: 140, height: 140)) -> Cells
  {
    Cells((0..<count).map { _ in Cell(box.x + below(box.width), box.y + below(box.height)) })
  }

  /// Up to three patches of cells, near the origin, far from it and across it.
  mutating func patches(reach: Int = 1000) -> Cells {
    var cells = Cells()
    for _ in 0..<below(4) {
      let corner = Cell(below(2 * reach) - reach, below(2 * reach) - reach)
      let box = Box(x: corner.x, y: corner.y, width: 1 + below(90), height: 1 + below(20))
      cells.formUnion(soup(box, percent: below(100)))
    }
    return cells
  }

  /// A known or a random rule.
  mutating func rule(isBornFromNothing: Bool = false) -> Rule {
    let known = Rule.known[below(2 * Rule.known.count) % Rule.known.count]
    if below(2) == 0 { return known }
    return Rule(
      births: (isBornFromNothing ? [0] : []) + (1...8).filter { _ in below(3) == 0 },
      survivals: (0...8).filter { _ in below(2) == 0 })
  }

  /// A rule for finite boards.
  mutating func finiteRule() -> Rule {
    below(5) == 0 ? Rule.fromNothing[below(3)] : rule(isBornFromNothing: below(3) == 0)
  }

  /// A box around the origin.
  mutating func box(within reach: Int = 90) -> Box {
    Box(
      x: below(2 * reach) - reach, y: below(2 * reach) - reach, width: 1 + below(reach),
      height: 1 + below(reach))
  }

  /// An awkward size of a finite board.
  mutating func size() -> (width: Int, height: Int) {
    let sides = [1, 2, 3, 31, 63, 64, 65, 100, 127, 128, 129, 255, 256, 257, 320]
    let one = sides[below(sides.count)], other = 1 + below(max(1, 1500 / one))
    return below(3) == 0 ? (other, one) : (one, other)
  }

  /// A finite board of such a size.
  mutating func topology() -> Topology {
    let (width, height) = size()
    return Topology(below(2) == 0 ? .torus : .bounded, width: width, height: height)
  }

  /// A position near the middle of the plane, or far from it.
  mutating func corner() -> Cell {
    let far = [0, 0, -17, 1 << 40, -(1 << 40)]
    return Cell(far[below(5)] - 70 + below(140), far[below(5)] - 70 + below(140))
  }

  /// A small board of any topology.
  mutating func board() throws -> Universe {
    let kind = element(of: Topology.Kind.allCases) ?? .plane
    let topology = Topology(kind, width: 20 + below(60), height: 20 + below(60))
    return try Universe(cells(), topology: topology)
  }

  /// Any edit.
  mutating func edit() -> Edit {
    let box = box(within: 30)
    return switch below(9) {
    case 0: .flip(cells(5))
    case 1: .draw(cells(5), isAlive: below(2) == 0)
    case 2: .paste(cells(40, in: box), box, element(of: PasteMode.allCases) ?? .or)
    case 3: .clear(box)
    case 4: .clearOutside(box)
    case 5: .invert(box)
    case 6: .fill(box, RandomFill(density: below(101), seed: next()))
    case 7: .turn(box, element(of: Turn.allCases) ?? .none)
    default: .move(box, x: below(40) - 20, y: below(40) - 20)
    }
  }
}
