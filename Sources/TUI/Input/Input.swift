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

/// What of the mouse is reported.
public enum MouseMode: Hashable, Sendable, CaseIterable {
  /// Nothing: the terminal has the mouse, and marks text with it.
  case off
  /// Buttons, the wheel, and moving while a button is held down.
  case buttons
  /// Moving without a button as well: a report for every cell on the way.
  case motion
}

/// Counts how often in a row a button goes down on one cell: twice is a double click.
///
/// A fourth press begins anew. Drags and the release bear the count of their press.
struct ClickCounter: Sendable {
  /// The time within which the next press must come, as on most desktops.
  static let patience = Duration.milliseconds(400)
  private static let most = 3

  private var last: (press: Mouse, moment: Instant)?

  /// A report with its count filled in.
  mutating func counted(_ mouse: Mouse, at now: Instant) -> Mouse {
    switch mouse.action {
    case .press: press(mouse, at: now)
    case .drag, .release: mouse.counted(last?.press.clicks ?? 1)
    case .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: mouse
    }
  }

  private mutating func press(_ mouse: Mouse, at now: Instant) -> Mouse {
    var count = 1
    if let last, last.press.action == mouse.action, last.press.point == mouse.point,
      now - last.moment <= Self.patience
    {
      count = last.press.clicks % Self.most + 1
    }
    let counted = mouse.counted(count)
    last = (counted, now)
    return counted
  }
}

extension Mouse {
  fileprivate func counted(_ clicks: Int) -> Mouse { Mouse(action, at: point, modifiers, clicks: clicks) }
}
