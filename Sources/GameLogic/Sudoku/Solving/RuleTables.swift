internal import CSudokuKernels

/// A layout in the form that the C kernels read.
struct RuleTables: Sendable {
  private let layout: Layout
  private let houseCount: Int
  private let houses: [UInt16]
  private let peers: [UInt16]
  private let peerStarts: [UInt16]
  private let crossings: [Crossing]
  private let cages: [UInt16]

  /// Two houses that share more than one cell.
  private struct Crossing: Sendable {
    let one, other, inOne, inOther: UInt16
  }

  /// Creates the tables of a layout; `order` is the order of its houses, `peers` that of each cell's peers.
  init(_ layout: Layout, order: [Int]? = nil, peers: [[Int]]? = nil) {
    self.layout = layout
    let houses = (order ?? Array(layout.houses.indices)).map { layout.houses[$0] }
    houseCount = houses.count
    self.houses = houses.flatMap { $0.cells.map(UInt16.init) }
    self.peers = (peers ?? layout.peers).flatMap { $0.map(UInt16.init) }
    peerStarts = layout.peers.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt16($1.count)) }
    crossings = Self.crossings(of: houses)
    cages = layout.cages.flatMap { [UInt16($0.sum), UInt16($0.cells.count)] + $0.cells.map(UInt16.init) }
  }

  private static func crossings(of houses: [House]) -> [Crossing] {
    houses.indices.flatMap { one in
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

  /// Counts the solutions up to a limit; -1 if that takes too many guesses.
  func count(
    _ cells: [UInt8], upTo limit: Int, within guesses: Int, first: UnsafeMutablePointer<UInt8>?, order: UInt64
  ) -> Int {
    withRules { Int(sudoku_count_by($0, cells, Int64(limit), Int64(guesses), first, order)) }
  }

  /// Counts the solutions up to a limit by the candidate bits of each cell.
  func count(
    open: [UInt16], upTo limit: Int, within guesses: Int, first: UnsafeMutablePointer<UInt8>?
  ) -> Int {
    withRules { Int(sudoku_count_open($0, open, Int64(limit), Int64(guesses), first)) }
  }

  /// Finds the easiest chain of a mode; `open` has the candidate bits of each cell.
  ///
  /// - Parameter concluded: The candidates that a plain chain need not rule out; nil for none.
  func chain(
    _ open: [UInt16], _ mode: SudokuChainMode, upTo limit: Int, without concluded: [UInt16]? = nil
  ) -> SudokuChain? {
    var chain = SudokuChain()
    let isFound = withRules { rules in
      guard let concluded else {
        return sudoku_chain(rules, open, nil, Int32(mode.rawValue), Int32(limit), &chain)
      }
      return sudoku_chain(rules, open, concluded, Int32(mode.rawValue), Int32(limit), &chain)
    }
    return isFound == 0 ? nil : chain
  }

  private func withRules<Result>(_ body: (UnsafePointer<SudokuRules>) -> Result) -> Result {
    let crossings = crossings.map {
      SudokuCrossing(one: $0.one, other: $0.other, inOne: $0.inOne, inOther: $0.inOther)
    }
    return houses.withUnsafeBufferPointer { houses in
      peers.withUnsafeBufferPointer { peers in
        peerStarts.withUnsafeBufferPointer { starts in
          cages.withUnsafeBufferPointer { cages in
            crossings.withUnsafeBufferPointer { crossings in
              var rules = SudokuRules(
                cells: Int32(layout.shape.cellCount), side: Int32(layout.side), houses: Int32(houseCount),
                crossings: Int32(crossings.count), cages: Int32(layout.cages.count),
                house: houses.baseAddress, peerStart: starts.baseAddress, peer: peers.baseAddress,
                crossing: crossings.baseAddress, cage: cages.baseAddress)
              return body(&rules)
            }
          }
        }
      }
    }
  }
}
