import Sudoku
import Vision

/// A Sudoku on paper that a camera looks at, until enough frames agree.
///
/// Frames come in as the readings of their cells, so the same frames always give the same phases.
struct LiveSudoku: Hashable, Sendable {
  /// How well the puzzle is known.
  enum Phase: Hashable, Sendable {
    case searching
    case detecting
    case stabilizing
    /// What the last frames say about the cells, taken together; it never changes again.
    case confirmed([CellReading])
  }

  /// The frames after which the puzzle is known.
  static let confirming = Track.confirmingFrames
  /// The frames that are remembered, and those among them that must show a puzzle.
  private static let (history, agreeing) = (Track.history, 3)

  private(set) var phase = Phase.searching
  /// The frames that have shown the puzzle since it was detected.
  private(set) var seen = 0
  private var recent: [[CellReading]?] = []

  init() {}

  /// Takes over a frame; nil if it shows no grid.
  mutating func update(_ readings: [CellReading]?) {
    if case .confirmed = phase { return }
    recent = (recent + [readings.flatMap { Self.isPuzzle($0) ? $0 : nil }]).suffix(Self.history)
    let sightings = recent.compactMap(\.self)
    seen = sightings.isEmpty ? 0 : seen + (recent.last == .some(nil) ? 0 : 1)
    if sightings.isEmpty {
      phase = .searching
    } else if sightings.count < Self.agreeing {
      phase = .detecting
    } else {
      phase = seen < Self.confirming ? .stabilizing : .confirmed(CellReading.mean(of: sightings))
    }
  }

  /// True if there are as many digits as a puzzle has.
  private static func isPuzzle(_ readings: [CellReading]) -> Bool {
    readings.count == 81 && readings.count { $0.digit != 0 } >= SudokuScan.fewestDigits
  }
}

extension CellReading {
  /// The means of the readings of all cells.
  fileprivate static func mean(of frames: [[CellReading]]) -> [CellReading] {
    (frames.first ?? []).indices.map { cell in
      let sums = (0...9).map { digit in frames.reduce(Float(0)) { $0 + $1[cell].likelihoods[digit] } }
      return CellReading(sums.map { $0 / Float(frames.count) })
    }
  }
}
