/// A ranking by points: equal totals share a rank, and the following ranks are skipped (1, 1, 3).
public struct Ranking: Hashable, Sendable {
  /// The total of each seat, in order of seats.
  public let totals: [Int]

  /// Ranks these totals, given in order of seats.
  public init(_ totals: [Int]) { self.totals = totals }

  /// The rank of a seat, from 1.
  public func rank(of seat: Seat) -> Int {
    1 + totals.count { $0 > totals[seat.index] }
  }

  /// All seats, best first; equal ones in order of seats.
  public var order: [Seat] {
    Seat.all(totals.count).sorted { one, other in
      (rank(of: one), one.index) < (rank(of: other), other.index)
    }
  }

  /// All seats with the highest total, in order of seats.
  public var winners: [Seat] {
    Seat.all(totals.count).filter { rank(of: $0) == 1 }
  }
}

/// The results of one player over all games that match a filter.
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

/// How often a player played and won one game.
public struct GameTally: Hashable, Sendable {
  /// The game.
  public let game: GameID
  /// The number of games played.
  public let played: Int
  /// The number of games won, alone or with others.
  public let won: Int

  /// Creates a tally.
  public init(game: GameID, played: Int, won: Int) {
    self.game = game
    self.played = played
    self.won = won
  }
}
