import Kit
import Life
import LifeVision
import TUI
import Vision

/// The board in front of a camera, and how well it is known.
struct BoardInView: CameraSubject {
  var subscription: CameraSubscription {
    CameraSubscription(.life, types: [], processors: [.boards], previewSide: 320)
  }

  /// The board that is known best.
  private var board: Vision.Track?
  /// The last frames' readings of that board.
  private var recent: [[CellReading]] = []
  private var picture: Plane?

  mutating func reset() { self = BoardInView() }

  mutating func look(at news: CameraNews, at now: Instant) {
    guard news.state.isRunning else { return reset() }
    let last = board?.id
    board = news.tracks.filter { $0.isSeen && $0.shape != nil }.max { $0.confidence < $1.confidence }
    picture = news.preview?.luma
    guard let board else { return }
    recent = board.id == last ? (recent + [board.cells]).suffix(Vision.Track.history) : [board.cells]
  }

  var phase: Vision.Track.Phase { board?.phase ?? .searching }

  /// The board once it is known: places that frames do not agree on are in doubt.
  var finding: (reading: BoardReading, picture: StraightBoard)? {
    guard let board, phase == .confirmed, let shape = board.shape, let picture, board.corners.count == 4,
      recent.allSatisfy({ $0.count == shape.columns * shape.rows })
    else { return nil }
    let lines = shape.kind == .stones ? 1 : 0
    guard
      let mesh = GridMesh(
        columns: shape.columns - lines, rows: shape.rows - lines, in: Quad(board.corners, in: picture))
    else { return nil }
    let cells = (0..<shape.columns * shape.rows).map { place -> BoardReading.Cell in
      let taken = recent.reduce(Float(0)) { $0 + $1[place].likelihoods[1] } / Float(max(recent.count, 1))
      return taken > 0.75 ? .taken : taken < 0.25 ? .empty : .unsure
    }
    let reading = BoardReading(
      kind: shape.kind, columns: shape.columns, rows: shape.rows, cells: cells, mesh: mesh,
      score: board.confidence)
    return (reading, StraightBoard(picture, reading))
  }

  var sentence: String {
    guard let shape = board?.shape else {
      return "Point the camera at a Go board or graph paper, with all lines in view."
    }
    return "There's a board of \(shape.columns)×\(shape.rows). Hold still."
  }

  var outlines: [(corners: [FramePosition], style: TUI.Component)] {
    board.map { [($0.corners, .cameraGrid)] } ?? []
  }
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
