/// Unbounded growth: its order, its source, and whether it is proved or only observed.
public struct Growth: Hashable, Sendable {
  /// The order of the population as a function of time.
  public enum Order: String, CaseIterable, Sendable {
    /// By the same number every period.
    case linear
    /// By a number that itself grows by the same number every period.
    case quadratic
    /// Neither linear nor quadratic.
    case other
  }

  /// The cause of the growth.
  public enum Source: String, CaseIterable, Sendable {
    /// Stationary; emits spaceships.
    case gun
    /// Moves and leaves still lifes or oscillators behind.
    case puffer
    /// Moves and emits only spaceships.
    case rake
    /// Several guns, puffers or rakes of different kinds or velocities.
    case several
    /// Two parts move apart and extend a wick between them.
    case wickStretcher
    /// Linear growth of an unknown cause.
    case unknown
    /// Quadratic growth, as by a breeder.
    case breeder
    /// Fills the plane in all directions with cells at rest.
    case spacefiller
    /// Makes copies of itself, which make copies in turn.
    case replicator
    /// Exceeds every bound, but falls back again and again.
    case sawtooth
  }

  public let order: Order
  public let source: Source
  /// The period of the emission, or of the population if nothing is emitted; 0 if nothing repeats.
  public let period: Int
  /// The displacement of the source per period; zero if there are several sources.
  public let dx: Int, dy: Int
  /// The cells gained per period; for quadratic growth, the increase of that number; otherwise 0.
  public let increase: Int
  /// The objects emitted or left behind per period.
  public let yield: Census
  /// True if the growth provably goes on forever.
  public let isProved: Bool
  /// The observed cycle of the front part of the source, if it is shorter than the period.
  public let front: Ending.Drift?
  /// The generations of the observation; for a proof, the two generations that it compares.
  public internal(set) var observed: ClosedRange<Int>

  init(
    _ order: Order, _ source: Source, period: Int, shift: Cell = Cell(0, 0), increase: Int = 0,
    yield: Census = Census(), front: Ending.Drift? = nil, isProved: Bool = false, observed: ClosedRange<Int>
  ) {
    self.order = order
    self.source = source
    self.period = period
    dx = shift.x
    dy = shift.y
    self.increase = increase
    self.yield = yield
    self.front = front
    self.isProved = isProved
    self.observed = observed
  }
}

/// The recent trend of an unsettled board's population.
public struct PopulationTrend: Hashable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case growing
    case shrinking
    case steady
  }

  /// The earlier generation of the comparison.
  public let since: Int
  public let before: UInt128
  public let now: UInt128
  /// The direction of the whole second half of the run, not only of these two populations.
  public let direction: Direction
}
