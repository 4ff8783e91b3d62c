public import GameKit

/// A game of Snakesss from first round to last; the only access to its secret state.
public struct Session: GameSession {
  public typealias TableAction = Snakesss.TableAction
  public typealias SeatAction = Snakesss.SeatAction
  public typealias Illegal = Snakesss.Illegal

  private var state: State
  /// The game so far, for saving.
  public private(set) var saved: SavedGame

  /// Seats the players; the seed determines everything random.
  public init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    state = try State(roster: roster, options: options, seed: seed)
    saved = SavedGame(roster: roster, options: options, seed: seed)
  }

  /// Resumes a saved game by replaying its moves.
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
    case .offer(let offer):
      guard case .awaitingQuestion = state.phase else { throw Illegal.notNow }
      try state.offer(offer)
      saved.moves.append(move)
    case .pick(let category): try pick(category)
    }
  }

  /// Continues from a state, for tests.
  init(_ state: State) {
    self.state = state
    saved = SavedGame(roster: state.roster, options: state.options, seed: 0)
  }

  public var view: PublicView { state.publicView }

  /// Returns the view of a player who has a private page now; nil for any other player.
  public func privateView(for token: PossessionToken) -> PrivateView? { state.privateView(of: token.seat) }

  /// The answer, for the snakes; nil except while all other eyes are closed.
  public var sharedFlash: SharedFlash? { state.sharedFlash }

  /// Performs an action of the group, or throws and changes nothing.
  public mutating func play(_ action: TableAction) throws(Illegal) {
    try state.apply(action)
    saved.moves.append(.table(action))
  }

  /// Performs an action of the player who has the terminal, or throws and changes nothing.
  public mutating func play(_ action: SeatAction, with token: PossessionToken) throws(Illegal) {
    try play(action, by: token.seat)
  }

  private mutating func play(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    try state.apply(action, by: seat)
    saved.moves.append(.seat(action, seat))
  }

  /// Lets a player leave after a round, ranked with the points so far; or throws and changes nothing.
  public mutating func leave(_ seat: Seat) throws(Illegal) {
    try state.leave(seat)
    saved.moves.append(.leave(seat))
  }

  /// Lets someone join after a round; or throws and changes nothing.
  ///
  /// A returning player gets their earlier points back; others start with none.
  public mutating func join(_ name: PlayerName) throws(Illegal) {
    try state.join(name)
    saved.moves.append(.join(name.text))
  }

  /// The players who leave before the next round.
  public var leaving: [Seat] { state.guests.leaving }

  /// The names of the players who join before the next round.
  public var joining: [String] { state.guests.joining.map(\.text) }

  public var options: Options { state.options }

  /// The number of players now at the table.
  public var playerCount: Int { state.roster.count }

  /// The ids of the questions shown in this game, in order.
  public var usedQuestions: [String] { state.usedQuestions }

  /// The whole game round by round; nil until it is over.
  public var log: GameLog? { state.phase == .over ? GameLog(rounds: state.rounds) : nil }

  /// Everyone's result, in the order in which they joined; nil until the game is over.
  public var participations: [Participation]? { log?.participations(of: state.guests.roster) }

  /// Returns a new game with the players now at the table, without points and with another seed.
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
  /// The effects of starting a round that the caller must carry out.
  public struct Start: Hashable, Sendable {
    /// The ids whose used marks must be cleared because no unused question was left.
    public let cleared: [String]
    /// True if no question passed the filter, so that the last working one was used.
    public let keptFormerFilter: Bool
    /// The start of the round, for saving.
    let opening: SavedGame.Opening
  }

  /// Draws a question and begins a round with it.
  ///
  /// - Parameters:
  ///   - used: The ids of the questions marked as used.
  public mutating func startRound(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) throws(DrawFault) -> Start {
    let start = try state.startRound(from: deck, filter: filter, used: used)
    saved.moves.append(.round(start.opening))
    return start
  }

  /// Offers categories for the next round to the last player in the ranking.
  ///
  /// - Returns: False if there is nothing to pick, so that the round can start (see ``Options/picksCategory``).
  public mutating func offerCategories(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) -> Bool {
    guard state.offerCategories(from: deck, filter: filter, used: used),
      case .choosingCategory(let offer) = state.phase
    else { return false }
    saved.moves.append(.offer(SavedGame.Offer(categories: offer.categories, random: state.random)))
    return true
  }

  /// Picks a category on offer, from which the next question comes; or throws and changes nothing.
  public mutating func pick(_ category: Category) throws(Illegal) {
    try state.pick(category)
    saved.moves.append(.pick(category))
  }
}
