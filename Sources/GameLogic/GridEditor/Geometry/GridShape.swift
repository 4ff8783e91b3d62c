public import PuzzleKit

/// The outline of an element: a polygon without holes, not necessarily convex.
public struct GridShape: Hashable, Sendable {
  /// Counterclockwise, in units from the element's own origin.
  public let corners: [UnitPoint]
  /// A triangulation of the shape, three corners each.
  let triangles: [[UnitPoint]]
  /// The motions that leave the shape looking the same: the identity, then turns, then reflections.
  let symmetries: [GridPose]

  public static let mostCorners = 64
  /// The largest coordinate.
  static let farthest = 1_000.0

  /// Creates a shape; throws if its edges cross or its corners go clockwise.
  public init(_ corners: [UnitPoint]) throws(PuzzleFault) {
    let isNear = corners.allSatisfy { abs($0.x) <= Self.farthest && abs($0.y) <= Self.farthest }
    guard 3...Self.mostCorners ~= corners.count, isNear, let triangles = Self.triangles(of: corners),
      !Self.crosses(corners)
    else {
      throw PuzzleFault(
        .field("shape"), "The corners of a shape don't make a polygon.",
        advice: "Name 3 to \(Self.mostCorners) corners counterclockwise, without edges that cross.")
    }
    self.corners = corners
    self.triangles = triangles
    symmetries = Self.symmetries(of: corners)
  }

  /// In square units.
  public var area: Double { triangles.reduce(0) { $0 + $1.doubledArea / 2 } }

  public var features: [GridFeature] {
    corners.indices.map(GridFeature.corner) + corners.indices.map(GridFeature.edge)
  }
}

// MARK: Triangles

extension GridShape {
  /// Triangulates by cutting off ears; nil if that fails, for example because the corners go clockwise.
  private static func triangles(of corners: [UnitPoint]) -> [[UnitPoint]]? {
    var (rest, triangles) = (corners, [[UnitPoint]]())
    while rest.count > 3 {
      guard let ear = rest.indices.first(where: { isEar($0, of: rest) }) else { return nil }
      triangles.append(triangle(at: ear, of: rest))
      rest.remove(at: ear)
    }
    return rest.doubledArea > 1e-9 ? triangles + [rest] : nil
  }

  private static func triangle(at index: Int, of corners: [UnitPoint]) -> [UnitPoint] {
    let count = corners.count
    return [corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count]]
  }

  private static func isEar(_ index: Int, of corners: [UnitPoint]) -> Bool {
    let ear = triangle(at: index, of: corners)
    guard ear.doubledArea > 1e-9 else { return false }
    return !corners.contains { corner in !ear.contains(corner) && ear.surrounds(corner) }
  }

  private static func crosses(_ corners: [UnitPoint]) -> Bool {
    let count = corners.count
    func side(_ point: UnitPoint, _ edge: Int) -> Double {
      (corners[(edge + 1) % count] - corners[edge]).cross(point - corners[edge])
    }
    func cuts(_ one: Int, _ other: Int) -> Bool {
      side(corners[one], other) * side(corners[(one + 1) % count], other) < -1e-12
    }
    return corners.indices.contains { one in (0..<one).contains { cuts(one, $0) && cuts($0, one) } }
  }
}

extension [UnitPoint] {
  /// Twice the area; positive if the corners go counterclockwise.
  var doubledArea: Double {
    indices.reduce(0) { $0 + self[$1].cross(self[($1 + 1) % count]) }
  }

  /// Returns true if a point is in a counterclockwise triangle or on its edge.
  fileprivate func surrounds(_ point: UnitPoint) -> Bool {
    indices.allSatisfy { (self[($0 + 1) % count] - self[$0]).cross(point - self[$0]) >= 0 }
  }

  /// The part of a convex polygon inside a triangle, both counterclockwise.
  ///
  /// - Source: I. E. Sutherland and G. W. Hodgman, Reentrant polygon clipping, Communications of the ACM 17, 1974.
  fileprivate func clipped(to triangle: [UnitPoint]) -> [UnitPoint] {
    triangle.indices.reduce(self) { rest, index in
      rest.clipped(leftOf: triangle[index], triangle[(index + 1) % 3])
    }
  }

