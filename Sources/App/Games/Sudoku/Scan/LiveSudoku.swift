import Sudoku
import Vision

/// A Sudoku on paper that a camera looks at: its givens first, and then what is written into it.
///
/// Frames come in as the readings of their cells, so the same frames always give the same changes.
struct LiveSudoku: Hashable, Sendable {
  /// How well the puzzle is known.
  enum Phase: Hashable, Sendable {
    case searching
    case detecting
    case stabilizing
    /// The givens are certain; they never change again.
    case confirmed(givens: [Int])
  }

  /// What a frame has brought.
  enum Change: Hashable, Sendable {
    case phase(Phase)
    /// The givens stay unclear; the player is asked about these cells.
    case unclear(digits: [Int], cells: [Int])
    /// A digit appeared in a cell that was empty, or another one, or 0 if it was erased.
    case written(cell: Int, digit: Int, confidence: Double)
    /// Something was written that can't be read.
    case illegible(cell: Int)
  }

  /// The frames that are remembered, and those after which the givens are certain.
  private static let history = Track.history
  private static let confirming = Track.confirmingFrames
  /// The frames that must agree on a digit.
  private static let agreeing = 3
  /// The least mean likelihood of a written digit; the reader has learned printed ones only.
  private static let leastConfidence: Float = 0.75

  private(set) var phase = Phase.searching
  private var recent: [[CellReading]?] = []
  /// The frames in which the grid was seen since it was detected.
  private var seen = 0
  /// The last digit that was reported for each cell, or nil for ink that can't be read.
  private var written: [Int: Int?] = [:]

  init() {}

  /// Goes on with givens that the player has confirmed.
  mutating func confirm(_ givens: [Int]) {
    precondition(givens.count == 81, "A Sudoku has 81 cells")
    phase = .confirmed(givens: givens)
  }

  /// Takes over a frame; nil if it shows no grid.
  mutating func update(_ readings: [CellReading]?) -> [Change] {
    recent = (recent + [readings]).suffix(Self.history)
    let sightings = recent.compactMap(\.self)
    if case .confirmed(let givens) = phase { return changes(sightings, beside: givens) }
    seen = sightings.isEmpty ? 0 : seen + (readings == nil ? 0 : 1)
    let next: Phase =
      sightings.isEmpty ? .searching : sightings.count < Self.agreeing ? .detecting : .stabilizing
    var changes: [Change] = next == phase ? [] : [.phase(next)]
    phase = next
    if next == .stabilizing, readings != nil, seen >= Self.confirming { changes += settle(sightings) }
    return changes
  }

  /// Decides about the givens; asks once in ten frames if they are unclear.
  private mutating func settle(_ sightings: [[CellReading]]) -> [Change] {
    let choice = DigitChoice(CellReading.mean(of: sightings))
    guard choice.isUnique, choice.unsure.isEmpty else {
      return seen.isMultiple(of: Self.confirming)
        ? [.unclear(digits: choice.digits, cells: choice.unsure)] : []
    }
    confirm(choice.digits)
    return [.phase(phase)]
  }

  /// What was written into cells that the puzzle leaves empty.
  private mutating func changes(_ sightings: [[CellReading]], beside givens: [Int]) -> [Change] {
    guard sightings.count >= Self.agreeing else { return [] }
    return givens.indices.filter { givens[$0] == 0 }.compactMap { cell in
      let readings = sightings.map { $0[cell] }
      let inked = readings.count { $0 != .empty }
      if inked == 0 { return report(cell, 0, confidence: 1) }
      guard inked >= Self.agreeing else { return nil }
      let mean = CellReading.mean(of: readings.filter { $0 != .empty })
      guard mean.digit != 0, mean.confidence >= Self.leastConfidence else { return ask(cell) }
      return report(cell, mean.digit, confidence: Double(mean.confidence))
    }
  }

  private mutating func report(_ cell: Int, _ digit: Int, confidence: Double) -> Change? {
    guard (written[cell] ?? 0) != digit else { return nil }
    written[cell] = digit
    return .written(cell: cell, digit: digit, confidence: confidence)
  }

  private mutating func ask(_ cell: Int) -> Change? {
    guard written[cell] != .some(nil) else { return nil }
    written[cell] = .some(nil)
    return .illegible(cell: cell)
  }
}

extension CellReading {
  /// The mean of readings of one cell.
  fileprivate static func mean(of readings: [CellReading]) -> CellReading {
    precondition(!readings.isEmpty, "There is no mean of nothing")
    let sums = (0...9).map { digit in readings.reduce(Float(0)) { $0 + $1.likelihoods[digit] } }
    return CellReading(sums.map { $0 / Float(readings.count) })
  }

  /// The mean of readings of all cells.
  fileprivate static func mean(of frames: [[CellReading]]) -> [CellReading] {
    (frames.first ?? []).indices.map { cell in mean(of: frames.map { $0[cell] }) }
  }
}
