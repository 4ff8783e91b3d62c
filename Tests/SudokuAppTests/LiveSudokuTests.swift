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

  private static func confirmed() -> LiveSudoku {
    var live = LiveSudoku()
    for _ in 0..<Track.confirmingFrames { _ = live.update(frame) }
    return live
  }

  @Test func `the givens are certain after ten frames, step by step`() {
    var live = LiveSudoku()
    let changes = (0..<Track.confirmingFrames).map { _ in live.update(Self.frame) }
    #expect(changes[0] == [.phase(.detecting)])
    #expect(changes[2] == [.phase(.stabilizing)])
    #expect(Array(changes[3...8].joined()) == [])
    #expect(changes[9] == [.phase(.confirmed(givens: Self.puzzle))])
  }

  @Test func `a grid that is gone is searched again`() {
    var live = LiveSudoku()
    for _ in 0..<6 { _ = live.update(Self.frame) }
    for _ in 0..<Track.history { _ = live.update(nil) }
    #expect(live.phase == .searching)
  }

  @Test func `a digit on the paper is a move, once, and so is its erasing`() {
    var live = Self.confirmed()
    var frame = Self.frame
    frame[2] = Self.reading(4, 0.9)
    let written = (0..<5).flatMap { _ in live.update(frame) }
    guard case .written(cell: 2, digit: 4, let confidence) = written.first else {
      Issue.record("The digit was not seen: \(written)")
      return
    }
    #expect(written.count == 1 && confidence > 0.8)
    let erased = (0..<6).flatMap { _ in live.update(Self.frame) }
    #expect(erased == [.written(cell: 2, digit: 0, confidence: 1)])
  }

  @Test func `ink that can't be read is asked about, once`() {
    var live = Self.confirmed()
    var frame = Self.frame
    frame[2] = Self.reading(4, 0.4)
    #expect((0..<8).flatMap { _ in live.update(frame) } == [.illegible(cell: 2)])
  }

  @Test func `a hand over the grid changes nothing`() {
    var live = Self.confirmed()
    #expect((0..<8).flatMap { _ in live.update(nil) }.isEmpty)
    #expect(live.update(Self.frame).isEmpty)
  }
}
