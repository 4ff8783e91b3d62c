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
  private static func readings(misread: [Int: Int]) -> [CellReading] {
    puzzle.enumerated().map { cell, digit in
      guard digit > 0 else { return .empty }
      var likelihoods = [Float](repeating: 0.001, count: 10)
      likelihoods[digit] = misread[cell] == nil ? 0.991 : 0.3
      if let wrong = misread[cell] { likelihoods[wrong] = 0.69 }
      return CellReading(likelihoods)
    }
  }

  @Test(arguments: [[:], [0: 6], [0: 6, 20: 3, 80: 8]] as [[Int: Int]])
  func `up to three misread digits are repaired`(misread: [Int: Int]) {
    let choice = DigitChoice(Self.readings(misread: misread))
    #expect(choice.digits == Self.puzzle)
    #expect(choice.isUnique)
  }

  @Test func `a clear picture leaves no doubt`() {
    #expect(DigitChoice(Self.readings(misread: [:])).unsure == [])
  }

  @Test func `a digit that the puzzle can do without is asked for if it may be a smudge`() {
    #expect(DigitChoice(Self.readings(misread: [19: 0])).unsure == [19])
  }

  @Test func `without a puzzle the contradicting and the faint cells are named`() {
    var readings = Self.readings(misread: [:])
    // A clear second 5 in the first row.
    readings[8] = CellReading([0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    readings[80] = CellReading([0, 0, 0, 0, 0, 0, 0, 0.2, 0, 0.8])
    let choice = DigitChoice(readings)
    #expect(!choice.isUnique)
    #expect(choice.unsure.contains(0) && choice.unsure.contains(8) && choice.unsure.contains(80))
  }

  @Test func `a blank grid ends soon, and is no puzzle`() {
    let choice = DigitChoice(Array(repeating: .empty, count: 81))
    #expect(choice.digits == Array(repeating: 0, count: 81))
    #expect(!choice.isUnique)
  }
}
