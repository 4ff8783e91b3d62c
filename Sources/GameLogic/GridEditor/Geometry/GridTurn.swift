public import PuzzleKit

/// A rotation, as the point of the unit circle to which it turns (1, 0).
///
/// No angle is written in two ways, and nothing needs trigonometry.
public struct GridTurn: Hashable, Sendable {
  /// The coordinate to the right.
  public let cosine: Double
  /// The coordinate upward.
  public let sine: Double

  private init(_ cosine: Double, _ sine: Double) { (self.cosine, self.sine) = (cosine, sine) }

  /// No rotation.
  public static let none = GridTurn(1, 0)
  /// The steps in a whole turn.
  public static let stepsPerTurn = 8

  /// Rotations by steps of 45° counterclockwise.
  public init(steps: Int) { self = Self.eighths[steps & 7] }

  private static let eighths: [GridTurn] = {
    let diagonal = 0.5.squareRoot()
    return [
      GridTurn(1, 0), GridTurn(diagonal, diagonal), GridTurn(0, 1), GridTurn(-diagonal, diagonal),
      GridTurn(-1, 0), GridTurn(-diagonal, -diagonal), GridTurn(0, -1), GridTurn(diagonal, -diagonal),
    ]
  }()

  /// The rotation that turns the direction to the right into another; nil if that has no length.
  public init?(to direction: UnitPoint) {
    let length = direction.length
    guard length.isFinite, length > 1e-9 else { return nil }
    self.init(direction.x / length, direction.y / length)
  }

  /// The rotation back.
  public var inverse: GridTurn { GridTurn(cosine, -sine) }

  /// One rotation after another.
  public static func * (one: GridTurn, other: GridTurn) -> GridTurn {
    GridTurn(
      one.cosine * other.cosine - one.sine * other.sine, one.sine * other.cosine + one.cosine * other.sine)
  }

  /// The point after the rotation about the origin.
  public func turned(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
  }

  /// The nearest number of steps of 45°, from 0 to 7.
  public var nearestSteps: Int {
    var best = (steps: 0, cosine: -2.0)
    for (steps, turn) in Self.eighths.enumerated() where cosine(to: turn) > best.cosine {
      best = (steps, cosine(to: turn))
    }
    return best.steps
  }

  /// The sine of the angle between two rotations, without its sign; 1 for all above 90°.
  public func slant(to other: GridTurn) -> Double {
    cosine(to: other) < 0 ? 1 : abs(cosine * other.sine - sine * other.cosine)
  }

  private func cosine(to other: GridTurn) -> Double { cosine * other.cosine + sine * other.sine }
}

extension GridTurn: Codable {
  /// Reads the two coordinates; they need not be exactly on the circle.
  public init(from decoder: any Decoder) throws {
    var members = try decoder.unkeyedContainer()
    let point = UnitPoint(x: try members.decode(Double.self), y: try members.decode(Double.self))
    guard let turn = GridTurn(to: point) else {
      throw DecodingError.dataCorruptedError(in: members, debugDescription: "A direction needs a length.")
    }
    self = turn
  }

  /// Writes the two coordinates.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.unkeyedContainer()
    try members.encode(cosine)
    try members.encode(sine)
  }
}

extension UnitPoint {
  static func + (one: UnitPoint, other: UnitPoint) -> UnitPoint {
    UnitPoint(x: one.x + other.x, y: one.y + other.y)
  }
  static func - (one: UnitPoint, other: UnitPoint) -> UnitPoint {
    UnitPoint(x: one.x - other.x, y: one.y - other.y)
  }

  /// The point reflected at the vertical axis.
  var reflected: UnitPoint { UnitPoint(x: -x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }

  /// The signed area of the parallelogram of two arrows: positive if the other is counterclockwise.
  func cross(_ other: UnitPoint) -> Double { x * other.y - y * other.x }
  func dot(_ other: UnitPoint) -> Double { x * other.x + y * other.y }
}
