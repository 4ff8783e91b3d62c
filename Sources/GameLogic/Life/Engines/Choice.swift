/// Which engine computes what: it is decided here and nowhere else.
///
/// Boards with edges are computed by whole rows, because all of them fits into memory and nothing leaves
/// it. On the plane, tiles are best at what is watched, and HashLife at what is far away: it needs the
/// first thousands of generations to learn how a board repeats itself, and pays for that with time and
/// memory if it does not.
package enum Choice {
  /// The engine for a board that is opened.
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

  /// Whether a way is so far that HashLife is worth it: tiles would take half a second.
  ///
  /// They compute about 10⁹ cells a second, and what lives, with half a thousand cells around anything, is
  /// about the work of a generation.
  package static func isFar(_ generations: Int, population: UInt128) -> Bool {
    generations >= leastLeap && UInt128(generations) * (population + 500) >= leastWork
  }

  /// The fewest generations that are worth the way into HashLife and back.
  private static let leastLeap = 1 << 14
  /// The least work, in cells times generations, that is.
  private static let leastWork: UInt128 = 500_000_000

  /// After how many generations it is asked again whether what is left is far: boards grow.
  package static let review = 1 << 13

  /// Whether a way is so short that HashLife gains nothing.
  package static func isShort(_ generations: Int) -> Bool { generations < leastStep }

  /// The fewest generations at once that HashLife is good for.
  private static let leastStep = 1 << 8

  /// Whether HashLife has made so many short steps in a row that what it remembers is not worth keeping.
  package static func isIdle(shortSteps: Int) -> Bool { shortSteps >= mostShortSteps }

  /// Long steps may have a short one between them each.
  private static let mostShortSteps = 8
}
