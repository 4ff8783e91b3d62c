/// The parts of a growing board in one generation.
struct GrowthSample: Sendable {
  let generation: Int
  /// All objects.
  let census: Census
  /// What is neither an object nor at rest, in a fixed order.
  private let restless: [Island]
  /// The ships that have left everything else behind.
  private let escaped: Census

  init(_ anatomy: Anatomy, at generation: Int) {
    self.generation = generation
    census = anatomy.census
    restless = anatomy.restless.sorted { ($0.shape, $0.corner) < ($1.shape, $1.corner) }
    escaped = Self.escaped(anatomy, at: generation)
  }

  private static func escaped(_ anatomy: Anatomy, at generation: Int) -> Census {
    let standing = anatomy.pieces.filter(\.orbit.stays).compactMap { Track(of: $0, since: generation) }
    let hull = Track(around: standing + anatomy.restless.map { Track(around: $0.box) })
    var census = Census()
    for ship in anatomy.pieces where !ship.orbit.stays {
      guard let track = Track(of: ship, since: generation) else { continue }
      if hull.map({ Approach(track, $0).isEmpty }) ?? true { census.count(ship.orbit.object) }
    }
    return census
  }

  /// What grew between three samples that lie equally far apart; nil when it was not the same twice.
  static func growth(
    _ first: GrowthSample, _ second: GrowthSample, _ third: GrowthSample, cells: Int
  ) -> Growth? {
    let yield = third.census.subtracting(second.census)
    guard let moves = third.moves(since: second), let before = second.moves(since: first), moves == before,
      !moves.isEmpty, second.census.subtracting(first.census) == yield, !yield.counts.isEmpty,
      yield.counts.values.allSatisfy({ $0 > 0 })
    else { return nil }
    let sent = yield.only(.spaceship)
    guard
      let kind = kind(
        isMoving: moves != [Cell(0, 0)], leaves: sent != yield,
        escapes: third.escaped.subtracting(second.escaped) == sent)
    else { return nil }
    let courses = moves.filter { $0 != Cell(0, 0) }
    let course = courses.count == 1 ? courses.first : nil
    return Growth(
      kind: kind, period: third.generation - second.generation, dx: course?.x ?? 0, dy: course?.y ?? 0,
      cells: cells, yield: yield, measured: third.generation - first.generation)
  }

  private static func kind(isMoving: Bool, leaves: Bool, escapes: Bool) -> Growth.Kind? {
    switch (isMoving, leaves, escapes) {
    case (true, true, _): .puffer
    case (true, false, true): .rake
    case (false, false, true): .gun
    case (true, false, false), (false, true, _), (false, false, false): nil
    }
  }

  /// How far the restless parts have moved since another sample; nil when they are not the same.
  private func moves(since other: GrowthSample) -> Set<Cell>? {
    guard restless.count == other.restless.count else { return nil }
    var moves: Set<Cell> = []
    for (now, then) in zip(restless, other.restless) {
      guard now.shape == then.shape else { return nil }
      moves.insert(Cell(now.corner.x - then.corner.x, now.corner.y - then.corner.y))
    }
    return moves
  }
}
