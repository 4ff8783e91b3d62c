private import GameKit

extension Grid {
  /// Removes givens as long as the solution stays the only one, and that does not take too many guesses to find out.
  ///
  /// - Parameters:
  ///   - symmetry: The pattern to keep: cells that belong together are removed together.
  ///   - seed: The seed of the order in which they are tried.
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
