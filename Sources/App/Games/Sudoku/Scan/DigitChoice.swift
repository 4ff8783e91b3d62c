import Sudoku
import Vision

/// The digits of a grid as its cells show them, and the cells that a player has to be asked about.
///
/// The solver confirms what the cells show, and proposes digits for cells in doubt. It never removes a doubt: every cell
/// where it wants something else than the likeliest content is unsure.
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
  /// The most grids that are tried for a puzzle, and again for others that are nearly as likely.
  private static let mostTries = 4_000
  /// The most guesses of the solver for one grid.
  private static let mostGuesses = 2_000

  /// Chooses among the likely contents of all cells, the likeliest combination first.
  init(_ sights: [CellSight]) {
    let likeliest = sights.map(\.reading.digit)
    let (puzzles, untried) = Self.puzzles(sights.map(\.reading))
    digits = puzzles.first ?? likeliest
    isUnique = !puzzles.isEmpty
    guard isUnique else {
      let doubts = Self.doubts(sights, below: Least.digit)
      unsure = doubts.union(Self.suspects(sights, besides: doubts)).sorted()
      return
    }
    let doubts = Self.doubts(sights, below: digits == likeliest ? Least.confirmed : Least.proposed)
    let rivals = puzzles.map { puzzle in puzzle.indices.filter { puzzle[$0] != likeliest[$0] } }
    unsure = doubts.union(rivals.joined()).union(untried).sorted()
  }
}

/// The cells in doubt.
extension DigitChoice {
  /// Below these likelihoods a cell is asked about.
  private enum Least {
    /// An empty cell, even in a puzzle with one solution: it may have one without some of its digits, too.
    static let empty: Float = 0.8
    static let digit: Float = 0.9
    /// A digit of a puzzle with one solution: a wrong one would hardly have left any.
    static let confirmed: Float = 0.4
    /// A digit of a puzzle that the solver has found by changing others: some changes make another puzzle by chance.
    static let proposed: Float = 0.6
  }

  private static func doubts(_ sights: [CellSight], below digit: Float) -> Set<Int> {
    Set(
      sights.indices.filter { cell in
        let reading = sights[cell].reading
        return sights[cell].isUnclear || reading.confidence < (reading.digit == 0 ? Least.empty : digit)
      })
  }

  /// True if a cell shows a digit that is hardly another one.
  static func isClearDigit(_ sight: CellSight) -> Bool {
    !sight.isUnclear && sight.reading.digit != 0 && sight.reading.confidence >= Least.digit
  }

  /// The cells that may be wrong besides those in doubt where no choice is a puzzle.
  private static func suspects(_ sights: [CellSight], besides unsure: Set<Int>) -> Set<Int> {
    let likeliest = sights.map(\.reading.digit)
    let certain = likeliest.indices.map { unsure.contains($0) ? 0 : likeliest[$0] }
    guard isSolvable(certain) else { return Set(likeliest.indices.filter { likeliest[$0] != 0 }) }
    let conflicts = Set(Grid(.classic, digits: likeliest)?.conflicts ?? [])
    // If answering those still leaves no puzzle, a clear cell was misread.
    let clear = sights.indices.filter { !unsure.contains($0) && !conflicts.contains($0) }
    let ranked = clear.sorted { sights[$0].reading.confidence < sights[$1].reading.confidence }
    return conflicts.union(ranked.prefix(mostClear))
  }

  /// The clear cells to ask about in a grid that is no puzzle.
  static let mostClear = 5

  private static func isSolvable(_ digits: [Int]) -> Bool {
    guard let grid = Grid(.classic, digits: digits), grid.conflicts.isEmpty else { return false }
    return Solver().solutions(of: grid, upTo: 1, within: mostGuesses)?.first != nil
  }
}

/// The puzzles that the cells may show.
extension DigitChoice {
  /// The cost above the likeliest puzzle's up to which another one raises doubts, in sixteenths of a bit: a quarter as
  /// likely.
  private static let rivalry = 32
  /// The largest ratio between a cell's likeliest content and another one worth trying.
  private static let mostTimes: Float = 60

  /// The likeliest puzzle with one solution, others that are nearly as likely, and the cells whose alternatives were not
  /// all tried.
  private static func puzzles(_ readings: [CellReading]) -> (found: [[Int]], untried: [Int]) {
    let likeliest = readings.map(\.digit)
    let changes = changes(readings)
    var queue = ChangeQueue(changes)
    var found: [[Int]] = []
    var (tries, limit) = (0, Int.max)
    while tries < mostTries {
      guard let (cost, set) = queue.next(), cost <= limit else { return (found, []) }
      tries += 1
      var digits = likeliest
      for change in set { digits[changes[change].cell] = changes[change].digit }
      guard isPuzzle(digits) == true else { continue }
      if found.isEmpty { (tries, limit) = (0, cost + rivalry) }
      found.append(digits)
    }
    return (found, changes.filter { $0.cost <= limit }.map(\.cell))
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
    let changes = readings.enumerated().flatMap { cell, reading in
      reading.ranked.dropFirst().prefix(4).compactMap { digit in
        let ratio = reading.confidence / max(reading.likelihoods[digit], 1e-6)
        return ratio > mostTimes ? nil : Change(cell: cell, digit: digit, cost: sixteenths(ratio))
      }
    }
    return Array(changes.sorted { $0.cost < $1.cost }.prefix(60))
  }

  /// The logarithm to the base 2 of a number from 1, in sixteenths, between powers along a line.
  private static func sixteenths(_ number: Float) -> Int {
    Int((Float(number.exponent) + number.significand - 1) * 16)
  }

  /// True if digits do not contradict each other and have one solution; nil if it takes too long to find out.
  static func isPuzzle(_ digits: [Int]) -> Bool? {
    guard digits.count(where: { $0 != 0 }) >= Self.fewestDigits,
      let grid = Grid(.classic, digits: digits), grid.conflicts.isEmpty
    else { return false }
    return Solver().solutions(of: grid, upTo: 2, within: mostGuesses)?.isUnique
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
