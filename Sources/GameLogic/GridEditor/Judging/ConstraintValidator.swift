import PuzzleKit

/// Judges poses by the constraints and rules of an arrangement.
public struct ConstraintValidator: Sendable {
  private let elements: [String: GridElement]
  private let names: [String]
  private let target: GridTarget

  public init(_ arrangement: GridArrangement) {
    self.init(arrangement.pieces, arrangement.target)
  }

  /// Judges elements that need not form an arrangement.
  public init(_ elements: [GridElement], _ target: GridTarget) {
    names = elements.map(\.name)
    self.elements = Dictionary(elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.target = target
  }

  private var tolerance: GridRules.Tolerance { target.rules.tolerance }

  public func verdict(on anchored: AnchoredPoses) -> GridVerdict {
    let change = change(to: anchored)
    let isReflected = change?.isMirrored == true && target.rules.allowsMirror
    // Relative to the anchor, but mirrored if the anchor lies on its other side.
    let seat = GridPose(UnitPoint(x: 0, y: 0), isMirrored: anchored.place.isMirrored != isReflected)
    let poses = numbered(anchored.relative.mapValues { seat * $0 })
    let turn = change.map(globalTurn)
    return GridVerdict(
      anchor: anchored.anchor, findings: target.constraints.map { finding(on: $0, poses) },
      overlaps: overlaps(of: poses), missing: names.filter { poses[$0] == nil },
      offLattice: offLattice(poses), globalTurn: turn?.steps,
      isMirrored: change?.isMirrored ?? false, isGloballyRight: turn?.isAllowed ?? true)
  }

  /// All pairs of elements with more common area than tolerated.
  public func overlaps(of poses: [String: GridPose]) -> [GridOverlap] {
    let all = names.compactMap { name in placed(name, poses).map { (name, $0.covering) } }
    return all.indices.flatMap { first in
      all[(first + 1)...].compactMap { other -> GridOverlap? in
        let area = all[first].1.overlap(with: other.1)
        guard area > tolerance.overlap else { return nil }
        return GridOverlap(elements: [all[first].0, other.0], area: area)
      }
    }
  }

  private func placed(_ name: String, _ poses: [String: GridPose]) -> PlacedShape? {
    guard let element = elements[name], let pose = poses[name] else { return nil }
    return PlacedShape(shape: element.shape, pose: pose)
  }

  private func offLattice(_ poses: [String: GridPose]) -> [String] {
    guard target.rules.mode == .lattice else { return [] }
    return names.filter { name in
      guard let pose = poses[name] else { return false }
      let whole = UnitPoint(x: pose.position.x.rounded(), y: pose.position.y.rounded())
      return (pose.position - whole).length > tolerance.distance
    }
  }

  /// The motion of the whole arrangement relative to the target; nil if that has no pose for the anchor.
  ///
  /// It is the anchor's motion; if an unmarked anchor allows several, the one that most elements share.
  private func change(to anchored: AnchoredPoses) -> GridPose? {
    guard let start = target.poses[anchored.anchor] else { return nil }
    let changes = (elements[anchored.anchor]?.symmetries ?? [.identity]).map {
      anchored.place * $0 * start.inverse
    }
    func rank(_ change: GridPose) -> (Int, Int) {
      let shared = anchored.relative.count { name, pose in
        target.poses[name].map { looksSame(name, anchored.place * pose, change * $0) } ?? false
      }
      return (shared, globalTurn(of: change).isAllowed ? 1 : 0)
    }
    return changes.max { rank($0) < rank($1) }
  }

  private func looksSame(_ name: String, _ one: GridPose, _ other: GridPose) -> Bool {
    (elements[name]?.symmetries ?? []).contains { symmetry in
      let pose = one * symmetry
      return pose.isMirrored == other.isMirrored && pose.turn.slant(to: other.turn) <= tolerance.slant
        && (pose.position - other.position).length <= tolerance.distance
    }
  }

  /// The rotation of the whole arrangement.
  private func globalTurn(of change: GridPose) -> (steps: Int?, isAllowed: Bool) {
    let steps = change.turn.nearestSteps
    guard change.turn.slant(to: GridTurn(steps: steps)) <= tolerance.slant else { return (nil, false) }
    let isAllowed = target.rules.globalTurns.contains(steps)
    return (steps, isAllowed && (target.rules.allowsMirror || !change.isMirrored))
  }
}

// MARK: Constraints

extension ConstraintValidator {
  /// The number of tolerances within which something is nearly right.
  private static let nearness = 4.0

