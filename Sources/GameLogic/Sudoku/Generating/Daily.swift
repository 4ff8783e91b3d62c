public import GameKit

/// The puzzle of a day, the same for everyone with the same version of the generator.
public struct Daily: Hashable, Sendable {
  /// The days since 1 January 1970.
  public let day: Int

  /// Creates the puzzle of a day.
  public init(day: Int) { self.day = day }

  /// The level, by the day of the week: easy after the weekend, hard before it.
  public var level: Level {
    let weekday = ((day + 3) % 7 + 7) % 7
    return [.easy, .easy, .medium, .medium, .hard, .hard, .medium][weekday]
  }

  /// The givens; nil never happens for a day of this millennium.
  public var givens: Grid? {
    Generator(symmetry: .halfTurn).puzzle(level: level, seed: UInt64(bitPattern: Int64(day)))
  }

  /// Identifies the puzzle among all others.
  public var id: Identifier {
    Identifier(high: 0x7375_646F_6B75_0000 + UInt64(Generator.version), low: UInt64(bitPattern: Int64(day)))
  }
}
