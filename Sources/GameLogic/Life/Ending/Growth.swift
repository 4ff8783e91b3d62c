/// Unbounded growth: its order, its source, and whether that is proved or only observed.
public struct Growth: Hashable, Sendable {
  /// The order of the population as a function of time.
  public enum Order: String, CaseIterable, Sendable {
    /// By the same number every period.
    case linear
    /// By a number that itself grows by the same number every period.
    case quadratic
    /// Neither.
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
    /// The parts move apart and extend a wick between them.
    case wickStretcher
    /// Linear growth of an unknown cause.
    case unknown
    /// Quadratic growth, as by a breeder.
    case breeder
    /// Fills the plane with cells at rest, in all directions.
    case spacefiller
    /// Makes copies of itself, and they make copies.
    case replicator
    /// Grows beyond any bound, and falls back again and again.
    case sawtooth
  }

  /// The order.
  public let order: Order
  /// The source.
  public let source: Source
  /// The period of the emission, or of the population if there is none; 0 where nothing repeats.
  public let period: Int
  /// The displacement of the source per period; zero if there are several.
  public let dx: Int, dy: Int
  /// The increase of the population per period; for quadratic growth, the increase of that number; otherwise 0.
  public let cells: Int
  /// The objects emitted or left behind per period.
  public let yield: Census
  /// True if the growth is proved to go on forever.
  public let isProved: Bool
  /// The cycle of the part of the source in front, if it is shorter than the period; observed.
  public let front: Ending.Drift?
  /// The generations over which it was observed; of a proof, the two generations that it compares.
  public internal(set) var observed: ClosedRange<Int>

  init(
    _ order: Order, _ source: Source, period: Int, shift: Cell = Cell(0, 0), cells: Int = 0,
    yield: Census = Census(), front: Ending.Drift? = nil, isProved: Bool = false, observed: ClosedRange<Int>
  ) {
    self.order = order
    self.source = source
    self.period = period
    (dx, dy) = (shift.x, shift.y)
    self.cells = cells
    self.yield = yield
    self.front = front
    self.isProved = isProved
    self.observed = observed
  }
}

/// The recent development of an unsettled board's population.
public struct Trend: Hashable, Sendable {
  /// The directions.
  public enum Direction: String, CaseIterable, Sendable {
    /// It increases.
    case growing
    /// It decreases.
    case shrinking
    /// It stays about the same.
    case steady
  }

  /// The generation compared with.
  public let since: Int
  /// The population then.
  public let before: UInt128
  /// The current population.
  public let now: UInt128
  /// The direction of the whole second half of the run, not only of these two numbers.
  public let direction: Direction
}
