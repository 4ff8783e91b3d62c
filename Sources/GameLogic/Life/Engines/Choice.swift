/// Which engine computes what: it is decided here and nowhere else.
///
/// Boards with edges are computed by whole rows, because all of them fits into memory and nothing leaves
/// it. On the plane, tiles are best at what is watched, and HashLife at what is far away: it needs the
/// first thousands of generations to learn how a board repeats itself, and pays for that with time and
/// memory if it does not.
package enum Choice {
  /// The engine for a board that is looked at and goes on in small steps.
  ///
  /// - Parameters:
  ///   - isTree: Whether it comes as a tree of quarters, which may be too large for anything else.
  ///   - asked: The engine that was asked for; it is taken if it can compute such a board.
  package static func engine(on topology: Topology, isTree: Bool, asked: EngineName?) -> EngineName {
    switch topology {
    case .torus, .bounded: .dense
    case .plane:
      switch asked {
      case .hash: .hash
      case .tiles: .tiles
      case .dense, nil: isTree ? .hash : .tiles
      }
    }
  }

  /// The engine that takes a board on the plane many generations on.
  ///
  /// - Parameters:
  ///   - engine: The engine that computes it now.
  ///   - asked: The engine that was asked for.
  package static func engine(
    leaping generations: Int, population: UInt128, from engine: EngineName, asked: EngineName?
  ) -> EngineName {
    guard engine == .tiles, asked == nil else { return engine }
    return isFar(generations, population: population) ? .hash : .tiles
  }

  /// The engine that takes a board few generations on: HashLife gains nothing there, but what it has
  /// learned is kept as long as the steps are long.
  package static func engine(
    stepping generations: Int, from engine: EngineName, asked: EngineName?
  ) -> EngineName {
    guard engine == .hash, asked == nil else { return engine }
    return generations < leastStep ? .tiles : .hash
  }

  /// Whether tiles would take seconds: they compute about 10⁹ cells a second, and what lives, with half a
  /// thousand cells around anything, is about the work of a generation.
  private static func isFar(_ generations: Int, population: UInt128) -> Bool {
    generations >= leastLeap && UInt128(generations) * (population + 500) >= leastWork
  }

  /// The fewest generations that are worth the way into HashLife and back.
  private static let leastLeap = 1 << 14
  /// The fewest generations at once for which a board stays in HashLife.
  private static let leastStep = 1 << 8
  /// The least work, in cells times generations, that is.
  private static let leastWork: UInt128 = 4_000_000_000
}