  private func clipped(leftOf start: UnitPoint, _ end: UnitPoint) -> [UnitPoint] {
    let sides = map { (end - start).cross($0 - start) }
    return indices.flatMap { index -> [UnitPoint] in
      let next = (index + 1) % count
      let kept = sides[index] >= 0 ? [self[index]] : []
      guard sides[index] * sides[next] < 0 else { return kept }
      let part = sides[index] / (sides[index] - sides[next])
      let step = self[next] - self[index]
      return kept + [UnitPoint(x: self[index].x + part * step.x, y: self[index].y + part * step.y)]
    }
  }
}

// MARK: Symmetry

extension GridShape {
  /// A reflection of the shape onto itself; nil if it has no mirror symmetry.
  var reflection: GridPose? { symmetries.first(where: \.isMirrored) }

  private static func symmetries(of corners: [UnitPoint]) -> [GridPose] {
    let others = [false, true].flatMap { isMirrored in
      corners.indices.compactMap { symmetry(of: corners, isMirrored: isMirrored, first: $0) }
    }
    return [.identity] + others.dropFirst()
  }

  /// The motion that maps the shape onto itself and its first corner onto another; nil if there is none.
  private static func symmetry(of corners: [UnitPoint], isMirrored: Bool, first: Int) -> GridPose? {
    let count = corners.count
    let own = isMirrored ? corners.map(\.reflected) : corners
    let images = corners.indices.map { corners[(isMirrored ? first + count - $0 : first + $0) % count] }
    guard let wanted = GridTurn(to: images[1] - images[0]), let given = GridTurn(to: own[1] - own[0]) else {
      return nil
    }
    let turn = wanted * given.inverse
    let pose = GridPose(images[0] - turn.turned(own[0]), turn: turn, isMirrored: isMirrored)
    let fits = zip(corners, images).allSatisfy { (pose.place(of: $0) - $1).length < 1e-6 }
    return fits ? pose : nil
  }
}

// MARK: Places

/// A shape in a pose.
struct PlacedShape: Sendable {
  let shape: GridShape
  let pose: GridPose

  /// The position of a corner; the index may wrap around.
  func corner(_ index: Int) -> UnitPoint {
    pose.place(of: shape.corners[index % shape.corners.count])
  }

  /// The ends of an edge, with the shape on the left of the direction from start to end.
  func edge(_ index: Int) -> (start: UnitPoint, end: UnitPoint) {
    let ends = (corner(index), corner(index + 1))
    return pose.isMirrored ? (ends.1, ends.0) : ends
  }

  /// The common area of two shapes, in square units.
  func overlap(with other: PlacedShape) -> Double { covering.overlap(with: other.covering) }

  var covering: PlacedArea { PlacedArea(self) }
}

/// The area covered by a placed shape.
struct PlacedArea: Sendable {
  /// A triangulation, counterclockwise.
  private let triangles: [[UnitPoint]]
  /// The bounding box.
  private let (low, high): (UnitPoint, UnitPoint)

  init(_ placed: PlacedShape) {
    triangles = placed.shape.triangles.map { triangle in
      let corners = triangle.map(placed.pose.place)
      return placed.pose.isMirrored ? corners.reversed() : corners
    }
    let corners = triangles.joined()
    low = UnitPoint(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)
    high = UnitPoint(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
  }

  /// The common area, in square units.
  func overlap(with other: PlacedArea) -> Double {
    guard low.x < other.high.x, other.low.x < high.x, low.y < other.high.y, other.low.y < high.y else {
      return 0
    }
    return triangles.reduce(0) { sum, one in
      other.triangles.reduce(sum) { $0 + max(0, one.clipped(to: $1).doubledArea / 2) }
    }
  }
}

extension GridShape: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init([UnitPoint](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try corners.encode(to: encoder) }
}
