/// A part of a board that repeats, possibly displaced, and adds the same objects every period.
///
/// Alone on the plane, the engine becomes itself, moved by ``shift``, plus ``output``, cell by cell.
struct Emitter {
  /// The engine together with its output of one period, treated as an object of that period.
  let engine: Piece
  /// The new objects at the end of the first period.
  let output: [Piece]
  /// The generation of the engine's first phase.
  let start: Int

  var period: Int { engine.orbit.period }
  /// The displacement of the engine per period.
  var shift: Cell { Cell(engine.orbit.dx, engine.orbit.dy) }

  /// The maximum number of words of 64 cells in all phases together.
  static let maxWork = 1 << 24

  /// The maximum number of islands whose new positions are tried.
  private static let maxLandmarks = 3

  /// Follows an engine for one period; nil if it does not become itself plus objects.
  ///
  /// - Parameter work: The words that may still be computed; reduced by those computed here.
  init?(
    _ cells: Island, from start: Int, period: Int, work: inout Int, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) {
    self.start = start
    var phases: [Orbit.Phase] = [], island = cells
    while phases.count < period {
      phases.append(
        Orbit.Phase(
          shape: island.shape, x: island.corner.x - cells.corner.x, y: island.corner.y - cells.corner.y))
      work -= island.shape.words.count
      guard work >= 0, phases.count & 63 != 0 || shouldContinue(),
        let next = island.next(under: orbits.rule)
      else { return nil }
      island = next
    }
    guard let (shift, rest) = Self.change(from: cells.cells, to: island.cells) else { return nil }
    let decomposition = Decomposition(
      of: rest, at: start + period, orbits: &orbits, within: 256, isThorough: false, while: shouldContinue)
    guard decomposition.isAtRest, shouldContinue() else { return nil }
    engine = Piece(
      orbit: Orbit(phases: phases, dx: shift.x, dy: shift.y, named: { _ in nil }), corner: cells.corner,
      epoch: start)
    output = decomposition.pieces
  }

  /// The displacement at which the later cells contain the earlier ones, and the cells left over.
  private static func change(from before: Cells, to after: Cells) -> (shift: Cell, rest: Cells)? {
    let landmarks = Islands(of: before, while: { true }).islands
      .sorted { $0.shape.population > $1.shape.population }.prefix(maxLandmarks)
    let later = Islands(of: after, while: { true }).islands
    for landmark in landmarks {
      for island in later where island.shape == landmark.shape {
        let shift = Cell(island.corner.x - landmark.corner.x, island.corner.y - landmark.corner.y)
        let moved = before.moved(x: shift.x, y: shift.y)
        if moved.subtracting(after).isEmpty { return (shift, after.subtracting(moved)) }
      }
    }
    return nil
  }

  /// An object of the first output as it is emitted a number of periods later.
  func copy(of piece: Piece, after periods: Int) -> Piece {
    Piece(
      orbit: piece.orbit,
      corner: Cell(piece.corner.x + periods * shift.x, piece.corner.y + periods * shift.y),
      epoch: piece.epoch + periods * period)
  }

  /// The same emitter with the engine's shortest period.
  func reduced(_ orbits: inout OrbitCache, while shouldContinue: () -> Bool) -> Emitter {
    for prime in CommonCycle.primes(of: period) {
      var work = Self.maxWork
      if let shorter = Emitter(
        engine.island(at: start), from: start, period: period / prime, work: &work, &orbits,
        while: shouldContinue)
      {
        return shorter.reduced(&orbits, while: shouldContinue)
      }
    }
    return self
  }

  /// The number of outputs per period of the engine: two halves of a gun may alternate.
  var outputsPerPeriod: Int {
    var count = 1
    for prime in CommonCycle.primes(of: period) {
      while period % (count * prime) == 0, isOutputRepeated(count * prime) { count *= prime }
    }
    return count
  }

  /// True if the output of all periods stays the same when it is delayed by a fraction of a period.
  private func isOutputRepeated(_ parts: Int) -> Bool {
    guard output.count % parts == 0, shift.x % parts == 0, shift.y % parts == 0 else { return false }
    let time = start + 2 * period
    let family = Set(
      (-2...2).flatMap { periods in output.map { copy(of: $0, after: periods).island(at: time) } })
    return output.allSatisfy {
      var island = $0.island(at: time - period / parts)
      island.corner = Cell(island.corner.x + shift.x / parts, island.corner.y + shift.y / parts)
      return family.contains(island)
    }
  }
}

extension Island {
  var cells: Cells {
    var cells = Cells()
    forEach { cells.insert($0) }
    return cells
  }
}
