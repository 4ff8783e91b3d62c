public import GameKit

/// How many of each role a table has.
///
/// Invariant: it is a table of as many players as the game takes.
public struct RoleTable: Hashable, Sendable {
  /// How many humans there are.
  public let humans: Int
  /// How many snakes there are.
  public let snakes: Int
  /// How many mongooses there are: always one.
  public let mongooses = 1

  /// Looks up the roles for a number of players.
  public init(players: Int) throws(RosterFault) {
    guard Rules.players.contains(players) else { throw .players(players, allowed: Rules.players) }
    snakes = players / 2
    humans = players - snakes - mongooses
  }

  /// How many players vote for a letter: everybody but the snakes.
  public var seekers: Int { humans + mongooses }

  /// Deals the roles, one per seat; every seat is equally likely to get each of them.
  func deal(by random: inout SeededRandom) -> [Role] {
    random.shuffled(
      Array(repeating: .human, count: humans) + Array(repeating: .snake, count: snakes)
        + Array(repeating: .mongoose, count: mongooses))
  }
}
