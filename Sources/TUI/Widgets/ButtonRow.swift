/// A row of buttons, one of which has the focus.
///
/// ```
/// [ Stay ]  [ Leave ]
/// ```
///
/// If they do not fit side by side, they are stacked. A disabled button has the focus only if all are
/// disabled.
public struct ButtonRow: Widget {
  /// The buttons, left to right.
  public private(set) var buttons: [Button]
  /// The index of the focused button.
  public private(set) var selected: Int
  /// The alignment of the row.
  public var alignment: Alignment

  /// Creates a row with the focus on a button, or on the next enabled one.
  public init(_ buttons: [Button], selected: Int = 0, alignment: Alignment = .center) {
    precondition(!buttons.isEmpty, "A row of buttons needs one")
    self.buttons = buttons
    self.alignment = alignment
    self.selected = 0
    select(selected)
  }

  /// Creates a row of enabled buttons without keys.
  public init(_ titles: [String], selected: Int = 0, alignment: Alignment = .center) {
    self.init(titles.map { Button($0) }, selected: selected, alignment: alignment)
  }

  /// The width needed to show all buttons side by side.
  public var columns: Int { layout.columns }

  /// Returns the size side by side, or one below the other if that is too wide.
  public func size(within columns: Int) -> Size {
    Size(columns: min(columns, self.columns), rows: layout.rows(for: columns))
  }

  /// The arrows, and Enter for the focused button.
  public var hints: [Hint] {
    (buttons.count > 1 ? [Hint(.left, .right, shown: "←→", title: "Select")] : []) + buttons[selected].hints
  }

  /// Moves the focus to the enabled button nearest to an index, which may be out of range.
  public mutating func select(_ index: Int) {
    let nearest = ButtonLayout.nearest(to: index, among: buttons.map(\.isEnabled))
    selected = nearest ?? min(max(0, index), buttons.count - 1)
  }

  /// Enables or disables a button; ignores an invalid index.
  public mutating func setEnabled(_ isEnabled: Bool, at index: Int) {
    guard buttons.indices.contains(index) else { return }
    buttons[index].isEnabled = isEnabled
    select(selected)
  }

  var layout: ButtonLayout { ButtonLayout(widths: buttons.map(\.size.columns), alignment: alignment) }
}

extension ButtonRow {
  /// Moves the focus by arrows, Tab and digits, and presses buttons.
  ///
  /// Enter and Space press the focused button; a key or a click presses any enabled one.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area) {
      return press(layout.index(at: point, in: area, showing: selected))
    }
    guard case .key(let key) = input else { return .ignored }
    if let index = buttons.firstIndex(where: { $0.isPressed(by: key) }) { return press(index) }
    if key.confirms { return press(selected) }
    return move(by: key, isStacked: rows(for: area.columns) > 1)
  }

  private mutating func press(_ index: Int?) -> Reaction {
    guard let index, buttons[index].isEnabled else { return .ignored }
    selected = index
    return .activated
  }

  private mutating func move(by key: Key, isStacked: Bool) -> Reaction {
    if let index = key.digitIndex, buttons.indices.contains(index), buttons[index].isEnabled {
      selected = index
      return .handled
    }
    switch (key, key.direction) {
    case (.tab, _): cycleFocus(by: 1)
    case (.backTab, _): cycleFocus(by: -1)
    case (_, .right): step(by: 1)
    case (_, .left): step(by: -1)
    case (_, .down) where isStacked: step(by: 1)
    case (_, .up) where isStacked: step(by: -1)
    case (_, .up), (_, .down), (_, nil): return .ignored
    }
    return .handled
  }

  private mutating func step(by step: Int) {
    selected = ButtonLayout.next(from: selected, by: step, among: buttons.map(\.isEnabled)) ?? selected
  }

  private mutating func cycleFocus(by step: Int) {
    let before = selected
    self.step(by: step)
    if selected == before { select(step > 0 ? 0 : buttons.count - 1) }
  }
}