  /// Equivalent poses, with the corners of unmarked elements numbered so that the most constraints hold.
  ///
  /// A square turned by 90° looks the same, so any of its corners may be the first. The choice depends only
  /// on the relations, so moving, turning or mirroring everything does not affect it.
  public func numbered(_ poses: [String: GridPose]) -> [String: GridPose] {
    let related = Set(target.constraints.flatMap(\.elements))
    let involved = names.filter { name in
      elements[name]?.isUnmarked == true && poses[name] != nil && related.contains(name)
    }
    let places = Dictionary(uniqueKeysWithValues: involved.enumerated().map { ($1, $0) })
    let options = involved.map { name in
      (elements[name]?.symmetries ?? []).compactMap { symmetry in poses[name].map { $0 * symmetry } }
    }
    var shapes: [String: [PlacedShape]] = [:]
    for name in related {
      let choices = places[name].map { options[$0] } ?? [poses[name]].compactMap(\.self)
      shapes[name] = elements[name].map { element in
        choices.map { PlacedShape(shape: element.shape, pose: $0) }
      }
    }
    let counts = options.map(\.count)
    let rows = target.constraints.map { row(for: $0, places, counts, shapes) }
    var result = poses
    for (element, choice) in CornerNumbering(counts, rows).best.enumerated() {
      result[involved[element]] = options[element][choice]
    }
    return result
  }

  /// Evaluates a constraint for all numberings of its elements' corners.
  private func row(
    for constraint: GridConstraint, _ places: [String: Int], _ counts: [Int],
    _ shapes: [String: [PlacedShape]]
  ) -> CornerNumbering.Row {
    let (one, other) = (constraint.one.element, constraint.other.element)
    let (ones, others) = (shapes[one] ?? [], shapes[other] ?? [])
    return CornerNumbering.Row((places[one], places[other]), counts) { first, second in
      guard first < ones.count, second < others.count else { return false }
      return fault(of: constraint, ones[first], others[second]) == nil
    }
  }

  public func finding(on constraint: GridConstraint, _ poses: [String: GridPose]) -> ConstraintFinding {
    let fault = fault(of: constraint, poses)
    let state: ConstraintFinding.State =
      switch fault {
      case nil: .holds
      case .distance(let miss)? where abs(miss) <= Self.nearness * tolerance(of: constraint).distance: .nearly
      case .distance?, .missing?, .slant?, .direction?, .overlap?, .turn?: .broken
      }
    return ConstraintFinding(constraint: constraint, state: state, fault: fault)
  }

  private func tolerance(of constraint: GridConstraint) -> GridRules.Tolerance {
    var tolerance = tolerance
    tolerance.distance = constraint.tolerance ?? tolerance.distance
    return tolerance
  }

  private func fault(of constraint: GridConstraint, _ poses: [String: GridPose]) -> ConstraintFault? {
    guard let one = placed(constraint.one.element, poses) else { return .missing(constraint.one.element) }
    guard let other = placed(constraint.other.element, poses) else {
      return .missing(constraint.other.element)
    }
    return fault(of: constraint, one, other)
  }

  private func fault(
    of constraint: GridConstraint, _ one: PlacedShape, _ other: PlacedShape
  ) -> ConstraintFault? {
    let one = Self.seen(one, constraint.one.feature, constraint)
    let other = Self.seen(other, constraint.other.feature, constraint)
    return turnFault(of: constraint, one.shape.pose, other.shape.pose)
      ?? Contact(one, other).fault(of: constraint, within: tolerance(of: constraint))
  }

