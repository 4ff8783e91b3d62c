/// The evolution of an isolated shape that repeats, possibly displaced.
package struct Orbit: Hashable, Sendable {
  struct Phase: Hashable, Sendable {
    let shape: Shape
    /// The displacement from the first phase.
    let x: Int, y: Int
  }

  /// The phases in order, one per generation of the period.
  let phases: [Phase]
  /// The displacement per period, to the right and down.
  let dx: Int, dy: Int
  let object: LifeObject
  let extent: Extent

  var period: Int { phases.count }

  var isStationary: Bool { dx == 0 && dy == 0 }

  /// True if it also repeats after the period of another orbit, with the same displacement.
  func repeats(with other: Orbit) -> Bool {
    let (times, rest) = other.period.quotientAndRemainder(dividingBy: period)
    return rest == 0 && times * dx == other.dx && times * dy == other.dy
  }

  init(phases: [Phase], dx: Int, dy: Int, named name: ([Shape]) -> String?) {
    self.phases = phases
    self.dx = dx
    self.dy = dy
    extent = Extent(of: phases, dx: dx, dy: dy)
    object = LifeObject(
      name: name(phases.map(\.shape)), period: phases.count, shift: Cell(dx, dy),
      cells: phases.map(\.shape.population).min() ?? 0)
  }

  /// The extent of an orbit on each axis, multiplied by its period.
  ///
  /// At age t, its cells lie between (low + speed·t) / period and (high + speed·t) / period.
  struct Extent: Hashable, Sendable {
    /// The bounds on the axes x, y, x + y and x − y, multiplied by the period.
    var low: SIMD4<Int>, high: SIMD4<Int>
    /// The displacement per period on each axis.
    let speed: SIMD4<Int>

    init(of phases: [Phase], dx: Int, dy: Int) {
      speed = SIMD4(dx, dy, dx + dy, dx - dy)
      low = SIMD4(repeating: .max)
      high = SIMD4(repeating: .min)
      let period = phases.count
      for (time, phase) in phases.enumerated() {
        phase.shape.forEach { x, y in
          let position = SIMD4(phase.x + x, phase.y + y, phase.x + x + phase.y + y, phase.x + x - phase.y - y)
          let scaled = position &* period &- speed &* time
          low = pointwiseMin(low, scaled)
          high = pointwiseMax(high, scaled)
        }
      }
    }
  }
}

package struct Piece: Hashable, Sendable {
  let orbit: Orbit
  /// The position of the first phase's corner at ``epoch``.
  let corner: Cell
  /// A generation at which it is in the first phase.
  let epoch: Int

  /// Returns the cells at a generation, which may precede the epoch.
  func island(at generation: Int) -> Island {
    let (periods, time) = (generation - epoch).flooredDivision(by: orbit.period)
    let phase = orbit.phases[time]
    let position = Cell(corner.x + periods * orbit.dx + phase.x, corner.y + periods * orbit.dy + phase.y)
    return Island(corner: position, shape: phase.shape)
  }

  /// Returns the piece with generations counted so that 0 becomes `start`.
  func renumbered(from start: Int) -> Piece {
    Piece(orbit: orbit, corner: corner, epoch: epoch.saturatingAdding(start))
  }

  func population(at generation: Int) -> Int {
    orbit.phases[(generation - epoch).flooredDivision(by: orbit.period).remainder].shape.population
  }

  /// The bounding box over all phases; only for stationary pieces.
  var envelope: Box {
    var box = island(at: epoch).box
    for time in 1..<max(orbit.period, 2) { box = box.union(island(at: epoch + time).box) }
    return box
  }
}

extension Int {
  /// Divides, rounding down; the remainder is not negative.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the least common multiple; nil beyond 2^62.
  static func leastCommonMultiple(_ one: Int, _ other: Int) -> Int? {
    let (product, overflow) = (one / greatestCommonDivisor(one, other))
      .multipliedReportingOverflow(by: other)
    return overflow || product > 1 << 62 ? nil : product
  }

