/// The final state of a board, as far as it is known.
///
/// All verdicts are proved by exact comparison of cells, except ``PopulationTrend`` and unproved ``Growth``.
public struct Ending: Hashable, Sendable {
  public let verdict: Verdict
  /// The first generation at which the verdict holds.
  ///
  /// For growth it is the start of the measurement, for an unsettled board the last generation examined.
  public let generation: Int
  /// The objects at that generation; empty if they were not separated.
  public let objects: Census
  /// The first generation from which the population repeats; nil if there is none or it precedes the start.
  public let populationSettles: Int?
  /// For a cycle on a torus, the first displaced repetition of the board.
  public let drift: Drift?
  /// The separate parts of a settled board, which determine all later generations.
  package let pieces: [Piece]

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

  public enum Verdict: Hashable, Sendable {
    case extinct
    case stillLife
    /// The board repeats in place with this period, at least 2.
    case oscillator(period: Int)
    case spaceship(period: Int, dx: Int, dy: Int)
    /// Separate objects that never interact; with their common period.
    case settled(period: Int)
    case growing(Growth)
    /// The limits were reached without a proof.
    case unsettled(PopulationTrend)
  }

  public struct Drift: Hashable, Sendable {
    public let period: Int
    /// The displacement per period, to the right and down.
    public let dx: Int, dy: Int

    public init(period: Int, dx: Int, dy: Int) {
      self.period = period
      self.dx = dx
      self.dy = dy
    }
  }
}

extension Ending {
  /// The kinds of final states; the raw values are machine-readable.
  public enum Kind: String, CaseIterable, Sendable {
    case extinct
    case stillLife
    case oscillator
    case spaceship
    /// Separate objects that never interact.
    case settled
    case growing
    case unsettled
  }

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

  public var isProved: Bool {
    switch verdict {
    case .extinct, .stillLife, .oscillator, .spaceship, .settled: true
    case .growing(let growth): growth.isProved
    case .unsettled: false
    }
  }

  /// The period of the final state, 1 for still lifes and extinction; nil for an unsettled board.
  public var period: Int? {
    switch verdict {
    case .extinct, .stillLife: 1
    case .oscillator(let period), .spaceship(let period, _, _), .settled(let period): period
    case .growing(let growth): growth.period
    case .unsettled: nil
    }
  }

  /// The cycle to save with a board; nil unless the whole board repeats.
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

extension Ending {
  /// Returns the live cells at a generation of the final state, in the same time for any generation.
  ///
  /// - Returns: Nil for earlier generations, for growth, and for boards not separated into parts.
  /// - Throws: ``LifeError/outOfRange`` if a spaceship has left ``Box/coordinateRange``.
  public func cells(at generation: Int) throws(LifeError) -> Cells? {
    guard generation >= self.generation else { return nil }
    if kind == .extinct { return Cells() }
    guard !pieces.isEmpty else { return nil }
    for piece in pieces where !piece.isInRange(at: generation) { throw .outOfRange }
    return pieces.cells(at: generation)
  }
}

extension Piece {
  /// True if the position at a generation can be represented.
  fileprivate func isInRange(at generation: Int) -> Bool {
    let (age, isTooOld) = generation.subtractingReportingOverflow(epoch)
    guard !isTooOld else { return false }
    let periods = age.flooredDivision(by: orbit.period).quotient
    return [(periods, orbit.dx, corner.x), (periods, orbit.dy, corner.y)].allSatisfy { periods, step, start in
      let (distance, isTooFar) = periods.multipliedReportingOverflow(by: step)
      guard !isTooFar, Box.coordinateRange.contains(distance) else { return false }
      return Box.coordinateRange.contains(start + distance + 4096)
        && Box.coordinateRange.contains(start + distance - 4096)
    }
  }
}
