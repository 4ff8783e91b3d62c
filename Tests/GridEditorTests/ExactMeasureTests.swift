import GameKit
import PuzzleKit
import Tangram
import Testing

@testable import GridEditor

extension ExactPoint {
  fileprivate func dot(_ other: ExactPoint) -> Surd { x * other.x + y * other.y }
  fileprivate func cross(_ other: ExactPoint) -> Surd { x * other.y - y * other.x }
  /// The distance from the origin, in units.
  fileprivate var length: Double { dot(self).approximation.squareRoot() / Double(Self.perUnit) }
}

/// A corner, or both ends of an edge with its piece to the left, in numbers a + b√2 that are never rounded.
private struct ExactFeature {
  let ends: [ExactPoint]

  init(_ placed: PlacedTan, _ feature: GridFeature) {
    let around = placed.corners
    let corners = placed.pose.flip ? [around[0]] + around.dropFirst().reversed() : around
    let (one, other) = (corners[feature.index], corners[(feature.index + 1) % corners.count])
    ends = feature.isCorner ? [one] : placed.pose.flip ? [other, one] : [one, other]
  }

  var start: ExactPoint { ends[0] }
  var step: ExactPoint { ends[1] - ends[0] }

  /// The distance of a point from an edge: which of its ends or lines is nearest is decided exactly.
  func distance(to point: ExactPoint) -> Double {
    let arrow = point - start
    let (along, whole) = (step.dot(arrow), step.dot(step))
    if along.sign <= 0 { return arrow.length }
    if (whole - along).sign <= 0 { return (point - ends[1]).length }
    let area = abs(step.cross(arrow).approximation) / 16
    return area / step.length
  }

  /// The part of the shorter of two parallel edges that is beside the other.
  func overlap(with other: ExactFeature) -> Double {
    let whole = step.dot(step)
    let places = other.ends.map { step.dot($0 - start) }.sorted()
    let shared = min(whole, places[1]) - max(.zero, places[0])
    guard shared.sign > 0 else { return 0 }
    return shared.approximation / 16 / step.length / min(step.length, other.step.length)
  }
}

struct ExactMeasureTests {
  /// Two pieces near each other, anywhere on the lattice.
  private static func pieces(seed: UInt64) -> [PlacedTan] {
    var random = SeededRandom(seed: seed)
    return random.shuffled(Tan.allCases).prefix(2).compactMap { tan in
      let position = ExactPoint(
        Surd(random.below(9), random.below(5) - 2), Surd(random.below(9), random.below(5) - 2))
      let pose = Pose(position, rotation: random.below(8), flip: random.below(2) == 0)
      return pose.flatMap { PlacedTan(tan, at: $0) }
    }
  }

  private static func feature(_ placed: PlacedTan, _ feature: GridFeature) throws -> PlacedFeature {
    let element = try #require(Arrangement.gridElements.first { $0.name == placed.tan.rawValue })
    let pose = try #require(Arrangement([placed]).gridPoses[placed.tan.rawValue])
    return PlacedFeature(shape: PlacedShape(shape: element.shape, pose: pose), feature: feature)
  }

  private static func features(_ placed: PlacedTan) -> [GridFeature] {
    let indices = placed.corners.indices
    return indices.map(GridFeature.corner) + indices.map(GridFeature.edge)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `distances, directions and partial overlaps are the exact ones`(seed: UInt64) throws {
    let pieces = Self.pieces(seed: seed)
    for one in Self.features(pieces[0]) {
      for other in Self.features(pieces[1]) {
        let contact = Contact(try Self.feature(pieces[0], one), try Self.feature(pieces[1], other))
        Self.expect(contact, ExactFeature(pieces[0], one), ExactFeature(pieces[1], other))
      }
    }
  }

  private static func expect(_ contact: Contact, _ one: ExactFeature, _ other: ExactFeature) {
    func isNear(_ found: Double, _ exact: Double) -> Bool { abs(found - exact) < 1e-9 }
    switch (one.ends.count, other.ends.count) {
    case (1, 1): #expect(isNear(contact.distance, (one.start - other.start).length))
    case (1, _): #expect(isNear(contact.distance, other.distance(to: one.start)))
    case (_, 1): #expect(isNear(contact.distance, one.distance(to: other.start)))
    case (_, _):
      let isParallel = one.step.cross(other.step).sign == 0
      #expect(isParallel == ((contact.edges?.slant ?? 1) < 1e-9))
      #expect(isParallel || (contact.edges?.slant ?? 0) > 0.7)
      guard isParallel else { return }
      #expect(contact.edges?.direction == (one.step.dot(other.step).sign > 0 ? .same : .opposite))
      let area = abs(one.step.cross(other.start - one.start).approximation) / 16
      #expect(isNear(contact.distance, area / one.step.length))
      #expect(isNear(contact.overlap, one.overlap(with: other)))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a corner is on an edge, or at a gap from it, exactly when it is so`(seed: UInt64) throws {
    let pieces = Self.pieces(seed: seed)
    let names = pieces.map(\.tan.rawValue)
    let poses = Arrangement(pieces).gridPoses
    for corner in pieces[0].corners.indices {
      for edge in pieces[1].corners.indices {
        let exact = ExactFeature(pieces[1], .edge(edge)).distance(
          to: ExactFeature(pieces[0], .corner(corner)).start)
        for gap in [0, 0.25, 1] {
          let constraint = GridConstraint(
            GridPart(names[0], .corner(corner)), GridPart(names[1], .edge(edge)), gap: gap, tolerance: 0.01)
          let validator = ConstraintValidator(Arrangement.gridElements, GridTarget(poses: [:]))
          let finding = validator.finding(on: constraint, poses)
          #expect((finding.state == .holds) == (abs(exact - gap) <= 0.01), "\(exact) \(gap)")
        }
      }
    }
  }
}
