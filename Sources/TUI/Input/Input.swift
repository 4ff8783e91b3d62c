/// Something that the player did at the terminal.
public enum Input: Hashable, Sendable {
  case key(Key)
  /// A click, drag, wheel turn or motion.
  case mouse(Mouse)
  /// Pasted text, unfiltered: it may contain anything.
  case paste(String)
  /// The terminal window gained (true) or lost (false) the focus.
  case focus(Bool)
}

/// A mouse event at a cell.
public struct Mouse: Hashable, Sendable {
  /// The button, wheel or motion that caused it.
  public let action: Action
  /// The cell under the pointer.
  public let point: Point
  /// The modifier keys held down.
  public let modifiers: Key.Modifiers
  /// The number of presses in a row on this cell: 2 is a double click.
  public let clicks: Int

  /// Creates a mouse event at a cell.
  public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = [], clicks: Int = 1) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
    self.clicks = clicks
  }

  /// The kinds of mouse event.
  public enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The pointer moved with a button held down.
    case drag(Button)
    /// The pointer moved with no button down; reported only in ``MouseMode/motion``.
    case move
    /// The wheel turned up, away from the user.
    case wheelUp
    /// The wheel turned down, toward the user.
    case wheelDown
    /// The wheel tilted left, or a touchpad scrolled left.
    case wheelLeft
    /// The wheel tilted right, or a touchpad scrolled right.
    case wheelRight
  }

  /// The buttons that terminals report reliably.
  public enum Button: Int, Hashable, Sendable {
    case left, middle, right
  }
}

/// The mouse events that the terminal reports.
public enum MouseMode: Hashable, Sendable, CaseIterable {
  /// None, so that the terminal selects text with the mouse.
  case off
  /// Buttons, the wheel, and motion with a button held down.
  case buttons
  /// All motion as well: one report for every cell crossed.
  case motion
}

/// Counts presses in a row on one cell: two are a double click.
///
/// A fourth press starts over. Drags and releases have the count of their press.
struct ClickCounter: Sendable {
  /// The longest time between two presses of a double click, as on most desktops.
  static let patience = Duration.milliseconds(400)
  private static let most = 3

  private var last: (press: Mouse, moment: Instant)?

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
