/// A closed line around a region or a hole.
public struct Outline: Hashable, Sendable {
  /// Counterclockwise around a region, clockwise around a hole; the smallest corner comes first.
  public let corners: [ExactPoint]
  public let isHole: Bool

  fileprivate init(_ loop: [ExactPoint]) {
    let bends = loop.indices.filter { index in
      let before = loop[(index + loop.count - 1) % loop.count]
      let after = loop[(index + 1) % loop.count]
      return (loop[index] - before).direction != (after - loop[index]).direction
    }.map { loop[$0] }
    let first = bends.indices.min { bends[$0] < bends[$1] } ?? 0
    corners = Array(bends[first...] + bends[..<first])
    isHole = Self.doubledArea(corners).sign < 0
  }

  /// Twice the signed area, in sixteenths of a square unit.
  private static func doubledArea(_ corners: [ExactPoint]) -> Surd {
    corners.indices.reduce(.zero) { area, index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      return area + one.x * other.y - other.x * one.y
    }
  }

  /// The enclosed area.
  public var area: Area {
    let doubled = 4 * Self.doubledArea(corners)
    return Area(isHole ? -doubled : doubled)
  }
}

/// Finds the outlines of a union of regions that do not overlap.
///
/// Edges shared by two regions cancel out; the remaining ones have the region on their left.
struct OutlineTracer {
  private struct Line: Hashable {
    let family: LineFamily
    let offset: Surd

    init(through point: ExactPoint, direction: Int) {
      family = LineFamily(direction: direction)
      offset = family.offset(of: point)
    }

    /// The coordinate that increases along the line.
    func order(_ point: ExactPoint) -> Surd {
      switch family {
      case .horizontal, .rising: point.x
      case .vertical, .falling: point.y
      }
    }
  }

  /// An edge, or a part of one between two corners.
  private struct Edge {
    let start: ExactPoint
    let end: ExactPoint
    var direction: Int { (end - start).direction }
  }

  private var edges: [Line: [Edge]] = [:]

  mutating func add(_ corners: [ExactPoint]) {
    for (index, start) in corners.enumerated() {
      let edge = Edge(start: start, end: corners[(index + 1) % corners.count])
      edges[Line(through: start, direction: edge.direction), default: []].append(edge)
    }
  }

  /// The outlines, sorted by their corners.
  func outlines() -> [Outline] {
    var starts: [ExactPoint: [Edge]] = [:]
    for (line, edges) in edges {
      for edge in Self.uncovered(edges, on: line) { starts[edge.start, default: []].append(edge) }
    }
    var outlines: [Outline] = []
    while let first = starts.keys.min() { outlines.append(Outline(Self.loop(from: first, in: &starts))) }
    return outlines
  }

  /// The parts of edges on one line that have a region on only one side.
  private static func uncovered(_ edges: [Edge], on line: Line) -> [Edge] {
    let points = Set(edges.flatMap { [$0.start, $0.end] }).sorted { line.order($0) < line.order($1) }
    return zip(points, points.dropFirst()).compactMap { low, high in
      let sum = edges.reduce(0) { sum, edge in
        let isForward = edge.direction < 4
        let (start, end) = isForward ? (edge.start, edge.end) : (edge.end, edge.start)
        let isCovered = line.order(start) <= line.order(low) && line.order(high) <= line.order(end)
        return sum + (isCovered ? isForward ? 1 : -1 : 0)
      }
      return sum == 0 ? nil : sum > 0 ? Edge(start: low, end: high) : Edge(start: high, end: low)
    }
  }

  /// Removes a closed line from the edges; where several meet, it stays with the same part of the region.
  private static func loop(
    from first: ExactPoint, in starts: inout [ExactPoint: [Edge]]
  ) -> [ExactPoint] {
    var loop: [ExactPoint] = []
    var (point, backward) = (first, 4)
    repeat {
      loop.append(point)
      let choices = starts[point] ?? []
      // The region is on the left, so its next edge is the first one clockwise from the incoming direction.
      let next = choices.indices.min {
        turn(from: backward, to: choices[$0]) < turn(from: backward, to: choices[$1])
      }
      guard let next else { return loop }
      starts[point] = choices.count == 1 ? nil : choices.removing(at: next)
      point = choices[next].end
      backward = choices[next].direction + 4
    } while point != first
    return loop
  }

  private static func turn(from backward: Int, to edge: Edge) -> Int {
    let turn = (backward - edge.direction) & 7
    return turn == 0 ? 8 : turn
  }
}

extension Array {
  fileprivate func removing(at index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}
