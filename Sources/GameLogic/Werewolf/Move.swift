public import GameKit

/// One action of a game, of the whole table or of one player.
public enum Move: Hashable, Sendable {
  /// What the group does together.
  case table(TableAction)
  /// What one player does.
  case seat(SeatAction, Seat)
}

extension Session {
  /// Plays an action of whoever's it is, or refuses it and changes nothing.
  public mutating func play(_ move: Move) throws(Illegal) {
    switch move {
    case .table(let action): try play(action)
    case .seat(let action, let seat): try play(action, as: seat)
    }
  }
}
