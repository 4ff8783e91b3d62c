import Camera
import GameKit
import Kit
import Sudoku
import TUI
import Vision

/// The live picture of a Sudoku on paper, and how well it is known.
struct SudokuCamera: Hashable, Sendable {
  private(set) var news = CameraNews()
  private(set) var live = LiveSudoku()

  /// The longest side of the picture, in pixels: enough to compare digits with it.
  private static let previewSide = 320

  /// The request for pictures.
  static func watching(_ input: FrameInput) -> ParlorCommand {
    let wishes = CameraSubscription(
      SudokuPuzzle.game, types: [], processors: [.digitGrids], previewSide: previewSide)
    return .request(.camera(.watch(wishes, from: input)))
  }

  /// A camera that is being started, or one that is off.
  init(_ state: CameraState) { news.state = state }

  /// True if no pictures come until the player asks for them.
  var isPaused: Bool { news.state == .off || news.state == .ended }

  /// Takes over what the camera sees; a puzzle that it loses is looked for anew.
  mutating func take(_ news: CameraNews) {
    let isNew = news.looks != self.news.looks
    self.news = news
    guard news.state.isRunning else {
      live = LiveSudoku()
      return
    }
    if isNew { live.update(grid?.cells) }
  }

  /// The grid in the last frame.
  private var grid: Vision.Track? { news.tracks.first { $0.kind == .digitGrid && $0.isSeen } }

  /// The puzzle once it is known.
  var puzzle: LiveGrid? {
    guard case .confirmed(let readings) = live.phase, let grid, let picture = news.preview?.luma,
      grid.corners.count == 4
    else { return nil }
    return LiveGrid(readings: readings, picture: picture, corners: grid.corners)
  }

  /// How well the puzzle is known, in a word.
  var remark: String {
    guard news.state.isRunning else {
      return news.state == .none ? news.state.words : "camera \(news.state.words)"
    }
    return switch live.phase {
    case .searching: "searching"
    case .detecting: "detecting"
    case .stabilizing: "stabilizing"
    case .confirmed: "confirmed"
    }
  }

  /// What to do, in a sentence.
  private var sentence: String {
    switch live.phase {
    case .searching: "Point the camera at a printed Sudoku, with the whole grid in view."
    case .detecting: "Found a grid. Hold still."
    case .stabilizing: "Reading picture \(live.seen) of \(LiveSudoku.confirming). Hold still."
    case .confirmed: "Got it."
    }
  }

  /// What would help to see more; nothing once all is seen.
  private var advice: String {
    if case .confirmed = live.phase { "" } else { news.hint?.sentence ?? "" }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(1))
    if let advice = news.state.advice {
      return Paragraph(advice).draw(on: &canvas, in: rows[1])
    }
    canvas.write(sentence, in: rows[0], style: .text)
    canvas.write(advice, in: rows[2], style: .warning)
    canvas.placeCursor(at: rows[0].origin)
    guard !canvas.look.isPlain, let preview = news.preview else { return }
    let outlines = grid.map { [($0.corners, TUI.Component.cameraGrid)] } ?? []
    FramePicture(frame: preview, outlines: outlines).draw(on: &canvas, in: rows[1])
  }
}

/// A puzzle that a camera has seen: its cells, and one picture of it.
struct LiveGrid: Hashable, Sendable {
  let readings: [CellReading]
  let picture: Plane
  let corners: [FramePosition]
}

extension ScannedPhoto {
  /// Chooses the digits of a puzzle that a camera has seen.
  init(_ live: LiveGrid) {
    guard let mesh = GridMesh(columns: 9, rows: 9, in: Quad(live.corners, in: live.picture)) else {
      self = .nothing("\(SudokuPhoto.nothingFound) \(SudokuPhoto.advice)")
      return
    }
    let choice = DigitChoice(live.readings)
    let scan = SudokuScan(
      mesh: mesh, readings: live.readings, digits: choice.digits, isUnique: choice.isUnique,
      unsure: choice.unsure)
    self = .found(scan, StraightPicture(live.picture, mesh))
  }
}
