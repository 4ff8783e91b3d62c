/// A ranking by points; equal totals share a rank, and the ranks after them are skipped (1, 1, 3).
public struct Ranking: Hashable, Sendable {
  /// In order of seats.
  public let totals: [Int]

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

  /// The seats with the highest total, in order of seats.
  public var winners: [Seat] {
    Seat.all(totals.count).filter { rank(of: $0) == 1 }
  }
}

/// One player's results over all games that match a filter.
public struct PlayerStanding: Hashable, Sendable {
  /// As last written.
  public let name: String
  public let played: Int
  /// Games won, alone or with others.
  public let won: Int
  public let points: Int
  /// Most rounds first.
  public let roles: [RoleTally]
  /// Most played first.
  public let games: [GameTally]

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

public struct GameTally: Hashable, Sendable {
  public let game: GameID
  public let played: Int
  /// Games won, alone or with others.
  public let won: Int

  public init(game: GameID, played: Int, won: Int) {
    self.game = game
    self.played = played
    self.won = won
  }
}
