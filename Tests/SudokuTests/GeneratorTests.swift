import GameKit
import Testing

@testable import Sudoku

/// What the generator promises.
struct GeneratorTests {
  @Test(arguments: Symmetry.allCases)
  func `a puzzle has one solution, and several without any of its clues`(symmetry: Symmetry) {
    let generator = Generator(symmetry: symmetry)
    for seed in 0..<UInt64(isProof ? 200 : 3) {
      let puzzle = generator.puzzle(seed: seed)
      #expect(PlainSolver(puzzle).count == 1)
      for orbit in symmetry.orbits(of: .nineByNine) where puzzle[orbit[0]] != 0 {
        var fewer = puzzle
        for cell in orbit {
          #expect(puzzle[cell] != 0)
          fewer[cell] = 0
        }
        #expect(
          PlainSolver(fewer).count == 2, "\(puzzle) does not need r\(orbit[0] / 9 + 1)c\(orbit[0] % 9 + 1)")
      }
    }
  }

  @Test func `the same seed gives the same puzzle, another seed another one`() {
    let generator = Generator()
    #expect(generator.puzzle(seed: 7) == Generator().puzzle(seed: 7))
    #expect(generator.puzzle(seed: 7) != generator.puzzle(seed: 8))
  }

  /// These must only change together with the version.
  @Test func `version 1 makes these puzzles`() {
    #expect(Generator.version(of: .nineByNine) == 1)
    #expect(
      Generator().puzzle(seed: 1).description
        == "...2....8.5..1...7.1963....5.......2.....31...74...9.....8..2.67....9...2......8.")
  }

  /// Without a limit, a single clue of it took more than a million guesses.
  @Test func `no clue of a 16×16 puzzle is worth many guesses`() {
    #expect(Generator.version(of: .sixteenBySixteen) == 3)
    let puzzle = Generator(Layout(.sixteenBySixteen), symmetry: .halfTurn).puzzle(seed: 6)
    #expect(puzzle.clueCount == 104)
    #expect(
      Solver(puzzle.layout).solutions(of: puzzle, within: Generator.patience(for: puzzle.layout))?.isUnique
        == true)
  }

  @Test(arguments: Level.allCases)
  func `a puzzle of a level has its rating`(level: Level) throws {
    let generator = Generator(symmetry: .halfTurn)
    for seed in 0..<UInt64(isProof ? 100 : 4) {
      let puzzle = try #require(generator.puzzle(level: level, seed: seed))
      #expect(Rater.rate(puzzle).level ?? .master == level)
      #expect(Solver().solutions(of: puzzle).isUnique)
    }
  }

  @Test func `a gentle puzzle has more clues than it needs`() throws {
    let generator = Generator(symmetry: .halfTurn)
    let gentle = try #require(generator.puzzle(level: .beginner, seed: 3, extraClues: 8))
    let plain = try #require(generator.puzzle(level: .beginner, seed: 3))
    #expect(gentle.clueCount >= plain.clueCount + 8)
    #expect(Rater.rating(of: gentle).map { Level($0) } == .beginner)
  }

  @Test(arguments: [Variety.fourByFour, .sixBySix, .x, .jigsaw, .killer])
  func `puzzles of every kind have one solution`(variety: Variety) throws {
    for seed in 0..<UInt64(isProof ? 100 : 3) {
      let puzzle = variety.puzzle(seed: seed)
      #expect(puzzle == variety.puzzle(seed: seed))
      let solutions = Solver(puzzle.layout).solutions(of: puzzle)
      #expect(solutions.isUnique && solutions.first?.isSolved == true)
      if isProof || puzzle.layout.side < 9 { #expect(PlainSolver(puzzle).count == 1) }
    }
  }

  @Test(arguments: Level.allCases)
  func `a killer of a level has its rating, and cages alone`(level: Level) throws {
    for seed in UInt64(2)..<(isProof ? 12 : 3) {
      let puzzle = try #require(Variety.killer.puzzle(level: level, seed: seed))
      #expect(
        Rater.rating(of: puzzle, upTo: Level.expert.ratings.upperBound).map { Level($0) } ?? .master == level)
      #expect(puzzle == Variety.killer.puzzle(level: level, seed: seed))
      #expect(puzzle.clueCount == 0 && Solver(puzzle.layout).solutions(of: puzzle).isUnique)
      #expect(Generator.version(of: puzzle.layout) == 2)
    }
  }

  @Test func `a 16×16 puzzle has one solution`() {
    let puzzle = Variety.sixteenBySixteen.puzzle(seed: 1, symmetry: .halfTurn)
    #expect(puzzle.clueCount < 120 && Solver(puzzle.layout).solutions(of: puzzle).isUnique)
  }

  @Test func `regions of a jigsaw are connected`() throws {
    guard case .jigsaw(let regions) = Variety.jigsaw.puzzle(seed: 2).layout.variant else {
      Issue.record("A jigsaw has regions")
      return
    }
    for region in 0..<9 {
      var reached = Set([try #require(regions.firstIndex(of: region))])
      for _ in 0..<9 {
        for cell in reached {
          let near = [cell - 9, cell + 9, cell % 9 > 0 ? cell - 1 : cell, cell % 9 < 8 ? cell + 1 : cell]
          reached.formUnion(near.filter { regions.indices.contains($0) && regions[$0] == region })
        }
      }
      #expect(reached.count == 9)
    }
  }
}
