import GameKit
import Life
import Testing

/// Boards, cells and edits by luck, for laws that hold for all.
struct EditLuck {
  var random: SeededRandom

  init(_ seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func box(within reach: Int = 90) -> Box {
    Box(
      x: random.below(2 * reach) - reach, y: random.below(2 * reach) - reach,
      width: 1 + random.below(reach), height: 1 + random.below(reach))
  }

  mutating func cells(_ count: Int = 60, in box: Box = Box(x: -70, y: -70, width: 140, height: 140)) -> Cells
  {
    Cells((0..<count).map { _ in Cell(box.x + random.below(box.width), box.y + random.below(box.height)) })
  }

  mutating func turn() -> Turn { random.element(of: Turn.allCases) ?? .none }

  mutating func topology() -> Topology {
    switch random.below(3) {
    case 0: .plane
    case 1: .torus(width: 20 + random.below(60), height: 20 + random.below(60))
    default: .bounded(width: 20 + random.below(60), height: 20 + random.below(60))
    }
  }

  mutating func board() throws -> Universe { try Universe(cells(), topology: topology()) }

  mutating func edit() -> Edit {
    let box = box(within: 30)
    return switch random.below(9) {
    case 0: .flip(cells(5))
    case 1: .draw(cells(5), isAlive: random.below(2) == 0)
    case 2: .paste(cells(40, in: box), box, random.element(of: PasteMode.allCases) ?? .or)
    case 3: .clear(box)
    case 4: .clearOutside(box)
    case 5: .invert(box)
    case 6: .fill(box, RandomFill(density: random.below(101), seed: random.next()))
    case 7: .turn(box, turn())
    default: .move(box, x: random.below(40) - 20, y: random.below(40) - 20)
    }
  }
}

extension Universe {
  /// All that lives, in order; what tests compare.
  var living: [Cell] { (try? cells().sorted()) ?? [] }
}

/// A way that there has to be.
func way(_ journey: Journey?) throws -> Journey { try #require(journey) }
