/// An input of the user.
public enum Input: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// A mouse action.
  case mouse(Mouse)
  /// A pasted text, which may contain anything.
  case paste(String)
  /// The terminal gained or lost the focus.
  case focus(Bool)
}

/// A mouse event.
public struct Mouse: Hashable, Sendable {
  /// The action.
  public let action: Action
  /// The cell under the mouse.
  public let point: Point
  /// The modifier keys held down.
  public let modifiers: Key.Modifiers
  /// The number of presses in a row on this cell: 2 is a double click.
  public let clicks: Int

  /// Creates a mouse event.
  public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = [], clicks: Int = 1) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
    self.clicks = clicks
  }

  /// A mouse action.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// The mouse moved with a button held down.
    case drag(Button)
    /// The mouse moved.
    case move
    /// The wheel turned up, away from the user.
    case wheelUp
    /// The wheel turned down, towards the user.
    case wheelDown
    /// The wheel tilted or the touchpad was swept to the left.
    case wheelLeft
    /// The wheel tilted or the touchpad was swept to the right.
    case wheelRight
  }

  /// A mouse button.
  public enum Button: Int, Hashable, Sendable {
    case left, middle, right
  }
}

/// The mouse events that the terminal reports.
public enum MouseMode: Hashable, Sendable, CaseIterable {
  /// None: the terminal selects text with the mouse.
  case off
  /// Buttons, the wheel, and motion while a button is held down.
  case buttons
  /// All motion as well: a report for every cell on the way.
  case motion
}

/// Counts presses in a row on one cell: two are a double click.
///
/// A fourth press begins anew. Drags and the release have the count of their press.
struct ClickCounter: Sendable {
  /// The longest time between two presses of a double click, as on most desktops.
  static let patience = Duration.milliseconds(400)
  private static let most = 3

  private var last: (press: Mouse, moment: Instant)?

  /// Returns the event with its count filled in.
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
