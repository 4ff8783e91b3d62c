public import GameKit

/// The constants of the game.
public enum Rules {
  /// The name of the game in addresses, records and settings.
  public static let game = GameID("werewolf")
  /// The numbers of players that can play.
  public static let players = 3...12
  /// The roles that are dealt at most once.
  public static let singleRoles: [Role] = [.seer, .doctor, .hunter, .cupid, .mayor]
  /// The limits of the time that each private page of a night stays open (see ``TurnPace``).
  public static let stay = Duration.seconds(3)...Duration.seconds(10)
  /// The weight of a mayor's vote.
  public static let mayorsWeight = 2
  /// The weights that a vote can have.
  static let weights = 1...mayorsWeight
  /// The share of random games, in percent, that the village wins with a fair set-up.
  ///
  /// It is less than half, because people find werewolves more often than chance does: they talk, and the seer tells.
  public static let fairPercent = 15...50
  /// The number of random games that this share is measured over.
  public static let playoutGames = 300
}

/// The end of a game; records store the raw values.
public enum Outcome: String, CaseIterable, Codable, Sendable {
  /// Nobody is alive.
  case draw
  /// Only a werewolf and its lover are alive.
  case lovers
  /// No werewolf is alive.
  case village
  /// The werewolves are as many as the others.
  case pack

  /// The winning team; nil for a draw.
  public var team: Team? {
    switch self {
    case .draw: nil
    case .lovers: .lovers
    case .village: .village
    case .pack: .pack
    }
  }
}

extension State {
  /// The end of the game with the players alive now; nil if it goes on.
  var outcome: Outcome? {
    let living = living
    let wolves = living.count { role(of: $0) == .werewolf }
    let others = living.count - wolves
    if living.isEmpty { return .draw }
    if living.count == 2, isMixedCouple(living) { return .lovers }
    if wolves == 0 { return .village }
    switch options.victory {
    case .parity: return wolves >= others ? .pack : nil
    case .strict: return others == 0 ? .pack : nil
    }
  }

  private func isMixedCouple(_ seats: [Seat]) -> Bool {
    guard let lovers, isMixed(lovers) else { return false }
    return Set(seats) == [lovers.one, lovers.other]
  }

  private func isMixed(_ lovers: Lovers) -> Bool {
    (role(of: lovers.one) == .werewolf) != (role(of: lovers.other) == .werewolf)
  }

  /// The team that a player wins and loses with: a mixed couple is a team of its own.
  func team(of seat: Seat) -> Team {
    if let lovers, isMixed(lovers), lovers.partner(of: seat) != nil { return .lovers }
    return role(of: seat).team
  }

  /// True if a player has won with an outcome.
  func hasWon(_ seat: Seat, by outcome: Outcome) -> Bool {
    if team(of: seat) == outcome.team { return true }
    return outcome == .lovers && role(of: seat) == .cupid && options.cupidWinsWithLovers
  }
}
