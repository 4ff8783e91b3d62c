/// A match: players take turns with phrases of their own, or race for the same ones; everyone has as many.
///
/// It may also be one player's run through several phrases, or a single phrase played alone.
///
/// Invariant: there are at most `rounds` turns for each player.
public struct AnagramMatch: Codable, Hashable, Sendable {
  public static let allowedPlayers = 2...8
  /// The numbers of phrases per player to choose from.
  public static let offeredRounds = [1, 2, 3, 5]

  public let players: Int
  /// The number of phrases for each player.
  public let rounds: Int
  /// The way of one player's run; nil for a match of several, and for a single phrase.
  public let mode: SoloMode?
  /// The time of all turns of a run; their own times are whole seconds.
  private var milliseconds: Int?
  /// The finished turns, in order.
  public private(set) var turns: [Turn] = []

  /// The result of a turn.
  public struct Turn: Codable, Hashable, Sendable {
    public let phrase: String
    /// The source of the phrase, as a ``PhraseOrigin/name``.
    public let origin: String
    /// Those of finds alone for an unsolved phrase.
    public let points: Int
    /// The time played.
    public let seconds: Int
    /// The number of hints used.
    public let hints: Int
    public let isSolved: Bool

    public init(phrase: String, origin: String, points: Int, seconds: Int, hints: Int, isSolved: Bool) {
      self.phrase = phrase
      self.origin = origin
      self.points = points
      self.seconds = seconds
      self.hints = hints
      self.isSolved = isSolved
    }
  }

  public init(players: Int, rounds: Int) {
    precondition(Self.allowedPlayers.contains(players) && rounds > 0, "A match needs players and phrases")
    self.players = players
    self.rounds = rounds
    mode = nil
  }

  /// Creates a run of one player.
  public init(_ mode: SoloMode, phrases: Int) {
    precondition(phrases > 0, "A run needs phrases")
    players = 1
    rounds = phrases
    self.mode = mode
  }

  private enum Key: String, CodingKey { case players, rounds, turns, mode, milliseconds }

  /// Decodes a match, a run or a phrase played alone; throws if there are too many turns.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    players = try members.decode(Int.self, forKey: .players)
    rounds = try members.decode(Int.self, forKey: .rounds)
    turns = try members.decode([Turn].self, forKey: .turns)
    mode = try members.decodeIfPresent(SoloMode.self, forKey: .mode)
    milliseconds = try members.decodeIfPresent(Int.self, forKey: .milliseconds)
    let isWhole =
      1...Self.allowedPlayers.upperBound ~= players && 1...Self.mostRounds ~= rounds
      && turns.count <= players * rounds && (mode == nil || players == 1)
    guard isWhole else {
      throw DecodingError.dataCorruptedError(
        forKey: .turns, in: members, debugDescription: "The players, rounds and turns do not fit together.")
    }
  }

  /// The most phrases per player accepted in a saved match.
  private static let mostRounds = 100

  /// A phrase played by one player alone, as stored in records.
  public init(alone turn: Turn) {
    players = 1
    rounds = 1
    mode = nil
    turns = [turn]
  }

  /// True once everyone has played all phrases, or the time for all of them is up.
  public var isOver: Bool { turns.count == players * rounds || timeLeft == .zero }
  /// The time left for all further phrases; nil without such a limit.
  public var timeLeft: Duration? {
    mode?.time.map { max(.zero, $0 - .milliseconds(max(0, milliseconds ?? 0))) }
  }
  /// The seat on turn; 0 after the end.
  public var seat: Int { turns.count % players }
  /// The number of the round, from 1.
  public var round: Int { min(rounds, turns.count / players + 1) }

  /// Records the turn of the player on turn; ignored after the end.
  ///
  /// - Parameter time: The exact time played, which counts where there is a limit for all phrases.
  public mutating func end(_ turn: Turn, after time: Duration = .zero) {
    guard !isOver else { return }
    turns.append(turn)
    if mode?.time != nil { milliseconds = (milliseconds ?? 0) + Int(time / .milliseconds(1)) }
  }

  /// The turns of a seat, in order.
  public func turns(of seat: Int) -> [Turn] {
    turns.enumerated().filter { $0.offset % players == seat }.map(\.element)
  }

  public var scores: [Int] { (0..<players).map { turns(of: $0).reduce(0) { $0 + $1.points } } }

  /// The rank of each seat by points, from 1; ties share a rank.
  public var ranks: [Int] {
    let scores = scores
    return scores.map { score in 1 + scores.count { $0 > score } }
  }
}
