private import CSudokuKernels

/// The solutions of a puzzle, counted up to a limit.
public struct Solutions: Hashable, Sendable {
  /// The number of solutions; there may be more if it is the limit.
  public let count: Int
  /// The first one that was found.
  public let first: Grid?

  /// True if the puzzle has exactly one solution.
  ///
  /// It holds if the limit was at least 2.
  public var isUnique: Bool { count == 1 }
}

/// Finds and counts solutions, whatever they take: no logic that a person could follow.
public struct Solver: Sendable {
  /// The rules of the puzzles.
  public let layout: Layout
  private let tables: RuleTables?

  /// Creates a solver for puzzles with the same rules.
  public init(_ layout: Layout = .classic) {
    self.layout = layout
    tables = layout.isClassic ? nil : RuleTables(layout)
  }

  /// Counts the solutions of a puzzle up to a limit, and returns the first.
  public func solutions(of grid: Grid, upTo limit: Int = 2) -> Solutions {
    precondition(grid.layout == layout, "The solver is made for other rules")
    var solution: [UInt8] = []
    let count = count(grid.digits.map(UInt8.init), upTo: limit, first: &solution)
    let digits = solution.map(Int.init)
    return Solutions(count: count, first: count > 0 ? Grid(layout, digits: digits) : nil)
  }

  /// Counts the solutions of a puzzle up to a limit.
  ///
  /// - Parameters:
  ///   - cells: The digits, row by row; 0 is an empty cell.
  ///   - solution: The digits of the first solution, if there is one.
  ///   - order: A number that decides what is guessed first in puzzles that are not classic.
  package func count(
    _ cells: [UInt8], upTo limit: Int = 2, first solution: inout [UInt8], order: UInt64 = 0
  ) -> Int {
    precondition(cells.count == layout.shape.cellCount, "The number of cells does not fit the layout")
    if solution.count != cells.count { solution = Array(repeating: 0, count: cells.count) }
    return solution.withUnsafeMutableBufferPointer { first in
      if let tables { return tables.count(cells, upTo: limit, first: first.baseAddress, order: order) }
      return Int(sudoku_count(cells, Int64(limit), first.baseAddress, nil))
    }
  }

  /// Returns true if a puzzle has exactly one solution.
  package func isUnique(_ cells: [UInt8]) -> Bool {
    if let tables { return tables.count(cells, upTo: 2, first: nil, order: 0) == 1 }
    return sudoku_count(cells, 2, nil, nil) == 1
  }
}

/// A layout in the form that the kernel reads.
struct RuleTables: Sendable {
  private let layout: Layout
  private let houses: [UInt16]
  private let peers: [UInt16]
  private let peerStarts: [UInt16]
  private let crossings: [Crossing]
  private let cages: [UInt16]

  /// Two houses that share more than one cell.
  private struct Crossing: Sendable {
    let one, other, inOne, inOther: UInt16
  }

  init(_ layout: Layout) {
    self.layout = layout
    houses = layout.houses.flatMap { $0.cells.map(UInt16.init) }
    peers = layout.peers.flatMap { $0.map(UInt16.init) }
    peerStarts = layout.peers.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt16($1.count)) }
    crossings = Self.crossings(of: layout)
    cages = layout.cages.flatMap { [UInt16($0.sum), UInt16($0.cells.count)] + $0.cells.map(UInt16.init) }
  }

  private static func crossings(of layout: Layout) -> [Crossing] {
    let houses = layout.houses
    return houses.indices.flatMap { one in
      houses.indices.dropFirst(one + 1).compactMap { other -> Crossing? in
        let inOne = places(of: houses[other], in: houses[one])
        guard inOne.nonzeroBitCount > 1 else { return nil }
        return Crossing(
          one: UInt16(one), other: UInt16(other), inOne: inOne,
          inOther: places(of: houses[one], in: houses[other]))
      }
    }
  }

  private static func places(of other: House, in house: House) -> UInt16 {
    house.cells.enumerated().reduce(0) { $0 | (other.cells.contains($1.element) ? 1 << $1.offset : 0) }
  }

  func count(_ cells: [UInt8], upTo limit: Int, first: UnsafeMutablePointer<UInt8>?, order: UInt64) -> Int {
    let crossings = crossings.map {
      SudokuCrossing(one: $0.one, other: $0.other, inOne: $0.inOne, inOther: $0.inOther)
    }
    return houses.withUnsafeBufferPointer { houses in
      peers.withUnsafeBufferPointer { peers in
        peerStarts.withUnsafeBufferPointer { starts in
          cages.withUnsafeBufferPointer { cages in
            crossings.withUnsafeBufferPointer { crossings in
              var rules = SudokuRules(
                cells: Int32(layout.shape.cellCount), side: Int32(layout.side),
                houses: Int32(layout.houses.count), crossings: Int32(crossings.count),
                cages: Int32(layout.cages.count), house: houses.baseAddress, peerStart: starts.baseAddress,
                peer: peers.baseAddress, crossing: crossings.baseAddress, cage: cages.baseAddress)
              return Int(sudoku_count_by(&rules, cells, Int64(limit), first, order))
            }
          }
        }
      }
    }
  }
}
