public import Vision

/// Finds the Go board or the squared paper in a frame, and what is on it.
public struct BoardProcessor: FrameProcessor {
  /// Creates a processor.
  public init() {}

  /// Returns the board of a frame, if there is one that can be read.
  public func observations(in frame: Frame) -> [Observation] {
    guard let board = BoardReading(of: frame), !board.isTooFull else { return [] }
    return [
      Observation(
        .board(type: board.kind.rawValue, columns: board.columns, rows: board.rows),
        corners: board.mesh.outline.positions(in: frame.luma), confidence: board.score,
        cells: board.cells.map(CellReading.init))
    ]
  }
}

extension CellReading {
  /// Creates a reading of a board's place, in which a stone or a mark is a 1.
  public init(_ cell: BoardReading.Cell) {
    let taken: Float =
      switch cell {
      case .empty: 0
      case .taken: 1
      case .unsure: 0.5
      }
    self.init([1 - taken, taken] + Array(repeating: 0, count: 8))
  }
}

extension NamedProcessor {
  /// Finds boards of stones or marks.
  public static let boards = NamedProcessor("boards", BoardProcessor(), interval: 4)
}
