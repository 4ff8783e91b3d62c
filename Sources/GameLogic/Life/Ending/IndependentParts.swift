/// Divides a repeating object into parts that never affect each other.
///
/// The islands of one phase are each followed alone. Where they first differ from the whole, all islands
/// around that cell depend on each other and are joined. This repeats until the parts match the whole.
struct IndependentParts {
  private let orbit: Orbit
  private let rule: Rule
  private var work: Int

  /// The maximum work in live cells of all generations, some milliseconds; the number of phases to try.
  private static let maxWork = 1 << 15, maxPhases = 16

  /// The parts and the phase from which they were followed, counted from the whole's first; nil if undivided.
  ///
  /// Independent parts touch in some phases, so the phase with the most parts counts.
  static func find(in orbit: Orbit, under rule: Rule) -> (phase: Int, parts: [Island])? {
    var search = IndependentParts(orbit: orbit, rule: rule, work: 0)
    var best: (phase: Int, parts: [Island])?
    for phase in 0..<min(orbit.period, maxPhases) where search.work < maxWork {
      if let parts = search.parts(from: phase), parts.count > best?.parts.count ?? 1 { best = (phase, parts) }
    }
    return best
  }

  /// The parts of one phase; nil if they take too long to find.
  private mutating func parts(from phase: Int) -> [Island]? {
    let whole = whole(at: phase)
    work += whole.shape.population
    guard work < Self.maxWork else { return nil }
    var parts = Islands(of: whole.cells, while: { true }).islands
    while parts.count > 1 {
      guard let dependent = dependentPairs(of: parts, from: phase) else { return nil }
      if dependent.isEmpty { return parts }
      var sets = DisjointSets(count: parts.count)
      for (one, other) in dependent { sets.join(one, other) }
      let before = parts
      parts = sets.members().compactMap { Island(joining: $0.map { before[$0] }) }
    }
    return parts
  }

  private func whole(at time: Int) -> Island {
    Piece(orbit: orbit, corner: Cell(0, 0), epoch: 0).island(at: time)
  }

  /// The parts that affect each other first; empty if none do, nil if it takes too long to find out.
  private mutating func dependentPairs(of parts: [Island], from phase: Int) -> [(Int, Int)]? {
    var now = parts.map { Optional($0) }
    for time in phase + 1...phase + orbit.period {
      let whole = whole(at: time)
      work += whole.shape.population + now.count
      guard work < Self.maxWork else { return nil }
      let next = now.map { $0?.next(under: rule) }
      let conflicts = Self.conflicts(of: next, with: whole)
      work += conflicts.count * now.count / 8
      guard work < Self.maxWork else { return nil }
      if !conflicts.isEmpty { return Self.pairs(of: now, around: conflicts) }
      now = next
    }
    return []
  }

  /// The cells in which the parts together differ from the whole, or overlap.
  private static func conflicts(of parts: [Island?], with whole: Island) -> [Cell] {
    let parts = parts.compactMap(\.self)
    let population = parts.reduce(0) { $0 + $1.shape.population }
    if population == whole.shape.population, Island(joining: parts) == whole { return [] }
    var union = Cells(), conflicts: [Cell] = []
    for part in parts {
      part.forEach {
        if union.contains($0) { conflicts.append($0) }
        union.insert($0)
      }
    }
    union.symmetricDifference(whole.cells).forEach { conflicts.append($0) }
    return conflicts
  }

  /// Pairs of parts that have neighbors of the same cell.
  private static func pairs(of parts: [Island?], around cells: [Cell]) -> [(Int, Int)] {
    let places = parts.map { $0?.cells ?? Cells() }
    return cells.flatMap { cell in
      let around = places.indices.filter { places[$0].hasCell(around: cell) }
      return zip(around, around.dropFirst()).map { ($0, $1) }
    }
  }
}

extension Cells {
  fileprivate func hasCell(around cell: Cell) -> Bool {
    (-1...1).contains { y in (-1...1).contains { x in contains(Cell(cell.x + x, cell.y + y)) } }
  }
}
