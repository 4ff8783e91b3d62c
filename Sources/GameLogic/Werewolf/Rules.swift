public import GameKit

/// The numbers of the game.
public enum Rules {
  /// The name of the game in addresses, records and settings.
  public static let game = GameID("werewolf")
  /// How many can play.
  public static let players = 3...12
  /// The roles that are dealt once at most.
  public static let singleRoles: [Role] = [.seer, .doctor, .hunter, .cupid, .mayor]
  /// The share of werewolves outside of which a set-up is one-sided.
  public static let fairShare = 0.2...0.4
  /// How long every private page of a night stays at least, so that its length tells nothing of the role.
  public static let dwell = Duration.seconds(3)
  /// What the vote of a mayor counts.
  public static let mayorsWeight = 2
  /// The share of random games, in percent, that the village has to win; below it a set-up is one-sided.
  static let villagePercent = 15
  /// In how many random games it has to.
  static let oddsGames = 300
}
