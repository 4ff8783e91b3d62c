/// What a step proves: the same by two patterns of a technique counts once.
struct Conclusion: Hashable, Sendable {
  private let technique: Technique
  private let placements: [Placement]
  private let eliminations: [Elimination]

  init(_ technique: Technique, _ placements: [Placement], _ eliminations: [Elimination]) {
    self.technique = technique
    self.placements = placements
    self.eliminations = eliminations
  }

  fileprivate init(of step: Step) { self.init(step.technique, step.placements, step.eliminations) }
}

extension Position {
  /// True for eliminations that a technique has not been found to make yet; false for none.
  func isNew(_ technique: Technique, _ gone: [Elimination]) -> Bool {
    !gone.isEmpty && (known.isEmpty || !known.contains(Conclusion(technique, [], gone)))
  }

  /// True for a placement that a technique has not been found to make yet.
  func isNew(_ technique: Technique, places digit: Int, at cell: Int) -> Bool {
    known.isEmpty || !known.contains(Conclusion(technique, [Placement(cell: cell, digit: digit)], []))
  }
}

extension Rater {
  /// Returns all different steps from a position, easiest first: those of the rating, and patterns that people know.
  ///
  /// Each conclusion of a technique is there once, and each candidate that chains without branches rule out is in the
  /// easiest of them. Chains with branches are looked for only where there is no other step, and then the easiest of
  /// them is the only one. Grids larger than 9×9 have only the steps of the rating. This takes up to a second.
  public static func allSteps(from board: Board) -> [Step] {
    let position = Position(board)
    guard !position.isDead, !position.isFull else { return [] }
    let finders = Position.finders.map(\.find) + [{ $0.chain(.plain, upTo: Rating.hardest.tenths) }]
    // In large grids, comparing all sets of cells would take minutes.
    let patterns = position.side > 9 ? [] : Position.patterns
    let steps = (finders + patterns).flatMap { position.steps($0) }
    guard !steps.isEmpty else { return [nextStep(from: board)].compactMap(\.self) }
    return Position.withoutRepeats(steps)
  }

  /// Returns all steps with the name of a technique that are possible in a position.
  ///
  /// - Parameter limit: The highest rating of the technique; what is harder need not be looked for.
  static func steps(named name: String, upTo limit: Rating, from board: Board) -> [Step] {
    let position = Position(board)
    let finders = Position.finders.filter { $0.tenths <= limit.tenths }
    let chains = limit.tenths < Position.turbotRating ? [] : position.turbotFish()
    let steps = finders.flatMap { position.steps($0.find) } + chains
    return Position.withoutRepeats(steps.filter { $0.isNamed(name) })
  }
}

extension Position {
  /// Repeats a search until it finds nothing more, each time leaving out what it has found.
  fileprivate func steps(_ find: (Position) -> Step?) -> [Step] {
    var (position, steps) = (self, [Step]())
    while let step = find(position), position.known.insert(Conclusion(of: step)).inserted {
      steps.append(step)
      if step.isPlainChain { position.conclude(step) }
    }
    return steps
  }

  /// The steps by rating; those with a name and a conclusion that an easier one has are left out.
  fileprivate static func withoutRepeats(_ steps: [Step]) -> [Step] {
    struct Shown: Hashable {
      let name: String
      let placements: [Placement]
      let eliminations: [Elimination]
    }
    var seen = Set<Shown>()
    let sorted = steps.enumerated().sorted { ($0.element.rating, $0.offset) < ($1.element.rating, $1.offset) }
    return sorted.map(\.element).filter {
      seen.insert(Shown(name: $0.name, placements: $0.placements, eliminations: $0.eliminations)).inserted
    }
  }

  /// Takes note of all that a chain rules out.
  private mutating func conclude(_ step: Step) {
    var concluded = concludedByChains ?? Array(repeating: 0, count: open.count)
    for gone in step.eliminations { concluded[gone.cell] |= gone.digits.bits }
    for placed in step.placements {
      concluded[placed.cell] |= open[placed.cell] & ~DigitSet(placed.digit).bits
    }
    concludedByChains = concluded
  }
}

extension Step {
  /// True for a chain without branches.
  fileprivate var isPlainChain: Bool { Self.plainChains.contains(technique) }

  private static let plainChains: Set<Technique> = [
    .xCycle, .yCycle, .turbotFish, .forcingXChain, .alternatingCycle, .alternatingChain,
  ]
}
