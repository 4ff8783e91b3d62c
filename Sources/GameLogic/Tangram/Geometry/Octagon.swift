/// An exact area, in 128ths of a square unit, because corners of overlaps may be at eighths of a unit.
public struct Area: Hashable, Sendable {
  /// In 128ths of a square unit.
  public let count: Surd

  init(_ count: Surd) { self.count = count }

  public static let zero = Area(.zero)
  public init(units: Int) { count = Surd(128 * units) }

  /// In square units, rounded.
  public var rounded: Double { count.approximation / 128 }

  public static func + (one: Area, other: Area) -> Area { Area(one.count + other.count) }
  public static func - (one: Area, other: Area) -> Area { Area(one.count - other.count) }
  public static func += (one: inout Area, other: Area) { one = one + other }
}

extension Area: Comparable {
  public static func < (one: Area, other: Area) -> Bool { one.count < other.count }
}

/// A closed interval.
struct Span: Hashable, Sendable {
  var low: Surd
  var high: Surd

  init(_ low: Surd, _ high: Surd) {
    self.low = low
    self.high = high
  }

  /// Returns true if the two have more than one number in common.
  func overlaps(_ other: Span) -> Bool { low < other.high && other.low < high }

  func contains(_ other: Span) -> Bool { low <= other.low && other.high <= high }

  func moved(by step: Surd) -> Span { Span(low + step, high + step) }

  mutating func extend(to number: Surd) { self = Span(min(low, number), max(high, number)) }

  func intersection(_ other: Span) -> Span { Span(max(low, other.low), min(high, other.high)) }

  var length: Surd { high - low }
}

/// A convex region with up to eight edges, all at multiples of 45°.
///
/// Every piece is one. It consists of the points with x, y, x + y and x - y within bounds, so an overlap test
/// takes four comparisons, and the intersection of two regions is another one.
struct Octagon: Hashable, Sendable {
  var x: Span
  var y: Span
  /// The bounds of x + y.
  var sum: Span
  /// The bounds of x - y.
  var difference: Span

  /// Creates the smallest region that contains some points; there must be at least one.
  init(around points: [ExactPoint]) {
    let first = points[0]
    x = Span(first.x, first.x)
    y = Span(first.y, first.y)
    sum = Span(first.x + first.y, first.x + first.y)
    difference = Span(first.x - first.y, first.x - first.y)
    for point in points.dropFirst() { extend(to: point) }
  }

  private init(_ x: Span, _ y: Span, _ sum: Span, _ difference: Span) {
    self.x = x
    self.y = y
    self.sum = sum
    self.difference = difference
  }

  private mutating func extend(to point: ExactPoint) {
    x.extend(to: point.x)
    y.extend(to: point.y)
    sum.extend(to: point.x + point.y)
    difference.extend(to: point.x - point.y)
  }

  func moved(by step: ExactPoint) -> Octagon {
    Octagon(
      x.moved(by: step.x), y.moved(by: step.y), sum.moved(by: step.x + step.y),
      difference.moved(by: step.x - step.y))
  }

  /// Returns true if two regions have a common area; the bounds of both must be tight.
  ///
  /// Convex regions without one are separated by a line along an edge of either.
  func overlaps(_ other: Octagon) -> Bool {
    x.overlaps(other.x) && y.overlaps(other.y) && sum.overlaps(other.sum)
      && difference.overlaps(other.difference)
  }

  /// The common bounds of two regions, which may not be tight.
  func intersection(_ other: Octagon) -> Octagon {
    Octagon(
      x.intersection(other.x), y.intersection(other.y), sum.intersection(other.sum),
      difference.intersection(other.difference))
  }
}

// MARK: Area

extension Octagon {
  /// True if no area is within the bounds; by Helly's theorem it is enough to test three at a time.
  var isEmpty: Bool {
    let (left, right, bottom, top) = (x.low, x.high, y.low, y.high)
    return left >= right || bottom >= top || sum.low >= sum.high || difference.low >= difference.high
      || left + bottom >= sum.high || right + top <= sum.low || left - top >= difference.high
      || right - bottom <= difference.low || sum.low + difference.low >= 2 * right
      || sum.high + difference.high <= 2 * left || sum.low - difference.high >= 2 * top
      || sum.high - difference.low <= 2 * bottom
  }

  /// The area within the bounds: the rectangle around it without the four corners that are cut off.
  var area: Area {
    guard !isEmpty else { return .zero }
    let tight = doubledAndTightened
    let cuts = [
      tight.sum.low - tight.x.low - tight.y.low, tight.x.high + tight.y.high - tight.sum.high,
      tight.x.high - tight.y.low - tight.difference.high, tight.difference.low - tight.x.low + tight.y.high,
    ]
    let rectangle = 2 * (tight.x.length * tight.y.length)
    return Area(cuts.reduce(rectangle) { $0 - $1 * $1 })
  }

  /// The region in eighths of a unit, with tight bounds.
  ///
  /// Each tight bound follows from one or two others, so one round is enough.
  private var doubledAndTightened: Octagon {
    let (s, d) = (sum, difference)
    let across = Span(
      max(max(2 * x.low, 2 * (s.low - y.high)), max(2 * (d.low + y.low), s.low + d.low)),
      min(min(2 * x.high, 2 * (s.high - y.low)), min(2 * (d.high + y.high), s.high + d.high)))
    let up = Span(
      max(max(2 * y.low, 2 * (s.low - x.high)), max(2 * (x.low - d.high), s.low - d.high)),
      min(min(2 * y.high, 2 * (s.high - x.low)), min(2 * (x.high - d.low), s.high - d.low)))
    let tightSum = Span(max(2 * s.low, across.low + up.low), min(2 * s.high, across.high + up.high))
    let tightDifference = Span(max(2 * d.low, across.low - up.high), min(2 * d.high, across.high - up.low))
    return Octagon(
      across, up,
      Span(
        max(tightSum.low, max(2 * across.low - 2 * d.high, 2 * up.low + 2 * d.low)),
        min(tightSum.high, min(2 * across.high - 2 * d.low, 2 * up.high + 2 * d.high))),
      Span(
        max(tightDifference.low, max(2 * across.low - 2 * s.high, 2 * s.low - 2 * up.high)),
        min(tightDifference.high, min(2 * across.high - 2 * s.low, 2 * s.high - 2 * up.low))))
  }

  /// The corners, counterclockwise from the left end of the bottom edge; the bounds must be tight.
  var corners: [ExactPoint] {
    let points = [
      ExactPoint(sum.low - y.low, y.low), ExactPoint(difference.high + y.low, y.low),
      ExactPoint(x.high, x.high - difference.high), ExactPoint(x.high, sum.high - x.high),
      ExactPoint(sum.high - y.high, y.high), ExactPoint(difference.low + y.high, y.high),
      ExactPoint(x.low, x.low - difference.low), ExactPoint(x.low, sum.low - x.low),
    ]
    return points.indices.filter { points[$0] != points[($0 + 7) & 7] }.map { points[$0] }
  }
}
