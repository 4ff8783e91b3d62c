/// The position, rotation and side of a piece.
///
/// Invariant: the coordinates are within ``limit``, so that no arithmetic overflows.
public struct Pose: Hashable, Sendable {
  /// The largest magnitude of the integers in a coordinate.
  public static let limit = 4_096

  /// The piece's first corner, which is the right angle of a triangle.
  public let position: ExactPoint
  /// Turns by 45° counterclockwise about the first corner, from 0 to 7.
  public let rotation: Int
  /// True if the piece is mirrored about its first corner, left and right swapped, before it is turned.
  public let flip: Bool

  /// Creates a pose; nil if a coordinate is out of range.
  public init?(_ position: ExactPoint, rotation: Int = 0, flip: Bool = false) {
    let numbers = [position.x.a, position.x.b, position.y.a, position.y.b]
    guard numbers.allSatisfy({ -Self.limit...Self.limit ~= $0 }) else { return nil }
    self.position = position
    self.rotation = rotation & 7
    self.flip = flip
  }

  /// The pose with another position; nil if that is out of range.
  public func moved(to position: ExactPoint) -> Pose? { Pose(position, rotation: rotation, flip: flip) }
}

extension Pose: Codable {
  private enum Key: String, CodingKey { case x, y, rot, flip }

  /// Coordinates are arrays of the integer part and the factor of √2, in quarters of a unit.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let position = ExactPoint(try Self.surd(.x, in: members), try Self.surd(.y, in: members))
    let rotation = try members.decode(Int.self, forKey: .rot)
    let flip = try members.decodeIfPresent(Bool.self, forKey: .flip) ?? false
    guard let pose = Pose(position, rotation: rotation, flip: flip), 0..<8 ~= rotation else {
      throw DecodingError.dataCorruptedError(
        forKey: .rot, in: members, debugDescription: "The rotation is not 0 to 7, or the place is too far.")
    }
    self = pose
  }

  private static func surd(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Surd {
    let numbers = try members.decode([Int].self, forKey: key)
    guard numbers.count == 2, numbers.allSatisfy({ -limit...limit ~= $0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: members,
        debugDescription: "Expected two whole numbers from -\(limit) to \(limit), for a and b of (a + b√2)/4."
      )
    }
    return Surd(numbers[0], numbers[1])
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode([position.x.a, position.x.b], forKey: .x)
    try members.encode([position.y.a, position.y.b], forKey: .y)
    try members.encode(rotation, forKey: .rot)
    if flip { try members.encode(flip, forKey: .flip) }
  }
}

/// A piece in a pose.
public struct PlacedTan: Hashable, Sendable {
  public let tan: Tan
  /// The first of all poses that look the same.
  public let pose: Pose

  /// Places a piece; nil if it is too far away.
  ///
  /// Poses that look the same, such as a square turned by 90° or a flipped triangle, are normalized to one.
  public init?(_ tan: Tan, at pose: Pose) {
    let shape = tan.shape
    let isFlipped = pose.flip && shape.canFlip
    // Mirroring a triangle or square looks the same as turning it by 90° about its first corner.
    let rotation = pose.rotation + (pose.flip && !shape.canFlip ? 2 : 0)
    let first = rotation & 7 & (shape.period - 1)
    let step =
      Orientation.of(shape, rotation: rotation, flip: isFlipped).center
      - Orientation.of(shape, rotation: first, flip: isFlipped).center
    guard let pose = Pose(pose.position + step, rotation: first, flip: isFlipped) else { return nil }
    self.tan = tan
    self.pose = pose
  }

  var orientation: Orientation { .of(tan.shape, rotation: pose.rotation, flip: pose.flip) }

  /// Counterclockwise.
  public var corners: [ExactPoint] { orientation.corners.map { $0 + pose.position } }

  /// The center of rotation: the midpoint of a triangle's longest side, or the center of other pieces.
  public var center: ExactPoint { orientation.center + pose.position }

  var region: Octagon { orientation.region.moved(by: pose.position) }

  /// Returns true if the two have a common area.
  public func overlaps(_ other: PlacedTan) -> Bool { region.overlaps(other.region) }

  public func overlap(with other: PlacedTan) -> Area { region.intersection(other.region).area }

  /// Returns true if a point is inside the piece or on its edge.
  public func contains(_ point: ExactPoint) -> Bool { !region.sectors(at: point).isEmpty }

  /// The piece turned about its center by steps of 45° counterclockwise; nil if it is too far away.
  public func turned(by steps: Int) -> PlacedTan? { with(rotation: pose.rotation + steps, flip: pose.flip) }

  /// The mirror image, left and right swapped; nil if the shape is symmetric or the piece is too far away.
  public var flipped: PlacedTan? {
    tan.shape.canFlip ? with(rotation: -pose.rotation, flip: !pose.flip) : nil
  }

  /// The moved piece; nil if it is too far away.
  public func moved(by step: ExactPoint) -> PlacedTan? {
    pose.moved(to: pose.position + step).flatMap { PlacedTan(tan, at: $0) }
  }

  private func with(rotation: Int, flip: Bool) -> PlacedTan? {
    let center = Orientation.of(tan.shape, rotation: rotation, flip: flip).center
    return Pose(self.center - center, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }
  }
}
