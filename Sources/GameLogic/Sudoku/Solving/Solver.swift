private import CSudokuKernels

/// The number of solutions, counted up to a limit, and the first one.
public struct Solutions: Hashable, Sendable {
  /// The number found; if it equals the limit there may be more.
  public let count: Int
  public let first: Grid?

  /// True if the puzzle has exactly one solution.
  ///
  /// Only meaningful if the limit was at least 2.
  public var isUnique: Bool { count == 1 }
}

/// Finds and counts solutions by search, not by logic that a person could follow.
public struct Solver: Sendable {
  public let layout: Layout
  private let tables: RuleTables?
  private let width: Int32

  public init(_ layout: Layout = .classic) { self.init(layout, width: Self.widths.upperBound) }

  /// The kernels for classic puzzles that this processor supports: portable, AVX2, AVX-512.
  package static var widths: ClosedRange<Int> { 0...Int(sudoku_width()) }

  /// Creates a solver with one of the kernels in ``widths``, for benchmarks and tests.
  package init(_ layout: Layout, width: Int) {
    precondition(Self.widths.contains(width), "This processor has no kernel \(width)")
    self.layout = layout
    self.width = Int32(width)
    tables = layout.isClassic ? nil : RuleTables(layout)
  }

  /// Counts the solutions up to a limit and returns the first.
  ///
  /// A grid with a deeply hidden contradiction can take hours; see ``solutions(of:upTo:within:)``.
  public func solutions(of grid: Grid, upTo limit: Int = 2) -> Solutions {
    solutions(of: grid, upTo: limit, within: .max) ?? Solutions(count: 0, first: nil)
  }

  /// Counts the solutions up to a limit and returns the first; nil if that takes too many guesses.
  ///
  /// - Parameter guesses: The most guesses; the hardest known puzzles take a few thousand.
  public func solutions(of grid: Grid, upTo limit: Int = 2, within guesses: Int) -> Solutions? {
    precondition(grid.layout == layout, "The solver is made for other rules")
    var solution: [UInt8] = []
    let count = count(grid.digits.map(UInt8.init), upTo: limit, within: guesses, first: &solution)
    // The kernels search without first checking the givens for conflicts.
    guard count >= 0 else { return grid.conflicts.isEmpty ? nil : Solutions(count: 0, first: nil) }
    let digits = solution.map(Int.init)
    return Solutions(count: count, first: count > 0 ? Grid(layout, digits: digits) : nil)
  }

  /// Counts the solutions up to a limit that a position's candidates leave, and returns the first; nil if that takes
  /// too many guesses.
  func solutions(of board: Board, upTo limit: Int, within guesses: Int) -> Solutions? {
    precondition(board.layout == layout, "The solver is made for other rules")
    var solution = Array(repeating: UInt8(0), count: layout.shape.cellCount)
    let open = zip(board.grid.digits, board.candidates).map { $0 > 0 ? DigitSet($0).bits : $1.bits }
    let count = solution.withUnsafeMutableBufferPointer { first in
      (tables ?? RuleTables(layout)).count(open: open, upTo: limit, within: guesses, first: first.baseAddress)
    }
    guard count >= 0 else { return nil }
    return Solutions(count: count, first: count > 0 ? Grid(layout, digits: solution.map(Int.init)) : nil)
  }

  /// The most guesses while a player or a list is waiting: at most half a second.
  public static let patience = 20_000

  /// Counts the solutions up to a limit; -1 if that takes too many guesses.
  ///
  /// - Parameters:
  ///   - cells: The digits, row by row; 0 for an empty cell.
  ///   - solution: Receives the digits of the first solution, if there is one.
  ///   - order: Varies the guessing order in puzzles that are not classic.
  package func count(
    _ cells: [UInt8], upTo limit: Int = 2, within guesses: Int = .max, first solution: inout [UInt8],
    order: UInt64 = 0
  ) -> Int {
    precondition(cells.count == layout.shape.cellCount, "The number of cells does not fit the layout")
    if solution.count != cells.count { solution = Array(repeating: 0, count: cells.count) }
    return solution.withUnsafeMutableBufferPointer { first in
      if let tables {
        return tables.count(cells, upTo: limit, within: guesses, first: first.baseAddress, order: order)
      }
      return Int(sudoku_count(cells, Int64(limit), Int64(guesses), first.baseAddress, width))
    }
  }

  /// Returns true for exactly one solution; also false if proving that takes too many guesses.
  package func isUnique(_ cells: [UInt8], within guesses: Int = .max) -> Bool {
    if let tables { return tables.count(cells, upTo: 2, within: guesses, first: nil, order: 0) == 1 }
    return sudoku_count(cells, 2, Int64(guesses), nil, width) == 1
  }
}
