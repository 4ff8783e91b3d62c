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
