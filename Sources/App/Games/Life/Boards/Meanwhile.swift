import GameKit
import Life

extension Rule {
  init(_ text: String) throws(LifeError) { throw .unknownRule(text) }
}

struct Soup {
  let width: Int, height: Int, percent: Int
  func cells(_ luck: inout SeededRandom) -> Cells {
    var cells = Cells()
    for y in 0..<height {
      for x in 0..<width where luck.below(100) < percent { cells.insert(Life.Cell(x, y)) }
    }
    return cells
  }
}
