/// All orbits that were found under a rule, by the shapes they go through.
///
/// A shape is looked up by its cells, never by a hash alone.
struct Orbits: Sendable {
  /// What decides about life and death.
  let rule: Rule
  private var known: [Shape: Fate] = [:]
  private var orbits: [Orbit] = []

  private enum Fate {
    case repeats(orbit: Int, phase: Int)
    case changes(generations: Int)
  }

  /// How much is remembered, so that no soup fills the memory.
  private static let mostShapes = 50_000

  /// How many rows of 64 cells are computed for one shape.
  private static let mostWork = 1 << 21

  init(rule: Rule) { self.rule = rule }

  /// The piece that an island is by itself; nil when it does not come back within that many generations.
  mutating func piece(
    of island: Island, at generation: Int, within limit: Int, while goesOn: () -> Bool
  ) -> Piece? {
    switch known[island.shape] {
    case .repeats(let orbit, let phase)?:
      return piece(orbits[orbit], from: phase, of: island, at: generation)
    case .changes(let generations)? where generations >= limit:
      return nil
    case .changes?, nil:
      break
    }
    guard let orbit = Self.orbit(of: island, under: rule, within: limit, named: name(of:), while: goesOn)
    else {
      // What was broken off tells nothing about the shape.
      if goesOn() { learn(that: island.shape, changesFor: limit) }
      return nil
    }
    learn(orbit)
    return piece(orbit, from: 0, of: island, at: generation)
  }

  private mutating func learn(_ orbit: Orbit) {
    makeRoom()
    for (number, phase) in zip(0..., orbit.phases) {
      known[phase.shape] = .repeats(orbit: orbits.count, phase: number)
    }
    orbits.append(orbit)
  }

  private mutating func learn(that shape: Shape, changesFor generations: Int) {
    makeRoom()
    known[shape] = .changes(generations: generations)
  }

  /// The names are those of Conway's Life.
  private func name(of phases: [Shape]) -> String? { rule == .life ? Catalogue.name(of: phases) : nil }

  private func piece(_ orbit: Orbit, from phase: Int, of island: Island, at generation: Int) -> Piece {
    let first = orbit.phases[phase]
    let corner = Cell(island.corner.x - first.x, island.corner.y - first.y)
    return Piece(orbit: orbit, corner: corner, epoch: generation - phase)
  }

  /// Forgets everything when it is too much, before anything new gets a number.
  private mutating func makeRoom() {
    guard known.count > Self.mostShapes else { return }
    known = [:]
    orbits = []
  }
}

extension Orbits {
  /// Follows an island until its shape comes back.
  ///
  /// It gives up when the island dies, spreads, or repeats without ever coming back to where it began.
  static func orbit(
    of start: Island, under rule: Rule, within limit: Int, named name: ([Shape]) -> String?,
    while goesOn: () -> Bool
  ) -> Orbit? {
    var phases = [Orbit.Phase(shape: start.shape, x: 0, y: 0)]
    var island = start, hare = start.shape, lap = 1, left = 1, work = 0
    let widest = 2 * (start.shape.width + start.shape.height) + 64
    while let next = island.next(under: rule), next.shape.width + next.shape.height <= widest {
      let (x, y) = (next.corner.x - start.corner.x, next.corner.y - start.corner.y)
      if next.shape == start.shape { return Orbit(phases: phases, dx: x, dy: y, named: name) }
      work += next.shape.words.count
      guard next.shape != hare, phases.count < limit, work <= mostWork, phases.count & 63 != 0 || goesOn()
      else { return nil }
      phases.append(Orbit.Phase(shape: next.shape, x: x, y: y))
      island = next
      left -= 1
      if left == 0 { (hare, lap, left) = (next.shape, lap * 2, lap * 2) }
    }
    return nil
  }
}
