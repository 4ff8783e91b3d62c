/// What becomes of a shape by itself, if it comes back: all its phases, in place or moved.
package struct Orbit: Hashable, Sendable {
  /// One of the shapes that it goes through.
  struct Phase: Hashable, Sendable {
    let shape: Shape
    /// Where its corner lies from that of the first phase, to the right and down.
    let x: Int, y: Int
  }

  /// The shapes in order; they are as many as the period.
  let phases: [Phase]
  /// How far it moves in a period, to the right and down.
  let dx: Int, dy: Int
  /// What it is called.
  let object: LifeObject
  /// How far it reaches in each direction at any time.
  let reach: Reach

  /// After how many generations it comes back.
  var period: Int { phases.count }

  /// Whether it stays in its place.
  var stays: Bool { dx == 0 && dy == 0 }

  init(phases: [Phase], dx: Int, dy: Int, named name: ([Shape]) -> String?) {
    self.phases = phases
    self.dx = dx
    self.dy = dy
    reach = Reach(of: phases, dx: dx, dy: dy)
    object = LifeObject(
      name: name(phases.map(\.shape)), period: phases.count, shift: Cell(dx, dy),
      cells: phases.map(\.shape.population).min() ?? 0)
  }

  /// How far an orbit reaches along each axis, times its period: at generation t after the first phase its
  /// cells lie from (low + speed·t) / period to (high + speed·t) / period, whatever t is.
  struct Reach: Hashable, Sendable {
    /// The least and the greatest place, for x, y, x + y and x − y, each times the period.
    var low: SIMD4<Int>, high: SIMD4<Int>
    /// How far it moves along each axis in a period.
    let speed: SIMD4<Int>

    init(of phases: [Phase], dx: Int, dy: Int) {
      speed = SIMD4(dx, dy, dx + dy, dx - dy)
      low = SIMD4(repeating: .max)
      high = SIMD4(repeating: .min)
      let period = phases.count
      for (time, phase) in phases.enumerated() {
        phase.shape.forEach { x, y in
          let place = SIMD4(phase.x + x, phase.y + y, phase.x + x + phase.y + y, phase.x + x - phase.y - y)
          let scaled = place &* period &- speed &* time
          low = pointwiseMin(low, scaled)
          high = pointwiseMax(high, scaled)
        }
      }
    }
  }
}

/// An object at its place, at every time.
package struct Piece: Hashable, Sendable {
  /// What it goes through.
  let orbit: Orbit
  /// Where the corner of the orbit's first phase lies in generation ``epoch``.
  let corner: Cell
  /// A generation in which it is in the first phase.
  let epoch: Int

  /// Its cells in a generation, before the epoch as well as after it.
  func island(at generation: Int) -> Island {
    let (laps, time) = (generation - epoch).laps(of: orbit.period)
    let phase = orbit.phases[time]
    let place = Cell(corner.x + laps * orbit.dx + phase.x, corner.y + laps * orbit.dy + phase.y)
    return Island(corner: place, shape: phase.shape)
  }

  /// Its population in a generation.
  func population(at generation: Int) -> Int {
    orbit.phases[(generation - epoch).laps(of: orbit.period).rest].shape.population
  }

  /// The smallest rectangle that holds it in all phases, for one that stays.
  var envelope: Box {
    var box = island(at: epoch).box
    for time in 1..<max(orbit.period, 2) { box = box.union(island(at: epoch + time).box) }
    return box
  }
}

extension Int {
  /// How often another number goes into this one, rounded down, and what is left, from 0.
  func laps(of period: Int) -> (whole: Int, rest: Int) {
    let (whole, rest) = quotientAndRemainder(dividingBy: period)
    return rest < 0 ? (whole - 1, rest + period) : (whole, rest)
  }

  /// The least number that both divide, or nil when it is beyond 2^62.
  static func commonMultiple(_ one: Int, _ other: Int) -> Int? {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    let (product, overflow) = (one / a).multipliedReportingOverflow(by: other)
    return overflow || product > 1 << 62 ? nil : product
  }
}
