public import GameKit

/// One game of Werewolf, from the deal to its end: the only way to its state.
///
/// Everything secret stays inside. Only ``view(for:)`` lets anything out, and each viewer sees its own.
public struct Session: Equatable, Sendable {
  private var state: State

  /// Deals the roles; the seed decides everything that is left to luck.
  ///
  /// - Parameter setUp: Roles and options for as many players as the roster has.
  public init(roster: Roster, setUp: SetUp, seed: UInt64) {
    state = State(roster: roster, setUp: setUp, seed: seed)
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
  public var setUp: SetUp { state.setUp }

  /// The whole game; nil until it is over.
  public var story: GameStory? { state.story }

  /// How each player fared; nil until the game is over.
  public var participations: [Participation]? { state.story?.participations(of: state.roster) }

  /// A new game of the same players with the same set-up, and other luck.
  public func playAgain() -> Session {
    var random = state.random
    return Session(roster: state.roster, setUp: state.setUp, seed: random.next())
  }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// Says which game it is and tells nothing of it, so that no log can.
  public var description: String { "a game of Werewolf" }

  /// Shows nothing, so that no dump can tell a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
