import GameKit
import Sudoku
import Testing

/// What steps of logic may and may not do.
struct TechniqueTests {
  /// Puzzles of all difficulties.
  private static func puzzles() throws -> [Grid] {
    let count: UInt64 = isProof ? 3_000 : 60
    let generated = (0..<count).map { Generator(symmetry: .halfTurn).puzzle(seed: $0) }
    return try generated + PuzzleList.seventeenClues.puzzles().prefix(isProof ? 500 : 30)
      + PuzzleList.top1465.puzzles().prefix(isProof ? 300 : 2)
  }

  @Test func `no step rules out the true digit, and each one gets ahead`() throws {
    for puzzle in try Self.puzzles() { try Self.expectTrueSteps(of: puzzle) }
  }

  @Test(arguments: TechniqueSet.allCases)
  func `no step rules out the true digit in a multitude of puzzles`(techniques: TechniqueSet) throws {
    let generators = [Generator(symmetry: .halfTurn), Generator()]
    for seed in UInt64(0)..<(isProof ? 20_000 : 100) {
      let puzzle = generators[Int(seed % 2)].puzzle(seed: 100_000 + seed)
      try Self.expectTrueSteps(of: puzzle, using: techniques)
    }
  }

  @Test(arguments: TechniqueSet.allCases)
  func `no step with diagonals rules out the true digit`(techniques: TechniqueSet) throws {
    let generator = Generator(try Layout(.nineByNine, .x))
    for seed in UInt64(0)..<(isProof ? 500 : 5) {
      try Self.expectTrueSteps(of: generator.puzzle(seed: seed), using: techniques)
    }
  }

