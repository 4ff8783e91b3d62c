import GameKit
import PuzzleKit
import Testing

@testable import Tangram

extension PlacedTan {
  /// A piece with its first corner at whole units.
  init(_ tan: Tan, _ x: Int, _ y: Int, rotation: Int = 0, flip: Bool = false) throws {
    let position = ExactPoint(Surd(4 * x), Surd(4 * y))
    let pose = try #require(Pose(position, rotation: rotation, flip: flip))
    self = try #require(PlacedTan(tan, at: pose))
  }
}

extension Arrangement {
  /// The square of the classic dissection, standing on a corner.
  static func square() throws -> Arrangement {
    Arrangement([
      try PlacedTan(.largeTriangle1, 4, 4, rotation: 4), try PlacedTan(.largeTriangle2, 4, 4, rotation: 6),
      try PlacedTan(.mediumTriangle, 4, 6, rotation: 5), try PlacedTan(.square, 3, 4),
      try PlacedTan(.smallTriangle1, 3, 4, rotation: 2), try PlacedTan(.smallTriangle2, 4, 4),
      try PlacedTan(.parallelogram, 6, 4, flip: true),
    ])
  }

  /// A figure of some pieces, each with a corner at a corner of one before.
  static func random(_ tans: [Tan], seed: UInt64) throws -> Arrangement {
    var random = SeededRandom(seed: seed)
    let order = random.shuffled(tans)
    var figure = Arrangement([try PlacedTan(order[0], 4, 4, rotation: random.below(8))])
    for tan in order.dropFirst() {
      var next: Arrangement?
      while next == nil {
        let other = figure.tans[random.below(figure.tans.count)]
        let grown = figure.adding(
          tan, rotation: random.below(8), flip: random.below(2) == 0, corner: random.below(3), to: other.tan,
          corner: random.below(3))
        next = grown.flatMap { $0.hasOverlaps ? nil : $0 }
      }
      figure = try #require(next)
    }
    return figure
  }

  /// The figure turned by 90° again and again about the origin, after a reflection if wanted.
  func turned(by quarters: Int, reflected: Bool = false) throws -> Arrangement {
    Arrangement(
      try tans.map { placed in
        let position = reflected ? placed.pose.position.reflected : placed.pose.position
        let rotation = reflected ? -placed.pose.rotation : placed.pose.rotation
        let turned = try #require(position.turned(by: 2 * quarters))
        let pose = Pose(
          turned, rotation: rotation + 2 * quarters, flip: placed.pose.flip != reflected)
        return try #require(pose.flatMap { PlacedTan(placed.tan, at: $0) })
      })
  }
}

extension Silhouette {
  /// A convex polygon by its corners in whole units.
  init(corners: [(Int, Int)]) {
    self.init(parts: [Octagon(around: corners.map { ExactPoint(Surd(4 * $0.0), Surd(4 * $0.1)) })])
  }
}

/// A description for tests.
func header(_ name: String = "Sample") throws -> PuzzleHeader {
  let revision = try #require(
    PuzzleRevision(created: Timestamp(seconds: 0), updated: Timestamp(seconds: 0), version: 1))
  return try PuzzleHeader(
    id: Identifier(high: 1, low: 2), name: name, difficulty: .easy, revision: revision)
}
