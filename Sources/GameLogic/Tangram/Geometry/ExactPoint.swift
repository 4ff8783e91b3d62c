public import PuzzleKit

/// A point of the plane, exactly; the unit of its coordinates is a quarter of a unit of the play area.
public struct ExactPoint: Hashable, Sendable {
  /// The quarters of a unit to the right of the origin.
  public var x: Surd
  /// The quarters of a unit above the origin.
  public var y: Surd

  /// Creates a point.
  public init(_ x: Surd, _ y: Surd) { (self.x, self.y) = (x, y) }

  /// The origin.
  public static let zero = ExactPoint(.zero, .zero)
  /// The quarters in a unit.
  public static let perUnit = 4

  /// The point as screens use it, rounded.
  public var rounded: UnitPoint {
    let scale = Double(Self.perUnit)
    return UnitPoint(x: x.approximation / scale, y: y.approximation / scale)
  }

  /// Adds the coordinates of two points.
  public static func + (one: ExactPoint, other: ExactPoint) -> ExactPoint {
    ExactPoint(one.x + other.x, one.y + other.y)
  }
  /// Subtracts the coordinates of a point from those of another.
  public static func - (one: ExactPoint, other: ExactPoint) -> ExactPoint {
    ExactPoint(one.x - other.x, one.y - other.y)
  }

  /// The point after a turn about the origin by 45° counterclockwise, again and again.
  ///
  /// - Returns: Nil if a quarter of a unit is too coarse to write the point down, as for (1, 0) after one turn.
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

  /// The point reflected at the vertical axis, left and right exchanged.
  public var reflected: ExactPoint { ExactPoint(-x, y) }
}

extension ExactPoint: Comparable {
  /// Orders points from left to right, and those above each other upward.
  public static func < (one: ExactPoint, other: ExactPoint) -> Bool {
    let sign = (other.x - one.x).sign
    return sign != 0 ? sign > 0 : one.y < other.y
  }
}

extension ExactPoint {
  /// The direction from the origin in steps of 45°, counterclockwise from the right; the edges of pieces have no others.
  var direction: Int { Self.directions[3 * (y.sign + 1) + x.sign + 1] }

  private static let directions = [5, 6, 7, 4, 0, 0, 3, 2, 1]
}

/// The lines in one of the four directions.
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

  /// The number that all points of one of the lines share.
  func offset(of point: ExactPoint) -> Surd {
    switch self {
    case .horizontal: point.y
    case .rising: point.x - point.y
    case .vertical: point.x
    case .falling: point.x + point.y
    }
  }
}
