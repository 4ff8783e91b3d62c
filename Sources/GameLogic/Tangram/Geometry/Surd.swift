/// An exact number a + b·√2 with whole a and b.
///
/// All coordinates, distances and areas are such numbers, so nothing that is judged is ever rounded.
public struct Surd: Hashable, Sendable {
  /// The whole part.
  public let a: Int
  /// The factor of √2.
  public let b: Int

  /// Creates a number.
  public init(_ a: Int, _ b: Int = 0) { (self.a, self.b) = (a, b) }

  /// Zero.
  public static let zero = Surd(0)

  /// The nearest number that a `Double` can hold, for drawing and for distances on a screen.
  public var approximation: Double { Double(a) + Double(b) * 2.0.squareRoot() }

  /// The sign: -1, 0 or 1.
  public var sign: Int {
    if a >= 0 && b >= 0 { return a | b == 0 ? 0 : 1 }
    if a <= 0 && b <= 0 { return -1 }
    return isWholePartLarger == (a > 0) ? 1 : -1
  }

  /// True if the whole part is farther from zero than the other; no square is twice another, so they never are equal.
  private var isWholePartLarger: Bool {
    guard a.magnitude | b.magnitude >= 1 << 30 else { return a &* a > 2 &* b &* b }
    return Int128(a) * Int128(a) > 2 * Int128(b) * Int128(b)
  }

  /// The number divided by √2; nil if that has no whole parts.
  var dividedByRoot: Surd? { a.isMultiple(of: 2) ? Surd(b, a / 2) : nil }

  /// The number times √2.
  var timesRoot: Surd { Surd(2 * b, a) }
}

extension Surd: Comparable {
  /// Compares two numbers, exactly.
  public static func < (one: Surd, other: Surd) -> Bool { (other - one).sign > 0 }
}

extension Surd {
  /// Adds two numbers.
  public static func + (one: Surd, other: Surd) -> Surd { Surd(one.a + other.a, one.b + other.b) }
  /// Subtracts a number from another.
  public static func - (one: Surd, other: Surd) -> Surd { Surd(one.a - other.a, one.b - other.b) }
  /// Changes the sign.
  public static prefix func - (number: Surd) -> Surd { Surd(-number.a, -number.b) }
  /// Multiplies two numbers.
  public static func * (one: Surd, other: Surd) -> Surd {
    Surd(one.a * other.a + 2 * one.b * other.b, one.a * other.b + one.b * other.a)
  }
  /// Multiplies a number by a whole one.
  public static func * (factor: Int, number: Surd) -> Surd { Surd(factor * number.a, factor * number.b) }
  /// Adds a number to another.
  public static func += (one: inout Surd, other: Surd) { one = one + other }
  /// Subtracts a number from another.
  public static func -= (one: inout Surd, other: Surd) { one = one - other }
}

extension Surd: CustomStringConvertible {
  /// The number as it is written, such as `3-2√2`.
  public var description: String {
    guard b != 0 else { return "\(a)" }
    return (a == 0 ? "" : "\(a)") + (b > 0 && a != 0 ? "+" : "") + "\(b)√2"
  }
}
