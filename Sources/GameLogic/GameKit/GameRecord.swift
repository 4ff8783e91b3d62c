/// A finished game as stored in the history.
///
/// The typed fields are common to all games, so any game can be listed, filtered and counted, even one
/// unknown to this version of the program. Everything else is in ``details``.
public struct GameRecord: Hashable, Sendable {
  public let id: Identifier
  public let game: GameID
  public let started: Timestamp
  /// The end of the last round.
  public let finished: Timestamp
  /// The result of each player, in order of seats.
  public let participants: [Participation]
  /// The part that only the game itself reads and writes.
  public let details: RecordDetails

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

/// One player's result in one game.
public struct Participation: Hashable, Sendable {
  /// The name in the roster.
  public let name: String
  public let score: Int
  /// From 1; equal scores share a rank.
  public let rank: Int
  /// True if the player won, alone or with others.
  public let hasWon: Bool
  /// One entry per role that the player had.
  public let roles: [RoleTally]

  public init(name: String, score: Int, rank: Int, hasWon: Bool, roles: [RoleTally]) {
    self.name = name
    self.score = score
    self.rank = rank
    self.hasWon = hasWon
    self.roles = roles
  }
}

/// The rounds that a player had a role, and the points won in it.
public struct RoleTally: Hashable, Sendable {
  /// The stable name of the role, such as `snake`.
  public let role: String
  /// In games without rounds, the number of games.
  public let rounds: Int
  public let points: Int

  public init(role: String, rounds: Int, points: Int) {
    self.role = role
    self.rounds = rounds
    self.points = points
  }
}

/// The part of a record that only the game itself can read: versioned JSON.
public struct RecordDetails: Hashable, Sendable {
  /// The version of ``json``'s format, from 1; each game counts its own.
  public let version: Int
  /// A JSON object.
  public let json: String

  public init(version: Int, json: String) {
    self.version = version
    self.json = json
  }

  /// Encodes a game's log.
  package init(of story: some Encodable, version: Int) {
    self.init(version: version, json: JSON.text(of: story))
  }

  /// All texts in it, in no order.
  package var texts: [String] {
    (try? JSONReader.read(Array(json.utf8), JSONLimits(bytes: .max)))?.texts ?? []
  }

  /// The log; nil for another version or broken JSON.
  package func story<Story: Decodable>(version: Int) -> Story? {
    version == self.version ? JSON.value(in: json) : nil
  }
}

extension JSONValue {
  /// The texts among its values, however deep.
  fileprivate var texts: [String] {
    switch self {
    case .null, .bool, .number: []
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    }
  }
}
