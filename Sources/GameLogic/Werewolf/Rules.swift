public import GameKit

/// The constants of the game.
public enum Rules {
  /// The game's name in addresses, records and settings.
  public static let game = GameID("werewolf")
  /// The allowed numbers of players.
  public static let players = 3...12
  /// The roles dealt at most once.
  public static let singleRoles: [Role] = [
    .seer, .doctor, .hunter, .cupid, .mayor, .witch, .apprentice, .prince, .lycan, .cursed, .minion,
    .sorceress, .cub, .tanner,
  ]
  /// The allowed numbers of masons, if there are any.
  public static let masons = 2...3
  /// The limits of the shortest time that a private page stays open at night (see ``TurnPace``).
  public static let stay = Duration.seconds(3)...Duration.seconds(10)
  /// The minutes that the group may add to the discussions of a day.
  public static let minutesPerDay = 5
  public static let trialsPerDay = 3
  /// One accuses, one seconds, one is accused.
  static let playersOfTrial = 3
  public static let mayorsWeight = 2
  /// The weights that a vote can have.
  static let weights = 1...mayorsWeight
  /// The share of games, in percent, that a village that talks wins with a fair set-up.
  ///
  /// Players at random win less for the village, about half as often: people talk, so the other model is the measure.
  public static let fairPercent = 40...60
  /// The number of simulated games used to measure this share.
  public static let playoutGames = 300
}

/// The end of a game; records store the raw values.
public enum Outcome: String, CaseIterable, Codable, Sendable {
  case draw
  /// Only two lovers of different sides are alive.
  case lovers
  case village
  /// The werewolves have won by the chosen ``PackVictory``.
  case pack
  /// The tanner was voted out, which ends the game by the chosen option.
  case tanner

  /// The winning team; nil for a draw.
  public var team: Team? {
    switch self {
    case .draw: nil
    case .lovers: .lovers
    case .village: .village
    case .pack: .pack
    case .tanner: .tanner
    }
  }
}

extension State {
  /// The outcome with the players alive now; nil if the game continues.
  var outcome: Outcome? {
    let living = living
    let wolves = living.count { role(of: $0).isWerewolf }
    let others = living.count - wolves
    if options.tannerEndsGame, hasTannerWon { return .tanner }
    if living.isEmpty { return .draw }
    if living.count == 2, isMixedCouple(living) { return .lovers }
    if wolves == 0 { return .village }
    switch options.victory {
    case .parity: return wolves >= others ? .pack : nil
    case .strict: return living.allSatisfy { role(of: $0).team == .pack } ? .pack : nil
    }
  }

  /// True once the tanner was voted out.
  private var hasTannerWon: Bool {
    deaths.contains { $0.cause == .vote && role(of: $0.seat) == .tanner }
  }

  private func isMixedCouple(_ seats: [Seat]) -> Bool {
    guard let lovers, isMixed(lovers) else { return false }
    return Set(seats) == [lovers.one, lovers.other]
  }

  private func isMixed(_ lovers: Lovers) -> Bool {
    role(of: lovers.one).team != role(of: lovers.other).team
  }

  /// The team with which a player wins or loses; a mixed couple is a team of its own.
  func team(of seat: Seat) -> Team {
    if let lovers, isMixed(lovers), lovers.partner(of: seat) != nil { return .lovers }
    return role(of: seat).team
  }

  /// True if a player wins with an outcome; cupid may win with the lovers, and a tanner beside any team.
  func hasWon(_ seat: Seat, by outcome: Outcome) -> Bool {
    if role(of: seat) == .tanner, hasTannerWon { return true }
    if team(of: seat) == outcome.team { return true }
    return outcome == .lovers && role(of: seat) == .cupid && options.cupidWinsWithLovers
  }
}
