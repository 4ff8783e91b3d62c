/// The separate objects of a strip that grows by the same objects every period, such as the stream of a gun.
struct InsertedStream {
  /// All objects of the strip.
  private let all: Set<Island>
  private let unit: [Piece]
  private let generation: Int
  private let period: Int
  /// The displacement per period of the end that makes the objects.
  private let shift: Cell
  /// True if the other end removes some objects again, so that a period adds fewer than are made.
  private let isEaten: Bool

  /// Separates the objects of a strip; nil if it is a wick, or if it is unknown which end makes them.
  ///
  /// - Parameters:
  ///   - position: Maps a cell to its position from the rear to the front.
  ///   - isInUnit: True for the positions of one period.
  init?(
    _ strip: Cells, at generation: Int, rear: Cell, front: Cell, period: Int, rule: Rule,
    along position: (Cell) -> Int, isInUnit: (Cell) -> Bool
  ) {
    var orbits = OrbitCache(rule: rule)
    let parts = Decomposition(
      of: strip, at: generation, orbits: &orbits, within: 256, isThorough: true, while: { true })
    func moves(_ piece: Piece, _ shift: Cell) -> Bool {
      piece.orbit.dx * period == shift.x * piece.orbit.period
        && piece.orbit.dy * period == shift.y * piece.orbit.period
    }
    func recedes(_ piece: Piece, from end: Cell, _ sign: Int) -> Bool {
      let speed = position(Cell(piece.orbit.dx * period, piece.orbit.dy * period))
      return sign * (position(end) * piece.orbit.period - speed) > 0
    }
    unit = parts.pieces.filter { isInUnit($0.island(at: generation).corner) }
    guard !unit.isEmpty else { return nil }
    // An end made the objects that it moves away from, unless the other end also moves away from them.
    let areFromRear = unit.allSatisfy { recedes($0, from: rear, -1) && !recedes($0, from: front, 1) }
    let areFromFront = unit.allSatisfy { recedes($0, from: front, 1) && !recedes($0, from: rear, -1) }
    guard areFromRear || areFromFront else { return nil }
    shift = areFromRear ? rear : front
    let other = areFromRear ? front : rear
    isEaten = !unit.allSatisfy { moves($0, other) }
    all = Set(parts.pieces.map { $0.island(at: generation) })
    self.generation = generation
    self.period = period
  }

  /// The growth, caused by a gun, a rake or a puffer.
  func growth(cells: Int, observed: ClosedRange<Int>) -> Growth? {
    let count = isEaten ? 1 : outputsPerPeriod
    guard cells == unit.reduce(0, { $0 + $1.population(at: generation) }) else { return nil }
    var yield = Census()
    for piece in unit { yield.count(piece.orbit.object) }
    let leaves = unit.contains(where: \.orbit.isStationary)
    return Growth(
      .linear, shift == Cell(0, 0) ? .gun : leaves ? .puffer : .rake, period: period / count,
      shift: Cell(shift.x / count, shift.y / count), increase: cells / count, yield: yield.divided(by: count),
      isProved: true, observed: observed)
  }

  /// The number of times that the stream repeats within a period.
  private var outputsPerPeriod: Int {
    var count = 1
    for prime in CommonCycle.primes(of: period) {
      while period % (count * prime) == 0, repeats(count * prime) { count *= prime }
    }
    return count
  }

  /// True if the stream stays the same when it is delayed by a fraction of a period.
  private func repeats(_ parts: Int) -> Bool {
    guard unit.count % parts == 0, shift.x % parts == 0, shift.y % parts == 0 else { return false }
    return unit.allSatisfy {
      var island = $0.island(at: generation - period / parts)
      island.corner = Cell(island.corner.x + shift.x / parts, island.corner.y + shift.y / parts)
      return all.contains(island)
    }
  }
}
