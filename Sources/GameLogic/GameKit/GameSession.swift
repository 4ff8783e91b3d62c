/// A game for one terminal that is passed around; the only access to its secret state.
///
/// Deliberately not `Equatable`: comparing sessions would compare secrets.
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

  var view: PublicView { get }
  /// Returns the view of the player on turn; nil for any other player.
  func privateView(for token: PossessionToken) -> PrivateView?
  /// Performs an action of the group, or throws and changes nothing.
  mutating func play(_ action: TableAction) throws(Illegal)
  /// Performs an action of the player who has the terminal, or throws and changes nothing.
  mutating func play(_ action: SeatAction, with token: PossessionToken) throws(Illegal)
  /// The whole game; nil until it is over.
  var log: GameLog? { get }
  /// The result of each player, in order of seats; nil until the game is over.
  var participations: [Participation]? { get }
}

extension GameSession {
  /// Performs an action that the public view offers; traps if the rules refuse it.
  public mutating func playOffered(_ action: TableAction) {
    do throws(Illegal) { try play(action) } catch {
      preconditionFailure("The rules refuse \(action), which a view offered: \(error)")
    }
  }

  /// Performs an action that a player's view offers; traps if the rules refuse it.
  public mutating func playOffered(_ action: SeatAction, with token: PossessionToken) {
    // Action and reason are not named, because they may be secret and this sentence reaches crash reports.
    guard (try? play(action, with: token)) != nil else {
      preconditionFailure("The rules refuse something that a player's view offered")
    }
  }
}

/// An action of the whole group or of one player.
public enum GameMove<TableAction: Hashable & Sendable, SeatAction: Hashable & Sendable>: Hashable, Sendable {
  case table(TableAction)
  case seat(SeatAction, Seat)
}

/// A secret value; descriptions and dumps show only its type name, so no log or crash report reveals it.
public protocol Confidential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Confidential {
  public var description: String { "\(Self.self)" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
