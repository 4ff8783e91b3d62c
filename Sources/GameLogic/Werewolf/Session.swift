public import GameKit

/// A game of Werewolf from deal to end; the only access to its secret state.
public struct Session: GameSession {
  public typealias TableAction = Werewolf.TableAction
  public typealias SeatAction = Werewolf.SeatAction
  public typealias Illegal = Werewolf.Illegal

  private var state: State

  /// Deals the roles; the seed determines everything random.
  ///
  /// - Parameter setUp: Must be for as many players as the roster has.
  public init(roster: Roster, setUp: SetUp, seed: UInt64) throws(RosterFault) {
    state = try State(roster: roster, setUp: setUp, seed: seed)
  }

  init(_ state: State) { self.state = state }

  public var view: PublicView { state.publicView }

  /// Returns the view of a player who has a private page now; nil for any other player.
  public func privateView(for token: PossessionToken) -> PrivateView? { state.privateView(of: token.seat) }

  /// Performs an action of the group, or throws and changes nothing.
  public mutating func play(_ action: TableAction) throws(Illegal) { try state.apply(action) }

  /// Performs an action of the player who has the terminal, or throws and changes nothing.
  public mutating func play(_ action: SeatAction, with token: PossessionToken) throws(Illegal) {
    try state.apply(action, by: token.seat)
  }

  public var setUp: SetUp { state.setUp }

  /// The whole game; nil until it is over.
  public var log: GameLog? {
    guard case .over(let outcome) = state.phase else { return nil }
    return GameLog(state, outcome: outcome)
  }

  /// The result of each player, in order of seats; nil until the game is over.
  public var participations: [Participation]? { log?.participations(of: state.roster) }

  /// Returns a new game with the same players and set-up and another seed.
  public func playAgain() -> Session { Session(state.restarted()) }
}
