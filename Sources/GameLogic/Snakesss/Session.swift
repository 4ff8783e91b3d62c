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
  /// The game so far, to be saved.
  public private(set) var saved: SavedGame

  /// Seats the players; the seed determines everything random.
  public init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    state = try State(roster: roster, options: options, seed: seed)
    saved = SavedGame(roster: roster, options: options, seed: seed)
  }

  /// Resumes a saved game by playing all its moves again.
  ///
  /// - Parameter width: Returns the width of a text in terminal columns.
  public init(resuming saved: SavedGame, width: (String) -> Int) throws {
    let roster = try RosterDraft(saved.names).roster(allowed: Rules.players, width: width)
    try self.init(roster: roster, options: saved.options, seed: saved.seed)
    for move in saved.moves { try replay(move, width: width) }
  }

  private mutating func replay(_ move: SavedGame.Move, width: (String) -> Int) throws {
    switch move {
    case .round(let opening):
      guard case .awaitingQuestion = state.phase else { throw Illegal.notNow }
      state.begin(opening)
      saved.moves.append(move)
    case .table(let action): try play(action)
    case .seat(let action, let seat): try play(action, by: seat)
    case .leave(let seat): try leave(seat)
    case .join(let name): try join(PlayerName(name, width: width))
    }
  }

  /// Continues from a state, for tests.
  init(_ state: State) {
    self.state = state
    saved = SavedGame(roster: state.roster, options: state.options, seed: 0)
  }

  /// The view of the whole table.
  public var view: PublicView { state.publicView }

  /// Returns the view of the player on turn; nil for any other player.
  public func privateView(for token: PossessionToken) -> PrivateView? { state.privateView(of: token.seat) }

  /// The answer, for the open eyes of the snakes; non-nil only while all other eyes are closed.
  public var sharedFlash: SharedFlash? { state.sharedFlash }

  /// Plays an action of the group, or throws and changes nothing.
  public mutating func play(_ action: TableAction) throws(Illegal) {
    try state.apply(action)
    saved.moves.append(.table(action))
  }

  /// Plays an action of the player who has the terminal, or throws and changes nothing.
  public mutating func play(_ action: SeatAction, with token: PossessionToken) throws(Illegal) {
    try play(action, by: token.seat)
  }

  private mutating func play(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    try state.apply(action, by: seat)
    saved.moves.append(.seat(action, seat))
  }

  /// A player leaves after a round, keeps the points, and is ranked as left; or throws and changes nothing.
  public mutating func leave(_ seat: Seat) throws(Illegal) {
    try state.leave(seat)
    saved.moves.append(.leave(seat))
  }

  /// Someone joins after a round, without points; or throws and changes nothing.
  ///
  /// Who has left before comes back to the same points.
  public mutating func join(_ name: PlayerName) throws(Illegal) {
    try state.join(name)
    saved.moves.append(.join(name.text))
  }

  /// The players who leave before the next round.
  public var leaving: [Seat] { state.guests.leaving }

  /// The names of those who join before the next round.
  public var joining: [String] { state.guests.joining.map(\.text) }

  /// The options of the game.
  public var options: Options { state.options }

  /// The ids of the questions that this game has shown, in order.
  public var usedQuestions: [String] { state.usedQuestions }

  /// The whole game round by round; nil until it is over.
  public var log: GameLog? { state.phase == .over ? GameLog(rounds: state.rounds) : nil }

  /// The result of everyone who has played, in the order in which they came; nil until the game is over.
  public var participations: [Participation]? { log?.participations(of: state.guests.roster) }

  /// Returns a new game of the players at the table in the same order, with no points and another seed.
  public func playAgain(_ options: Options) -> Session {
    var random = state.random
    let seed = random.next()
    do {
      return try Session(roster: state.roster, options: options, seed: seed)
    } catch {
      preconditionFailure("The same table has played already")
    }
  }
}

extension Session {
  /// The side effects of starting a round.
  public struct Start: Hashable, Sendable {
    /// The ids whose marks as used are to be cleared, because no unused question was left.
    public let cleared: [String]
    /// True if no question passed the filter, so that the last working one stays in force.
    public let keptFormerFilter: Bool
    /// The round as it began, to be saved.
    let opening: SavedGame.Opening
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
    let start = try state.startRound(from: deck, filter: filter, used: used)
    saved.moves.append(.round(start.opening))
    return start
  }
}
