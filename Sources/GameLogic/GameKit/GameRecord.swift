/// A finished game as the history stores it.
///
/// The fields that all games share are typed, so that any game can be listed, filtered and counted, even one
/// unknown to this version of the program. Everything else is in ``details``.
public struct GameRecord: Hashable, Sendable {
  /// Its permanent identifier.
  public let id: Identifier
  /// The game that was played.
  public let game: GameID
  /// The start of the game.
  public let started: Timestamp
  /// The end of the last round.
  public let finished: Timestamp
  /// The result of each player, in order of seats.
  public let participants: [Participation]
  /// The part that only the game itself reads and writes.
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

/// The result of one player in one game.
public struct Participation: Hashable, Sendable {
  /// The name in the roster.
  public let name: String
  /// Points at the end.
  public let score: Int
  /// Rank at the end, from 1; equal scores share a rank.
  public let rank: Int
  /// True if the player won, alone or with others.
  public let hasWon: Bool
  /// One entry per role that the player had.
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

/// How often a player had a role, and the points won in it.
public struct RoleTally: Hashable, Sendable {
  /// The stable name of the role, such as `snake`.
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
  /// The version of the format of ``json``, from 1; each game counts its own.
  public let version: Int
  /// A JSON object.
  public let json: String

  /// Creates details.
  public init(version: Int, json: String) {
    self.version = version
    self.json = json
  }

  /// Encodes a game's story.
  package init(of story: some Encodable, version: Int) {
    self.init(version: version, json: JSON.text(of: story))
  }

  /// The story; nil for another version or broken JSON.
  package func story<Story: Decodable>(version: Int) -> Story? {
    version == self.version ? JSON.value(in: json) : nil
  }
}
