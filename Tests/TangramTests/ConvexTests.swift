import Testing

@testable import Tangram

/// All convex figures, found and counted.
///
/// - Source: Fu Traing Wang and Chuan-Chih Hsiung, "A Theorem on the Tangram", The American Mathematical Monthly 49
///   (1942), pages 596 to 599.
struct ConvexTests {
  @Test func `of twenty convex polygons that could be, thirteen are figures`() {
    let polygons = ConvexPolygon.all
    #expect(polygons.count == 20)
    let figures = polygons.filter { !Solver(Silhouette(parts: [$0.region])).solutions().all.isEmpty }
    #expect(figures.count == 13)
    let corners = figures.map { $0.region.corners.count }.sorted()
    #expect(corners == [3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6])
  }
}

/// A convex polygon of eight units whose edges are multiples of 45° and sums of edges of pieces.
///
/// A convex figure can be no other: at each of its corners there are corners of pieces, and along each side whole edges.
struct ConvexPolygon {
  /// The polygon with its lowest left point at the origin.
  let region: Octagon

  /// All of them, but for turns and reflections.
  ///
  /// The rectangle around one is at most twice as large, so its shorter side is at most four units.
  static var all: [ConvexPolygon] {
    let cuts = lengths.map { $0.cut }.filter { $0 <= Surd(16) }
    var found: [[Surd]: ConvexPolygon] = [:]
    for (lowLeft, highLeft) in pairs(cuts) {
      for left in lengths where lowLeft + highLeft + left <= Surd(16) {
        let height = lowLeft + highLeft + left
        for (lowRight, highRight) in pairs(cuts) where (height - lowRight - highRight).isLength {
          let polygon = ConvexPolygon(height: height, cuts: [lowLeft, lowRight, highRight, highLeft])
          if let polygon { found[polygon.shape] = polygon }
        }
      }
    }
    return Array(found.values)
  }

  private static func pairs(_ numbers: [Surd]) -> [(Surd, Surd)] {
    numbers.flatMap { one in numbers.map { (one, $0) } }.filter { $0 + $1 <= Surd(16) }
  }

  /// The sums of edges of pieces up to four units.
  private static let lengths = (0...4).flatMap { a in (0...5).map { Surd(4 * a, 4 * $0) } }

  /// Cuts the corners off a rectangle of a height, counterclockwise from the lower left one; nil if no width fits.
  private init?(height: Surd, cuts: [Surd]) {
    let squares = cuts.reduce(Surd.zero) { $0 + $1 * $1 }
    // Width times height is the area and half the squares of the cuts; both squares have even parts.
    let rectangle = Surd(128 + squares.a / 2, squares.b / 2)
    guard height.sign > 0, let width = rectangle.divided(by: height), height <= width,
      (width - cuts[0] - cuts[1]).isLength, (width - cuts[2] - cuts[3]).isLength
    else { return nil }
    let zero = Surd.zero
    region = Octagon(around: [
      ExactPoint(cuts[0], zero), ExactPoint(width - cuts[1], zero), ExactPoint(width, cuts[1]),
      ExactPoint(width, height - cuts[2]), ExactPoint(width - cuts[2], height),
      ExactPoint(cuts[3], height), ExactPoint(zero, height - cuts[3]), ExactPoint(zero, cuts[0]),
    ])
  }

  /// The lengths of the eight sides in the order that comes first, from any of them and in either sense.
  private var shape: [Surd] {
    let (x, y, s, d) = (region.x, region.y, region.sum, region.difference)
    let sides = [
      (d.high + y.low) - (s.low - y.low), (x.high - (d.high + y.low)).timesRoot,
      (s.high - x.high) - (x.high - d.high), (x.high - (s.high - y.high)).timesRoot,
      (s.high - y.high) - (d.low + y.high), ((d.low + y.high) - x.low).timesRoot,
      (x.low - d.low) - (s.low - x.low), ((s.low - y.low) - x.low).timesRoot,
    ]
    let turns = [sides, sides.reversed()].flatMap { list in
      (0..<8).map { Array(list[$0...] + list[..<$0]) }
    }
    return turns.min { $0.lexicographicallyPrecedes($1) } ?? sides
  }
}

extension Surd {
  /// The leg of the corner that a cut of this length takes off.
  fileprivate var cut: Surd { Surd(b, a / 2) }

  /// True for sums of edges of pieces, and zero.
  fileprivate var isLength: Bool { a >= 0 && b >= 0 && a.isMultiple(of: 4) && b.isMultiple(of: 4) }

  /// The quotient, if it has whole parts.
  fileprivate func divided(by other: Surd) -> Surd? {
    let norm = other.a * other.a - 2 * other.b * other.b
    let product = self * Surd(other.a, -other.b)
    guard product.a.isMultiple(of: norm), product.b.isMultiple(of: norm) else { return nil }
    return Surd(product.a / norm, product.b / norm)
  }
}
