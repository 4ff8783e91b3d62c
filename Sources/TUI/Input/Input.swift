/// What a person does at a terminal.
public enum Input: Hashable, Sendable {
  /// Pressed a key.
  case key(Key)
  /// Did something with the mouse.
  case mouse(Mouse)
  /// Pasted a text, which may hold anything.
  case paste(String)
  /// Turned to the terminal, or away from it.
  case focus(Bool)
}

/// One thing done with the mouse.
public struct Mouse: Hashable, Sendable {
  /// What was done.
  public let action: Action
  /// The cell where it was done.
  public let point: Point
  /// The keys held down meanwhile.
  public let modifiers: Key.Modifiers
  /// How often in a row a button went down here: 2 is a double click.
  public let clicks: Int

  /// Creates a mouse event.
  public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = [], clicks: Int = 1) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
    self.clicks = clicks
  }

  /// What can be done with a mouse.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// The mouse moved with a button held down.
    case drag(Button)
    /// The mouse moved.
    case move
    /// The wheel turned away from the hand.
    case wheelUp
    /// The wheel turned towards the hand.
    case wheelDown
    /// The wheel tilted or the pad was swept to the left.
    case wheelLeft
    /// The wheel tilted or the pad was swept to the right.
    case wheelRight
  }

  /// The buttons.
  public enum Button: Int, Hashable, Sendable {
    case left, middle, right
  }
}
