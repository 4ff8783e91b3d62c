/// The source of linear growth known only from the population: its movement per period and its output.
///
/// The source is active and so not an object itself. It is found among the active parts that are foremost in
/// some direction and whose surroundings appear again later, at the same place or displaced.
struct ObservedSource {
  /// The time after which the source repeats: the population's period, a multiple of it, or a part of it.
  private(set) var period: Int
  /// True if some active parts stay and others move; either may be the source, and the other its output.
  private let isMixed: Bool
  /// The displacement per period; zero if the source stays, nil if several sources move differently.
  private(set) var shift: Cell?
  private(set) var front: Ending.Drift?
  /// The new objects of a period; empty if they could not be separated or do not explain the growth.
  private(set) var yield = Census()
  /// The number of cells that a stationary object has gained, if nothing else has changed.
  private(set) var stretch: Int?

  var kind: Growth.Source {
    guard let shift else { return .several }
    let leaves = yield.counts.keys.contains { $0.kind != .spaceship }
    if stretch != nil { return .wickStretcher }
    if isMixed || yield.counts.isEmpty || leaves && shift == Cell(0, 0) { return .unknown }
    return shift == Cell(0, 0) ? .gun : leaves ? .puffer : .rake
  }

  /// The maximum population of a board to examine, and the maximum number of generations to follow it.
  private static let maxCells: UInt128 = 1 << 17, longest = 1 << 14

  /// The longest cycle of a front.
  private static let longestFront = 1 << 10

  /// The multiples of the population's period to try: the two halves of a symmetric source may alternate.
  private static let multiples = [1, 2, 4]

  /// Searches for the source; nil if there is none.
  init?(
    of start: Universe, _ law: PopulationHistory.Law, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) {
    guard start.population <= Self.maxCells, law.period <= Self.longest else { return nil }
    let parts = try Self.parts(of: start, &orbits, while: shouldContinue)
    let active = FrontRegion.all(of: parts.active, on: try start.cells())
    let fronts = try Self.cycles(of: active, from: start, law.period, while: shouldContinue)
    guard let first = fronts.first else { return nil }
    let moving = fronts.filter { $0.dx != 0 || $0.dy != 0 }
    let fastest = moving.max { $0.isSlower(than: $1) } ?? first
    let alike = moving.isEmpty ? fronts : moving.filter { $0.moves(like: fastest) }
    guard let source = alike.first(where: { 4 * law.period % $0.period == 0 }),
      let multiple = try Self.multiple(of: law.period, source, active, from: start, while: shouldContinue)
    else { return nil }
    period = law.period * multiple
    let times = period / source.period
    // A part that follows more slowly, such as a fuse that burns the trail, is not another source.
    let isOne = moving.allSatisfy { $0.dx * source.dx + $0.dy * source.dy > 0 }
    let stays = moving.count < fronts.count
    isMixed = stays && !moving.isEmpty
    shift = stays ? Cell(0, 0) : isOne ? Cell(times * source.dx, times * source.dy) : nil
    front = isOne && times > 1 && !stays ? source : nil
    var later = start
    guard try later.advance(by: period, while: shouldContinue) == period else { return nil }
    let after = try Self.parts(of: later, &orbits, while: shouldContinue)
    yield = after.gains(over: parts, explaining: law.growth * multiple)
    stretch = after.stretch(since: parts)
    try shorten(active, parts, from: start, &orbits, while: shouldContinue)
  }

