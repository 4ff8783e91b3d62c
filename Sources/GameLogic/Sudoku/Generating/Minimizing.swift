private import GameKit

extension Grid {
  /// Removes givens while the solution stays unique and that is quick enough to prove.
  ///
  /// - Parameters:
  ///   - symmetry: The pattern to keep: the cells of a group are removed together.
  ///   - seed: The seed of the removal order.
  public func minimized(symmetry: Symmetry, seed: UInt64) -> Grid {
    let solver = Solver(layout)
    let patience = Generator.patience(for: layout)
    var random = SeededRandom(seed: seed)
    var grid = self
    guard solver.solutions(of: grid).isUnique else { return grid }
    for cells in random.shuffled(symmetry.orbits(of: layout.shape))
    where cells.contains(where: { grid[$0] != 0 }) {
      var fewer = grid
      for cell in cells { fewer[cell] = 0 }
      if solver.isUnique(fewer.digits.map(UInt8.init), within: patience) { grid = fewer }
    }
    return grid
  }
}
