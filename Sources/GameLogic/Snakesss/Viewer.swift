public import GameKit

/// Who looks at the terminal.
public enum Viewer: Hashable, Sendable {
  /// Everybody, with the terminal in the middle.
  case table
  /// One player, with the terminal in hand.
  case seat(Seat)
  /// Whoever has open eyes while the others were told to close theirs: it sees what the table sees, and, in the
  /// shared flash alone, the answer.
  case openEyes
}
