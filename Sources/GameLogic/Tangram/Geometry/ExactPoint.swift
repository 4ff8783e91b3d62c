public import PuzzleKit

/// An exact point of the plane; its coordinates are in quarters of a unit.
public struct ExactPoint: Hashable, Sendable {
  /// Quarters of a unit to the right of the origin.
  public var x: Surd
  /// Quarters of a unit above the origin.
  public var y: Surd

  public init(_ x: Surd, _ y: Surd) {
    self.x = x
    self.y = y
  }

  public static let zero = ExactPoint(.zero, .zero)
  /// The number of quarters in a unit.
  public static let perUnit = 4

  /// The point in units, rounded.
  public var rounded: UnitPoint {
    let scale = Double(Self.perUnit)
    return UnitPoint(x: x.approximation / scale, y: y.approximation / scale)
  }

  public static func + (one: ExactPoint, other: ExactPoint) -> ExactPoint {
    ExactPoint(one.x + other.x, one.y + other.y)
  }
  public static func - (one: ExactPoint, other: ExactPoint) -> ExactPoint {
    ExactPoint(one.x - other.x, one.y - other.y)
  }

  /// The point turned about the origin by steps of 45° counterclockwise.
  ///
  /// - Returns: Nil if the result is not a multiple of a quarter unit, as for (1, 0) after one step.
  public func turned(by steps: Int) -> ExactPoint? {
    let steps = steps & 7
    var point = self
    for _ in 0..<steps / 2 { point = ExactPoint(-point.y, point.x) }
    guard !steps.isMultiple(of: 2) else { return point }
    guard let x = (point.x - point.y).dividedByRoot, let y = (point.x + point.y).dividedByRoot else {
      return nil
    }
    return ExactPoint(x, y)
  }

  /// The point mirrored at the vertical axis.
  public var reflected: ExactPoint { ExactPoint(-x, y) }
}

extension ExactPoint: Comparable {
  /// Orders points from left to right, then upward.
  public static func < (one: ExactPoint, other: ExactPoint) -> Bool {
    let sign = (other.x - one.x).sign
    return sign != 0 ? sign > 0 : one.y < other.y
  }
}

extension ExactPoint {
  /// The direction from the origin in steps of 45° counterclockwise; pieces have no other edges.
  var direction: Int { Self.directions[3 * (y.sign + 1) + x.sign + 1] }

  private static let directions = [5, 6, 7, 4, 0, 0, 3, 2, 1]
}

/// The lines in one of four directions.
enum LineFamily: Int, Sendable {
  case horizontal, rising, vertical, falling

  init(direction: Int) {
    self =
      switch direction & 3 {
      case 0: .horizontal
      case 1: .rising
      case 2: .vertical
      default: .falling
      }
  }

  /// The number shared by all points of one line.
  func offset(of point: ExactPoint) -> Surd {
    switch self {
    case .horizontal: point.y
    case .rising: point.x - point.y
    case .vertical: point.x
    case .falling: point.x + point.y
    }
  }
}