  /// Returns the greatest common divisor of numbers that are not negative; with 0, the other number.
  static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

/// A cache of the orbits found under a rule, by exact shape.
struct OrbitCache: Sendable {
  let rule: Rule
  private var known: [Shape: Fate] = [:]
  private var orbits: [Orbit] = []
  private(set) var work = 0
  /// The independent parts of each divisible orbit, by its index.
  private var divisions: [Int: [Piece]] = [:]

  private enum Fate {
    case repeats(orbit: Int, phase: Int)
    case changes(generations: Int)
  }

  private static let maxShapes = 50_000

  /// The maximum work per shape, in words of 64 cells.
  private static let maxWork = 1 << 21

  init(rule: Rule) { self.rule = rule }

  /// Returns the island as a piece; nil if it does not repeat within `limit` generations.
  mutating func piece(
    of island: Island, at generation: Int, within limit: Int, while shouldContinue: () -> Bool
  ) -> Piece? {
    switch known[island.shape] {
    case .repeats(let orbit, let phase)?:
      return piece(orbits[orbit], from: phase, of: island, at: generation)
    case .changes(let generations)? where generations >= limit:
      return nil
    case .changes?, nil:
      break
    }
    var work = work
    let found = Self.follow(
      island, under: rule, within: limit, most: Self.maxWork, work: &work, named: name(of:),
      while: shouldContinue)
    self.work = work
    guard let orbit = found else {
      // A stopped computation proves nothing.
      if shouldContinue() { learn(that: island.shape, changesFor: limit) }
      return nil
    }
    learn(orbit)
    return piece(orbit, from: 0, of: island, at: generation)
  }

  /// Returns the island as independent pieces; nil if it does not repeat within `limit` generations.
  mutating func pieces(
    of island: Island, at generation: Int, within limit: Int, while shouldContinue: () -> Bool
  ) -> [Piece]? {
    guard let whole = piece(of: island, at: generation, within: limit, while: shouldContinue) else {
      return nil
    }
    return parts(of: whole, while: shouldContinue).map { part in
      let corner = Cell(whole.corner.x + part.corner.x, whole.corner.y + part.corner.y)
      return Piece(orbit: part.orbit, corner: corner, epoch: whole.epoch + part.epoch)
    }
  }

  /// The independent parts of a piece, positioned relative to it.
  private mutating func parts(of whole: Piece, while shouldContinue: () -> Bool) -> [Piece] {
    let shape = whole.orbit.phases[0].shape
    let undivided = [Piece(orbit: whole.orbit, corner: Cell(0, 0), epoch: 0)]
    guard case .repeats(let number, _)? = known[shape] else { return undivided }
    if let parts = divisions[number] { return parts }
    var parts: [Piece] = []
    // An object with a name of its own, such as eater 3, is not divided.
    let isNamed = name(of: whole.orbit.phases.map(\.shape)) != nil
    let found = isNamed ? nil : IndependentParts.find(in: whole.orbit, under: rule)
    for part in found?.parts ?? [] {
      // A part that does not repeat with the whole is not independent.
      guard
        let pieces = pieces(
          of: part, at: found?.phase ?? 0, within: whole.orbit.period, while: shouldContinue),
        pieces.allSatisfy({ $0.orbit.repeats(with: whole.orbit) })
      else { return undivided }
      parts += pieces
    }
    if parts.isEmpty { parts = undivided }
    // The cache may have been cleared in the meantime.
    if case .repeats(number, _)? = known[shape] { divisions[number] = parts }
    return parts
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

  private func name(of phases: [Shape]) -> String? { rule == .life ? ObjectCatalog.name(of: phases) : nil }

  private func piece(_ orbit: Orbit, from phase: Int, of island: Island, at generation: Int) -> Piece {
    let first = orbit.phases[phase]
    let corner = Cell(island.corner.x - first.x, island.corner.y - first.y)
    return Piece(orbit: orbit, corner: corner, epoch: generation - phase)
  }

  private mutating func makeRoom() {
    guard known.count > Self.maxShapes else { return }
    known = [:]
    orbits = []
    divisions = [:]
  }
}

extension OrbitCache {
  /// Follows an island until its shape repeats.
  ///
  /// It gives up if the island dies, spreads, or enters a cycle without its first shape.
  ///
  /// - Parameter most: The maximum work, in words of 64 cells.
  static func orbit(
    of start: Island, under rule: Rule, within limit: Int, work most: Int = maxWork,
    named name: ([Shape]) -> String?, while shouldContinue: () -> Bool
  ) -> Orbit? {
    var work = 0
    return follow(
      start, under: rule, within: limit, most: most, work: &work, named: name, while: shouldContinue)
  }

