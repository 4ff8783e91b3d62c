import GameKit
import Kit
import Sudoku
import TUI
import Vision

/// The Sudoku in front of a camera, and how well it is known.
struct SudokuInView: CameraSubject {
  var subscription: CameraSubscription {
    CameraSubscription(
      SudokuPuzzle.game, types: [], processors: [.digitGrids(cells: 9)], previewSide: 320)
  }

  private var live = LiveSudoku()
  /// The grid in the last frame.
  private var grid: Vision.Track?
  private var picture: Plane?

  mutating func reset() { self = SudokuInView() }

  mutating func look(at news: CameraNews, at now: Instant) {
    guard news.state.isRunning else { return reset() }
    grid = news.tracks.first { $0.kind == .digitGrid && $0.isSeen }
    picture = news.preview?.luma
    live.update(grid?.cells)
  }

  var phase: Vision.Track.Phase {
    switch live.phase {
    case .searching: .searching
    case .detecting: .detecting
    case .stabilizing: .stabilizing
    case .confirmed: .confirmed
    }
  }

  /// The puzzle once it is known.
  var finding: LiveGrid? {
    guard case .confirmed(let readings) = live.phase, let grid, let picture, grid.corners.count == 4
    else { return nil }
    return LiveGrid(readings: readings, picture: picture, corners: grid.corners)
  }

  var sentence: String {
    switch live.phase {
    case .searching: "Point the camera at a printed Sudoku, with the whole grid in view."
    case .detecting: "Found a grid. Hold still."
    case .stabilizing: "Reading picture \(live.seen) of \(LiveSudoku.confirming). Hold still."
    case .confirmed: "Got it."
    }
  }

  var outlines: [(corners: [FramePosition], style: TUI.Component)] {
    grid.map { [($0.corners, .cameraGrid)] } ?? []
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
