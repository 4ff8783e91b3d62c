/// The choice of the engine for a board.
///
/// Finite boards use dense rows. On the plane, tiles suit a board that is watched, and HashLife distant
/// generations: it takes several thousand generations to fill its cache, and costs time and memory if the
/// board does not repeat itself.
package enum EnginePolicy {
  /// Returns the engine for a new board.
  ///
  /// - Parameters:
  ///   - isTree: True if the content is a tree, which may be too large for the other engines.
  ///   - requested: The engine to use if it supports the topology.
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

  /// True if HashLife pays off, because tiles would take a twentieth of a second or more.
  ///
  /// Tiles compute about 10⁹ cells per second; a generation costs about its population and 500 cells. Guns, which HashLife
  /// computes at once, are small at first.
  package static func isFar(_ generations: Int, population: UInt128) -> Bool {
    generations >= minGenerations && UInt128(generations) * (population + 500) >= minWork
  }

  /// The minimum number of generations for which switching to HashLife and back pays off.
  private static let minGenerations = 1 << 14
  /// The minimum work for which it pays off, in cells times generations.
  private static let minWork: UInt128 = 50_000_000

  /// True if HashLife pays off for several states, whose tiles compute about 10⁸ cells per second.
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

  /// True if HashLife's cache is not worth keeping after this many consecutive short steps.
  package static func isIdle(shortSteps: Int) -> Bool { shortSteps >= maxShortSteps }

  /// Allows for some short steps between long ones.
  private static let maxShortSteps = 8
}
