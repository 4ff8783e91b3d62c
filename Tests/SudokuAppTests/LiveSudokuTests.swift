import Testing

@testable import SudokuApp
@testable import Vision

/// A Sudoku on paper in front of a camera.
struct LiveSudokuTests {
  private static let puzzle = SudokuFixture.sample.compactMap(\.wholeNumberValue)

  private static func reading(_ digit: Int, _ likelihood: Float = 0.99) -> CellReading {
    guard digit > 0 else { return .empty }
    var likelihoods = [Float](repeating: (1 - likelihood) / 9, count: 10)
    likelihoods[digit] = likelihood
    return CellReading(likelihoods)
  }

  private static let frame = puzzle.map { reading($0) }

  @Test func `a puzzle is known after ten frames, step by step`() throws {
    var live = LiveSudoku()
    let phases = (0..<Track.confirmingFrames).map { _ in
      live.update(Self.frame)
      return live.phase
    }
    #expect(phases[..<2] == [.detecting, .detecting])
    #expect(phases[2..<9].allSatisfy { $0 == .stabilizing })
    guard case .confirmed(let readings) = phases[9] else {
      Issue.record("The puzzle isn't known: \(phases[9])")
      return
    }
    #expect(readings.map(\.digit) == Self.puzzle)
  }

  @Test func `a grid that is gone is searched again`() {
    var live = LiveSudoku()
    for _ in 0..<6 { live.update(Self.frame) }
    for _ in 0..<Track.history { live.update(nil) }
    #expect(live.phase == .searching && live.seen == 0)
  }

  @Test func `a digit that one frame misreads does no harm`() throws {
    var live = LiveSudoku()
    var wrong = Self.frame
    wrong[0] = Self.reading(6, 0.6)
    for number in 0..<Track.confirmingFrames { live.update(number == 7 ? wrong : Self.frame) }
    guard case .confirmed(let readings) = live.phase else {
      Issue.record("The puzzle isn't known: \(live.phase)")
      return
    }
    #expect(readings[0].digit == 5)
    let choice = DigitChoice(readings)
    #expect(choice.digits == Self.puzzle && choice.unsure == [])
  }

  @Test func `an empty grid is no puzzle`() {
    var live = LiveSudoku()
    for _ in 0..<20 { live.update(Array(repeating: .empty, count: 81)) }
    #expect(live.phase == .searching)
  }
}
