public import GameKit

/// The constants of the game.
public enum Rules {
  /// The game's name in addresses, records and settings.
  public static let game = GameID("snakesss")
  /// The allowed numbers of players.
  public static let players = 4...8
  /// The allowed numbers of rounds.
  public static let rounds = 1...20
  /// The numbers of rounds offered in the menu.
  public static let offeredRounds = [3, 6, 9]
  /// The factors of a round's points: 2 in a last round that is worth double.
  static let factors = 1...2
  /// The shortest time that each peek stays open, so that its length does not depend on the role.
  public static let peekDwell = Duration.seconds(3)
  /// The time that the answer is shown while everyone but the snakes has their eyes closed.
  public static let flash = Duration.seconds(5)
}

/// A player's secret role in one round; records store the raw values.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Does not know the answer and tries to find it.
  case human
  /// Knows the answer and misleads the others.
  case snake
  /// Looks for the answer like the humans, and is publicly known not to be a snake.
  case mongoose
}

/// The number of players in each role.
///
/// Invariant: the numbers add up to one of ``Rules/players``.
public struct RoleTable: Hashable, Sendable {
  public let humans: Int
  public let snakes: Int
  /// Always one.
  public let mongooses = 1

  /// Looks up the roles for a number of players.
  public init(players: Int) throws(RosterFault) {
    guard Rules.players.contains(players) else { throw .players(players, allowed: Rules.players) }
    snakes = players / 2
    humans = players - snakes - mongooses
  }

  /// The number of players who vote for a letter: everyone but the snakes.
  public var seekers: Int { humans + mongooses }

  /// Deals the roles at random, one per seat.
  func deal(by random: inout SeededRandom) -> [Role] {
    random.shuffled(
      Array(repeating: .human, count: humans) + Array(repeating: .snake, count: snakes)
        + Array(repeating: .mongoose, count: mongooses))
  }
}

enum RoundScore {
  /// Returns the points of each seat.
  ///
  /// With k correct votes among N players who are not snakes, a correct player gets k, a wrong one 0, and
  /// each snake N − k; in a round that is worth double, twice as many.
  static func points(roles: [Role], votes: [Chip], answer: Letter, factor: Int = 1) -> [Int] {
    let seekers = roles.count { $0 != .snake }
    let right = votes.count { $0 == .letter(answer) }
    return zip(roles, votes).map { role, vote in
      switch role {
      case .snake: factor * (seekers - right)
      case .human, .mongoose: vote == .letter(answer) ? factor * right : 0
      }
    }
  }
}
