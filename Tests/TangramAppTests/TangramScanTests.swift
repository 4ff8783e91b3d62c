import GridEditor
import PuzzleKit
import Tangram
import TestKit
import Testing
import VisionTestKit

@testable import TangramApp
@testable import Vision

/// Real pieces in front of a camera.
struct TangramScanTests {
  /// Draws an arrangement on a board.
  static func frame(_ arrangement: Arrangement, _ renderer: PieceRenderer) -> Vision.Frame {
    var renderer = renderer
    let polygons = arrangement.tans.map { placed in
      (
        placed.corners.map { ImagePoint($0.rounded.x, renderer.side - $0.rounded.y) },
        color: PieceRenderer.palette[placed.tan.number - 1]
      )
    }
    return renderer.picture(polygons)
  }

  /// The farthest that a corner of a found piece is from a real one of its shape, in units.
  private static func worst(_ scan: TangramScan, _ truth: Arrangement) -> Double {
    scan.pieces.map { piece in
      truth.tans.filter { $0.tan.shape == piece.tan.shape }.map { placed -> Double in
        guard piece.eighths == placed.pose.rotation, piece.isFlipped == placed.pose.flip else {
          return .infinity
        }
        let place = placed.pose.position.rounded
        let (x, y) = (piece.position.x - place.x, piece.position.y - place.y)
        return (x * x + y * y).squareRoot()
      }.min() ?? .infinity
    }.max() ?? .infinity
  }

  @Test(arguments: [PieceRenderer.Frame.border, .markers, .nothing])
  func `all pieces of a noisy picture are found where they lie`(frame: PieceRenderer.Frame) throws {
    let truth = try TangramFixture.square()
    var renderer = PieceRenderer(seed: 4)
    renderer.frame = frame
    renderer.tilt = frame == .nothing ? 0 : 0.03
    let scan = TangramScan(of: Self.frame(truth, renderer))
    #expect(scan.missing.isEmpty)
    #expect(Self.worst(scan, truth) <= 0.05)
    let centered = try #require(truth.centered)
    #expect(scan.figure.flatMap { Silhouette($0) } == Silhouette(centered))
  }

  @Test func `a piece that is half hidden is no piece`() throws {
    let truth = try TangramFixture.square()
    let cover = [(3.3, 2.4), (5.9, 3.3), (5.2, 5.9), (2.6, 5.0)].map { ImagePoint($0.0, $0.1) }
    var renderer = PieceRenderer(seed: 4)
    let polygons = truth.tans.map { placed in
      (
        placed.corners.map { ImagePoint($0.rounded.x, 8 - $0.rounded.y) },
        color: PieceRenderer.palette[placed.tan.number - 1]
      )
    }
    let scan = TangramScan(of: renderer.picture(polygons + [(cover, color: (225, 220, 212))]))
    #expect(!scan.missing.isEmpty)
    #expect(scan.pieces.isEmpty || Self.worst(scan, truth) <= 0.05)
  }

  @Test func `a picture without pieces has none`() {
    var renderer = PieceRenderer(seed: 1)
    let scan = TangramScan(of: renderer.picture([]))
    #expect(scan.pieces.isEmpty && scan.objection == TangramPhoto.nothingFound)
  }

  @Test func `three frames of five make a pose, and what lies still longest comes first`() throws {
    let truth = try TangramFixture.square()
    let scan = TangramScan(of: Self.frame(truth, PieceRenderer(seed: 2)))
    var poses = CameraPoses()
    let fewer = TangramScan(pieces: scan.pieces.filter { $0.tan == .square })
    for frame in 0..<4 { poses.update(fewer, at: .milliseconds(33 * frame)) }
    #expect(poses.reading(at: .zero).order == ["square"])
    for frame in 4..<6 { poses.update(scan, at: .milliseconds(33 * frame)) }
    #expect(poses.reading(at: .zero).poses.count == 1)
    poses.update(scan, at: .milliseconds(200))
    let reading = poses.reading(at: .zero)
    #expect(reading.poses.count == 7 && reading.order.first == "square")
    for frame in 7..<12 { poses.update(TangramScan(pieces: []), at: .milliseconds(33 * frame)) }
    #expect(poses.reading(at: .zero).poses.isEmpty)
  }
}
