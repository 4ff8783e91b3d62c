import Camera
import Kit
import Life
import TUI
import Vision

/// The live picture of a board, and how well it is known.
struct LifeCamera: Hashable, Sendable {
  private(set) var news = CameraNews()
  /// The last frames' readings of the board that is seen.
  private var recent: [[CellReading]] = []

  private static let previewSide = 320

  /// The request for pictures.
  static func watching(_ input: FrameInput) -> ParlorCommand {
    let wishes = CameraSubscription(.life, types: [], processors: [.boards], previewSide: previewSide)
    return .request(.camera(.watch(wishes, from: input)))
  }

  /// A camera that is being started, or one that is off.
  init(_ state: CameraState) { news.state = state }

  /// True if no pictures come until the player asks for them.
  var isPaused: Bool { news.state == .off || news.state == .ended }

  /// The board that is known best.
  private var board: Vision.Track? {
    news.tracks.filter { $0.isSeen && $0.shape != nil }.max { $0.confidence < $1.confidence }
  }

  /// Takes over what the camera sees.
  mutating func take(_ news: CameraNews) {
    let (isNew, last) = (news.looks != self.news.looks, board)
    self.news = news
    guard isNew, let board else { return }
    recent = board.id == last?.id ? (recent + [board.cells]).suffix(Vision.Track.history) : [board.cells]
  }

  /// The board once it is known: places that frames do not agree on are in doubt.
  var reading: (reading: BoardReading, picture: StraightBoard)? {
    guard let board, board.phase == .confirmed, let shape = board.shape, let luma = news.preview?.luma,
      board.corners.count == 4, recent.allSatisfy({ $0.count == shape.columns * shape.rows })
    else { return nil }
    let lines = shape.kind == .stones ? 1 : 0
    guard
      let mesh = GridMesh(
        columns: shape.columns - lines, rows: shape.rows - lines, in: Quad(board.corners, in: luma))
    else { return nil }
    let cells = (0..<shape.columns * shape.rows).map { place -> BoardReading.Cell in
      let taken = recent.reduce(Float(0)) { $0 + $1[place].likelihoods[1] } / Float(max(recent.count, 1))
      return taken > 0.75 ? .taken : taken < 0.25 ? .empty : .unsure
    }
    let reading = BoardReading(
      kind: shape.kind, columns: shape.columns, rows: shape.rows, cells: cells, mesh: mesh,
      score: board.confidence)
    return (reading, StraightBoard(luma, reading))
  }

  /// How well the board is known, in a word.
  var remark: String {
    guard news.state.isRunning else {
      return news.state == .none ? news.state.words : "camera \(news.state.words)"
    }
    return switch board?.phase {
    case nil, .searching?: "searching"
    case .detecting?: "detecting"
    case .stabilizing?: "stabilizing"
    case .confirmed?: "confirmed"
    }
  }

  private var sentence: String {
    guard let board, let shape = board.shape else {
      return "Point the camera at a Go board or squared paper, with all lines in view."
    }
    return "There's a board of \(shape.columns)×\(shape.rows). Hold still."
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(1))
    if let advice = news.state.advice {
      return Paragraph(advice).draw(on: &canvas, in: rows[1])
    }
    canvas.write(sentence, in: rows[0], style: .text)
    canvas.write(news.hint?.sentence ?? "", in: rows[2], style: .warning)
    canvas.placeCursor(at: rows[0].origin)
    guard !canvas.look.isPlain, let preview = news.preview else { return }
    let outlines = board.map { [($0.corners, TUI.Component.cameraGrid)] } ?? []
    FramePicture(frame: preview, outlines: outlines).draw(on: &canvas, in: rows[1])
  }
}

extension Vision.Track {
  /// The size of a board; nil for all else.
  fileprivate var shape: (kind: BoardReading.Kind, columns: Int, rows: Int)? {
    switch kind {
    case .board(let kind, let columns, let rows): (kind, columns, rows)
    case .object, .rectangle, .text, .digitGrid: nil
    }
  }
}
