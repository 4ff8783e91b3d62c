public import GameKit

/// The constants of the game.
public enum Rules {
  /// The name of the game in addresses, records and settings.
  public static let game = GameID("snakesss")
  /// The numbers of players that can play.
  public static let players = 4...8
  /// The numbers of rounds that a game can have.
  public static let rounds = 1...20
  /// The numbers of rounds offered for choice.
  public static let offeredRounds = [3, 6, 9]
  /// The minimum time that each peek stays open, so that its length does not depend on the role.
  public static let peekDwell = Duration.seconds(3)
  /// The time that the answer is shown while all but the snakes have their eyes closed.
  public static let flash = Duration.seconds(5)
}

/// The secret role of a player in one round; records store the raw values.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Does not know the answer and looks for it.
  case human
  /// Knows the answer and misleads the others.
  case snake
  /// Looks for the answer as the humans do, and is known not to be a snake.
  case mongoose
}

/// The number of players in each role.
///
/// Invariant: the numbers add up to one of ``Rules/players``.
public struct RoleTable: Hashable, Sendable {
  /// The number of humans.
  public let humans: Int
  /// The number of snakes.
  public let snakes: Int
  /// The number of mongooses: always one.
  public let mongooses = 1

  /// Looks up the roles for a number of players.
  public init(players: Int) throws(RosterFault) {
    guard Rules.players.contains(players) else { throw .players(players, allowed: Rules.players) }
    snakes = players / 2
    humans = players - snakes - mongooses
  }

  /// The number of players who vote for a letter: all but the snakes.
  public var seekers: Int { humans + mongooses }

  /// Deals the roles, one per seat; every seat is equally likely to get each of them.
  func deal(by random: inout SeededRandom) -> [Role] {
    random.shuffled(
      Array(repeating: .human, count: humans) + Array(repeating: .snake, count: snakes)
        + Array(repeating: .mongoose, count: mongooses))
  }
}

/// The points of one round.
enum RoundScore {
  /// Returns the points of each seat.
  ///
  /// With k correct votes among N players who are not snakes: a correct player gets k, a wrong one nothing, and every
  /// snake N − k.
  static func points(roles: [Role], votes: [Chip], answer: Letter) -> [Int] {
    let seekers = roles.count { $0 != .snake }
    let right = votes.count { $0 == .letter(answer) }
    return zip(roles, votes).map { role, vote in
      switch role {
      case .snake: seekers - right
      case .human, .mongoose: vote == .letter(answer) ? right : 0
      }
    }
  }
}
