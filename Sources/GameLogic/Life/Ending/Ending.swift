/// How a board ends, as far as it was found out.
///
/// Everything that is said of a final state is proved by exact comparison of cells; only ``Growth`` and
/// ``Trend`` are measured, and their names say so.
public struct Ending: Hashable, Sendable {
  /// What kind of end it is.
  public let verdict: Verdict
  /// The first generation of which the verdict is true, exactly; for growth the one from which it was
  /// measured, and for an unsettled board the last one that was looked at.
  public let generation: Int
  /// The objects that the board holds then, by name; empty where they were not told apart.
  public let objects: Census
  /// The first generation from which the population repeats with the final state; nil where there is none, or
  /// the board's own start lies later.
  public let populationSettles: Int?
  /// For a cycle on a torus: after how many generations the board is itself again, only moved, and how far.
  public let drift: Drift?
  /// The separate parts of a settled board, from which any later generation follows by arithmetic.
  package let pieces: [Piece]

  /// Creates what is known of an end.
  package init(
    _ verdict: Verdict, generation: Int, objects: Census = Census(), populationSettles: Int? = nil,
    drift: Drift? = nil, pieces: [Piece] = []
  ) {
    self.verdict = verdict
    self.generation = generation
    self.objects = objects
    self.populationSettles = populationSettles
    self.drift = drift
    self.pieces = pieces
  }

  /// What kind of end a board comes to.
  public enum Verdict: Hashable, Sendable {
    /// Nothing lives any more.
    case extinct
    /// Nothing changes any more.
    case stillLife
    /// All comes back after that many generations, at least 2, and not before.
    case oscillator(period: Int)
    /// All comes back after that many generations, moved to the right and down.
    case spaceship(period: Int, dx: Int, dy: Int)
    /// Still parts, oscillators and ships that never meet again; the period is that of all of them together.
    case settled(period: Int)
    /// It grows for ever, so far as can be measured.
    case growing(Growth)
    /// The limits were reached before an end was proved.
    case unsettled(Trend)
  }

  /// A cycle that comes back moved.
  public struct Drift: Hashable, Sendable {
    /// After how many generations.
    public let period: Int
    /// How far to the right and down.
    public let dx: Int, dy: Int

    /// Creates the description of a moving cycle.
    public init(period: Int, dx: Int, dy: Int) {
      self.period = period
      self.dx = dx
      self.dy = dy
    }
  }
}

extension Ending {
  /// The kinds of ends without their numbers, under the names that machines read.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing lives any more.
    case extinct
    /// Nothing changes any more.
    case stillLife
    /// All comes back in its place.
    case oscillator
    /// All comes back somewhere else.
    case spaceship
    /// The parts never meet again.
    case settled
    /// It grows, as measured.
    case growing
    /// Nothing was proved.
    case unsettled
  }

  /// The kind of end.
  public var kind: Kind {
    switch verdict {
    case .extinct: .extinct
    case .stillLife: .stillLife
    case .oscillator: .oscillator
    case .spaceship: .spaceship
    case .settled: .settled
    case .growing: .growing
    case .unsettled: .unsettled
    }
  }

  /// Whether the verdict is a proved final state, and not a measurement.
  public var isProved: Bool { kind != .growing && kind != .unsettled }

  /// After how many generations it repeats; nil where it does not.
  public var period: Int? {
    switch verdict {
    case .extinct, .stillLife: 1
    case .oscillator(let period), .spaceship(let period, _, _), .settled(let period): period
    case .growing(let growth): growth.period
    case .unsettled: nil
    }
  }

  /// What a board keeps of it: nil unless the board as a whole repeats.
  public var cycle: Board.Cycle? {
    switch verdict {
    case .extinct, .stillLife: Board.Cycle(start: generation, period: 1)
    case .oscillator(let period): Board.Cycle(start: generation, period: period)
    case .spaceship(let period, let dx, let dy):
      Board.Cycle(start: generation, period: period, dx: dx, dy: dy)
    case .settled, .growing, .unsettled: nil
    }
  }
}
