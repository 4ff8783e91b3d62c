/// Explains patterns that would give a puzzle two solutions, by their types.
extension Step {
  var uniqueness: [String]? {
    switch technique {
    case .uniqueRectangle, .uniqueLoop: return [deadlyLoop] + reason
    case .bivalueGrave: return [deadlyBoard] + reason
    default: return nil
    }
  }

  private var deadlyLoop: String {
    let shape = technique == .uniqueRectangle ? "a rectangle in two boxes" : "a loop"
    let places = names(technique == .uniqueRectangle ? cells.sorted() : cells)
    return "\(places) are \(shape). With only \(text(digits)) there, these could swap: two solutions."
  }

  private var deadlyBoard: String {
    "Without \(Self.list(bearers.map { "the \(text($0.digits)) of \(names($0.cells))" })), "
      + "every empty cell would have "
      + "two candidates, each twice in every house, which never has just one solution."
  }

  /// The cells with other candidates, each with these.
  private var bearers: [CellGroup] { type == 3 ? groups.dropLast() : groups }
  private var extras: DigitSet { bearers.reduce(DigitSet()) { $0.union($1.digits) } }
  private var bearerNames: String { names(bearers.flatMap(\.cells).sorted(), "or") }

  private var reason: [String] {
    switch type {
    case 1:
      [
        "Only \(bearerNames) has \(extras.count == 1 ? "another candidate" : "other candidates"), "
          + "\(text(extras)), and must use \(extras.count == 1 ? "it" : "one of them")"
      ]
    case 2: ["To prevent that, \(bearerNames) must be \(text(extras))"]
    case 3: groups.last.map(subsetReason) ?? []
    case 4: [lockedReason]
    default: []
    }
  }

  /// The other candidates of two cells as those of a single one, which is part of a subset.
  private func subsetReason(_ subset: CellGroup) -> [String] {
    let isNaked = extras.isSubset(of: subset.digits)
    let start = "To prevent that, \(bearerNames) must be \(text(extras, "or"))."
    guard isNaked else {
      return [
        start,
        "In \(house(0)), \(text(subset.digits)) fit only there and in \(names(subset.cells)), and one of "
          + "\(names(bearers.flatMap(\.cells))) has none of them: the others fill \(names(subset.cells))",
      ]
    }
    return [
      start,
      "With \(names(subset.cells)), that cell uses up \(text(subset.digits)) in \(house(0))",
    ]
  }

  /// A digit that must be in one of two cells, so that the other one in the other would complete the pattern.
  private var lockedReason: String {
    let cells = bearers.flatMap(\.cells)
    let gone = eliminations.reduce(DigitSet()) { $0.union($1.digits) }
    guard technique != .bivalueGrave else {
      return
        "In \(house(0)), both \(names(cells)) have one more candidate in common, "
        + "which must be in one of them. "
        + "The other needs its extra one"
    }
    let locked = text(digits.subtracting(gone))
    return "In \(house(0)), \(locked) fits only in \(bearerNames). "
      + "A \(text(gone)) in the other one would complete the pattern"
  }
}
