public import GameKit

/// Who looks at the terminal.
public enum Viewer: Hashable, Sendable {
  /// Everybody, with the terminal in the middle.
  case table
  /// One player, with the terminal in hand.
  case seat(Seat)
}
