public import PuzzleKit

/// Finds relations between features in the elements' current poses.
public struct RelationProbe: Sendable {
  private let elements: [GridElement]
  private let poses: [String: GridPose]
  private let tolerance: GridRules.Tolerance

  /// Elements without a pose are ignored.
  public init(
    _ elements: [GridElement], _ poses: [String: GridPose], tolerance: GridRules.Tolerance = .init()
  ) {
    self.elements = elements
    self.poses = poses
    self.tolerance = tolerance
  }

  private func placed(_ part: GridPart) -> PlacedFeature? {
    guard let element = elements.first(where: { $0.name == part.element }), let pose = poses[part.element],
      part.feature.index < element.shape.corners.count
    else { return nil }
    return PlacedFeature(shape: PlacedShape(shape: element.shape, pose: pose), feature: part.feature)
  }

  /// The position of a feature: its corner, or both ends of its edge; empty if the element is not placed.
  public func place(of part: GridPart) -> [UnitPoint] {
    guard let feature = placed(part) else { return [] }
    return part.feature.isCorner ? [feature.corner] : [feature.edge.start, feature.edge.end]
  }

  /// The feature near a point, corners before edges; nil for none.
  ///
  /// - Parameter element: The element whose features win over others at the same place.
  public func feature(near point: UnitPoint, preferring element: String?) -> GridPart? {
    let parts = elements.flatMap { element in element.shape.features.map { GridPart(element.name, $0) } }
    func distance(_ part: GridPart) -> Double {
      guard let placed = placed(part) else { return .infinity }
      let far = part.feature.isCorner ? (placed.corner - point).length : Contact.distance(point, placed.edge)
      return part.element == element ? far - 0.1 : far
    }
    for (isCorner, reach) in [(true, 0.3), (false, 0.5)] {
      let near = parts.filter { $0.feature.isCorner == isCorner && distance($0) <= reach }
      if let nearest = near.min(by: { distance($0) < distance($1) }) { return nearest }
    }
    return nil
  }

  /// The constraint that two features satisfy now, with their distance and their elements' relative turn.
  ///
  /// - Returns: Nil for features of one element, for edges that are not parallel, or if one is not placed.
  public func relation(between one: GridPart, and other: GridPart) -> GridConstraint? {
    guard one.element != other.element, let first = placed(one), let second = placed(other) else {
      return nil
    }
    let contact = Contact(first, second)
    if let edges = contact.edges, edges.slant > tolerance.slant { return nil }
    let turn = second.shape.pose.relative(to: first.shape.pose).turn
    let steps = turn.nearestSteps
    let isStep = turn.slant(to: GridTurn(steps: steps)) <= tolerance.slant
    return GridConstraint(
      one, other, direction: contact.edges?.direction ?? .opposite,
      gap: contact.distance <= tolerance.distance ? 0 : contact.distance,
      leastOverlap: contact.edges == nil ? 0 : contact.overlap, turn: isStep ? steps : nil)
  }

  /// The relation between each pair of touching elements: edges alongside each other, or two corners.
  public var contacts: [GridConstraint] {
    elements.indices.flatMap { first in
      elements[(first + 1)...].compactMap { contact(elements[first], $0) }
    }
  }

  private func contact(_ one: GridElement, _ other: GridElement) -> GridConstraint? {
    let found = one.shape.features.flatMap { feature in
      other.shape.features.filter { $0.isCorner == feature.isCorner }.compactMap { second in
        relation(between: GridPart(one.name, feature), and: GridPart(other.name, second))
      }
    }.filter { $0.gap == 0 }
    let sides = found.filter { !$0.one.feature.isCorner && $0.leastOverlap > 0 && $0.direction == .opposite }
    return sides.max { $0.leastOverlap < $1.leastOverlap } ?? found.first { $0.one.feature.isCorner }
  }
}
