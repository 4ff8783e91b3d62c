import Glibc

/// Round numbers along an axis: a power of ten apart, or two or five of them.
///
/// - Source: P. Heckbert, "Nice numbers for graph labels", Graphics Gems (1990), pages 61 to 63; here the
///   step is the smallest that needs no more than so many numbers.
struct Ticks: Hashable, Sendable {
  /// The numbers from low to high; at least two.
  let values: [Double]

  /// Chooses numbers that begin at or below a range and end at or above it.
  ///
  /// - Parameter limit: The most numbers there shall be; fewer than three count as three, which a range needs
  ///   that lies on both sides of 0.
  init(around range: ClosedRange<Double>, atMost limit: Int) {
    let range = Self.widened(range)
    let limit = max(3, limit)
    var step = Self.step(atLeast: range.length / Double(limit - 1))
    func places(_ step: Double) -> ClosedRange<Double> {
      (range.lowerBound / step).rounded(.down)...(range.upperBound / step).rounded(.up)
    }
    while places(step).length >= Double(limit) { step = Self.step(atLeast: step * 1.5) }
    values = Self.values(places(step), step)
  }

  /// Chooses numbers within a range; more than the limit where there would be only one.
  init(inside range: ClosedRange<Double>, atMost limit: Int) {
    let range = Self.widened(range)
    var step = Self.step(atLeast: range.length / Double(max(2, limit)))
    func places(_ step: Double) -> ClosedRange<Double> {
      // A hair's breadth is forgiven: a quotient is not exact.
      let first = (range.lowerBound / step - 1e-9).rounded(.up)
      return first...max(first, (range.upperBound / step + 1e-9).rounded(.down))
    }
    while places(step).length >= Double(max(2, limit)) { step = Self.step(atLeast: step * 1.5) }
    while places(step).length < 1 { step = Self.step(atLeast: step / 2.5) }
    values = Self.values(places(step), step)
  }

  /// The range from the first to the last number.
  var range: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 1) }

  private static func values(_ places: ClosedRange<Double>, _ step: Double) -> [Double] {
    (0...Int(places.length)).map { (places.lowerBound + Double($0)) * step }
  }

  private static func step(atLeast size: Double) -> Double {
    let power = pow(10, log10(size).rounded(.down))
    // A hair's breadth is forgiven: logarithms are not exact.
    return [1, 2, 5].map { $0 * power }.first { $0 >= size * 0.999_999 } ?? 10 * power
  }

  /// A range of one number gets another one, and one of almost the same numbers is widened.
  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let least = max(1e-9, max(abs(range.lowerBound), abs(range.upperBound)) * 1e-9)
    guard range.length < least else { return range }
    return range.lowerBound...(range.lowerBound + max(1, least))
  }
}

extension ClosedRange<Double> {
  /// From one end to the other.
  var length: Double { upperBound - lowerBound }
}