  private static func follow(
    _ start: Island, under rule: Rule, within limit: Int, most: Int, work: inout Int,
    named name: ([Shape]) -> String?, while shouldContinue: () -> Bool
  ) -> Orbit? {
    let most = work + most
    var phases = [Orbit.Phase(shape: start.shape, x: 0, y: 0)]
    var island = start, hare = start.shape, lap = 1, left = 1
    let widest = 2 * (start.shape.width + start.shape.height) + 64
    while let next = island.next(under: rule), next.shape.width + next.shape.height <= widest {
      let (x, y) = (next.corner.x - start.corner.x, next.corner.y - start.corner.y)
      if next.shape == start.shape { return Orbit(phases: phases, dx: x, dy: y, named: name) }
      work += next.shape.words.count
      guard next.shape != hare, phases.count < limit, work <= most,
        phases.count & 63 != 0 || shouldContinue()
      else { return nil }
      phases.append(Orbit.Phase(shape: next.shape, x: x, y: y))
      island = next
      left -= 1
      if left == 0 { (hare, lap, left) = (next.shape, lap * 2, lap * 2) }
    }
    return nil
  }
}

struct CommonCycle {
  private(set) var period: Int
  /// The common displacement; nil if the parts move differently.
  private(set) var shift: Cell?

  init?(of pieces: [Piece], at generation: Int) {
    var period: Int? = 1
    for piece in pieces { period = period.flatMap { Int.leastCommonMultiple($0, piece.orbit.period) } }
    guard let period else { return nil }
    self.period = period
    shift = Self.shift(of: pieces, in: period)
    while let less = shorter(pieces, at: generation) { self = less }
  }

  private static func shift(of pieces: [Piece], in period: Int) -> Cell? {
    var shift: Cell?
    for piece in pieces {
      let periods = period / piece.orbit.period
      let move = Cell(periods * piece.orbit.dx, periods * piece.orbit.dy)
      if let shift, shift != move { return nil }
      shift = move
    }
    return shift ?? Cell(0, 0)
  }

  private init(period: Int, shift: Cell) {
    self.period = period
    self.shift = shift
  }

  /// A shorter cycle, as interchangeable parts can have; nil if there is none.
  private func shorter(_ pieces: [Piece], at generation: Int) -> CommonCycle? {
    guard let shift, pieces.count > 1 else { return nil }
    let now = pieces.cells(at: generation)
    for prime in Self.primes(of: period) where shift.x % prime == 0 && shift.y % prime == 0 {
      let part = CommonCycle(period: period / prime, shift: Cell(shift.x / prime, shift.y / prime))
      let later = pieces.cells(at: generation + part.period)
      if later == now.moved(x: shift.x / prime, y: shift.y / prime) { return part }
    }
    return nil
  }

  static func primes(of number: Int) -> [Int] {
    var rest = number, primes: [Int] = [], divisor = 2
    while divisor * divisor <= rest {
      if rest % divisor == 0 { primes.append(divisor) }
      while rest % divisor == 0 { rest /= divisor }
      divisor += 1
    }
    return rest > 1 ? primes + [rest] : primes
  }
}
