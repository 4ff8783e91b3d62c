/// What is wrong with a constraint.
public enum ConstraintFault: Hashable, Sendable {
  /// An element is not placed.
  case missing(String)
  /// The distance is wrong by some units: too far if positive.
  case distance(Double)
  /// Two edges are not parallel, or face the wrong way.
  case direction
  /// Too little of the shorter edge is beside the other one: a part from 0 to 1.
  case overlap(Double)
  /// The second element is turned by other steps of 45° than the first one should see; nil for none of them.
  case turn(Int?)
}

/// A constraint, and how it is with some poses.
public struct ConstraintFinding: Hashable, Sendable {
  /// How well a constraint holds.
  public enum State: Hashable, Sendable, CaseIterable {
    case holds
    /// It would hold if the elements were moved by a few tolerances at most.
    case nearly
    case broken
  }

  /// The constraint.
  public let constraint: GridConstraint
  /// How well it holds.
  public let state: State
  /// What is wrong; nil if nothing is.
  public let fault: ConstraintFault?
}

/// Two elements that have an area in common.
public struct GridOverlap: Hashable, Sendable {
  /// The names, in order.
  public let elements: [String]
  /// The common area, in square units.
  public let area: Double
}

/// The judgment of poses by an arrangement.
public struct GridVerdict: Hashable, Sendable {
  /// The element from which the poses were seen.
  public let anchor: String
  /// All constraints, in their order.
  public let findings: [ConstraintFinding]
  /// All pairs of elements that overlap.
  public let overlaps: [GridOverlap]
  /// The elements that are not placed, in their order.
  public let missing: [String]
  /// The elements that are not at whole units from the anchor, where they have to be.
  public let offLattice: [String]
  /// The turn of everything together by steps of 45°, from 0 to 7; nil if it is none of them, or unknown.
  public let globalTurn: Int?
  /// True if everything together is the mirror image of the target.
  public let isMirrored: Bool
  /// True if everything together is turned and reflected only as the rules allow.
  public let isGloballyRight: Bool

  /// True if all constraints hold and nothing else is wrong.
  public var isPassed: Bool {
    isGloballyRight && overlaps.isEmpty && missing.isEmpty && offLattice.isEmpty
      && findings.allSatisfy { $0.state == .holds }
  }

  /// The constraints that don't hold.
  public var violated: [ConstraintFinding] { findings.filter { $0.state != .holds } }
}