  /// A feature in its pose; if allowed, a mirrored element that looks like a turned one counts as that.
  private static func seen(
    _ shape: PlacedShape, _ feature: GridFeature, _ constraint: GridConstraint
  ) -> PlacedFeature {
    let isSeenTurned = !constraint.isMirrorAware && shape.pose.isMirrored
    guard isSeenTurned, let reflection = shape.shape.reflection else {
      return PlacedFeature(shape: shape, feature: feature)
    }
    let turned = PlacedShape(shape: shape.shape, pose: shape.pose * reflection)
    return PlacedFeature(shape: turned, feature: feature)
  }

  private func turnFault(
    of constraint: GridConstraint, _ one: GridPose, _ other: GridPose
  ) -> ConstraintFault? {
    guard let wanted = constraint.turn else { return nil }
    let turn = other.relative(to: one).turn
    let steps = turn.nearestSteps
    guard turn.slant(to: GridTurn(steps: steps)) <= tolerance.slant else { return .turn(nil) }
    return steps == wanted ? nil : .turn(steps)
  }
}

struct PlacedFeature {
  let shape: PlacedShape
  let feature: GridFeature

  var edge: (start: UnitPoint, end: UnitPoint) { shape.edge(feature.index) }
  var corner: UnitPoint { shape.corner(feature.index) }
}

/// The position of two features relative to each other.
struct Contact {
  /// In units.
  let distance: Double
  /// The sine of the angle between two edges, and their relative direction; nil for corners.
  let edges: (slant: Double, direction: GridConstraint.Direction)?
  /// The part of the shorter edge alongside the other, from 0 to 1; 1 for corners.
  let overlap: Double

  init(_ one: PlacedFeature, _ other: PlacedFeature) {
    switch (one.feature, other.feature) {
    case (.corner, .corner):
      self.init(distance: (one.corner - other.corner).length)
    case (.corner, .edge):
      self.init(distance: Self.distance(one.corner, other.edge))
    case (.edge, .corner):
      self.init(distance: Self.distance(other.corner, one.edge))
    case (.edge, .edge):
      self.init(one.edge, other.edge)
    }
  }

  private init(distance: Double) {
    self.distance = distance
    edges = nil
    overlap = 1
  }

  private init(_ one: (start: UnitPoint, end: UnitPoint), _ other: (start: UnitPoint, end: UnitPoint)) {
    let (step, otherStep) = (one.end - one.start, other.end - other.start)
    let lengths = (step.length, otherStep.length)
    let cosine = step.dot(otherStep) / (lengths.0 * lengths.1)
    edges = (abs(step.cross(otherStep)) / (lengths.0 * lengths.1), cosine > 0 ? .same : .opposite)
    let middle = UnitPoint(x: (other.start.x + other.end.x) / 2, y: (other.start.y + other.end.y) / 2)
    distance = abs(step.cross(middle - one.start)) / lengths.0
    let (start, end) = (
      step.dot(other.start - one.start) / lengths.0, step.dot(other.end - one.start) / lengths.0
    )
    let shared = max(0, min(lengths.0, max(start, end)) - max(0, min(start, end)))
    overlap = shared / min(lengths.0, lengths.1)
  }

  /// The distance of a point from an edge, or from its nearer end.
  static func distance(_ point: UnitPoint, _ edge: (start: UnitPoint, end: UnitPoint)) -> Double {
    let (step, arrow) = (edge.end - edge.start, point - edge.start)
    let part = min(1, max(0, step.dot(arrow) / step.dot(step)))
    return (arrow - UnitPoint(x: part * step.x, y: part * step.y)).length
  }

  func fault(of constraint: GridConstraint, within tolerance: GridRules.Tolerance) -> ConstraintFault? {
    if let edges, edges.slant > tolerance.slant { return .slant }
    if let edges, edges.direction != constraint.direction { return .direction }
    let miss = distance - constraint.gap
    if abs(miss) > tolerance.distance { return .distance(miss) }
    return overlap + 1e-6 < constraint.leastOverlap ? .overlap(overlap) : nil
  }
}
