extension CommandPalette {
  /// Takes letters, moves the choice, and activates when it is decided: by Enter or a click on a name for
  /// ``choice``; by Escape, Ctrl-P or a click beside the box for nothing.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    switch input {
    case .key(let key): press(key, in: area)
    case .mouse(let mouse): handle(mouse, in: area)
    case .paste: write(input, in: area)
    case .focus: .ignored
    }
  }

  private mutating func press(_ key: Key, in area: Rect) -> Reaction {
    let view = viewport(in: area)
    switch key {
    case .escape, .control("p"): return .activated
    case .enter: return decide()
    case .up, .down, .pageUp, .pageDown:
      if let travel = RowMotion(key) { browse(travel.target(from: selected, in: view), from: view) }
      return .handled
    default: return write(.key(key), in: area)
    }
  }

  private mutating func write(_ input: Input, in area: Rect) -> Reaction {
    let before = field.text
    let reaction = field.handle(input, in: parts(in: area).field)
    if field.text != before { search() }
    isBrowsing = isBrowsing && reaction == .ignored
    return reaction
  }

  private mutating func handle(_ mouse: Mouse, in area: Rect) -> Reaction {
    let (frame, _, list) = parts(in: area)
    switch mouse.action {
    case .press(.left):
      guard frame.contains(mouse.point) else { return area.contains(mouse.point) ? .activated : .ignored }
      if point(at: mouse.point, in: list) { return decide() }
      _ = write(.mouse(mouse), in: area)
      return .handled
    case .move, .drag: return point(at: mouse.point, in: list) ? .handled : .ignored
    case .wheelUp, .wheelDown: return scroll(.mouse(mouse), in: area)
    case .press, .release, .wheelLeft, .wheelRight: return .ignored
    }
  }

  /// Lets the choice follow the mouse, and tells whether there is something to choose.
  private mutating func point(at point: Point, in list: Rect) -> Bool {
    let view = Viewport(of: matches.count, in: list.rows, from: offset)
    guard let row = view.row(at: point, in: list), matches[row].item.isEnabled else { return false }
    select(row, towards: 1)
    return true
  }

  private mutating func scroll(_ input: Input, in area: Rect) -> Reaction {
    guard let rows = input.wheel(in: parts(in: area).frame) else { return .ignored }
    let view = viewport(in: area).scrolled(by: rows)
    if let first = view.visible.first, let last = view.visible.last {
      browse(min(max(selected, first), last), from: view)
    }
    return .handled
  }
}
