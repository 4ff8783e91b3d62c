import Tangram
import Vision

/// Finds real pieces in the frames of a camera.
struct TangramProcessor: FrameProcessor {
  private let palette: TangramPalette

  /// Takes more than half the time of a frame.
  private static let interval = 4

  /// The processor for pieces of some colors, under a name that no other colors have.
  static func named(_ palette: TangramPalette) -> NamedProcessor {
    NamedProcessor("tangram \(palette.text)", TangramProcessor(palette: palette), interval: interval)
  }

  func observations(in frame: Frame) -> [Observation] {
    let (width, height) = (Double(frame.luma.width), Double(frame.luma.height))
    return TangramScan(of: frame, palette: palette).straightPieces.map { piece in
      Observation(
        .object(type: piece.tan.rawValue),
        corners: piece.outline.map { FramePosition(x: ($0.x + 0.5) / width, y: ($0.y + 0.5) / height) },
        rotation: piece.rotation, confidence: piece.fit, values: piece.values)
    }
  }
}

/// A piece in the last frame of a camera.
struct SeenPiece: Hashable, Sendable {
  /// How it lies.
  let piece: TangramScan.Piece
  /// Its corners in the frame.
  let corners: [FramePosition]

  /// The pieces of the last frame, from left to right.
  static func all(in news: CameraNews) -> [SeenPiece] {
    news.tracks.filter(\.isSeen).compactMap { track -> SeenPiece? in
      guard case .object(let type) = track.kind, let tan = Tan(rawValue: type),
        let piece = TangramScan.Piece(tan, values: track.values)
      else { return nil }
      return SeenPiece(piece: piece, corners: track.corners)
    }.sorted { ($0.left, $0.piece.tan.number) < ($1.left, $1.piece.tan.number) }
  }

  private var left: Double { corners.map(\.x).min() ?? 0 }

  /// The middle of its corners, which is on it.
  var middle: FramePosition {
    let count = Double(max(1, corners.count))
    return FramePosition(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  /// True if a place of the frame is on it.
  func contains(_ place: FramePosition) -> Bool {
    let sides = corners.indices.map { index -> Double in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      return (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
