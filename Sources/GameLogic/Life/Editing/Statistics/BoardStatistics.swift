/// What can be said of a board at a glance.
public struct BoardStatistics: Hashable, Sendable {
  /// The number of the generation.
  public let generation: Int
  /// How many cells live.
  public let population: UInt128
  /// The smallest rectangle that holds all live cells; nil when there is none.
  public let boundingBox: Box?
  /// The part of the cells that live: of the whole board where it has edges, else of the bounding box; 0 to 1.
  public let density: Double
  /// How many came to life and died since the generation before; nil when that is not known.
  public let turnover: Turnover?

  /// How many cells changed from one generation to the next.
  public struct Turnover: Hashable, Sendable {
    /// How many came to life.
    public let births: Int
    /// How many died.
    public let deaths: Int
  }

  /// Looks at a board.
  ///
  /// - Parameters:
  ///   - board: The board as it is now.
  ///   - before: The board as it was; births and deaths are counted when that is one generation earlier and
  ///     neither is larger than ``mostCounted``.
  public init(_ board: Universe, before: Universe? = nil) {
    generation = board.generation
    population = board.population
    boundingBox = board.boundingBox
    let area = (board.topology.box ?? board.boundingBox)?.area
    density = area.map { Double(board.population) / Double($0) } ?? 0
    turnover = before.flatMap { Turnover(from: $0, to: board) }
  }

  /// The most live cells of a board whose births and deaths are counted, so that counting delays no frame.
  public static let mostCounted: UInt128 = 1 << 18
}

extension BoardStatistics.Turnover {
  /// Compares a board with the next generation; nil when it is not the next, or when both are too large.
  public init?(from before: Universe, to after: Universe) {
    guard before.generation + 1 == after.generation,
      max(before.population, after.population) <= BoardStatistics.mostCounted,
      let old = try? before.cells(), let new = try? after.cells()
    else { return nil }
    births = new.subtracting(old).count
    deaths = old.subtracting(new).count
  }
}
