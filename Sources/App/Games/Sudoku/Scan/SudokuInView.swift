import Scanning
import Sudoku
import TUI
import Vision

/// The Sudoku in front of a camera, and how well it is known.
struct SudokuInView: CameraSubject {
  private var grid = GridInView()

  var subscription: CameraSubscription {
    CameraSubscription(
      SudokuPuzzle.game, types: [], processors: [.digitGrids(cells: 9)], previewSide: 320)
  }

  mutating func reset() { self = SudokuInView() }

  mutating func look(at news: CameraNews, at now: Instant) {
    grid.look(at: news) { track in
      track.kind == .digitGrid && track.cells.count { $0.digit != 0 } >= SudokuScan.fewestDigits
    }
  }

  var phase: Vision.Track.Phase { grid.phase }

  /// The puzzle once it is known.
  var finding: LiveGrid? {
    grid.finding.flatMap { found in
      GridMesh(columns: 9, rows: 9, in: found.corners).map {
        LiveGrid(readings: found.cells, picture: found.picture, mesh: $0)
      }
    }
  }

  var sentence: String {
    switch phase {
    case .searching: "Point the camera at a printed Sudoku, with the whole grid in view."
    case .detecting: "Found a grid. Hold still."
    case .stabilizing: "Reading picture \(grid.seen) of \(Vision.Track.confirmingFrames). Hold still."
    case .confirmed: "Got it."
    }
  }

  var outlines: [(corners: [FramePosition], style: TUI.Component)] { grid.outlines }
}

/// A puzzle that a camera has seen: its cells, and one picture of it.
struct LiveGrid: Hashable, Sendable {
  let readings: [CellReading]
  let picture: Plane
  let mesh: GridMesh
}

extension ScannedPhoto {
  /// Chooses the digits of a puzzle that a camera has seen.
  init(_ live: LiveGrid) {
    let scan = SudokuScan(live.mesh, live.readings.map { CellSight($0) })
    self = .found(scan, StraightGrid(live.picture, live.mesh, columns: 9, rows: 9))
  }
}
