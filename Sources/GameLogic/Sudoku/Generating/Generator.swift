private import GameKit

/// Generates puzzles with exactly one solution from a seed.
///
/// The same seed gives the same puzzle while ``version(of:)`` stays the same.
public struct Generator: Sendable {
  /// The version of the generator for a shape; it changes when seeds begin to give other puzzles.
  public static func version(of shape: Shape) -> Int { shape == .sixteenBySixteen ? 3 : 1 }

  /// The version of the generator for a layout.
  ///
  /// Since version 2, killers of a level come from joined cages, and those with diagonals have other ratings.
  public static func version(of layout: Layout) -> Int {
    layout.cages.isEmpty && layout.variant != .x ? version(of: layout.shape) : 2
  }

  /// The most guesses spent on proving that a clue can be removed.
  ///
  /// In the largest grids one clue can take seconds; keeping it makes the puzzle no worse.
  static func patience(for layout: Layout) -> Int { layout.side > 9 ? 300 : .max }

  public let layout: Layout
  public let symmetry: Symmetry
  private let solver: Solver
  private let orbits: [[Int]]

  public init(_ layout: Layout = .classic, symmetry: Symmetry = .none) {
    self.layout = layout
    self.symmetry = symmetry
    solver = Solver(layout)
    orbits = symmetry.orbits(of: layout.shape)
  }

  /// Generates a minimal puzzle: removing any clue (or any group of the symmetry) gives more solutions.
  ///
  /// Grids larger than 9×9 also keep clues that would take too many guesses to check.
  public func puzzle(seed: UInt64) -> Grid {
    var random = SeededRandom(seed: seed)
    return grid(minimal(random: &random))
  }

  /// Generates a puzzle of a level.
  ///
  /// - Parameters:
  ///   - extraClues: The fewest clues beyond a minimal puzzle, for a gentler start.
  ///   - attempts: The most puzzles to generate and rate.
  /// - Returns: The puzzle, or nil if none of them has the level.
  public func puzzle(level: Level, seed: UInt64, extraClues: Int = 0, attempts: Int = 10_000) -> Grid? {
    puzzle(seed: seed, extraClues: extraClues, attempts: attempts) { $0.has(level) }
  }

  /// Generates a minimal puzzle that is wanted.
  ///
  /// - Returns: The puzzle, or nil if none of so many is.
  public func puzzle(seed: UInt64, attempts: Int = 10_000, _ wish: PuzzleWish) -> Grid? {
    puzzle(seed: seed, extraClues: 0, attempts: attempts) { wish.holds(for: $0) }
  }

  private func puzzle(
    seed: UInt64, extraClues: Int, attempts: Int, where isWanted: (Grid) -> Bool
  ) -> Grid? {
    var random = SeededRandom(seed: seed)
    for _ in 0..<attempts {
      var cells = minimal(random: &random)
      if extraClues > 0 { add(extraClues, to: &cells, random: &random) }
      let puzzle = grid(cells)
      if isWanted(puzzle) { return puzzle }
    }
    return nil
  }

  private func grid(_ cells: [UInt8]) -> Grid {
    guard let grid = Grid(layout, digits: cells.map(Int.init)) else {
      preconditionFailure("A solution has digits of its layout")
    }
    return grid
  }
}

extension Generator {
  private func solution(random: inout SeededRandom) -> [UInt8] {
    var solution: [UInt8] = []
    let seeds = seedCells(random: &random)
    var cells = Array(repeating: UInt8(0), count: layout.shape.cellCount)
    for (cell, digit) in seeds { cells[cell] = digit }
    let count = solver.count(cells, upTo: 1, first: &solution, order: random.next() | 1)
    precondition(count == 1, "No grid follows the rules of the layout")
    return relabeled(solution, random: &random)
  }

  /// A few cells with random digits that can always be completed to a full grid.
  private func seedCells(random: inout SeededRandom) -> [(cell: Int, digit: UInt8)] {
    guard layout.isClassic else { return [] }
    var cells: [(Int, UInt8)] = []
    // The three boxes on the diagonal share no row or column.
    for box in [0, 4, 8] {
      let digits = random.shuffled(Array(UInt8(1)...9))
      for (place, cell) in layout.houses[18 + box].cells.enumerated() { cells.append((cell, digits[place])) }
    }
    return cells
  }

  /// The grid with its digits permuted; killers keep theirs, because of the sums.
  private func relabeled(_ cells: [UInt8], random: inout SeededRandom) -> [UInt8] {
    guard layout.cages.isEmpty else { return cells }
    let digits = random.shuffled(Array(UInt8(1)...UInt8(layout.side)))
    return cells.map { digits[Int($0) - 1] }
  }

  /// Removes clues in random order while the solution stays unique.
  private func minimal(random: inout SeededRandom) -> [UInt8] {
    var cells = solution(random: &random)
    let patience = Self.patience(for: layout)
    for index in random.shuffled(Array(orbits.indices)) {
      var fewer = cells
      for cell in orbits[index] { fewer[cell] = 0 }
      if solver.isUnique(fewer, within: patience) { cells = fewer }
    }
    return cells
  }

  /// Adds clues from the solution, in random groups of the symmetry.
  private func add(_ count: Int, to cells: inout [UInt8], random: inout SeededRandom) {
    var solution: [UInt8] = []
    _ = solver.count(cells, upTo: 1, first: &solution)
    var left = count
    for orbit in random.shuffled(orbits.filter { cells[$0[0]] == 0 }) where left > 0 {
      for cell in orbit { cells[cell] = solution[cell] }
      left -= orbit.count
    }
  }
}

extension Grid {
  fileprivate func has(_ level: Level) -> Bool {
    if level == .master { return Rater.rating(of: self, upTo: Level.expert.ratings.upperBound) == nil }
    guard let rating = Rater.rating(of: self, upTo: level.ratings.upperBound) else { return false }
    return level.ratings.contains(rating)
  }
}
