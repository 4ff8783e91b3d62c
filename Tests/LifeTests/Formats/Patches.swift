import GameKit
import Life

/// Patches of cells that chance has laid.
enum Patches {
  /// Some patches of cells, near the origin, far from it, and across it.
  static func cells(_ random: inout SeededRandom, reach: Int = 1000) -> Cells {
    var cells = Cells()
    for _ in 0..<random.below(4) {
      let x = random.below(2 * reach) - reach, y = random.below(2 * reach) - reach
      let width = 1 + random.below(90), height = 1 + random.below(20), density = random.below(100)
      for dy in 0..<height {
        for dx in 0..<width where random.below(100) < density { cells.insert(Cell(x + dx, y + dy)) }
      }
    }
    return cells
  }

  /// A rule without births from nothing.
  static func rule(_ random: inout SeededRandom) -> Rule {
    Rule(
      births: (1...8).filter { _ in random.below(3) == 0 },
      survivals: (0...8).filter { _ in random.below(3) == 0 })
  }
}

extension Cells {
  /// The cells with the corner of their bounding box at (0, 0).
  var atOrigin: Cells { boundingBox.map { moved(x: -$0.x, y: -$0.y) } ?? self }
}
