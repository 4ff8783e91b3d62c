extension Table {
  /// Moves the choice by keys, wheel, clicks and the scroll bar; Enter, Space and a click on the chosen
  /// row activate.
  ///
  /// Where not all columns find room, the arrows to the sides, a wheel that tilts or is turned with Shift,
  /// and clicks on the marks in the heading scroll them. `<` and `>` go through the columns by which rows
  /// can be sorted, and a click on the title of one sorts by it: ``sort`` is another one then.
  ///
  /// - Parameter look: How it was drawn: the theme's gap decides where the columns stand.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    guard isEnabled else { return .ignored }
    let body = area.droppingTop(1)
    let layout = layout(in: area, look)
    if let cells = input.sidewaysWheel(in: area), layout.scrolls {
      scroll(cells > 0 ? .right : .left, layout)
      return .handled
    }
    if let point = input.click(in: area.row(0)) { return clickHeading(at: point, layout) }
    if case .key(let key) = input, let reaction = press(key, layout) { return reaction }
    return choice.handle(input, among: roles, in: body, of: area)
  }

  private mutating func clickHeading(at point: Point, _ layout: TableLayout) -> Reaction {
    for side in [Direction.left, .right] where layout.hides(side) && layout.mark(side) == point {
      scroll(side, layout)
      return .handled
    }
    let isSorted = layout.column(at: point).map { sort(by: $0) } ?? false
    return isSorted || count > 0 ? .handled : .ignored
  }

  private mutating func press(_ key: Key, _ layout: TableLayout) -> Reaction? {
    if key == .character(">") { return sort(further: 1) ? .handled : nil }
    if key == .character("<") { return sort(further: -1) ? .handled : nil }
    guard layout.scrolls, let side = key.direction, side == .left || side == .right else { return nil }
    scroll(side, layout)
    return .handled
  }

  private mutating func scroll(_ side: Direction, _ layout: TableLayout) {
    sideways.first = min(max(layout.pinned, layout.first + (side == .right ? 1 : -1)), layout.lastFirst)
  }

  /// Where the columns stand in the heading.
  func layout(in area: Rect, _ look: Look) -> TableLayout {
    TableLayout(
      self, in: area.besideScrollbar(of: viewport(in: area)).row(0), gap: look.theme[spacing: .tableGap])
  }
}
