/// An exact number a + b·√2 with integers a and b.
///
/// All coordinates, distances and areas have this form, so no judgment ever depends on rounding.
public struct Surd: Hashable, Sendable {
  public let a: Int
  /// The factor of √2.
  public let b: Int

  public init(_ a: Int, _ b: Int = 0) {
    self.a = a
    self.b = b
  }

  public static let zero = Surd(0)

  /// The nearest `Double`, for drawing and for distances on the screen.
  public var approximation: Double { Double(a) + Double(b) * 2.0.squareRoot() }

  /// -1, 0 or 1.
  public var sign: Int {
    if a >= 0 && b >= 0 { return a | b == 0 ? 0 : 1 }
    if a <= 0 && b <= 0 { return -1 }
    return isWholePartLarger == (a > 0) ? 1 : -1
  }

  /// True if |a| > |b·√2|; the two are never equal, because no square is twice another.
  private var isWholePartLarger: Bool {
    guard a.magnitude | b.magnitude >= 1 << 30 else { return a &* a > 2 &* b &* b }
    return Int128(a) * Int128(a) > 2 * Int128(b) * Int128(b)
  }

  /// The number divided by √2; nil if the result has no integer parts.
  var dividedByRoot: Surd? { a.isMultiple(of: 2) ? Surd(b, a / 2) : nil }

  /// The number times √2.
  var timesRoot: Surd { Surd(2 * b, a) }
}

extension Surd: Comparable {
  public static func < (one: Surd, other: Surd) -> Bool { (other - one).sign > 0 }
}

extension Surd {
  public static func + (one: Surd, other: Surd) -> Surd { Surd(one.a + other.a, one.b + other.b) }
  public static func - (one: Surd, other: Surd) -> Surd { Surd(one.a - other.a, one.b - other.b) }
  public static prefix func - (number: Surd) -> Surd { Surd(-number.a, -number.b) }
  public static func * (one: Surd, other: Surd) -> Surd {
    Surd(one.a * other.a + 2 * one.b * other.b, one.a * other.b + one.b * other.a)
  }
  public static func * (factor: Int, number: Surd) -> Surd { Surd(factor * number.a, factor * number.b) }
  public static func += (one: inout Surd, other: Surd) { one = one + other }
  public static func -= (one: inout Surd, other: Surd) { one = one - other }
}

extension Surd: CustomStringConvertible {
  /// The number in the form `3-2√2`.
  public var description: String {
    guard b != 0 else { return "\(a)" }
    return (a == 0 ? "" : "\(a)") + (b > 0 && a != 0 ? "+" : "") + "\(b)√2"
  }
}
