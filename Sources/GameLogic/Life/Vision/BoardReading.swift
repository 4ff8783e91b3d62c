public import Vision

/// What is on a board: where stones or marks are, and where that is in doubt.
public struct BoardReading: Hashable, Sendable {
  /// Where things are put.
  public enum Kind: String, Hashable, Sendable {
    /// Stones on the crossings of lines.
    case stones = "stone"
    /// Marks in squares.
    case marks = "mark"
  }

  /// What is at a place.
  public enum Cell: Hashable, Sendable {
    case empty, taken
    /// It may be either.
    case unsure
  }

  /// Where things are put.
  public let kind: Kind
  /// The number of places of a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// What is at each place, row by row from the top left one.
  public let cells: [Cell]
  /// The lines of the board in the picture.
  public let mesh: GridMesh
  /// The part of the lines that is seen.
  public let score: Double

  /// Creates a reading of its parts.
  public init(kind: Kind, columns: Int, rows: Int, cells: [Cell], mesh: GridMesh, score: Double) {
    precondition(cells.count == columns * rows, "A board has a cell for each place")
    (self.kind, self.columns, self.rows, self.cells) = (kind, columns, rows, cells)
    (self.mesh, self.score) = (mesh, score)
  }

  /// Reads the board of a frame; nil if there is none, or nothing on it, which leaves its size open.
  public init?(of frame: Frame) {
    guard let board = BoardFinder().board(in: frame.luma) else { return nil }
    let samples = BoardSamples(frame, board.mesh)
    guard let kind = samples.kind else { return nil }
    let (columns, rows) =
      kind == .marks ? (board.mesh.columns, board.mesh.rows) : (board.mesh.columns + 1, board.mesh.rows + 1)
    let levels = kind == .marks ? samples.marks : samples.stones
    self.init(
      kind: kind, columns: columns, rows: rows, cells: BoardLevels(levels).cells, mesh: board.mesh,
      score: board.score)
  }

  /// True if so much is on the board, or may be, that the free places are too few to tell it by.
  public var isTooFull: Bool { 3 * cells.count { $0 != .empty } > 2 * cells.count }

  /// The places in doubt.
  public var unsure: [Int] { cells.indices.filter { cells[$0] == .unsure } }

  /// The middle of a place, in pixels.
  public func middle(of place: Int) -> ImagePoint {
    let half = kind == .marks ? 0.5 : 0
    return mesh.point(Double(place % columns) + half, Double(place / columns) + half)
  }
}

/// Sorts places into those with something on them and those without.
struct BoardLevels {
  let cells: [BoardReading.Cell]

  /// The level from which all are alike: as different as a thing and an empty place can be.
  private static let most = 0.3
  /// The least difference of the two kinds.
  private static let leastContrast = 0.06
  /// The level that empty places have at the most, in the middle.
  static let mostEmpty = 0.08
  /// The parts of the difference up to which a place is empty, and from which it is taken.
  private static let doubt = 0.3...0.55

  /// Splits levels, 0 for empty places, where that leaves the two kinds most alike within.
  ///
  /// - Source: Otsu, "A Threshold Selection Method from Gray-Level Histograms", IEEE Transactions on Systems, Man,
  ///   and Cybernetics 9 (1979).
  init(_ levels: [Double]) {
    let sorted = levels.map { min($0, Self.most) }.sorted()
    let total = sorted.reduce(0, +)
    var (sum, best) = (0.0, (split: 0, value: -1.0))
    for split in 1..<max(sorted.count, 1) {
      sum += sorted[split - 1]
      let (low, high) = (Double(split), Double(sorted.count - split))
      let difference = (total - sum) / high - sum / low
      let value = low * high * difference * difference
      if value > best.value { best = (split, value) }
    }
    let (low, high) = (sorted.prefix(best.split), sorted.dropFirst(best.split))
    // The middle of the empty ones; the faintest of the others but for a tenth.
    let empty = low.isEmpty ? 0 : low[low.count / 2]
    let taken = high.isEmpty ? 0 : high[high.startIndex + high.count / 10]
    guard empty <= Self.mostEmpty else {
      // Something is everywhere.
      cells = levels.map { _ in .unsure }
      return
    }
    guard taken - empty >= Self.leastContrast else {
      cells = levels.map { $0 - empty < Self.leastContrast ? .empty : .unsure }
      return
    }
    cells = levels.map { level in
      let part = (level - empty) / (taken - empty)
      return part < Self.doubt.lowerBound ? .empty : part > Self.doubt.upperBound ? .taken : .unsure
    }
  }
}
