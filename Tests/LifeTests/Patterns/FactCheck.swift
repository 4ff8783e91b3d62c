import Life

/// Computes what the remarks of a pattern claim.
struct FactCheck {
  let pattern: Pattern
  let start: Cells

  init(_ volume: PatternShelf.Volume) {
    pattern = volume.pattern
    start = volume.cells
  }

  /// Whether a claim is true.
  func holds(_ fact: PatternFact) throws -> Bool {
    switch fact {
    case .stillLife: return try generation(1) == start
    case .period(let period): return try isPeriod(period)
    case .velocity(let words): return try velocity() == words
    case .gunPeriod(let period): return try isGunPeriod(period)
    case .enginePeriod(let period): return try front(in: period) != nil
    case .lifespan(let generation): return try isLifespan(generation)
    case .finalPopulation(let count):
      return try pattern.facts.contains {
        guard case .lifespan(let generation) = $0 else { return false }
        return try population(at: generation) == count
      }
    case .population(let count, let generation): return try population(at: generation) == count
    }
  }

  private func universe(at generation: Int) throws -> Universe {
    var universe = try Universe(pattern)
    try universe.advance(by: generation)
    return universe
  }

  private func generation(_ number: Int) throws -> Cells { try universe(at: number).cells() }

  private func population(at generation: Int) throws -> Int { try Int(universe(at: generation).population) }
}

extension FactCheck {
  private func isPeriod(_ period: Int) throws -> Bool {
    let shape = pattern.topology == .plane ? start.atOrigin : start
    var universe = try Universe(pattern)
    for generation in 1...period {
      try universe.advance()
      guard universe.population == UInt128(start.count) else { continue }
      let cells = try universe.cells()
      if (pattern.topology == .plane ? cells.atOrigin : cells) == shape { return generation == period }
    }
    return false
  }

  /// How far it gets in how many generations.
  private func travel() throws -> (dx: Int, dy: Int, period: Int)? {
    for fact in pattern.facts {
      if case .period(let period) = fact, let from = start.boundingBox,
        let to = try generation(period).boundingBox
      {
        return (to.x - from.x, to.y - from.y, period)
      }
      if case .enginePeriod(let period) = fact { return try front(in: period)?.travel(in: period) }
    }
    return nil
  }

  private func velocity() throws -> String? {
    guard let (dx, dy, period) = try travel() else { return nil }
    let far = max(abs(dx), abs(dy)), near = min(abs(dx), abs(dy))
    let common = [far, near, period].reduce(0, Self.divisor)
    let steps = far / common, side = near / common, time = period / common
    if side != 0, side != steps { return "(\(steps),\(side))c/\(time)" }
    return "\(steps == 1 ? "" : "\(steps)")c/\(time) \(side == 0 ? "orthogonal" : "diagonal")"
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }

  /// Whether the works, all within what lived at first, repeat while the population grows by the same each time.
  private func isGunPeriod(_ period: Int) throws -> Bool {
    guard let box = start.boundingBox else { return false }
    var universe = try universe(at: 4 * (box.width + box.height) + 2 * period)
    let works = try universe.cells(in: box)
    var counts = [Int(universe.population)]
    for generation in 1...period {
      try universe.advance()
      if try universe.cells(in: box) == works, generation < period { return false }
    }
    guard try universe.cells(in: box) == works else { return false }
    counts.append(Int(universe.population))
    try universe.advance(by: period)
    counts.append(Int(universe.population))
    return counts[1] > counts[0] && counts[2] - counts[1] == counts[1] - counts[0]
  }

  /// Whether the population repeats from there on, or from one generation earlier, but not before.
  private func isLifespan(_ generation: Int) throws -> Bool {
    var universe = try universe(at: max(generation - 2, 0))
    var counts: [UInt128] = []
    for _ in 0..<(2 * Self.rest + 3) {
      counts.append(universe.population)
      try universe.advance()
    }
    let isAtRest = (2..<Self.rest + 2).allSatisfy { counts[$0] == counts[$0 + Self.rest] }
    return isAtRest && (counts[0] != counts[Self.rest] || counts[1] != counts[Self.rest + 1])
  }

  /// A number of generations that all common periods divide.
  private static let rest = 60
}