  private static func expectTrueSteps(of puzzle: Grid, using techniques: TechniqueSet = .rating) throws {
    let solution = try #require(Solver(puzzle.layout).solutions(of: puzzle).first)
    var board = Board(puzzle)
    while !board.grid.isFull, let step = Rater.nextStep(from: board, using: techniques) {
      let isTrue =
        step.placements.allSatisfy { solution[$0.cell] == $0.digit }
        && step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) }
      #expect(isTrue, "\(puzzle): \(step.sentence)")
      let before = board
      board.apply(step)
      #expect(board != before, "\(puzzle): \(step.sentence)")
      guard board != before else { return }
    }
    // Chains inside chains are for classic puzzles alone.
    #expect(board.grid.isFull || !puzzle.layout.isClassic, "\(puzzle): no step")
  }

  @Test func `the rating is that of the hardest step`() throws {
    for puzzle in try Self.puzzles().prefix(60) {
      let rated = Rater.rate(puzzle)
      #expect(rated.rating == nil || rated.rating == rated.steps.map(\.rating).max())
      #expect(rated.rating == Rater.rating(of: puzzle))
      if let rating = rated.rating {
        #expect(Rater.rating(of: puzzle, upTo: Rating(tenths: rating.tenths - 1)) == nil)
        #expect(rated.end.grid.isSolved)
      }
    }
  }

  @Test func `a puzzle has the rating that Sudoku Explainer gives it`() throws {
    let rated = try Cases.rated()
    for (puzzle, rating) in isProof ? rated : rated.filter({ !$0.rating.hasPrefix("11") }) {
      #expect(Rater.rating(of: puzzle)?.description == rating, "\(puzzle)")
    }
  }

  /// With diagonals, no naked subset is looked for on these, and loops count there, too.
  ///
  /// - Source: Sukaku Explainer, with its option for Sudoku X.
  @Test(arguments: [
    (".8......93.158....7.......191.85.2....63...9....4....81...2......8....2.....4..1.", "6.5"),
    ("....4.8.5..6.....4.7.9.....2.76.8.5.1......9.....2......9.6.....62....4..........", "6.2"),
    ("739..6.........96.8..7.....32..4..............18...5.4..46.8.2..............7..4.", "6.2"),
    ("9.178..62..8.29.....71....5.........634.....7......4.......81...1.....8.........3", "4.5"),
  ])
  func `a puzzle with diagonals has the rating that Sukaku Explainer gives it`(line: String, rating: String)
    throws
  {
    let puzzle = try #require(Grid(Layout(.nineByNine, .x), digits: Grid(line: line).digits))
    #expect(Rater.rating(of: puzzle)?.description == rating)
    try Self.expectTrueSteps(of: puzzle, using: .teaching)
  }

  @Test func `chains inside chains solve the hardest puzzles without ruling out a true digit`() throws {
    let hardest = try PuzzleList.hardest1106.puzzles() + PuzzleList.hardestER11.puzzles()
    for puzzle in isProof ? hardest : Array(hardest.prefix(1)) {
      let solution = try #require(Solver().solutions(of: puzzle).first)
      let rated = Rater.rate(puzzle)
      #expect(rated.end.grid == solution)
      for step in rated.steps {
        #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(puzzle): \(step.sentence)")
        #expect(
          step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) },
          "\(puzzle): \(step.sentence)")
      }
    }
  }

  @Test(arguments: TechniqueCase.all)
  func `a technique is found where it is needed`(example: TechniqueCase) throws {
    let puzzle = try Grid(line: example.puzzle)
    let step = try #require(Rater.rate(puzzle).steps.first { $0.technique == example.technique })
    #expect(step.rating.tenths == example.tenths)
    #expect(!step.placements.isEmpty || !step.eliminations.isEmpty)
    let conclusions = [", so ", ". Either way, ", ". In every case, "]
    #expect(step.sentence.hasSuffix(".") && conclusions.contains { step.sentence.contains($0) })
  }

  @Test(arguments: TechniqueCase.all)
  func `a technique is not found once it has done its work`(example: TechniqueCase) throws {
    var board = Board(try Grid(line: example.puzzle))
    while let step = Rater.nextStep(from: board) {
      board.apply(step)
      guard step.technique == example.technique else { continue }
      let next = Rater.nextStep(from: board)
      #expect(
        next?.technique != step.technique || next?.eliminations != step.eliminations
          || next?.cells != step.cells)
      return
    }
  }

  @Test(arguments: TechniqueCase.taught)
  func `a pattern takes the place of a chain while teaching`(example: TechniqueCase) throws {
    let puzzle = try Grid(line: example.puzzle)
    let solution = try #require(Solver().solutions(of: puzzle).first)
    var board = Board(puzzle)
    var found: Step?
    while let step = Rater.nextStep(from: board, using: .teaching, upTo: Rating(tenths: 74)) {
      #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(step.sentence)")
      #expect(step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) }, "\(step.sentence)")
      if step.technique == example.technique { found = found ?? step }
      board.apply(step)
    }
    #expect(found?.rating.tenths == example.tenths)
    if example.technique.rawValue.hasPrefix("finned") {
      let fins = found?.groups.first?.cells ?? []
      #expect(
        1...2 ~= fins.count && found?.sentence.contains("in the fin\(fins.count == 1 ? "" : "s") r") == true)
    }
    #expect(!Rater.rate(puzzle).steps.contains { $0.technique == example.technique })
  }

  @Test(arguments: UInt64(0)..<(isProof ? 400 : 12))
  func `wrong candidates of a player end in a step or in none`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for techniques in TechniqueSet.allCases {
      var board = Board(Generator().puzzle(seed: seed))
      for _ in 0..<30 { board.eliminate(DigitSet(1 + random.below(9)), at: random.below(81)) }
      for _ in 0..<12 {
        guard let step = Rater.nextStep(from: board, using: techniques) else { break }
        let before = board
        board.apply(step)
        #expect(board != before && !step.sentence.isEmpty)
      }
    }
  }

  /// An empty board in which a digit is possible only in some cells of some houses.
  private static func board(without removals: [(cells: [Int], digits: DigitSet)]) -> Board {
    var board = Board(Grid())
    for (cells, digits) in removals { for cell in cells { board.eliminate(digits, at: cell) } }
    return board
  }

  @Test func `four digits with four places in a row leave no room for others`() throws {
    let board = Self.board(without: [(Array(4..<9), DigitSet([1, 2, 3, 4]))])
    let step = try #require(Rater.nextStep(from: board))
    #expect(step.technique == .hiddenQuad && step.rating == Rating(tenths: 54))
    #expect(step.eliminations.map(\.cell) == [0, 1, 2, 3])
    #expect(step.eliminations.allSatisfy { $0.digits == DigitSet(5...9) })
    let open = Self.board(without: [(Array(5..<9), DigitSet([1, 2, 3, 4]))])
    #expect(Rater.nextStep(from: open)?.technique != .hiddenQuad)
  }

  @Test func `a digit of a row that stays in a box leaves another row one place`() throws {
    let five = DigitSet(5)
    let others = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 16, 17, 21, 22, 23, 24, 26]
    let step = try #require(Rater.nextStep(from: Self.board(without: [(others, five)])))
    #expect(step.technique == .directClaiming && step.placements == [Placement(cell: 15, digit: 5)])
    let open = Self.board(without: [(others.filter { $0 != 3 }, five)])
    #expect(Rater.nextStep(from: open)?.technique != .directClaiming)
  }

  @Test func `an empty grid and a broken one have no next step`() throws {
    #expect(Rater.nextStep(from: Board(Grid())) == nil)
    var board = Board(Grid())
    board.eliminate(.all(9), at: 3)
    #expect(Rater.nextStep(from: board) == nil)
  }

  @Test func `a step says what it sees and what follows`() throws {
    let step = try #require(Rater.nextStep(from: Board(try Grid(line: FormatTests.sample))))
    #expect(step.sentence == "In box 2, only r1c6 can be 8, so r1c6 is 8.")
  }

  @Test func `the levels follow the ratings without a gap`() {
    for tenths in 10...120 {
      let level = Level(Rating(tenths: tenths))
      #expect(level.ratings.contains(Rating(tenths: tenths)))
    }
    #expect(Level(Rating(tenths: 15)) == .beginner && Level(Rating(tenths: 45)) == .hard)
  }

  /// An empty killer with some cages.
  private static func killer(_ cages: [Cage]) throws -> Board {
    Board(Grid(try Layout(.nineByNine, .killer(cages))))
  }

  @Test func `the last cell of a cage makes up the sum`() throws {
    var board = try Self.killer([Cage(sum: 8, cells: [0]), Cage(sum: 12, cells: [1, 2])])
    #expect(
      Rater.nextStep(from: board)?.sentence == "r1c1 is the last empty cell of the cage of 8, so r1c1 is 8.")
    board = try Self.killer([Cage(sum: 12, cells: [1, 2])])
    #expect(Rater.nextStep(from: board)?.technique != .lastCellOfCage)
    board.place(5, at: 1)
    let step = try #require(Rater.nextStep(from: board))
    #expect(step.technique == .lastCellOfCage && step.placements == [Placement(cell: 2, digit: 7)])
  }

  @Test func `digits that cannot reach the sum of a cage go`() throws {
    var board = try Self.killer([Cage(sum: 10, cells: [0, 1])])
    #expect(Rater.nextStep(from: board)?.technique != .cageCombination)
    board.eliminate(DigitSet([3, 4, 6, 7, 8, 9]), at: 0)
    let step = try #require(Rater.nextStep(from: board))
    #expect(step.technique == .cageCombination)
    #expect(
      step.eliminations == [Elimination(cell: 1, digits: DigitSet([1, 2, 3, 4, 6, 7]))]
        || step.eliminations.count == 2)
    board.apply(step)
    #expect(Rater.nextStep(from: board)?.technique != .cageCombination)
  }

  @Test func `a row adds up to 45, which leaves a digit for a cell beside its cages`() throws {
    let inner = [Cage(sum: 20, cells: [0, 1, 2, 3]), Cage(sum: 18, cells: [4, 5, 6, 7])]
    let step = try #require(Rater.nextStep(from: Self.killer(inner)))
    #expect(step.technique == .innies && step.placements == [Placement(cell: 8, digit: 7)])
    #expect(step.sentence == "Row 1 adds up to 45, which leaves 7 for r1c9, so r1c9 is 7.")
    let open = try Self.killer([inner[0], Cage(sum: 18, cells: [4, 5, 6, 15])])
    #expect(Rater.nextStep(from: open)?.technique != .innies)
  }

  @Test func `cages that reach out of a row leave a digit outside it`() throws {
    let cages = [
      Cage(sum: 20, cells: [0, 1, 2, 3]), Cage(sum: 18, cells: [4, 5, 6, 7]), Cage(sum: 11, cells: [8, 17]),
    ]
    let step = try #require(Rater.nextStep(from: Self.killer(cages)))
    #expect(step.technique == .innies || step.technique == .outies)
    let outside = try Self.killer([
      Cage(sum: 20, cells: [0, 1, 2, 3]), Cage(sum: 14, cells: [4, 5, 6, 13]), Cage(sum: 17, cells: [7, 8]),
    ])
    let outie = try #require(Rater.nextStep(from: outside))
    #expect(outie.technique == .outies && outie.placements == [Placement(cell: 13, digit: 6)])
    #expect(
      outie.sentence == "Row 1 adds up to 45, and the cages there hold 6 more in r2c5, so r2c5 is 6.")
  }

  @Test(arguments: UInt64(0)..<(isProof ? 200 : 12))
  func `steps in a killer never rule out the true digit`(seed: UInt64) throws {
    let puzzle = Variety.killer.puzzle(seed: seed)
    let solution = try #require(Solver(puzzle.layout).solutions(of: puzzle).first)
    for step in Rater.rate(puzzle, upTo: Rating(tenths: 74)).steps {
      #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(step.sentence)")
      #expect(
        step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) }, "\(step.sentence)")
    }
  }

  @Test(arguments: [Variety.fourByFour, .sixBySix, .x, .jigsaw])
  func `other kinds of puzzles are rated, too`(variety: Variety) throws {
    for seed in UInt64(0)..<(isProof ? 60 : 4) {
      let puzzle = variety.puzzle(seed: seed)
      let solution = try #require(Solver(puzzle.layout).solutions(of: puzzle).first)
      for step in Rater.rate(puzzle, upTo: Rating(tenths: 74)).steps {
        #expect(step.placements.allSatisfy { solution[$0.cell] == $0.digit }, "\(puzzle): \(step.sentence)")
        #expect(
          step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) },
          "\(puzzle): \(step.sentence)")
      }
    }
  }
}
