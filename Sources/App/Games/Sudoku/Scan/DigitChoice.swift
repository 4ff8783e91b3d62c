import Sudoku
import Vision

/// The likeliest digits that are a puzzle with one solution.
struct DigitChoice: Sendable {
  /// The digits, row by row; 0 for empty cells.
  let digits: [Int]
  /// True if they are a puzzle with one solution.
  let isUnique: Bool
  /// The cells that may be wrong.
  let unsure: [Int]

  /// The fewest digits that can leave a puzzle with one solution.
  ///
  /// - Source: McGuire, Tugemann and Civario, "There Is No 16-Clue Sudoku", Experimental Mathematics 23 (2014).
  private static let fewestDigits = 17
  /// The most grids that are tried.
  private static let mostTries = 4_000
  /// The most guesses of the solver for one grid.
  private static let mostGuesses = 2_000

  /// Chooses among the likely contents of all cells, the likeliest combination first.
  init(_ readings: [CellReading]) {
    let puzzles = Self.puzzles(readings)
    guard let best = puzzles.first else {
      digits = readings.map(\.digit)
      isUnique = false
      unsure = Self.doubts(readings)
      return
    }
    digits = best
    isUnique = true
    unsure = best.indices.filter { cell in
      readings[cell].likelihoods[best[cell]] < Self.leastLikelihood
        || puzzles.contains { $0[cell] != best[cell] }
    }
  }

  /// Below this likelihood a digit is asked for, even if the puzzle has one solution with it.
  private static let leastLikelihood: Float = 0.02
  /// How much less likely another puzzle with one solution is that raises doubts: two and a half powers of two.
  private static let rivalry = 40

  /// The likeliest puzzle with one solution, and others that are nearly as likely.
  private static func puzzles(_ readings: [CellReading]) -> [[Int]] {
    let likeliest = readings.map(\.digit)
    let changes = changes(readings)
    var queue = ChangeQueue(changes)
    var found: [[Int]] = []
    var (tries, limit) = (0, Int.max)
    while tries < mostTries, let (cost, set) = queue.next(), cost <= limit {
      tries += 1
      var digits = likeliest
      for change in set { digits[changes[change].cell] = changes[change].digit }
      guard isPuzzle(digits) else { continue }
      found.append(digits)
      limit = min(limit, cost + rivalry)
    }
    return found
  }

  /// Another content of a cell, and how much less likely it is than the likeliest.
  struct Change {
    let cell: Int
    let digit: Int
    /// The negative logarithm of the ratio, to the base 2, in whole sixteenths.
    let cost: Int
  }

  /// The changes that are possible at all, the likeliest first.
  private static func changes(_ readings: [CellReading]) -> [Change] {
    let changes = readings.enumerated().flatMap { cell, reading -> [Change] in
      guard reading != .empty else { return [] }
      return reading.ranked.dropFirst().prefix(4).compactMap { digit in
        let ratio = reading.confidence / max(reading.likelihoods[digit], 1e-6)
        return ratio > 2_000 ? nil : Change(cell: cell, digit: digit, cost: sixteenths(ratio))
      }
    }
    return Array(changes.sorted { $0.cost < $1.cost }.prefix(60))
  }

  /// The logarithm to the base 2 of a number from 1, in sixteenths, between powers along a line.
  private static func sixteenths(_ number: Float) -> Int {
    Int((Float(number.exponent) + number.significand - 1) * 16)
  }

  /// True if digits do not contradict each other and have one solution.
  private static func isPuzzle(_ digits: [Int]) -> Bool {
    guard digits.count(where: { $0 != 0 }) >= Self.fewestDigits,
      let grid = Grid(.classic, digits: digits), grid.conflicts.isEmpty
    else { return false }
    return Solver().solutions(of: grid, upTo: 2, within: mostGuesses)?.isUnique == true
  }

  /// The cells that may be wrong where no choice is a puzzle.
  private static func doubts(_ readings: [CellReading]) -> [Int] {
    let grid = Grid(.classic, digits: readings.map(\.digit))
    let conflicts = grid?.conflicts ?? []
    return readings.indices.filter { readings[$0].confidence < 0.9 || conflicts.contains($0) }
  }
}

/// All sets of changes, the cheapest first.
private struct ChangeQueue {
  private let changes: [DigitChoice.Change]
  private var heap: [(cost: Int, set: [Int])] = [(0, [])]

  init(_ changes: [DigitChoice.Change]) { self.changes = changes }

  /// The most changes of a set.
  private static let most = 5

  /// Returns the cheapest set that was not returned; nil after all.
  mutating func next() -> (cost: Int, set: [Int])? {
    while let (cost, set) = pop() {
      grow(set, cost)
      if Set(set.map { changes[$0].cell }).count == set.count { return (cost, set) }
    }
    return nil
  }

  /// Each set comes from one other: by the next change in place of its last, or by one more.
  private mutating func grow(_ set: [Int], _ cost: Int) {
    let next = (set.last ?? -1) + 1
    guard next < changes.count else { return }
    if let last = set.last {
      push(cost - changes[last].cost + changes[next].cost, set.dropLast() + [next])
    }
    if set.count < Self.most { push(cost + changes[next].cost, set + [next]) }
  }

  private mutating func push(_ cost: Int, _ set: [Int]) {
    heap.append((cost, set))
    var place = heap.count - 1
    while place > 0, heap[(place - 1) / 2].cost > heap[place].cost {
      heap.swapAt((place - 1) / 2, place)
      place = (place - 1) / 2
    }
  }

  private mutating func pop() -> (cost: Int, set: [Int])? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].cost < heap[$1].cost }),
        heap[least].cost < heap[place].cost
      else { return first }
      heap.swapAt(least, place)
      place = least
    }
  }
}
