import Life
import LifeVision
import Scanning
import TUI
import Vision

/// The board in front of a camera, and how well it is known.
struct BoardInView: CameraSubject {
  private var grid = GridInView()

  var subscription: CameraSubscription {
    CameraSubscription(.life, types: [], processors: [.boards], previewSide: 320)
  }

  mutating func reset() { self = BoardInView() }

  mutating func look(at news: CameraNews, at now: Instant) { grid.look(at: news) { $0.shape != nil } }

  var phase: Vision.Track.Phase { grid.phase }

  /// The board once it is known: places that frames do not agree on are in doubt.
  var finding: ScannedBoard.Found? {
    guard let found = grid.finding, let track = grid.track, let shape = track.shape else { return nil }
    let lines = shape.kind == .stones ? 1 : 0
    let cells = found.cells.map { cell -> BoardReading.Cell in
      cell.likelihoods[1] > 0.75 ? .taken : cell.likelihoods[1] < 0.25 ? .empty : .unsure
    }
    guard let mesh = GridMesh(columns: shape.columns - lines, rows: shape.rows - lines, in: found.corners),
      cells.count == shape.columns * shape.rows
    else { return nil }
    let reading = BoardReading(
      kind: shape.kind, columns: shape.columns, rows: shape.rows, cells: cells, mesh: mesh,
      score: track.confidence)
    return ScannedBoard.Found(reading, in: found.picture)
  }

  var sentence: String {
    guard let shape = grid.track?.shape else {
      return "Point the camera at a Go board or graph paper, with all lines in view."
    }
    return "There's a board of \(shape.columns)×\(shape.rows). Hold still."
  }

  var outlines: [(corners: [FramePosition], style: TUI.Component)] { grid.outlines }
}

extension Vision.Track {
  /// The size of a board; nil for all else.
  fileprivate var shape: (kind: BoardReading.Kind, columns: Int, rows: Int)? {
    switch kind {
    case .board(let type, let columns, let rows):
      BoardReading.Kind(rawValue: type).map { ($0, columns, rows) }
    case .object, .rectangle, .text, .digitGrid: nil
    }
  }
}
