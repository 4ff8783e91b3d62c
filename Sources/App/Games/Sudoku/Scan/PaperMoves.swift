import Sudoku
import Vision

/// What is written by hand into a printed puzzle, told from frame to frame.
///
/// Frames come in as the readings of their cells, so the same frames always give the same changes.
struct PaperMoves: Hashable, Sendable {
  /// A change on the paper that has lasted.
  enum Change: Hashable, Sendable {
    case written(Int, at: Int)
    /// A mark that can't be told, and the digit that it looks most like.
    case unclear(Int, at: Int)
    case erased(at: Int)
  }

  /// What a frame shows.
  enum Sight: Hashable, Sendable {
    case nothing
    /// A grid, but not of this puzzle.
    case otherGrid
    case puzzle
  }

  /// The frames in a row in which a mark has to be there.
  static let lasting = Track.confirmingFrames
  /// How likely a digit has to be that is taken without a question.
  private static let sureness: Float = 0.8
  /// The part of the clues that a frame has to show for its other cells to count.
  private static let agreement = 0.9

  private let clues: [Int]
  private var cells: [PaperCell]
  private(set) var sight = Sight.nothing

  /// Begins with a puzzle's clues, 0 for cells to write in.
  init(clues: [Int]) {
    self.clues = clues
    cells = clues.map { _ in PaperCell() }
  }

  /// Takes over a frame, and returns the changes that have lasted since then; nil for a frame without a grid.
  ///
  /// A frame that does not show the puzzle, for instance because a hand covers it, changes nothing.
  mutating func update(_ readings: [CellReading]?) -> [Change] {
    guard let readings, readings.count == clues.count else {
      sight = .nothing
      return []
    }
    sight = isThisPuzzle(readings) ? .puzzle : .otherGrid
    guard sight == .puzzle else { return [] }
    return clues.indices.filter { clues[$0] == 0 }.compactMap { cell in
      guard let mark = cells[cell].update(readings[cell]) else { return nil }
      return Self.change(to: mark, at: cell)
    }
  }

  /// Takes over what a player says about a mark; 0 if it is none.
  mutating func answer(_ digit: Int, at cell: Int) { cells[cell].settle(digit) }

  private func isThisPuzzle(_ readings: [CellReading]) -> Bool {
    let given = clues.indices.filter { clues[$0] != 0 }
    let seen = given.count { readings[$0].digit == clues[$0] }
    return Double(seen) >= Self.agreement * Double(given.count)
  }

  private static func change(to mark: PaperCell.Mark, at cell: Int) -> Change {
    switch mark {
    case .blank: .erased(at: cell)
    case .digit(let digit): .written(digit, at: cell)
    case .unclear(let digit), .answered(let digit): .unclear(digit, at: cell)
    }
  }

  /// A cell to write in.
  private struct PaperCell: Hashable, Sendable {
    /// What the paper shows.
    enum Mark: Hashable, Sendable {
      case blank
      case digit(Int)
      /// Something that looks like none; the digit that it is most like.
      case unclear(Int)
      /// What the player says that it is, or 0 for nothing; it holds until the cell is blank again.
      case answered(Int)
    }

    /// What it has shown for long enough.
    private var known = Mark.blank
    /// The frames in a row that show something else, and the sums of their likelihoods.
    private var (others, sums) = (0, [Float](repeating: 0, count: 10))
    private var isInked = false
    /// The frames in which it was blank, up to those that count.
    private var blanks = 0

    /// Takes over a frame; returns the new mark once it has lasted.
    mutating func update(_ reading: CellReading) -> Mark? {
      let hasInk = reading != .empty
      blanks = hasInk ? blanks : min(blanks + 1, PaperMoves.lasting)
      if differs(reading) { add(reading, hasInk) } else { others = 0 }
      guard others == PaperMoves.lasting else { return nil }
      others = 0
      return hasInk ? conclude() : forget()
    }

    mutating func settle(_ digit: Int) { known = .answered(digit) }

    private func differs(_ reading: CellReading) -> Bool {
      switch known {
      case .blank: reading != .empty
      case .digit(let digit): reading == .empty || reading.digit != digit
      case .unclear, .answered: reading == .empty
      }
    }

    private mutating func add(_ reading: CellReading, _ hasInk: Bool) {
      if others == 0 || hasInk != isInked { (others, sums) = (0, sums.map { _ in 0 }) }
      (others, isInked) = (others + 1, hasInk)
      sums = zip(sums, reading.likelihoods).map { $0 + $1 }
    }

    private mutating func forget() -> Mark {
      known = .blank
      return known
    }

    /// The likelihood of a known digit below which its mark is asked about.
    private static let doubt: Float = 0.2

    private mutating func conclude() -> Mark? {
      let means = sums.map { $0 / Float(PaperMoves.lasting) }
      let best = (1...9).max { means[$0] < means[$1] } ?? 1
      if means[best] >= PaperMoves.sureness {
        known = .digit(best)
        return known
      }
      // A digit that only looks a little different now stays what it was.
      if case .digit(let digit) = known, means[digit] >= Self.doubt { return nil }
      known = .unclear(best)
      // Dirt that was there from the start wasn't written by the player.
      return means[0] < 0.5 || blanks == PaperMoves.lasting ? known : nil
    }
  }
}