  /// The multiple of the population's period after which a front and its trail repeat; nil if there is none.
  ///
  /// Before that, the front may repeat with a trail that is the mirror image.
  private static func multiple(
    of period: Int, _ source: Ending.Drift, _ fronts: [FrontRegion], from start: Universe,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Int? {
    for multiple in multiples where period * multiple % source.period == 0 && period * multiple <= longest {
      var later = start
      let (time, times) = (period * multiple, period * multiple / source.period)
      guard try later.advance(by: time, while: shouldContinue) == time else { return nil }
      let (cells, moved) = (try later.cells(), Cell(times * source.dx, times * source.dy))
      if fronts.contains(where: { $0.hasTrail(in: cells, moved: moved) }) { return multiple }
    }
    return nil
  }

  /// Shortens the period to a part of it in which the same happens.
  ///
  /// The population repeats only once all oscillators, wherever they are, are in phase again.
  private mutating func shorten(
    _ fronts: [FrontRegion], _ parts: Decomposition, from start: Universe, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) {
    guard let shift, !yield.counts.isEmpty else { return }
    let common = ([period, abs(shift.x), abs(shift.y)] + yield.counts.values).reduce(
      0, Int.greatestCommonDivisor)
    for share in stride(from: common, to: 1, by: -1) where common % share == 0 {
      var later = start
      let (time, moved) = (period / share, Cell(shift.x / share, shift.y / share))
      guard try later.advance(by: time, while: shouldContinue) == time else { return }
      let cells = try later.cells()
      guard fronts.contains(where: { $0.hasTrail(in: cells, moved: moved) }) else { continue }
      let gain = try Self.parts(of: later, &orbits, while: shouldContinue).census.subtracting(parts.census)
      guard gain.counts.mapValues({ $0 * share }) == yield.counts else { continue }
      period = time
      yield = gain
      self.shift = moved
      if let drift = front, time % drift.period != 0 || time == drift.period { front = nil }
      return
    }
  }

  private static func parts(
    of universe: Universe, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Decomposition {
    Decomposition(
      of: try universe.cells(), at: universe.generation, orbits: &orbits, within: 256, isThorough: true,
      while: shouldContinue)
  }

  /// The cycles of the fronts that have one, the shortest first.
  ///
  /// Their lengths divide a multiple of the population's period.
  private static func cycles(
    of fronts: [FrontRegion], from start: Universe, _ period: Int, while shouldContinue: () -> Bool
  ) throws(LifeError) -> [Ending.Drift] {
    var later = start, left = fronts, found: [Ending.Drift] = []
    let most = 4 * period
    for time in 1...min(most, max(period, longestFront)) where most % time == 0 && !left.isEmpty {
      let steps = start.generation + time - later.generation
      guard try later.advance(by: steps, while: shouldContinue) == steps else { return [] }
      let cells = try later.cells()
      left = left.filter { front in
        guard let shift = front.shift(in: cells, after: time, while: shouldContinue) else {
          return true
        }
        found.append(Ending.Drift(period: time, dx: shift.x, dy: shift.y))
        return false
      }
    }
    return found
  }
}

extension Ending.Drift {
  /// True if it takes longer to cover the same distance.
  fileprivate func isSlower(than other: Ending.Drift) -> Bool {
    max(abs(dx), abs(dy)) * other.period < max(abs(other.dx), abs(other.dy)) * period
  }

  fileprivate func moves(like other: Ending.Drift) -> Bool {
    dx * other.period == other.dx * period && dy * other.period == other.dy * period
  }
}

extension Decomposition {
  /// The objects gained since an earlier generation.
  ///
  /// It is empty if there are fewer of some object, or if the new cells do not explain the growth.
  fileprivate func gains(over earlier: Decomposition, explaining growth: Int) -> Census {
    let gain = census.subtracting(earlier.census)
    // A spaceship or oscillator can have more cells than the minimum that its object states.
    let cells = gain.counts.reduce(0) { $0 + $1.key.cells * Int($1.value) }
    let explains = 4 * cells >= 3 * growth && cells <= growth + growth / 4
    return !isPartial && explains && gain.counts.values.allSatisfy { $0 > 0 } ? gain : Census()
  }

  /// The number of cells that one object has gained; nil if any other object has changed.
  fileprivate func stretch(since earlier: Decomposition) -> Int? {
    let change = census.subtracting(earlier.census).counts
    guard change.count == 2, let new = change.first(where: { $0.value == 1 })?.key,
      let old = change.first(where: { $0.value == -1 })?.key, new.kind == old.kind, new.kind != .spaceship
    else { return nil }
    return new.cells > old.cells ? new.cells - old.cells : nil
  }
}

/// The surroundings of an active part that is foremost in some direction.
private struct FrontRegion: Equatable {
  private let direction: Cell
  private let region: Box
  private let cells: Cells
  /// A larger region that includes what the front has just left behind.
  private let trailRegion: Box
  private let trail: Cells

  /// The extent of the regions: ahead and to the sides, behind, and behind for the trail.
  private static let ahead = 64, behind = 12, trailing = 160

  static func all(of active: [Island], on cells: Cells) -> [FrontRegion] {
    var fronts: [FrontRegion] = []
    for x in -1...1 {
      for y in -1...1 where x != 0 || y != 0 {
        func place(_ island: Island) -> Int {
          x * (x > 0 ? island.box.maxX : island.box.x) + y * (y > 0 ? island.box.maxY : island.box.y)
        }
        if let first = active.max(by: { place($0) < place($1) }) {
          fronts.append(FrontRegion(first, toward: x, y, on: cells))
        }
      }
    }
    return fronts
  }

  private init(_ island: Island, toward x: Int, _ y: Int, on cells: Cells) {
    direction = Cell(x, y)
    region = Self.region(around: island.box, toward: direction, behind: Self.behind)
    trailRegion = Self.region(around: island.box, toward: direction, behind: Self.trailing)
    self.cells = cells.within(region)
    trail = cells.within(trailRegion)
  }

  private static func region(around box: Box, toward direction: Cell, behind: Int) -> Box {
    func range(_ range: ClosedRange<Int>, toward direction: Int) -> ClosedRange<Int> {
      switch direction {
      case 1: range.upperBound - behind...range.upperBound + ahead
      case -1: range.lowerBound - ahead...range.lowerBound + behind
      default: range.lowerBound - ahead...range.upperBound + ahead
      }
    }
    let columns = range(box.columns, toward: direction.x), rows = range(box.rows, toward: direction.y)
    return Box(Cell(columns.lowerBound, rows.lowerBound), Cell(columns.upperBound, rows.upperBound))
  }

  /// True if the front and its trail appear again, displaced.
  func hasTrail(in later: Cells, moved shift: Cell) -> Bool {
    later.within(trailRegion.moved(x: shift.x, y: shift.y)) == trail.moved(x: shift.x, y: shift.y)
  }

  /// The displacement along its direction at which the front appears again after a time; nil if it does not.
  func shift(in later: Cells, after time: Int, while shouldContinue: () -> Bool) -> Cell? {
    for distance in 0...time where shouldContinue() {
      let shift = Cell(distance * direction.x, distance * direction.y)
      let there = later.within(region.moved(x: shift.x, y: shift.y))
      if there.count == cells.count, there == cells.moved(x: shift.x, y: shift.y) { return shift }
    }
    return nil
  }
}
