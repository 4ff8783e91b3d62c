/// A game for one terminal that is passed round: the only access to its secret state.
///
/// A session is not `Equatable`: comparing two sessions would compare secrets.
public protocol GameSession: Confidential, Sendable {
  /// An action of the whole group.
  associatedtype TableAction: Hashable, Sendable
  /// An action of one player.
  associatedtype SeatAction: Hashable, Sendable
  /// A reason why the rules refuse an action.
  associatedtype Illegal: Error
  /// Everything that all players may see.
  associatedtype PublicView: Hashable, Sendable
  /// Everything that the player on turn may see.
  associatedtype PrivateView: Hashable, Sendable
  /// The record of a finished game.
  associatedtype GameLog

  /// The view of the whole table.
  var view: PublicView { get }
  /// Returns the view of the player on turn; nil for any other player.
  func privateView(for token: PossessionToken) -> PrivateView?
  /// Plays an action of the whole group, or throws and changes nothing.
  mutating func play(_ action: TableAction) throws(Illegal)
  /// Plays an action of the player who has the terminal, or throws and changes nothing.
  mutating func play(_ action: SeatAction, with token: PossessionToken) throws(Illegal)
  /// The whole game; nil until it is over.
  var log: GameLog? { get }
  /// The result of each player, in order of seats; nil until the game is over.
  var participations: [Participation]? { get }
}

extension GameSession {
  /// Plays an action that the view of the table offers; that the rules refuse it is a fault of the program.
  public mutating func playOffered(_ action: TableAction) {
    do throws(Illegal) { try play(action) } catch {
      preconditionFailure("The rules refuse \(action), which a view offered: \(error)")
    }
  }

  /// Plays an action that the view of a player offers; that the rules refuse it is a fault of the program.
  public mutating func playOffered(_ action: SeatAction, with token: PossessionToken) {
    // Neither the action nor the reason is named: they may be secrets, and this sentence reaches a crash report.
    guard (try? play(action, with: token)) != nil else {
      preconditionFailure("The rules refuse something that a player's view offered")
    }
  }
}

/// One action of a game, by the whole group or by one player.
public enum GameMove<TableAction: Hashable & Sendable, SeatAction: Hashable & Sendable>: Hashable, Sendable {
  /// An action of the whole group.
  case table(TableAction)
  /// An action of the player at a seat.
  case seat(SeatAction, Seat)
}

/// A value whose descriptions and dumps show only the name of its type, so that no log or crash report shows a secret.
public protocol Confidential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Confidential {
  /// The name of the type.
  public var description: String { "\(Self.self)" }

  /// The name of the type.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
