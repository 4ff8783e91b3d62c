/// What one player has done over all games that match a filter.
public struct PlayerStanding: Hashable, Sendable {
  /// The player's name, as last written.
  public let name: String
  /// Games played.
  public let played: Int
  /// Games won, alone or shared.
  public let won: Int
  /// Points over all games.
  public let points: Int
  /// Rounds and points in each role, most rounds first.
  public let roles: [RoleTally]
  /// Games played and won of each kind, most played first.
  public let games: [GameTally]

  /// Creates a standing.
  public init(
    name: String, played: Int, won: Int, points: Int, roles: [RoleTally], games: [GameTally] = []
  ) {
    self.name = name
    self.played = played
    self.won = won
    self.points = points
    self.roles = roles
    self.games = games
  }
}

/// How often somebody played a game, and won.
public struct GameTally: Hashable, Sendable {
  /// Which game.
  public let game: GameID
  /// How often it was played.
  public let played: Int
  /// How often it was won, alone or with others.
  public let won: Int

  /// Creates a tally.
  public init(game: GameID, played: Int, won: Int) {
    self.game = game
    self.played = played
    self.won = won
  }
}
