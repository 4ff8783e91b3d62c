/// A point of a picture, in pixels; the center of the top left pixel is 0, 0.
public struct ImagePoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  /// Creates a point.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at the end of both vectors.
  @inlinable public static func + (one: ImagePoint, other: ImagePoint) -> ImagePoint {
    ImagePoint(one.x + other.x, one.y + other.y)
  }

  /// The vector from the second point to the first.
  @inlinable public static func - (one: ImagePoint, other: ImagePoint) -> ImagePoint {
    ImagePoint(one.x - other.x, one.y - other.y)
  }

  /// The vector, so many times as long.
  @inlinable public static func * (point: ImagePoint, factor: Double) -> ImagePoint {
    ImagePoint(point.x * factor, point.y * factor)
  }

  /// The area that this vector and another span; positive if the other turns right on the screen.
  @inlinable public func cross(_ other: ImagePoint) -> Double { x * other.y - y * other.x }

  /// The distance from the origin.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the sine and the cosine of an angle in radians; the standard library has none.
  ///
  /// - Source: their power series for a sixteenth of the angle, doubled four times.
  package static func direction(_ angle: Double) -> (sine: Double, cosine: Double) {
    let turns = (angle / (2 * .pi)).rounded()
    let rest = (angle - turns * 2 * .pi) / 16
    var (sine, cosine) = (rest - rest * rest * rest / 6, 1 - rest * rest / 2 + rest * rest * rest * rest / 24)
    sine += rest * rest * rest * rest * rest / 120
    for _ in 0..<4 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }
}

/// Four corners, clockwise on the screen.
public struct Quad: Hashable, Sendable {
  /// The first is usually the one nearest to the top left; see ``init(keeping:)``.
  public let corners: [ImagePoint]

  /// Creates a quad from clockwise corners, rotating them so that the top left one comes first.
  public init(_ corners: [ImagePoint]) {
    precondition(corners.count == 4, "A quad has four corners")
    let first = corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y } ?? 0
    self.corners = (0..<4).map { corners[(first + $0) % 4] }
  }

  /// Creates a quad from clockwise corners, keeping the first one first.
  public init(keeping corners: [ImagePoint]) {
    precondition(corners.count == 4, "A quad has four corners")
    self.corners = corners
  }

  /// The lengths of the sides: top, right, bottom, left.
  public var sides: [Double] { (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length } }

  public var area: Double {
    ((corners[2] - corners[0]).cross(corners[3] - corners[1]) / 2).magnitude
  }

  /// True if it may be a photo of a square: convex, not too flat, no corner sharper than 40°.
  package var isPlausible: Bool {
    let (shortest, longest) = (sides.min() ?? 0, sides.max() ?? 0)
    guard shortest > 0, longest / shortest < 3 else { return false }
    return (0..<4).allSatisfy { corner in
      let next = corners[(corner + 1) % 4] - corners[corner]
      let last = corners[(corner + 3) % 4] - corners[corner]
      return next.cross(last) / (next.length * last.length) > 0.64
    }
  }
}

extension Quad {
  /// True if all corners are within a few pixels of another quad's.
  func isNear(_ other: Quad) -> Bool {
    zip(corners, other.corners).allSatisfy { ($0 - $1).length < 4 }
  }
}

/// The convex hull of points.
package struct Hull {
  /// The corners, clockwise on the screen.
  package let points: [ImagePoint]

  /// - Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  package init(of component: Component) {
    var sorted: [ImagePoint] = []
    for run in component.runs {
      sorted.append(ImagePoint(Double(run.columns.lowerBound), Double(run.y)))
      sorted.append(ImagePoint(Double(run.columns.upperBound), Double(run.y)))
    }
    // Runs come from top to bottom and left to right, so they are already sorted.
    let right = Self.chain(sorted)
    let left = Self.chain(sorted.reversed())
    points = Array(right.dropLast() + left.dropLast())
  }

  private static func chain(_ sorted: [ImagePoint]) -> [ImagePoint] {
    var chain: [ImagePoint] = []
    for point in sorted {
      while chain.count >= 2,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
      { chain.removeLast() }
      chain.append(point)
    }
    return chain
  }

  /// The area.
  package var area: Double {
    guard let first = points.first else { return 0 }
    let fan = zip(points.dropFirst(), points.dropFirst(2))
    return (fan.reduce(0) { $0 + ($1.0 - first).cross($1.1 - first) } / 2).magnitude
  }

  /// The most significant points of the hull.
  private func thinned(to count: Int) -> [ImagePoint] {
    guard points.count > count else { return points }
    // Repeatedly removes the point whose removal costs the least area.
    var rest = points
    while rest.count > count {
      let least = rest.indices.min { loss(of: $0, in: rest) < loss(of: $1, in: rest) } ?? 0
      rest.remove(at: least)
    }
    return rest
  }

  private func loss(of index: Int, in points: [ImagePoint]) -> Double {
    let count = points.count
    let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count])
    return (points[index] - before).cross(after - before).magnitude
  }

  /// The largest quad with corners of the hull; nil if the hull has fewer than four.
  package var largestQuad: Quad? {
    let points = thinned(to: 40)
    guard points.count >= 4 else { return nil }
    var best: (area: Double, corners: [ImagePoint]) = (0, [])
    for first in points.indices {
      for third in points.indices.dropFirst(first + 2) {
        let diagonal = points[third] - points[first]
        let reach = { (index: Int) in diagonal.cross(points[index] - points[first]).magnitude }
        let between = Array(first + 1..<third).max { reach($0) < reach($1) } ?? first
        let others = Array(third + 1..<max(points.count, third + 1)) + Array(0..<first)
        guard let outside = others.max(by: { reach($0) < reach($1) }),
          reach(between) + reach(outside) > best.area
        else { continue }
        best = (
          reach(between) + reach(outside), [points[first], points[between], points[third], points[outside]]
        )
      }
    }
    return best.corners.isEmpty ? nil : Quad(best.corners)
  }
}
