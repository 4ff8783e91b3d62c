/// A finished game as the history keeps it.
///
/// What every game has is typed, so that any game can be listed, filtered and counted, also one
/// that this version of the program does not know. The rest is the game's own, in ``details``.
public struct GameRecord: Hashable, Sendable {
  /// Its name for ever.
  public let id: Identifier
  /// Which game was played.
  public let game: GameID
  /// When it began.
  public let started: Timestamp
  /// When its last round ended.
  public let finished: Timestamp
  /// Who played, in order of seats, and how each fared.
  public let participants: [Participation]
  /// Everything else, written and read by the game itself.
  public let details: RecordDetails

  /// Creates a record.
  public init(
    id: Identifier, game: GameID, started: Timestamp, finished: Timestamp,
    participants: [Participation], details: RecordDetails
  ) {
    self.id = id
    self.game = game
    self.started = started
    self.finished = finished
    self.participants = participants
    self.details = details
  }
}

/// How one player fared in one game.
public struct Participation: Hashable, Sendable {
  /// The player's name as it stood in the roster.
  public let name: String
  /// Points at the end.
  public let score: Int
  /// Rank at the end, from 1; equal scores share a rank.
  public let rank: Int
  /// Whether the player won, alone or with others.
  public let hasWon: Bool
  /// What the player was, and how often: one entry per role that was held.
  public let roles: [RoleTally]

  /// Creates the result of one player.
  public init(name: String, score: Int, rank: Int, hasWon: Bool, roles: [RoleTally]) {
    self.name = name
    self.score = score
    self.rank = rank
    self.hasWon = hasWon
    self.roles = roles
  }
}

/// How often somebody held a role, and what it brought.
public struct RoleTally: Hashable, Sendable {
  /// The role's stable name, such as `snake`.
  public let role: String
  /// Rounds (or games) in that role.
  public let rounds: Int
  /// Points won in that role.
  public let points: Int

  /// Creates a tally.
  public init(role: String, rounds: Int, points: Int) {
    self.role = role
    self.rounds = rounds
    self.points = points
  }
}

/// The part of a record that only the game itself can read: versioned JSON.
public struct RecordDetails: Hashable, Sendable {
  /// The version of the form of ``json``, from 1; each game counts its own.
  public let version: Int
  /// A JSON object.
  public let json: String

  /// Creates details.
  public init(version: Int, json: String) {
    self.version = version
    self.json = json
  }
}
