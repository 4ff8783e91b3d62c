public import PuzzleKit

/// The place, the rotation and the side of an element.
///
/// The element is reflected, left and right exchanged, then turned about its origin, then moved. Poses may come from
/// a camera, so they are rounded numbers; a game with exact ones judges by those.
public struct GridPose: Hashable, Codable, Sendable {
  /// The place of the element's origin, in units.
  public var position: UnitPoint
  /// The rotation.
  public var turn: GridTurn
  /// True if the element is reflected before it is turned.
  public var isMirrored: Bool

  /// Creates a pose.
  public init(_ position: UnitPoint, turn: GridTurn = .none, isMirrored: Bool = false) {
    (self.position, self.turn, self.isMirrored) = (position, turn, isMirrored)
  }

  /// The pose that changes nothing.
  public static let identity = GridPose(UnitPoint(x: 0, y: 0))

  /// The place of a point of the element.
  public func place(of point: UnitPoint) -> UnitPoint {
    turn.turned(isMirrored ? point.reflected : point) + position
  }

  /// The pose of something that is placed by the second pose within what the first one places.
  public static func * (one: GridPose, other: GridPose) -> GridPose {
    GridPose(
      one.place(of: other.position), turn: one.turn * (one.isMirrored ? other.turn.inverse : other.turn),
      isMirrored: one.isMirrored != other.isMirrored)
  }

  /// The pose that takes everything back.
  public var inverse: GridPose {
    let back = isMirrored ? turn : turn.inverse
    let origin = UnitPoint(x: -position.x, y: -position.y)
    return GridPose(
      back.turned(isMirrored ? origin.reflected : origin), turn: back, isMirrored: isMirrored)
  }

  /// The pose as it is seen from another one: the same however both are moved, turned or reflected together.
  public func relative(to other: GridPose) -> GridPose { other.inverse * self }
}
