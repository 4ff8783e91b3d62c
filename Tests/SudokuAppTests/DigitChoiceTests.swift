import Sudoku
import Testing

@testable import SudokuApp
@testable import Vision

/// The solver's choice among digits that a picture leaves open.
struct DigitChoiceTests {
  /// The puzzle of Wikipedia's article "Sudoku".
  private static let puzzle = Array(
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
  ).compactMap(\.wholeNumberValue)

  /// Clear readings of the puzzle, but for cells where the second digit is the right one.
  private static func sights(misread: [Int: Int] = [:]) -> [CellSight] {
    puzzle.enumerated().map { cell, digit in
      guard digit > 0 else { return CellSight(.empty) }
      var likelihoods = [Float](repeating: 0.001, count: 10)
      likelihoods[digit] = misread[cell] == nil ? 0.991 : 0.3
      if let wrong = misread[cell] { likelihoods[wrong] = 0.69 }
      return CellSight(CellReading(likelihoods))
    }
  }

  @Test(arguments: [[0: 6], [0: 6, 20: 3, 80: 8]] as [[Int: Int]])
  func `digits that make a puzzle are proposed for up to three misread ones, which stay in doubt`(
    misread: [Int: Int]
  ) {
    let choice = DigitChoice(Self.sights(misread: misread))
    #expect(choice.digits == Self.puzzle)
    #expect(choice.isUnique && choice.unsure == misread.keys.sorted())
  }

  @Test func `a clear picture leaves no doubt`() {
    let choice = DigitChoice(Self.sights())
    #expect(choice.digits == Self.puzzle && choice.isUnique && choice.unsure == [])
  }

  @Test func `a digit that the puzzle can do without is asked for if it may be a smudge`() {
    #expect(DigitChoice(Self.sights(misread: [19: 0])).unsure == [19])
  }

  @Test func `an empty cell where something may be is asked for, though the puzzle is one without it`() {
    var sights = Self.sights()
    sights[2] = CellSight(.empty, isUnclear: true)
    let choice = DigitChoice(sights)
    #expect(choice.digits == Self.puzzle && choice.isUnique && choice.unsure == [2])
  }

  @Test func `without a puzzle the contradicting and the faint cells are named`() {
    var sights = Self.sights()
    // A clear second 5 in the first row.
    sights[8] = CellSight(CellReading([0, 0, 0, 0, 0, 1, 0, 0, 0, 0]))
    sights[80] = CellSight(CellReading([0, 0, 0, 0, 0, 0, 0, 0.2, 0, 0.8]))
    let choice = DigitChoice(sights)
    #expect(!choice.isUnique)
    #expect(choice.unsure.contains(0) && choice.unsure.contains(8) && choice.unsure.contains(80))
  }

  @Test func `besides a doubt, the least clear cells of a grid that is no puzzle are asked for`() {
    var sights = Self.sights()
    sights[80] = CellSight(Self.sights()[80].reading, isUnclear: true)
    // The 6 and the 2 in the seventh row were missed without a trace.
    for cell in [55, 60] {
      sights[cell] = CellSight(CellReading([0.95, 0, 0, 0, 0, 0, 0.05, 0, 0, 0]))
    }
    for cell in [0, 9, 12, 13, 14] { sights[cell] = CellSight(.empty) }
    let choice = DigitChoice(sights)
    #expect(!choice.isUnique && Set(choice.unsure).isSuperset(of: [55, 60, 80]))
  }

  @Test func `clear digits of a grid with many solutions are never without a question`() {
    var sights = Self.sights()
    for cell in [0, 1, 4, 9, 12, 13, 14] { sights[cell] = CellSight(.empty) }
    let choice = DigitChoice(sights)
    #expect(!choice.isUnique && !choice.unsure.isEmpty)
  }

  @Test func `a blank grid ends soon, and is no puzzle`() {
    let choice = DigitChoice(Array(repeating: CellSight(.empty), count: 81))
    #expect(choice.digits == Array(repeating: 0, count: 81))
    #expect(!choice.isUnique)
  }
}
