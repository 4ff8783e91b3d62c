public import PuzzleKit

/// A position to which a piece can snap.
public struct SnapCandidate: Hashable, Sendable {
  /// The reason for the position, best first.
  public enum Kind: Int, Hashable, Comparable, Sendable {
    /// A corner of the piece meets another corner.
    case corner
    /// A corner lies on an edge, along which the piece can slide.
    case edge
    /// The piece's first corner is at whole quarters of a unit.
    case grid

    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// The piece at that position.
  public let tan: PlacedTan
  public let kind: Kind
  /// The distance from the original position, in units.
  public let distance: Double
  /// True if the piece overlaps no other there.
  public let isFree: Bool
}

/// Finds positions to which a piece can snap, at corners and edges of the silhouette and of other pieces.
public struct Snapping: Sendable {
  private let orientation: Orientation
  private let tan: Tan
  private let others: [PlacedTan]
  private let corners: [ExactPoint]
  private let edges: [Edge]

  private struct Edge {
    let start: ExactPoint
    let end: ExactPoint

    static func around(_ corners: [ExactPoint]) -> [Edge] {
      corners.indices.map { Edge(start: corners[$0], end: corners[($0 + 1) % corners.count]) }
    }

    var line: LineFamily { LineFamily(direction: (end - start).direction) }

    /// Returns true if a point of the edge's line is on the edge, ends included.
    func reaches(_ point: ExactPoint) -> Bool {
      let (low, high) = start < end ? (start, end) : (end, start)
      return low <= point && point <= high
    }
  }

  /// Prepares to snap a piece.
  ///
  /// - Parameters:
  ///   - tan: The moving piece, in its intended rotation.
  ///   - arrangement: All pieces; the moving one is ignored.
  ///   - silhouette: The silhouette to cover, if any.
  public init(_ tan: PlacedTan, in arrangement: Arrangement, silhouette: Silhouette? = nil) {
    self.tan = tan.tan
    orientation = tan.orientation
    others = arrangement.tans.filter { $0.tan != tan.tan }
    let outlines = others.map(\.corners) + (silhouette?.outlines.map(\.corners) ?? [])
    corners = Set(outlines.joined()).sorted()
    edges = outlines.flatMap(Edge.around)
  }

  /// The positions near a point: free ones first, then by kind, then by distance.
  ///
  /// - Parameters:
  ///   - center: The intended center of the piece.
  ///   - distance: The largest distance of a snap, in units.
  public func candidates(near center: UnitPoint, within distance: Double) -> [SnapCandidate] {
    let middle = orientation.center.rounded
    let start = UnitPoint(x: center.x - middle.x, y: center.y - middle.y)
    guard abs(start.x) < Self.farthest, abs(start.y) < Self.farthest else { return [] }
    var positions = cornerPositions.map { (SnapCandidate.Kind.corner, $0) }
    positions += edgePositions(near: start).map { (.edge, $0) }
    positions.append((.grid, Self.gridPoint(near: start)))
    var seen = Set<ExactPoint>()
    return positions.compactMap { kind, position in
      let far = start.distance(to: position.rounded)
      guard far <= distance, seen.insert(position).inserted else { return nil }
      return candidate(kind, at: position, distance: far)
    }.sorted(by: Self.isBefore)
  }

  /// The largest coordinate of a piece, in units.
  private static let farthest = 500.0

  private func candidate(
    _ kind: SnapCandidate.Kind, at position: ExactPoint, distance: Double
  ) -> SnapCandidate? {
    let pose = Pose(position, rotation: orientation.rotation, flip: orientation.flip)
    guard let placed = pose.flatMap({ PlacedTan(tan, at: $0) }) else { return nil }
    let isFree = !others.contains { $0.overlaps(placed) }
    return SnapCandidate(tan: placed, kind: kind, distance: distance, isFree: isFree)
  }

  private static func isBefore(_ one: SnapCandidate, _ other: SnapCandidate) -> Bool {
    if one.isFree != other.isFree { return one.isFree }
    if one.kind != other.kind { return one.kind < other.kind }
    if one.distance != other.distance { return one.distance < other.distance }
    return one.tan.pose.position < other.tan.pose.position
  }

  /// The nearest point of the snap grid, whose step is that of exact points.
  static func gridPoint(near point: UnitPoint) -> ExactPoint {
    let place = point.snapped(to: .snap)
    return ExactPoint(Surd(quarters(place.x)), Surd(quarters(place.y)))
  }

  fileprivate static func quarters(_ units: Double) -> Int {
    Int((units * Double(ExactPoint.perUnit)).rounded())
  }
}

// MARK: Positions

extension Snapping {
  /// The positions at which a corner of the piece meets another corner.
  private var cornerPositions: [ExactPoint] {
    corners.flatMap { target in orientation.corners.map { target - $0 } }
  }

  /// The positions at which a corner of the piece is on an edge, or another corner on an edge of the piece.
  private func edgePositions(near start: UnitPoint) -> [ExactPoint] {
    let onEdges = edges.flatMap { edge in
      orientation.corners.compactMap { corner -> ExactPoint? in
        let line = edge.line
        let position = line.point(at: line.offset(of: edge.start) - line.offset(of: corner), near: start)
        return edge.reaches(position + corner) ? position : nil
      }
    }
    let underEdges = Edge.around(orientation.corners).flatMap { edge in
      corners.compactMap { target -> ExactPoint? in
        let line = edge.line
        let position = line.point(at: line.offset(of: target) - line.offset(of: edge.start), near: start)
        return edge.reaches(target - position) ? position : nil
      }
    }
    return onEdges + underEdges
  }
}

extension LineFamily {
  /// The point of a line near another one, at whole quarters of a unit along one axis.
  fileprivate func point(at offset: Surd, near start: UnitPoint) -> ExactPoint {
    let distance = offset.approximation / Double(ExactPoint.perUnit)
    switch self {
    case .horizontal: return ExactPoint(Surd(Snapping.quarters(start.x)), offset)
    case .vertical: return ExactPoint(offset, Surd(Snapping.quarters(start.y)))
    case .rising:
      let x = Surd(Snapping.quarters((start.x + start.y + distance) / 2))
      return ExactPoint(x, x - offset)
    case .falling:
      let x = Surd(Snapping.quarters((start.x - start.y + distance) / 2))
      return ExactPoint(x, offset - x)
    }
  }
}

extension UnitPoint {
  fileprivate func distance(to other: UnitPoint) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
