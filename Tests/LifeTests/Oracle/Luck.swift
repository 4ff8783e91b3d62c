import GameKit
import Life

extension SeededRandom {
  /// A box full of cells, of which each lives with that chance.
  mutating func soup(_ box: Box, percent: Int) -> Cells {
    var cells = Cells()
    for y in box.rows {
      for x in box.columns where below(100) < percent { cells.insert(Cell(x, y)) }
    }
    return cells
  }

  /// A rule that players know, or any.
  mutating func rule(isBornFromNothing: Bool) -> Rule {
    let known = Rule.known[below(2 * Rule.known.count) % Rule.known.count]
    if below(2) == 0 { return known }
    return Rule(
      births: (isBornFromNothing ? [0] : []) + (1...8).filter { _ in below(3) == 0 },
      survivals: (0...8).filter { _ in below(2) == 0 })
  }
}

extension Rule {
  /// Rules that players know: Life, HighLife, Day & Night, Seeds, Replicator, 2x2, Life without Death, Gnarl.
  static let known = [
    Rule.life, Rule(births: [3, 6], survivals: [2, 3]),
    Rule(births: [3, 6, 7, 8], survivals: [3, 4, 6, 7, 8]), Rule(births: [2], survivals: []),
    Rule(births: [1, 3, 5, 7], survivals: [1, 3, 5, 7]), Rule(births: [3, 6], survivals: [1, 2, 5]),
    Rule(births: [3], survivals: 0...8), Rule(births: [1], survivals: [1]),
  ]

  /// Conway's rule with life and death exchanged, and one that flickers.
  static let fromNothing = [
    Rule(births: [0, 1, 2, 3, 4, 7, 8], survivals: [0, 1, 2, 3, 4, 6, 7, 8]),
    Rule(births: [0, 2], survivals: [1, 5]), Rule(births: 0...8, survivals: []),
  ]
}
