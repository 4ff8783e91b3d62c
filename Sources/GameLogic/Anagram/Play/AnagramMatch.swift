/// A match at one screen: the same number of phrases for each player, in turn.
///
/// Invariant: there are no more turns than rounds for each player.
public struct AnagramMatch: Codable, Hashable, Sendable {
  /// The numbers of players that can take part.
  public static let allowedPlayers = 2...8
  /// The phrases for each player that can be chosen.
  public static let offeredRounds = [1, 2, 3, 5]

  /// The number of players.
  public let players: Int
  /// The phrases for each player.
  public let rounds: Int
  /// The turns that are over, in order.
  public private(set) var turns: [Turn] = []

  /// How a turn ended.
  public struct Turn: Codable, Hashable, Sendable {
    /// The words.
    public let phrase: String
    /// The source of the phrase, as ``PhraseOrigin/name`` writes it.
    public let origin: String
    /// The points; 0 for a phrase that was not found.
    public let points: Int
    /// The time, in whole seconds.
    public let seconds: Int
    /// The hints that were taken.
    public let hints: Int
    /// True if the phrase was found.
    public let isSolved: Bool

    /// Creates the end of a turn.
    public init(phrase: String, origin: String, points: Int, seconds: Int, hints: Int, isSolved: Bool) {
      (self.phrase, self.origin, self.points) = (phrase, origin, points)
      (self.seconds, self.hints, self.isSolved) = (seconds, hints, isSolved)
    }
  }

  /// Begins a match.
  public init(players: Int, rounds: Int) {
    precondition(Self.allowedPlayers.contains(players) && rounds > 0, "A match needs players and phrases")
    (self.players, self.rounds) = (players, rounds)
  }

  private enum Key: String, CodingKey { case players, rounds, turns }

  /// Reads a match, or a phrase that was played alone, and refuses more turns than there can be.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    players = try members.decode(Int.self, forKey: .players)
    rounds = try members.decode(Int.self, forKey: .rounds)
    turns = try members.decode([Turn].self, forKey: .turns)
    let isWhole =
      1...Self.allowedPlayers.upperBound ~= players && 1...Self.mostRounds ~= rounds
      && turns.count <= players * rounds
    guard isWhole else {
      throw DecodingError.dataCorruptedError(
        forKey: .turns, in: members, debugDescription: "The players, rounds and turns do not fit together.")
    }
  }

  /// The most phrases for each player of a match that was saved.
  private static let mostRounds = 100

  /// A phrase that one player has played alone, as records have it.
  public init(alone turn: Turn) { (players, rounds, turns) = (1, 1, [turn]) }

  /// True once everyone has played all phrases.
  public var isOver: Bool { turns.count == players * rounds }
  /// The seat whose turn it is; the first one after the end.
  public var seat: Int { turns.count % players }
  /// The number of the round, from 1.
  public var round: Int { min(rounds, turns.count / players + 1) }

  /// Ends the turn of the player whose turn it is.
  public mutating func end(_ turn: Turn) {
    guard !isOver else { return }
    turns.append(turn)
  }

  /// The turns of a seat, in order.
  public func turns(of seat: Int) -> [Turn] {
    turns.enumerated().filter { $0.offset % players == seat }.map(\.element)
  }

  /// The points of each seat.
  public var scores: [Int] { (0..<players).map { turns(of: $0).reduce(0) { $0 + $1.points } } }

  /// The rank of each seat, from 1: by points, then by time; equal ones share a rank.
  public var ranks: [Int] {
    let keys = (0..<players).map { (-scores[$0], turns(of: $0).reduce(0) { $0 + $1.seconds }) }
    return keys.map { key in 1 + keys.count { $0 < key } }
  }
}
