import Sudoku
import Testing

/// All steps that there are in a position, and the way to the solution.
struct AllStepsTests {
  /// Positions on the ways of some examples, with their solutions.
  private static func positions() throws -> [(board: Board, solution: Grid)] {
    var positions: [(Board, Grid)] = []
    for example in (TechniqueCase.all + TechniqueCase.taught).prefix(isProof ? .max : 24) {
      let puzzle = try Grid(line: example.puzzle)
      let solution = try #require(Solver(puzzle.layout).solutions(of: puzzle).first)
      var board = Board(puzzle)
      for number in 0..<60 {
        if number.isMultiple(of: 12) { positions.append((board, solution)) }
        guard let step = Rater.nextStep(from: board, upTo: Rating(tenths: 75)) else { break }
        board.apply(step)
      }
    }
    return positions.filter { !$0.0.isFull }
  }

  @Test func `all steps are true, different, and begin with the easiest`() throws {
    for (board, solution) in try Self.positions() {
      let steps = Rater.allSteps(from: board)
      let easiest = try #require(Rater.nextStep(from: board))
      #expect(steps.first?.rating == easiest.rating)
      #expect(
        steps.contains { $0.placements == easiest.placements && $0.eliminations == easiest.eliminations })
      #expect(Set(steps).count == steps.count && steps.map(\.rating) == steps.map(\.rating).sorted())
      for step in steps {
        let isTrue =
          step.placements.allSatisfy { solution[$0.cell] == $0.digit }
          && step.eliminations.allSatisfy { !$0.digits.contains(solution[$0.cell]) }
        #expect(isTrue, "\(board.grid): \(step.namedNotation)")
        var after = board
        after.apply(step)
        #expect(after != board, "\(step.namedNotation)")
      }
    }
  }

  @Test func `each single of a position is among all steps`() throws {
    for (board, _) in try Self.positions() {
      let placed = Set(Rater.allSteps(from: board).flatMap(\.placements))
      let naked = board.candidates.indices.compactMap { cell in
        board.candidates[cell].only.map { Placement(cell: cell, digit: $0) }
      }
      #expect(placed.isSuperset(of: naked))
      for house in board.layout.houses {
        for digit in board.layout.digits {
          let cells = house.cells.filter { board.candidates[$0].contains(digit) }
          if cells.count == 1 { #expect(placed.contains(Placement(cell: cells[0], digit: digit))) }
        }
      }
    }
  }

  @Test func `each chain among all steps proves what it says`() throws {
    for (board, _) in try Self.positions() {
      for step in Rater.allSteps(from: board) where !step.links.isEmpty {
        let plain = PlainChain(step, on: board)
        #expect(plain.unexplained.isEmpty && plain.provesStep, "\(board.grid): \(step.namedNotation)")
      }
    }
  }

  @Test func `where only branching chains are left, the easiest is the one step`() throws {
    var board = Board(try #require(try PuzzleList.hardest1106.puzzles().first))
    while let step = Rater.nextStep(from: board, using: .teaching, upTo: Rating(tenths: 75)) {
      board.apply(step)
    }
    let easiest = try #require(Rater.nextStep(from: board))
    #expect(Rater.allSteps(from: board) == [easiest])
  }

  @Test func `the way to the solution has the rating of the puzzle, and all its steps`() throws {
    for example in TechniqueCase.all.prefix(20) {
      let puzzle = try Grid(line: example.puzzle)
      let path = SolvingPath(from: Board(puzzle))
      #expect(path.rating == Rater.rating(of: puzzle))
      #expect(path.uses.reduce(0) { $0 + $1.count } == path.steps.count)
      #expect(path.uses.first?.rating == path.rating)
      #expect(path.board(before: path.steps.count).grid.isSolved)
      for level in Level.allCases {
        let count = path.stepCount(before: level) ?? path.steps.count
        #expect(path.steps.prefix(count).allSatisfy { $0.rating < level.ratings.lowerBound })
        if count < path.steps.count { #expect(path.steps[count].rating >= level.ratings.lowerBound) }
      }
    }
  }
}
