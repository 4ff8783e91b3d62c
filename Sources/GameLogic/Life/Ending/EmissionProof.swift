/// A proof that a board grows linearly forever.
///
/// The board consists of emitters, of the objects that they emitted, and of debris, which never meet.
struct EmissionProof {
  /// The emitters, which all have the same period.
  private var emitters: [Emitter] = []
  private var debris: [Piece]
  private let start: Int, period: Int
  private let rule: Rule
  /// The remaining work, in words of 64 cells.
  private var work = Emitter.maxWork

  /// The gaps at which to divide a board into emitters; nil for a single emitter.
  private static let gaps: [Int?] = [nil, 128, 32]

  /// The maximum number of rounds that add objects near an emitter to it.
  private static let maxRounds = 12

  /// All objects at the start.
  var objects: Census {
    debris.reduce(into: Census()) { $0.count($1.orbit.object) }
  }

  /// Tries to prove that a board grows by the same objects every period.
  static func prove(
    from first: Universe, in period: Int, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) throws(LifeError) -> (growth: Growth, objects: Census)? {
    var second = first
    try second.advance(by: period)
    let parts = decompose(try first.cells(), first.generation, &orbits, while: shouldContinue)
    let later = decompose(try second.cells(), second.generation, &orbits, while: shouldContinue)
    guard let parts, let later, shouldContinue() else { return nil }
    for gap in gaps where shouldContinue() {
      var proof = EmissionProof(parts, later, from: first.generation, period: period, under: first.rule)
      guard proof.separate(try first.cells(), gap: gap, &orbits, while: shouldContinue),
        proof.isApart(&orbits, while: shouldContinue),
        let growth = proof.growth(&orbits, while: shouldContinue)
      else { continue }
      return (growth, proof.objects)
    }
    return nil
  }

  private static func decompose(
    _ cells: Cells, _ generation: Int, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) -> Decomposition? {
    let parts = Decomposition(
      of: cells, at: generation, orbits: &orbits, within: 256, isThorough: true, while: shouldContinue)
    return parts.isPartial ? nil : parts
  }

  /// Treats the pieces that still exist after one period as debris, and all other cells as engines.
  private init(
    _ parts: Decomposition, _ later: Decomposition, from start: Int, period: Int, under rule: Rule
  ) {
    let kept = Set(later.pieces.map { $0.island(at: start + period) })
    debris = parts.pieces.filter { kept.contains($0.island(at: start + period)) }
    self.start = start
    self.period = period
    self.rule = rule
  }
}

extension EmissionProof {
  /// Finds the emitters; an object that an emitter touches within a period becomes part of it.
  private mutating func separate(
    _ cells: Cells, gap: Int?, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) -> Bool {
    for _ in 0..<Self.maxRounds {
      guard shouldContinue(),
        find(cells.subtracting(debris.cells(at: start)), gap, &orbits, while: shouldContinue)
      else { return false }
      guard let touched = touchedDebris(while: shouldContinue) else { return false }
      if touched.isEmpty { return true }
      debris = debris.enumerated().filter { !touched.contains($0.offset) }.map(\.element)
    }
    return false
  }

  private mutating func find(
    _ active: Cells, _ gap: Int?, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) -> Bool {
    emitters = []
    for group in Self.groups(of: active, gap: gap) {
      guard
        let emitter = Emitter(
          group, from: start, period: period, work: &work, &orbits, while: shouldContinue)
      else { return false }
      emitters.append(emitter)
    }
    return emitters.contains { !$0.output.isEmpty }
  }

  /// The active cells as one island, or divided at gaps of this size.
  private static func groups(of active: Cells, gap: Int?) -> [Island] {
    guard let gap else { return Island(active.sorted()).map { [$0] } ?? [] }
    let islands = Islands(of: active, while: { true }).islands
    guard islands.count <= 2000 else { return [] }
    var sets = DisjointSets(count: islands.count)
    for one in islands.indices {
      let around = islands[one].box.grown(by: gap)
      for other in 0..<one where around.intersection(islands[other].box) != nil { sets.join(one, other) }
    }
    return sets.members().compactMap { Island(joining: $0.map { islands[$0] }) }
  }

