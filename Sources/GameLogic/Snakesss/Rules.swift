public import GameKit

/// The numbers of the game.
public enum Rules {
  /// The name of the game in addresses, records and settings.
  public static let game = GameID("snakesss")
  /// How many can play.
  public static let players = 4...8
  /// How many rounds a game may have.
  public static let rounds = 1...20
  /// The numbers of rounds that are offered for choice.
  public static let offeredRounds = [3, 6, 9]
  /// How long a peek stays open at least, so that its length tells nothing of the role.
  public static let peekDwell = Duration.seconds(3)
  /// How long the answer is shown while all but the snakes have their eyes closed.
  public static let flash = Duration.seconds(5)
}
