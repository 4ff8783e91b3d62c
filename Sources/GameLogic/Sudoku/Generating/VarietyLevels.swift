private import GameKit

extension Variety {
  /// Generates a puzzle of this variety and a level.
  ///
  /// Minimal puzzles are too hard for most varieties, so a puzzle gets just enough more digits of its
  /// solution. A killer has no clues but its cages: those are split and joined instead.
  /// - Parameter attempts: The most puzzles to start on.
  /// - Returns: The puzzle, or nil if none of them has the level.
  public func puzzle(
    level: Level, seed: UInt64, symmetry: Symmetry = .none, attempts: Int = 200
  ) -> Grid? {
    var random = SeededRandom(seed: seed)
    for _ in 0..<attempts {
      if self == .killer, level != .master {
        guard let killer = KillerMaker(seed: random.next()).puzzle(level: level) else { continue }
        return killer
      }
      let puzzle = puzzle(seed: random.next(), symmetry: symmetry)
      if let eased = puzzle.eased(to: level, symmetry, random: &random) { return eased }
    }
    return nil
  }
}

extension Grid {
  /// The puzzle with the fewest clues added, in random order, that the level solves; nil if easier than it.
  fileprivate func eased(to level: Level, _ symmetry: Symmetry, random: inout SeededRandom) -> Grid? {
    guard level != .master else { return isSolvable(on: .expert) ? nil : self }
    guard let solution = Solver(layout).solutions(of: self, upTo: 1).first else { return nil }
    let open = symmetry.orbits(of: layout.shape).filter { $0.contains { self[$0] == 0 } }
    let order = random.shuffled(open)
    var (least, most) = (0, order.count)
    while least < most {
      let middle = (least + most) / 2
      if filled(order.prefix(middle), from: solution).isSolvable(on: level) {
        most = middle
      } else {
        least = middle + 1
      }
    }
    let eased = filled(order.prefix(least), from: solution)
    let rating = Rater.rating(of: eased, upTo: level.ratings.upperBound)
    return rating.map { level.ratings.contains($0) } == true ? eased : nil
  }

  private func filled(_ groups: ArraySlice<[Int]>, from solution: Grid) -> Grid {
    var grid = self
    for cell in groups.joined() { grid[cell] = solution[cell] }
    return grid
  }

  private func isSolvable(on level: Level) -> Bool {
    Rater.rating(of: self, upTo: level.ratings.upperBound) != nil
  }
}
