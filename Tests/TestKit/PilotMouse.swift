public import TUI

/// What the hand on the mouse does.
extension Pilot {
  /// Does one thing with the mouse.
  public func tell(_ action: Mouse.Action, at point: Point) { tell(.input(.mouse(Mouse(action, at: point)))) }

  /// Clicks with the left button on a cell.
  public func click(at point: Point) {
    wait(pace)
    tell(.press(.left), at: point)
    tell(.release(.left), at: point)
  }

  /// Clicks twice on a cell, or more often, without a pause.
  public func click(at point: Point, times: Int) { for _ in 0..<times { click(at: point) } }

  /// Presses the left button on a cell, moves to another one, and lets go there.
  public func drag(from start: Point, to end: Point) {
    tell(.press(.left), at: start)
    tell(.drag(.left), at: end)
    tell(.release(.left), at: end)
  }

  /// Turns the wheel over a cell, towards the hand; away from it when negative.
  public func scroll(_ notches: Int, at point: Point) {
    for _ in 0..<abs(notches) { tell(notches > 0 ? .wheelDown : .wheelUp, at: point) }
  }

  /// Moves to a cell without a button.
  public func hover(at point: Point) { tell(.move, at: point) }
}
