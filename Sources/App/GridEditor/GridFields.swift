import GridEditor

/// A field of a constraint that the author can change.
enum ConstraintField: CaseIterable, Hashable, Sendable {
  case gap, overlap, direction, turn, tolerance, mirror

  /// The fields that apply to a constraint: only edges have an overlap and a direction.
  static func fields(of constraint: GridConstraint) -> [ConstraintField] {
    allCases.filter { constraint.areEdges || ![.overlap, .direction].contains($0) }
  }

  /// The tolerances to choose from, in units; nil means that of the rules.
  private static let tolerances = [nil] + RuleField.tolerances.map(Optional.some)
  private static let farthest = 100.0

  /// The field and its value: `Gap: 0.25`.
  func line(_ constraint: GridConstraint, _ rules: GridRules) -> String {
    switch self {
    case .gap: "Gap: \(constraint.gap.hundredths)"
    case .overlap: "Overlap: \(Int((100 * constraint.leastOverlap).rounded()))% or more"
    case .direction: constraint.direction == .opposite ? "Edges: face to face" : "Edges: flush"
    case .turn: "Turn: \(constraint.turn.map { "\(45 * $0)°" } ?? "any")"
    case .tolerance:
      "Tolerance: \(constraint.tolerance?.hundredths ?? "\(rules.tolerance.distance.hundredths), as in the rules")"
    case .mirror: "Mirrored corners: \(constraint.isMirrorAware ? "yes" : "no, count as turned")"
    }
  }

  /// Changes a constraint by one step up or down.
  ///
  /// - Parameter isLarge: True for steps ten times as large, for measures.
  func change(_ constraint: inout GridConstraint, by step: Int, isLarge: Bool) {
    switch self {
    case .gap:
      let gap = constraint.gap + Double(step) * (isLarge ? 0.5 : 0.05)
      constraint.gap = min(max(0, gap.roundedToHundredths), Self.farthest)
    case .overlap:
      let part = constraint.leastOverlap + Double(step) * (isLarge ? 0.5 : 0.05)
      constraint.leastOverlap = min(max(0, part.roundedToHundredths), 1)
    case .direction: constraint.direction = constraint.direction == .opposite ? .same : .opposite
    case .turn:
      let turns = [nil] + (0..<GridTurn.stepsPerTurn).map(Optional.some)
      constraint.turn = turns.element(after: constraint.turn, by: step)
    case .tolerance:
      constraint.tolerance = Self.tolerances.element(after: constraint.tolerance, by: step)
    case .mirror: constraint.isMirrorAware.toggle()
    }
  }
}

enum RuleField: CaseIterable, Hashable, Sendable {
  case mirror, tolerance, turn45, turn90, turn135, turn180, turn225, turn270, turn315

  /// The tolerances to choose from, in units.
  fileprivate static let tolerances = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5]

  /// The steps of 45°; nil if it is not a turn.
  private var steps: Int? {
    switch self {
    case .mirror, .tolerance: nil
    case .turn45: 1
    case .turn90: 2
    case .turn135: 3
    case .turn180: 4
    case .turn225: 5
    case .turn270: 6
    case .turn315: 7
    }
  }

  /// The rule and its value: `Turned 90°: yes`.
  func line(_ rules: GridRules) -> String {
    switch self {
    case .mirror: return "Mirrored: \(rules.allowsMirror ? "yes" : "no")"
    case .tolerance: return "Tolerance: \(rules.tolerance.distance.hundredths)"
    case .turn45, .turn90, .turn135, .turn180, .turn225, .turn270, .turn315:
      let steps = steps ?? 0
      return "Turned \(45 * steps)°: \(rules.globalTurns.contains(steps) ? "yes" : "no")"
    }
  }

  func change(_ rules: inout GridRules, by step: Int) {
    switch self {
    case .mirror: rules.allowsMirror.toggle()
    case .tolerance:
      rules.tolerance.distance = Self.tolerances.element(after: rules.tolerance.distance, by: step)
    case .turn45, .turn90, .turn135, .turn180, .turn225, .turn270, .turn315:
      rules.globalTurns.formSymmetricDifference([steps ?? 0])
    }
  }
}

extension Array where Element: Equatable {
  /// The element some steps after another, wrapping around; the first if that is missing.
  fileprivate func element(after other: Element, by step: Int) -> Element {
    guard let index = firstIndex(of: other) else { return self[0] }
    return self[((index + step) % count + count) % count]
  }

  /// The element next to another; at an end, that element itself.
  func neighbor(of element: Element, by step: Int) -> Element {
    let index = firstIndex(of: element) ?? 0
    return self[Swift.min(Swift.max(0, index + step), count - 1)]
  }
}

extension Double {
  fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }
}
