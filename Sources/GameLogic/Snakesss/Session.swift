public import GameKit

/// One game of Snakesss, from its first round to its last: the only way to its state.
///
/// Everything secret stays inside. Only ``view(for:)`` lets anything out, and each viewer sees its own.
public struct Session: Equatable, Sendable {
  private var state: State

  /// Seats the players; the seed decides everything that is left to luck.
  public init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    state = try State(roster: roster, options: options, seed: seed)
  }

  init(_ state: State) { self.state = state }

  /// Lists what a viewer may see.
  public func view(for viewer: Viewer) -> PlayerView { state.view(for: viewer) }

  /// Plays an action of the whole table, or refuses it and changes nothing.
  public mutating func play(_ action: TableAction) throws(Illegal) {
    try state.apply(action)
  }

  /// Plays an action of one player, or refuses it and changes nothing.
  public mutating func play(_ action: SeatAction, as seat: Seat) throws(Illegal) {
    try state.apply(action, by: seat)
  }

  /// What the group chose before the game.
  public var options: Options { state.options }

  /// The ids of the questions that count as used by this game so far.
  public var usedQuestions: [String] { state.usedQuestions }

  /// The whole game round by round; nil until it is over.
  public var story: GameStory? { state.story }

  /// How each player fared in the whole game; nil until it is over.
  public var participations: [Participation]? { state.story?.participations(of: state.roster) }

  /// A new game of the same players in the same order, with no points and other luck.
  ///
  /// - Parameter options: What the group has chosen for the new game.
  public func playAgain(_ options: Options) throws(RosterFault) -> Session {
    var random = state.random
    return try Session(roster: state.roster, options: options, seed: random.next())
  }
}

extension Session {
  /// What the start of a round did besides starting it.
  public struct Start: Hashable, Sendable {
    /// The ids whose marks as used are to be cleared, because nothing unused was left.
    public let cleared: [String]
    /// Whether the filter let nothing pass, so that the last one that did is still in force.
    public let keptFormerFilter: Bool
  }

  /// Draws a question and begins a round with it.
  ///
  /// - Parameters:
  ///   - deck: All questions there are.
  ///   - filter: Which of them are wanted now.
  ///   - used: The ids of the questions that are marked as used.
  public mutating func startRound(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) throws(DrawFault) -> Start {
    try state.startRound(from: deck, filter: filter, used: used)
  }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// Says which game it is and tells nothing of it, so that no log can.
  public var description: String { "a game of Snakesss" }

  /// Shows nothing, so that no dump can tell a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
