package import TUI
package import Vision

/// The grid in front of a camera that is known best, and what the last pictures say about its cells.
package struct GridInView: Hashable, Sendable {
  package private(set) var track: Vision.Track?
  /// The number of pictures that have shown it.
  package private(set) var seen = 0
  /// The cells in the last of these pictures.
  private var recent: [[CellReading]] = []
  private var picture: Plane?

  package init() {}

  /// Updates the grid from the newest picture, and starts over once it is lost.
  package mutating func look(at news: CameraNews, for isWanted: (Vision.Track) -> Bool) {
    guard news.state.isRunning else { return self = GridInView() }
    let last = track?.id
    track = news.tracks.filter(isWanted).max { $0.confidence < $1.confidence }
    picture = news.preview?.luma
    if track?.id != last { (seen, recent) = (0, []) }
    guard let track, track.isSeen else { return }
    seen += 1
    recent = (recent + [track.cells]).suffix(Vision.Track.history)
  }

  /// How well it is known by the pictures since the camera started.
  package var phase: Vision.Track.Phase {
    guard let track, track.phase == .confirmed, seen < Vision.Track.confirmingFrames else {
      return track?.phase ?? .searching
    }
    return .stabilizing
  }

  /// The grid once it is known: its cells by the last pictures taken together, and the newest of these.
  package var finding: (cells: [CellReading], picture: Plane, corners: Quad)? {
    guard let track, track.isSeen, phase == .confirmed, let picture, track.corners.count == 4,
      recent.allSatisfy({ $0.count == track.cells.count })
    else { return nil }
    return (CellReading.mean(of: recent), picture, Quad(track.corners, in: picture))
  }

  package var outlines: [(corners: [FramePosition], style: TUI.Component)] {
    track.map { $0.isSeen ? [($0.corners, .cameraGrid)] : [] } ?? []
  }
}

extension CellReading {
  /// The means of the readings of all cells.
  fileprivate static func mean(of frames: [[CellReading]]) -> [CellReading] {
    (frames.first ?? []).indices.map { cell in
      let sums = (0...9).map { digit in frames.reduce(Float(0)) { $0 + $1[cell].likelihoods[digit] } }
      return CellReading(sums.map { $0 / Float(frames.count) })
    }
  }
}
