private import GameKit

/// Makes puzzles with exactly one solution from a seed.
///
/// The same seed gives the same puzzle as long as ``version(of:)`` is the same.
public struct Generator: Sendable {
  /// The version of the puzzles of a shape: another one may make other puzzles of the same seeds.
  public static func version(of shape: Shape) -> Int { shape == .sixteenBySixteen ? 2 : 1 }

  /// The version of the puzzles by some rules; killers of a level have been made of joined cages since version 2.
  public static func version(of layout: Layout) -> Int {
    layout.cages.isEmpty ? version(of: layout.shape) : 2
  }

  /// The most guesses to find out that a clue of a grid is not needed.
  ///
  /// In the largest grids a single clue can take seconds, and leaving it in makes no other puzzle worse.
  static func patience(for layout: Layout) -> Int { layout.side > 9 ? 300 : .max }

  /// The rules of the puzzles.
  public let layout: Layout
  /// How their clues lie.
  public let symmetry: Symmetry
  private let solver: Solver
  private let orbits: [[Int]]

  /// Creates a generator for puzzles by the same rules.
  public init(_ layout: Layout = .classic, symmetry: Symmetry = .none) {
    self.layout = layout
    self.symmetry = symmetry
    solver = Solver(layout)
    orbits = symmetry.orbits(of: layout.shape)
  }

  /// Makes a puzzle that is minimal: without any of its clues (or any group of its pattern) it has several solutions.
  ///
  /// In grids of more than nine digits a clue stays, too, if it takes too many guesses to find out.
  public func puzzle(seed: UInt64) -> Grid {
    var random = SeededRandom(seed: seed)
    return grid(minimal(random: &random))
  }

  /// Makes a puzzle of a level.
  ///
  /// - Parameters:
  ///   - extraClues: How many more clues the puzzle gets than it needs, at least; a gentler start.
  ///   - attempts: The most puzzles that are made and rated.
  /// - Returns: The puzzle, or nil if none of them has the level.
  public func puzzle(level: Level, seed: UInt64, extraClues: Int = 0, attempts: Int = 10_000) -> Grid? {
    var random = SeededRandom(seed: seed)
    for _ in 0..<attempts {
      var cells = minimal(random: &random)
      if extraClues > 0 { add(extraClues, to: &cells, random: &random) }
      let puzzle = grid(cells)
      if puzzle.has(level) { return puzzle }
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
  /// A random full grid.
  private func solution(random: inout SeededRandom) -> [UInt8] {
    var solution: [UInt8] = []
    let seeds = seedCells(random: &random)
    var cells = Array(repeating: UInt8(0), count: layout.shape.cellCount)
    for (cell, digit) in seeds { cells[cell] = digit }
    let count = solver.count(cells, upTo: 1, first: &solution, order: random.next() | 1)
    precondition(count == 1, "No grid follows the rules of the layout")
    return relabeled(solution, random: &random)
  }

  /// A few cells with random digits, which any grid can be completed from.
  private func seedCells(random: inout SeededRandom) -> [(cell: Int, digit: UInt8)] {
    guard layout.isClassic else { return [] }
    var cells: [(Int, UInt8)] = []
    // Three boxes on the diagonal do not see each other.
    for box in [0, 4, 8] {
      let digits = random.shuffled(Array(UInt8(1)...9))
      for (place, cell) in layout.houses[18 + box].cells.enumerated() { cells.append((cell, digits[place])) }
    }
    return cells
  }

  /// The grid with its digits exchanged; sums would not survive it.
  private func relabeled(_ cells: [UInt8], random: inout SeededRandom) -> [UInt8] {
    guard layout.cages.isEmpty else { return cells }
    let digits = random.shuffled(Array(UInt8(1)...UInt8(layout.side)))
    return cells.map { digits[Int($0) - 1] }
  }

  /// Removes clues in random order as long as there is one solution.
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

  /// Adds clues of the solution in random groups of the pattern.
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
  /// Returns true if the puzzle's rating is one of a level.
  fileprivate func has(_ level: Level) -> Bool {
    if level == .master { return Rater.rating(of: self, upTo: Level.expert.ratings.upperBound) == nil }
    guard let rating = Rater.rating(of: self, upTo: level.ratings.upperBound) else { return false }
    return level.ratings.contains(rating)
  }
}
