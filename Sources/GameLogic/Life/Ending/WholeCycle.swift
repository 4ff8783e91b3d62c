/// Compares a board on the plane with an older state of itself, wherever it may have moved.
struct WholeCycle: Sendable {
  private var older: Universe
  private var lap = 1

  init(from universe: Universe) { older = universe }

  /// Looks at the next generation, and returns after how many generations it came back, and how far away.
  mutating func look(at universe: Universe) throws(LifeError) -> (period: Int, shift: Cell)? {
    let age = universe.generation - older.generation
    guard age > 0 else { return nil }
    if let period = try universe.shortPeriod() { return (period, Cell(0, 0)) }
    if let shift = try universe.displacement(from: older) { return (age, shift) }
    if age == lap { (older, lap) = (universe, lap * 2) }
    return nil
  }
}