  /// The debris that an engine touches within its first period; nil if an engine meets some later.
  private func touchedDebris(while shouldContinue: () -> Bool) -> Set<Int>? {
    guard let origin = emitters.first?.engine.corner else { return nil }
    var touched: Set<Int> = [], check = PollCounter()
    for emitter in emitters {
      guard let engine = MotionBounds(of: emitter.engine, since: start, from: origin) else { return nil }
      for (number, piece) in debris.enumerated() where check.shouldContinue(after: 16, shouldContinue) {
        guard let bounds = MotionBounds(of: piece, since: start, from: origin) else { return nil }
        switch Encounter(emitter.engine, piece, from: start, Approach(engine, bounds)) {
        case .never: continue
        case .sideBySide: touched.insert(number)
        case .at(let generation) where generation <= start + period: touched.insert(number)
        case .at, .unknown: return nil
        }
      }
    }
    return check.hasStopped ? nil : touched
  }

  private func isApart(_ orbits: inout OrbitCache, while shouldContinue: () -> Bool) -> Bool {
    guard let origin = emitters.first?.engine.corner else { return false }
    let objects = debris + emitters.flatMap(\.output)
    guard
      case .apart(let same) = SeparationProof.prove(
        objects, from: start + period, orbits: &orbits, within: 256, while: shouldContinue),
      same.count == objects.count
    else { return false }
    for (number, emitter) in emitters.enumerated() {
      let rivals = emitters.enumerated().filter { $0.offset != number }.map(\.element)
      var output = OutputSeparation(of: emitter, under: rule, from: origin)
      guard output.isProved(among: debris + rivals.map(\.engine), while: shouldContinue),
        rivals.allSatisfy({ MutualSeparation(emitter, $0, from: origin).isProved }),
        areEnginesApart(emitter, rivals, from: origin)
      else { return false }
    }
    return true
  }

  private func areEnginesApart(_ emitter: Emitter, _ rivals: [Emitter], from origin: Cell) -> Bool {
    guard let bounds = MotionBounds(of: emitter.engine, since: start, from: origin) else { return false }
    return rivals.allSatisfy { rival in
      guard let other = MotionBounds(of: rival.engine, since: start, from: origin) else { return false }
      return Encounter(emitter.engine, rival.engine, from: start, Approach(bounds, other)) == .never
    }
  }

  /// The growth that the emitters cause, with the period of their output.
  private func growth(_ orbits: inout OrbitCache, while shouldContinue: () -> Bool) -> Growth? {
    let sources = emitters.filter { !$0.output.isEmpty }
    guard let first = sources.first else { return nil }
    let only = sources.count == 1 ? first.reduced(&orbits, while: shouldContinue) : nil
    let count = only?.outputsPerPeriod ?? 1
    let output = only?.output ?? sources.flatMap(\.output)
    var yield = Census()
    for piece in output { yield.count(piece.orbit.object) }
    let shift = only.map { Cell($0.shift.x / count, $0.shift.y / count) }
    return Growth(
      .linear, Self.source(of: sources), period: (only?.period ?? period) / count, shift: shift ?? Cell(0, 0),
      increase: output.reduce(0) { $0 + $1.population(at: start) } / count, yield: yield.divided(by: count),
      isProved: true, observed: start...start + period)
  }

  /// The kind of the emitters; several count as one kind only if they move alike.
  private static func source(of emitters: [Emitter]) -> Growth.Source {
    guard Set(emitters.map(\.shift)).count == 1, let shift = emitters.first?.shift else { return .several }
    let leaves = emitters.contains { $0.output.contains(where: \.orbit.isStationary) }
    return shift == Cell(0, 0) ? .gun : leaves ? .puffer : .rake
  }
}
