/// A reason why a constraint does not hold.
public enum ConstraintFault: Hashable, Sendable {
  case missing(String)
  /// The deviation of the distance, in units; positive if too far.
  case distance(Double)
  /// Two edges are not parallel.
  case slant
  /// Two edges are parallel, but face the wrong way.
  case direction
  /// Too little of the shorter edge is alongside the other: a part from 0 to 1.
  case overlap(Double)
  /// The second element's relative turn in steps of 45°, which is wrong; nil between steps.
  case turn(Int?)
}

/// The result of checking a constraint.
public struct ConstraintFinding: Hashable, Sendable {
  public enum State: Hashable, Sendable, CaseIterable {
    case holds
    /// It would hold if the elements moved by a few tolerances at most.
    case nearly
    case broken
  }

  public let constraint: GridConstraint
  public let state: State
  /// Nil if it holds.
  public let fault: ConstraintFault?
}

/// Two elements that overlap.
public struct GridOverlap: Hashable, Sendable {
  /// In the order of the arrangement.
  public let elements: [String]
  /// The common area, in square units.
  public let area: Double
}

/// The judgment of poses in an arrangement.
public struct GridVerdict: Hashable, Sendable {
  /// The element to which the poses were relative.
  public let anchor: String
  /// All constraints, in order.
  public let findings: [ConstraintFinding]
  /// All pairs of elements that overlap.
  public let overlaps: [GridOverlap]
  /// The elements that are not placed, in order.
  public let missing: [String]
  /// The elements that should be at whole units from the anchor but are not.
  public let offLattice: [String]
  /// The rotation of the whole arrangement in steps of 45°, from 0 to 7; nil if between steps or unknown.
  public let globalTurn: Int?
  /// True if the whole arrangement is the mirror image of the target.
  public let isMirrored: Bool
  /// True if the rules allow the rotation and reflection of the whole arrangement.
  public let isGloballyRight: Bool

  /// True if all constraints hold and nothing else is wrong.
  public var isPassed: Bool {
    isGloballyRight && overlaps.isEmpty && missing.isEmpty && offLattice.isEmpty
      && findings.allSatisfy { $0.state == .holds }
  }

  public var violated: [ConstraintFinding] { findings.filter { $0.state != .holds } }
}
