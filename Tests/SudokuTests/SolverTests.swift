import GameKit
import Sudoku
import Testing

/// What the solver finds, and what a plain second solver finds.
struct SolverTests {
  @Test func `what takes too many guesses is given up`() throws {
    let hard = try #require(PuzzleList.hardest1106.puzzles().first)
    #expect(Solver().solutions(of: hard, within: 1) == nil)
    #expect(Solver().solutions(of: hard, within: Solver.patience) == Solver().solutions(of: hard))
    let giant = Layout(.sixteenBySixteen)
    #expect(Solver(giant).solutions(of: Grid(giant), within: 3) == nil)
  }

  @Test func `the solution of the usual example is found`() throws {
    let solutions = Solver().solutions(of: try Grid(line: FormatTests.sample))
    let known = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    #expect(solutions.isUnique && solutions.first?.description == known)
  }

  @Test(arguments: PuzzleList.allCases)
  func `every puzzle of the lists has one solution that keeps its clues`(list: PuzzleList) throws {
    let solver = Solver()
    for puzzle in try list.puzzles() {
      let solutions = solver.solutions(of: puzzle)
      let first = try #require(solutions.first)
      #expect(solutions.isUnique && first.isSolved, "\(puzzle)")
      #expect(zip(puzzle.digits, first.digits).allSatisfy { $0 == 0 || $0 == $1 })
    }
  }

  @Test func `the hardest lists are solved as the second solver does`() throws {
    let lists: [PuzzleList] = isProof ? PuzzleList.allCases : [.top1465]
    let puzzles = try lists.flatMap { try $0.puzzles().prefix(isProof ? 400 : 3) }
    for puzzle in puzzles {
      let plain = PlainSolver(puzzle)
      #expect(Solver().solutions(of: puzzle).first?.digits == plain.first && plain.count == 1, "\(puzzle)")
    }
  }

  @Test(arguments: UInt64(0)..<(isProof ? 100 : 2))
  func `puzzles with many solutions or none have as many as the second solver counts`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let full = try PuzzleList.top1465.puzzles().compactMap { Solver().solutions(of: $0).first }
    for _ in 0..<(isProof ? 100 : 40) {
      let solution = full[random.below(full.count)]
      var puzzle = solution.withoutCells(45 + random.below(12), random: &random)
      if random.below(4) == 0 { puzzle[random.below(81)] = 1 + random.below(9) }
      #expect(
        Solver().solutions(of: puzzle, upTo: 300).count == PlainSolver(puzzle, upTo: 300).count, "\(puzzle)")
    }
  }

  @Test func `an empty grid has more solutions than anyone wants, and every shape has some`() throws {
    #expect(Solver().solutions(of: Grid(), upTo: 1_000).count == 1_000)
    #expect(Solver(Layout(.sixteenBySixteen)).solutions(of: Grid(Layout(.sixteenBySixteen))).count == 2)
  }

  /// - Source: A107739 in the On-Line Encyclopedia of Integer Sequences; 6×6 with 2×3 boxes: Pettersen, 2006.
  @Test(arguments: [(Shape.fourByFour, 288), (.sixBySix, isProof ? 28_200_960 : 50_000)])
  func `the grids of a small shape are counted exactly`(shape: Shape, count: Int) {
    let layout = Layout(shape)
    let limit = isProof ? 30_000_000 : 50_000
    #expect(Solver(layout).solutions(of: Grid(layout), upTo: limit).count == count)
  }

  @Test(arguments: Solver.widths)
  func `every kernel that this processor runs finds the same`(width: Int) throws {
    let solver = Solver(.classic, width: width)
    for puzzle in try PuzzleList.allCases.flatMap({ try $0.puzzles().prefix(isProof ? 500 : 20) }) {
      #expect(solver.solutions(of: puzzle) == Solver().solutions(of: puzzle), "\(puzzle)")
    }
    var random = SeededRandom(seed: 9)
    let full = try #require(Solver().solutions(of: try Grid(line: FormatTests.sample)).first)
    for _ in 0..<(isProof ? 1_000 : 50) {
      let puzzle = full.withoutCells(50 + random.below(8), random: &random)
      let count = Solver().solutions(of: puzzle, upTo: 500).count
      #expect(solver.solutions(of: puzzle, upTo: 500).count == count, "\(puzzle)")
    }
  }

  @Test func `the solver of all rules counts as the classic one does`() throws {
    // A killer puzzle whose cages are single rows says nothing new.
    let cages = (0..<9).map { row in Cage(sum: 45, cells: Array(row * 9..<row * 9 + 9)) }
    let layout = try Layout(.nineByNine, .killer(cages))
    for puzzle in try PuzzleList.top1465.puzzles().prefix(isProof ? 300 : 40) {
      let same = try #require(Grid(layout, digits: puzzle.digits))
      #expect(
        Solver(layout).solutions(of: same).first?.digits == Solver().solutions(of: puzzle).first?.digits)
    }
  }

  /// Boxes that have exchanged a cell with each neighbor beside them.
  static let exchanged: [Int] = {
    var regions = (0..<81).map { Shape.nineByNine.box(of: $0) }
    for row in [0, 3, 6] {
      for column in [3, 6] { regions.swapAt(row * 9 + column, (row + 2) * 9 + column - 1) }
    }
    return regions
  }()

  static let variants: [Layout.Variant] = [.x, .jigsaw(exchanged)]

  @Test(arguments: variants)
  func `variants have as many solutions as the second solver counts`(variant: Layout.Variant) throws {
    let layout = try Layout(.nineByNine, variant)
    let solver = Solver(layout)
    let full = try #require(solver.solutions(of: Grid(layout), upTo: 1).first)
    #expect(full.isSolved)
    var random = SeededRandom(seed: 5)
    for _ in 0..<(isProof ? 2_000 : 60) {
      let puzzle = full.withoutCells(45 + random.below(12), random: &random)
      #expect(
        solver.solutions(of: puzzle, upTo: 50).count == PlainSolver(puzzle, upTo: 50).count, "\(puzzle)")
    }
  }

  @Test func `the sums of cages count`() throws {
    let classic = try #require(Solver().solutions(of: try Grid(line: FormatTests.sample)).first)
    let cages = stride(from: 0, to: 80, by: 2).map { cell in
      Cage(sum: classic[cell] + classic[cell + 1], cells: [cell, cell + 1])
    }.filter { $0.cells[0] / 9 == $0.cells[1] / 9 }
    let layout = try Layout(.nineByNine, .killer(cages))
    let full = try #require(Grid(layout, digits: classic.digits))
    var random = SeededRandom(seed: 6)
    for _ in 0..<(isProof ? 1_000 : 40) {
      let puzzle = full.withoutCells(50 + random.below(8), random: &random)
      let solver = Solver(layout)
      #expect(
        solver.solutions(of: puzzle, upTo: 50).count == PlainSolver(puzzle, upTo: 50).count, "\(puzzle)")
    }
  }
}