extension ButtonRow {
  /// Draws the buttons; in the plain look followed by their state in words.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    drawButtons(on: &canvas, in: area, isFocused: isFocused)
    guard canvas.look.isPlain, rows(for: area.columns) == 1 else { return }
    let frames = layout.frames(in: area, showing: selected)
    let whole = note(isFocused: isFocused)
    let room = max(
      frames.first.map { $0.left - 2 - area.left } ?? 0, frames.last.map { area.right - 2 - $0.right } ?? 0)
    let isFitting = area.rows > 1 || whole.columns <= room
    let note = isFitting ? whole : note(isFocused: isFocused, counts: false)
    canvas.clipped(to: area) { $0.write(note: note, beside: frames, in: area) }
  }

  /// Draws the buttons without their state in words.
  func drawButtons(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let frames = layout.frames(in: area, showing: selected)
    canvas.clipped(to: area) { canvas in
      for (index, frame) in frames.enumerated() {
        let hasFocus = isFocused && index == selected && buttons[index].isEnabled
        if canvas.look.isPlain {
          drawPlain(of: index, on: &canvas, in: frame.intersection(area), of: area, isFocused: hasFocus)
        } else {
          buttons[index].draw(on: &canvas, in: frame.intersection(area), isFocused: hasFocus)
        }
      }
    }
  }

  /// Draws a button for the plain look, where its state gets only the room of its brackets.
  private func drawPlain(
    of index: Int, on canvas: inout Canvas, in frame: Rect, of area: Rect, isFocused: Bool
  ) {
    guard !frame.isEmpty else { return }
    let (button, isStacked) = (buttons[index], rows(for: area.columns) > 1)
    let line = isStacked ? Rect(column: area.left, row: frame.top, columns: area.columns, rows: 1) : frame
    let label = isStacked ? button.accessibleLabel : AccessibleLabel(button.title)
    canvas.write(
      label, in: line, isFocused: isFocused, style: button.style(isFocused: isFocused))
    if isFocused { canvas.placeCursor(at: line.origin, in: line) }
  }

  /// Returns in words what brackets and colors would show.
  ///
  /// - Parameter counts: False to leave out the number of the button, where there is little room.
  func note(isFocused: Bool, counts: Bool = true) -> String {
    let current = buttons[selected]
    let name = AccessibleLabel(current.title, current.isDangerous ? "dangerous" : nil).line
    let chosen = "Selected: \(name)\(counts ? ", \(selected + 1) of \(buttons.count)" : "")."
    let closed = buttons.filter { !$0.isEnabled }.map(\.title).joined(separator: ", ")
    let sentences = [
      isFocused && current.isEnabled ? chosen : nil, closed.isEmpty ? nil : "Unavailable: \(closed).",
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }
}

/// The layout of one-row controls: side by side if they fit, otherwise stacked.
struct ButtonLayout: Hashable, Sendable {
  let widths: [Int]
  var alignment = Alignment.leading
  /// True to stack them even if there is room.
  var isAlwaysStacked = false
  private static let gap = 2

  /// The width of all controls side by side.
  var columns: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

  func isStacked(in columns: Int) -> Bool { widths.count > 1 && (isAlwaysStacked || self.columns > columns) }

  func rows(for columns: Int) -> Int { isStacked(in: columns) ? widths.count : 1 }

  /// Returns the frames; stacked ones scroll so that a given one is visible.
  func frames(in area: Rect, showing shown: Int) -> [Rect] {
    guard !isStacked(in: area.columns) else { return stackedFrames(in: area, showing: shown) }
    var left = area.left + alignment.offset(of: columns, in: area.columns)
    return widths.map { width in
      defer { left += width + Self.gap }
      return Rect(column: left, row: area.top, columns: width, rows: 1)
    }
  }

  private func stackedFrames(in area: Rect, showing shown: Int) -> [Rect] {
    let view = Viewport(of: widths.count, in: area.rows).showing(shown)
    return widths.enumerated().map { index, width in
      let columns = min(width, area.columns)
      let left = area.left + alignment.offset(of: columns, in: area.columns)
      return Rect(column: left, row: area.top + index - view.offset, columns: columns, rows: 1)
    }
  }

  func index(at point: Point, in area: Rect, showing shown: Int) -> Int? {
    guard area.contains(point) else { return nil }
    return frames(in: area, showing: shown).firstIndex { $0.contains(point) }
  }

  /// Returns the next enabled index in a direction.
  static func next(from index: Int, by step: Int, among isOpen: [Bool]) -> Int? {
    stride(from: index + step, to: step > 0 ? isOpen.count : -1, by: step).first { isOpen[$0] }
  }

  /// Returns the nearest enabled index: the given one, one after it, or else one before it.
  static func nearest(to index: Int, among isOpen: [Bool]) -> Int? {
    let wanted = min(max(0, index), max(0, isOpen.count - 1))
    return next(from: wanted - 1, by: 1, among: isOpen) ?? next(from: wanted, by: -1, among: isOpen)
  }
}

extension Canvas {
  /// Writes a note where there is room: after the frames, below them, above them, or cut off after them.
  mutating func write(note: String, beside frames: [Rect], in area: Rect, style: Component = .faint) {
    let right = (frames.map(\.right).max() ?? area.left) + 2
    let left = (frames.map(\.left).min() ?? area.left) - 2
    let bottom = frames.map(\.bottom).max() ?? area.top
    if right + note.columns > area.right, bottom < area.bottom {
      write(note, in: area.droppingTop(bottom - area.top).row(0), style: style)
    } else if right + note.columns > area.right, area.left + note.columns <= left {
      write(note, at: area.origin, style: style)
    } else {
      write(note, in: area.row(0).droppingLeft(max(0, right - area.left)), style: style)
    }
  }
}
