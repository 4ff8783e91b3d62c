public import PuzzleKit

/// The position, rotation and side of an element.
///
/// The element is first mirrored (left and right swapped), then turned about its origin, then moved. Poses
/// may come from a camera, so they are rounded; a game with exact poses uses those for judging.
public struct GridPose: Hashable, Codable, Sendable {
  /// The position of the element's origin, in units.
  public var position: UnitPoint
  public var turn: GridTurn
  /// True if the element is mirrored before it is turned.
  public var isMirrored: Bool

  public init(_ position: UnitPoint, turn: GridTurn = .none, isMirrored: Bool = false) {
    self.position = position
    self.turn = turn
    self.isMirrored = isMirrored
  }

  public static let identity = GridPose(UnitPoint(x: 0, y: 0))

  /// The position of one of the element's points.
  public func place(of point: UnitPoint) -> UnitPoint {
    turn.turned(isMirrored ? point.reflected : point) + position
  }

  /// The pose of something placed by the second pose within the frame of the first.
  public static func * (one: GridPose, other: GridPose) -> GridPose {
    GridPose(
      one.place(of: other.position), turn: one.turn * (one.isMirrored ? other.turn.inverse : other.turn),
      isMirrored: one.isMirrored != other.isMirrored)
  }

  public var inverse: GridPose {
    let back = isMirrored ? turn : turn.inverse
    let origin = UnitPoint(x: -position.x, y: -position.y)
    return GridPose(
      back.turned(isMirrored ? origin.reflected : origin), turn: back, isMirrored: isMirrored)
  }

  /// The pose relative to another; unchanged if both are moved, turned or mirrored together.
  public func relative(to other: GridPose) -> GridPose { other.inverse * self }
}
