public import GameKit

/// One game of Snakesss, from its first round to its last: the only access to its secret state.
public struct Session: GameSession {
  /// An action of the whole group.
  public typealias TableAction = Snakesss.TableAction
  /// An action of one player.
  public typealias SeatAction = Snakesss.SeatAction
  /// A reason why the rules refuse an action.
  public typealias Illegal = Snakesss.Illegal

  private var state: State

  /// Seats the players; the seed determines everything random.
  public init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    state = try State(roster: roster, options: options, seed: seed)
  }

  init(_ state: State) { self.state = state }

  /// The view of the whole table.
  public var view: PublicView { state.publicView }

  /// Returns the view of the player on turn; nil for any other player.
  public func privateView(for token: PossessionToken) -> PrivateView? { state.privateView(of: token.seat) }

  /// The answer, for the open eyes of the snakes; non-nil only while all other eyes are closed.
  public var sharedFlash: SharedFlash? { state.sharedFlash }

  /// Plays an action of the group, or throws and changes nothing.
  public mutating func play(_ action: TableAction) throws(Illegal) { try state.apply(action) }

  /// Plays an action of one player, or throws and changes nothing.
  public mutating func play(_ action: SeatAction, as seat: Seat) throws(Illegal) {
    try state.apply(action, by: seat)
  }

  /// The options of the game.
  public var options: Options { state.options }

  /// The ids of the questions that this game has shown, in order.
  public var usedQuestions: [String] { state.usedQuestions }

  /// The whole game round by round; nil until it is over.
  public var log: GameLog? { state.phase == .over ? GameLog(rounds: state.rounds) : nil }

  /// The result of each player, in order of seats; nil until the game is over.
  public var participations: [Participation]? { log?.participations(of: state.roster) }

  /// Returns a new game of the same players in the same order, with no points and another seed.
  public func playAgain(_ options: Options) -> Session { Session(state.restarted(options)) }
}

extension Session {
  /// The side effects of starting a round.
  public struct Start: Hashable, Sendable {
    /// The ids whose marks as used are to be cleared, because no unused question was left.
    public let cleared: [String]
    /// True if no question passed the filter, so that the last working one stays in force.
    public let keptFormerFilter: Bool
  }

  /// Draws a question and begins a round with it.
  ///
  /// - Parameters:
  ///   - deck: All available questions.
  ///   - filter: The filter for the question.
  ///   - used: The ids of the questions that are marked as used.
  public mutating func startRound(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) throws(DrawFault) -> Start {
    try state.startRound(from: deck, filter: filter, used: used)
  }
}
