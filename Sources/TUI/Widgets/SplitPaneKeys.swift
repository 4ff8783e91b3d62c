extension SplitPane {
  /// Moves the line by dragging it, and by the arrows with Ctrl or Alt; a double click puts it back.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let length = axis.length(of: area.size)
    guard let cells = firstCells(in: length) else {
      isDragged = false
      return .ignored
    }
    switch input {
    case .key(let key):
      guard let step = step(key) else { return .ignored }
      moveDivider(to: cells + step, in: length)
      return .handled
    case .mouse(let mouse): return drag(mouse, in: area)
    case .paste, .focus: return .ignored
    }
  }

  private mutating func drag(_ mouse: Mouse, in area: Rect) -> Reaction {
    switch mouse.action {
    case .press(.left):
      isDragged = parts(of: area).divider.contains(mouse.point)
      if isDragged, mouse.clicks == 2 { reset() }
      return isDragged ? .handled : .ignored
    case .drag(.left):
      guard isDragged else { return .ignored }
      moveDivider(to: axis.offset(of: mouse.point, in: area), in: axis.length(of: area.size))
      return .handled
    case .release:
      defer { isDragged = false }
      return isDragged ? .handled : .ignored
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      return .ignored
    }
  }

  private func step(_ key: Key) -> Int? {
    guard key.modifiers == .control || key.modifiers == .alt else { return nil }
    switch (axis, Key(key.code).direction) {
    case (.horizontal, .left), (.vertical, .up): return isArrow(key) ? -1 : nil
    case (.horizontal, .right), (.vertical, .down): return isArrow(key) ? 1 : nil
    case (_, .left), (_, .right), (_, .up), (_, .down), (_, nil): return nil
    }
  }

  /// Whether it is an arrow, and not a letter that means one.
  private func isArrow(_ key: Key) -> Bool { [.left, .right, .up, .down].contains(key.code) }
}
