/// The choice of the engine.
///
/// Finite boards use dense rows. On the plane, tiles are best for watching a board and HashLife for distant
/// generations: it needs some thousand generations to fill its cache, and costs time and memory if the board does
/// not repeat itself.
package enum EnginePolicy {
  /// Returns the engine for a new board.
  ///
  /// - Parameters:
  ///   - isTree: True if the content is a tree, which may be too large for other engines.
  ///   - requested: The requested engine, used if it supports the topology.
  package static func engine(on topology: Topology, isTree: Bool, requested: EngineName?) -> EngineName {
    switch topology {
    case .torus, .bounded, .surface, .strip: .dense
    case .plane:
      switch requested {
      case .hash: .hash
      case .tiles: .tiles
      case .states, .dense, nil: isTree ? .hash : .tiles
      }
    }
  }

  /// True if HashLife pays off, because tiles would take half a second.
  ///
  /// Tiles compute about 10⁹ cells per second; a generation costs about its population and 500 cells.
  package static func isFar(_ generations: Int, population: UInt128) -> Bool {
    generations >= minGenerations && UInt128(generations) * (population + 500) >= minWork
  }

  /// The minimum number of generations for which switching to HashLife and back pays off.
  private static let minGenerations = 1 << 14
  /// The minimum work, in cells times generations, for which it does.
  private static let minWork: UInt128 = 500_000_000

  /// True if HashLife pays off under a rule of several states, whose tiles are slower: about 10⁸ cells per second.
  package static func isFarForStates(_ generations: Int, population: UInt128) -> Bool {
    generations >= minStateGenerations && UInt128(generations) * (population + 500) >= minStateWork
  }

  private static let minStateGenerations = 1 << 10
  private static let minStateWork: UInt128 = 50_000_000

  /// The number of generations after which the choice is reviewed, because boards grow.
  package static let reviewInterval = 1 << 13

  /// True if a jump is too short for HashLife to be useful.
  package static func isShort(_ generations: Int) -> Bool { generations < minHashStep }

  /// The minimum jump for which HashLife is useful.
  private static let minHashStep = 1 << 8

  /// True if HashLife's cache is no longer worth keeping after so many consecutive short steps.
  package static func isIdle(shortSteps: Int) -> Bool { shortSteps >= maxShortSteps }

  /// Allows for short steps between long ones.
  private static let maxShortSteps = 8
}
