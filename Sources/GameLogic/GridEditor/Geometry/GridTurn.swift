public import PuzzleKit

/// A rotation, represented as the point of the unit circle to which it maps (1, 0).
///
/// So each angle has one representation, and no trigonometry is needed.
public struct GridTurn: Hashable, Sendable {
  public let cosine: Double
  public let sine: Double

  private init(_ cosine: Double, _ sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  public static let none = GridTurn(1, 0)
  /// The number of steps in a full turn.
  public static let stepsPerTurn = 8

  /// Creates a rotation by steps of 45° counterclockwise.
  public init(steps: Int) { self = Self.eighths[steps & 7] }

  private static let eighths: [GridTurn] = {
    let diagonal = 0.5.squareRoot()
    return [
      GridTurn(1, 0), GridTurn(diagonal, diagonal), GridTurn(0, 1), GridTurn(-diagonal, diagonal),
      GridTurn(-1, 0), GridTurn(-diagonal, -diagonal), GridTurn(0, -1), GridTurn(diagonal, -diagonal),
    ]
  }()

  /// The rotation from the direction of (1, 0) to another; nil for a vector without length.
  public init?(to direction: UnitPoint) {
    let length = direction.length
    guard length.isFinite, length > 1e-9 else { return nil }
    self.init(direction.x / length, direction.y / length)
  }

  public var inverse: GridTurn { GridTurn(cosine, -sine) }

  public static func * (one: GridTurn, other: GridTurn) -> GridTurn {
    GridTurn(
      one.cosine * other.cosine - one.sine * other.sine, one.sine * other.cosine + one.cosine * other.sine)
  }

  /// The point rotated about the origin.
  public func turned(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
  }

  /// The nearest number of 45° steps, from 0 to 7.
  public var nearestSteps: Int {
    var best = (steps: 0, cosine: -2.0)
    for (steps, turn) in Self.eighths.enumerated() where cosine(to: turn) > best.cosine {
      best = (steps, cosine(to: turn))
    }
    return best.steps
  }

  /// The sine of the angle between two rotations, without sign; 1 for angles above 90°.
  public func slant(to other: GridTurn) -> Double {
    cosine(to: other) < 0 ? 1 : abs(cosine * other.sine - sine * other.cosine)
  }

  private func cosine(to other: GridTurn) -> Double { cosine * other.cosine + sine * other.sine }
}

extension GridTurn: Codable {
  /// The point need not be exactly on the unit circle.
  public init(from decoder: any Decoder) throws {
    var members = try decoder.unkeyedContainer()
    let point = UnitPoint(x: try members.decode(Double.self), y: try members.decode(Double.self))
    guard let turn = GridTurn(to: point) else {
      throw DecodingError.dataCorruptedError(in: members, debugDescription: "A direction needs a length.")
    }
    self = turn
  }

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

  /// The point mirrored at the vertical axis.
  var reflected: UnitPoint { UnitPoint(x: -x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }

  /// The signed area of the parallelogram of two vectors; positive if the other is counterclockwise.
  func cross(_ other: UnitPoint) -> Double { x * other.y - y * other.x }
  func dot(_ other: UnitPoint) -> Double { x * other.x + y * other.y }
}
