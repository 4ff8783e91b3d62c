import PuzzleKit
import Tangram

/// A convex region whose edges are multiples of 45°, in units and rounded: for the screen, where nothing is judged.
///
/// It is the points for which x, y, x + y and x − y are within bounds.
struct DrawnRegion: Hashable, Sendable {
  /// The numbers between two bounds.
  struct Span: Hashable, Sendable {
    var low: Double
    var high: Double

    init(_ low: Double, _ high: Double) {
      self.low = low
      self.high = high
    }

    fileprivate init(_ numbers: [Double]) { self.init(numbers.min() ?? 0, numbers.max() ?? 0) }

    fileprivate func moved(by step: Double) -> Span { Span(low + step, high + step) }

    fileprivate func contains(_ lowest: Double, _ highest: Double) -> Bool {
      low <= lowest && highest <= high
    }

    fileprivate func contains(_ number: Double) -> Bool { low - 1e-9 <= number && number <= high + 1e-9 }

    fileprivate func misses(_ lowest: Double, _ highest: Double) -> Bool { highest <= low || high <= lowest }
  }

  private(set) var x: Span
  private(set) var y: Span
  private var sum: Span
  private var difference: Span

  /// Creates the smallest region with some points.
  init(_ points: [UnitPoint]) {
    x = Span(points.map(\.x))
    y = Span(points.map(\.y))
    sum = Span(points.map { $0.x + $0.y })
    difference = Span(points.map { $0.x - $0.y })
  }

  /// The region in another place.
  func moved(x right: Double, y up: Double) -> DrawnRegion {
    var moved = self
    moved.x = x.moved(by: right)
    moved.y = y.moved(by: up)
    moved.sum = sum.moved(by: right + up)
    moved.difference = difference.moved(by: right - up)
    return moved
  }

  /// Returns true if a point is inside or on the edge, also if it was rounded.
  func contains(_ point: UnitPoint) -> Bool {
    x.contains(point.x) && y.contains(point.y) && sum.contains(point.x + point.y)
      && difference.contains(point.x - point.y)
  }

  /// Returns true if two regions have a point in common, up to a thousandth of a unit.
  func touches(_ other: DrawnRegion) -> Bool {
    let near = 0.001
    func meet(_ one: Span, _ other: Span) -> Bool { !one.misses(other.low - near, other.high + near) }
    return meet(x, other.x) && meet(y, other.y) && meet(sum, other.sum) && meet(difference, other.difference)
  }
}

// MARK: Areas

extension DrawnRegion {
  /// The area that the region and a rectangle have in common.
  func area(in across: Span, _ up: Span) -> Double {
    let (lowSum, highSum) = (across.low + up.low, across.high + up.high)
    let (lowDifference, highDifference) = (across.low - up.high, across.high - up.low)
    if x.misses(across.low, across.high) || y.misses(up.low, up.high) || sum.misses(lowSum, highSum)
      || difference.misses(lowDifference, highDifference)
    {
      return 0
    }
    if x.contains(across.low, across.high), y.contains(up.low, up.high), sum.contains(lowSum, highSum),
      difference.contains(lowDifference, highDifference)
    {
      return (across.high - across.low) * (up.high - up.low)
    }
    return cut(to: across, up).area
  }

  private func cut(to across: Span, _ up: Span) -> DrawnRegion {
    var region = self
    region.x = Span(max(x.low, across.low), min(x.high, across.high))
    region.y = Span(max(y.low, up.low), min(y.high, up.high))
    return region
  }

  /// The area inside the bounds, which need not touch what is inside: that of the rectangle around it without the four
  /// corners that are cut off.
  private var area: Double {
    let (s, d) = (sum, difference)
    let x = Span(
      max(max(self.x.low, s.low - y.high), max(d.low + y.low, (s.low + d.low) / 2)),
      min(min(self.x.high, s.high - y.low), min(d.high + y.high, (s.high + d.high) / 2)))
    let y = Span(
      max(max(self.y.low, s.low - self.x.high), max(self.x.low - d.high, (s.low - d.high) / 2)),
      min(min(self.y.high, s.high - self.x.low), min(self.x.high - d.low, (s.high - d.low) / 2)))
    guard x.low < x.high, y.low < y.high else { return 0 }
    let lowSum = max(max(s.low, x.low + y.low), max(2 * x.low - d.high, 2 * y.low + d.low))
    let highSum = min(min(s.high, x.high + y.high), min(2 * x.high - d.low, 2 * y.high + d.high))
    let lowDifference = max(max(d.low, x.low - y.high), max(2 * x.low - s.high, s.low - 2 * y.high))
    let highDifference = min(min(d.high, x.high - y.low), min(2 * x.high - s.low, s.high - 2 * y.low))
    let rectangle = (x.high - x.low) * (y.high - y.low)
    return rectangle - Self.corner(lowSum - x.low - y.low) - Self.corner(x.high + y.high - highSum)
      - Self.corner(x.high - y.low - highDifference) - Self.corner(lowDifference - x.low + y.high)
  }

  private static func corner(_ leg: Double) -> Double { leg * leg / 2 }
}
