import GridEditor
import PuzzleKit
import Tangram
import TestKit
import Testing

@testable import TangramApp
@testable import TangramVision
@testable import Vision

/// Things in front of a camera that look nearly like a real piece.
struct WrongShapeTests {
  /// Something in the place of a piece.
  struct WrongShape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let tan: Tan
    /// What is drawn for a piece with given corners.
    let polygons: @Sendable (PiecePolygon) -> [PiecePolygon]

    init(_ name: String, _ tan: Tan, _ polygons: @escaping @Sendable (PiecePolygon) -> [PiecePolygon]) {
      (testDescription, self.tan, self.polygons) = (name, tan, polygons)
    }

    /// A piece of another size.
    static func scaled(_ tan: Tan, by factor: Double) -> WrongShape {
      WrongShape("a \(tan.name) of \(Int((100 * factor).rounded())) %", tan) { piece in
        [PiecePolygon(piece.corners.map { piece.middle + ($0 - piece.middle) * factor })]
      }
    }

    /// A regular polygon around the middle of a piece.
    static func regular(_ corners: Int, radius: Double, turn: Double, around middle: ImagePoint)
      -> PiecePolygon
    {
      PiecePolygon(
        (0..<corners).map { corner in
          let angle = turn + 2 * .pi * Double(corner) / Double(corners)
          let (sine, cosine) = ImagePoint.direction(angle)
          return middle + ImagePoint(cosine, sine) * radius
        })
    }

    /// Few enough for each picture that most of its pieces are right.
    static let pictures = [
      [
        scaled(.square, by: 1.06), scaled(.smallTriangle1, by: 0.92),
        WrongShape("a parallelogram with other angles", .parallelogram) { piece in
          [PiecePolygon(piece.corners.map { ImagePoint($0.x + 0.3 * ($0.y - piece.middle.y), $0.y) })]
        },
      ],
      [
        scaled(.mediumTriangle, by: 0.94), scaled(.smallTriangle2, by: 1.08),
        WrongShape("a star", .square) { piece in
          [0, .pi].map { regular(3, radius: 0.76, turn: $0, around: piece.middle) }
        },
      ],
      [
        scaled(.largeTriangle1, by: 1.06),
        WrongShape("a circle", .square) { [regular(24, radius: 0.565, turn: 0, around: $0.middle)] },
      ],
    ]
  }

  private static let places: [(Tan, Int, Int, Int)] = [
    (.largeTriangle1, 1, 1, 0), (.largeTriangle2, 7, 4, 4), (.mediumTriangle, 1, 5, 0),
    (.smallTriangle1, 4, 1, 0), (.smallTriangle2, 6, 1, 0), (.square, 3, 6, 0), (.parallelogram, 5, 6, 0),
  ]

  @Test(arguments: WrongShape.pictures)
  func `what is no piece is none, among pieces`(wrong: [WrongShape]) {
    let tans = Self.places.compactMap { tan, x, y, rotation in
      Pose(ExactPoint(Surd(4 * x), Surd(4 * y)), rotation: rotation).flatMap { PlacedTan(tan, at: $0) }
    }
    var renderer = PieceRenderer(seed: 6)
    renderer.perUnit = 30
    let polygons = tans.flatMap { placed -> [([ImagePoint], color: (Int, Int, Int))] in
      let corners = placed.corners.map { ImagePoint($0.rounded.x, renderer.side - $0.rounded.y) }
      let piece = PiecePolygon(corners)
      let drawn = wrong.first { $0.tan == placed.tan }?.polygons(piece) ?? [piece]
      return drawn.map { ($0.corners, color: PieceRenderer.palette[placed.tan.number - 1]) }
    }
    let scan = TangramScan(of: renderer.picture(polygons))
    #expect(scan.missing.map(\.shape.index) == wrong.map(\.tan.shape.index).sorted())
  }
}

extension TanShape {
  /// The place in the list of all shapes.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
