/// What of the mouse is reported.
public enum MouseMode: Hashable, Sendable, CaseIterable {
  /// Nothing: the terminal has the mouse, and marks text with it.
  case off
  /// Buttons, the wheel, and moving while a button is held down.
  case buttons
  /// Moving without a button as well: a report for every cell on the way.
  case motion
}
