extension TextField {
  /// What the mouse holds on to while its button is down.
  struct Grip: Hashable, Sendable {
    /// What the press itself selected.
    let start: Range<Int>
    /// What the selection grows by.
    let unit: Unit

    /// What a press selects: the first nothing, the second a word, the third the line.
    enum Unit: Hashable, Sendable {
      case sign, word, line

      init(clicks: Int) { self = clicks <= 1 ? .sign : clicks == 2 ? .word : .line }
    }
  }

  /// Puts the cursor where the button goes down, and selects while it is dragged, even beyond the field.
  mutating func handle(_ mouse: Mouse, in area: Rect) -> Reaction {
    switch mouse.action {
    case .press(.left) where area.row(0).contains(mouse.point): press(mouse, in: area)
    case .drag(.left) where grip != nil: drag(to: mouse.point, in: area)
    case .release where grip != nil: grip = nil
    case .press, .drag, .release, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return .ignored
    }
    return .handled
  }

  private mutating func press(_ mouse: Mouse, in area: Rect) {
    steps.endRun()
    let place = place(at: mouse.point, in: area)
    let unit = Grip.Unit(clicks: mouse.clicks)
    if mouse.modifiers.contains(.shift) {
      let anchor = line.anchor ?? cursor
      grip = Grip(start: anchor..<anchor, unit: .sign)
      return line.move(to: place, isSelecting: true)
    }
    let start = range(of: unit, at: place)
    grip = Grip(start: start, unit: unit)
    line.select(start)
  }

  private mutating func drag(to point: Point, in area: Rect) {
    guard let grip else { return }
    let reached = range(of: grip.unit, at: place(at: point, in: area))
    if reached.lowerBound < grip.start.lowerBound {
      line.select(reached.lowerBound..<grip.start.upperBound, cursorAtStart: true)
    } else {
      line.select(grip.start.lowerBound..<max(grip.start.upperBound, reached.upperBound))
    }
  }

  private func range(of unit: Grip.Unit, at place: Int) -> Range<Int> {
    switch unit {
    case .sign: place..<place
    case .word: line.word(at: place)
    case .line: 0..<line.text.count
    }
  }

  /// How many signs stand before a place on the screen; beside the field, one more than is shown.
  private func place(at point: Point, in area: Rect) -> Int {
    let first = firstShown(in: textColumns(in: area))
    var left = point.column - area.left
    guard left >= 0 else { return max(0, first - 1) }
    let signs = text.dropFirst(first)
    let passed = signs.prefix { sign in
      left -= sign.columns
      return left >= 0
    }
    return first + passed.count
  }
}
