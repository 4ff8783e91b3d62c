/// A searchable list of commands.
///
/// ```
/// ╭─ Commands ─────────────────────────╮
/// │ hi▏                        2 of 14 │
/// │                                    │
/// │ ▸ Hide and pass                  p │
/// │   Open the history          Ctrl-H │
/// ╰────────────────────────────────────╯
/// ```
///
/// The selection is on a disabled command only if all are disabled.
public struct CommandPalette<Choice: Hashable & Sendable>: Widget {
  /// The commands, in their order without a search text.
  public let items: [Item]
  /// The result; nil before a choice and after closing without one.
  public private(set) var choice: Choice?
  var field = TextField(placeholder: "Type to search")
  private(set) var matches: [Match] = []
  /// The index of the selected match.
  private(set) var selected = 0
  private(set) var offset = 0
  /// True if the selection was moved since the text last changed; the cursor is then on the selection.
  var isBrowsing = false

  /// A command in the palette.
  public struct Item: Hashable, Sendable {
    /// The text that is shown and searched.
    public let title: String
    /// The keys for it outside the palette, as shown; empty for none.
    public let keys: String
    /// The result of choosing it.
    public let choice: Choice
    /// False if only its keys may trigger it.
    public let isEnabled: Bool

    /// Creates a command, enabled and without keys unless given.
    public init(_ title: String, keys: String = "", _ choice: Choice, isEnabled: Bool = true) {
      self.title = title
      self.keys = keys
      self.choice = choice
      self.isEnabled = isEnabled
    }
  }

  struct Match: Hashable, Sendable {
    let item: Item
    /// The indices of the matching characters in the title.
    let positions: [Int]
  }

  /// Creates a palette, optionally with a search text.
  public init(_ items: [Item], typed: String = "") {
    self.items = items
    field.insert(typed)
    search()
  }
}

extension CommandPalette {
  /// Sorts by quality of the match; equal matches keep their order.
  mutating func search() {
    let found = items.enumerated().compactMap { index, item in
      FuzzyMatch(field.text, in: item.title).map { (index: index, fit: $0, item: item) }
    }
    matches = found.sorted { ($1.fit.score, $0.index) < ($0.fit.score, $1.index) }.map {
      Match(item: $0.item, positions: $0.fit.positions)
    }
    (selected, offset, isBrowsing) = (0, 0, false)
    select(0, towards: 1)
  }

  /// Selects a match, or the nearest enabled one in the given direction, or else in the other.
  mutating func select(_ index: Int, towards step: Int) {
    let target = min(max(0, index), max(0, matches.count - 1))
    selected = enabled(from: target, by: step) ?? enabled(from: target, by: -step) ?? target
  }

  private func enabled(from index: Int, by step: Int) -> Int? {
    stride(from: index, to: step > 0 ? matches.count : -1, by: step).first {
      matches.indices.contains($0) && matches[$0].item.isEnabled
    }
  }

  /// Moves through the matches by keys or the wheel.
  mutating func browse(_ index: Int, from view: Viewport) {
    select(index, towards: index >= selected ? 1 : -1)
    offset = view.showing(selected).offset
    isBrowsing = true
  }

  /// Chooses the selected match, if it is enabled.
  mutating func decide() -> Reaction {
    guard matches.indices.contains(selected), matches[selected].item.isEnabled else { return .handled }
    choice = matches[selected].item.choice
    return .activated
  }
}

extension CommandPalette {
  /// Always true.
  public var acceptsText: Bool { true }

  /// Edits the text, moves the selection and activates.
  ///
  /// Enter or a click on a title activates with a ``choice``; Escape, Ctrl-P or a click outside the box
  /// without one.
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
      if let motion = RowMotion(key) { browse(motion.target(from: selected, in: view), from: view) }
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

  /// Moves the selection to the mouse; returns true if there is an enabled match.
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

extension CommandPalette {
  private static var widest: Int { 64 }
  private static var most: Int { 12 }
  private static var title: String { "Commands" }

  /// Draws the box in the upper part of a rectangle, and dims the rest.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let (frame, line, list) = parts(in: area)
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame, title: Self.title, style: .dialogBorder)
      drawField(on: &canvas, in: line, isFocused: isFocused)
      drawList(on: &canvas, in: list, isFocused: isFocused)
    }
  }

  /// Returns the frames of the box, the text field and the list.
  ///
  /// The height of the box does not depend on the number of matches.
  func parts(in area: Rect) -> (frame: Rect, field: Rect, list: Rect) {
    let rows = min(max(1, items.count), Self.most) + 4
    let centered = area.centered(Size(columns: min(Self.widest, area.columns - 4), rows: rows))
    let top = area.top + (area.rows - centered.rows) / 3
    let frame = Rect(column: centered.left, row: top, columns: centered.columns, rows: centered.rows)
    let inside = frame.inset(columns: min(2, frame.columns / 2), rows: min(1, frame.rows / 2))
    return (frame, inside.row(0), inside.droppingTop(2))
  }

  /// Returns the visible matches, which include the selected one.
  func viewport(in area: Rect) -> Viewport {
    Viewport(of: matches.count, in: parts(in: area).list.rows, from: offset).showing(selected)
  }

  private func drawField(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let count = "\(matches.count) of \(items.count)"
    let room = line.columns - count.columns - 2
    let hasCount = room >= 12
    let frame = Rect(line.origin, Size(columns: hasCount ? room : line.columns, rows: line.rows))
    field.draw(on: &canvas, in: frame, isFocused: isFocused)
    if hasCount { canvas.write(count, in: line, align: .trailing, style: .faint) }
  }

  private func drawList(on canvas: inout Canvas, in list: Rect, isFocused: Bool) {
    guard !matches.isEmpty else {
      return canvas.write("No matching commands", in: list, style: .faint)
    }
    let view = Viewport(of: matches.count, in: list.rows, from: offset).showing(selected)
    let isPlain = canvas.look.isPlain
    let rows = isPlain ? list : list.besideScrollbar(of: view)
    for index in view.visible {
      PaletteRow(self, index).draw(on: &canvas, in: rows.row(index - view.offset))
    }
    if !isPlain { Scrollbar(view).draw(on: &canvas, in: list.lastColumn) }
    guard isFocused, isBrowsing else { return }
    canvas.placeCursor(at: list.origin.moved(rows: selected - view.offset), in: list)
  }
}

/// A match: a pointer, the title with matching letters highlighted, and the keys.
private struct PaletteRow {
  private let title: String
  private let positions: [Int]
  private let keys: String
  /// The state in words, from the longest form to the shortest.
  private let states: [String]
  private let isSelected: Bool
  private let isEnabled: Bool

  init<Choice>(_ palette: CommandPalette<Choice>, _ index: Int) {
    let match = palette.matches[index]
    title = match.item.title
    positions = match.positions
    isEnabled = match.item.isEnabled
    isSelected = index == palette.selected && isEnabled
    keys = isEnabled ? match.item.keys : "press \(match.item.keys)"
    let position = "\(index + 1) of \(palette.matches.count)"
    states =
      !isEnabled ? [" (unavailable)"] : isSelected ? [" (selected, \(position))", " (selected)"] : [""]
  }

  private var style: Component { !isEnabled ? .rowDisabled : isSelected ? .rowSelected : .dialog }

  func draw(on canvas: inout Canvas, in line: Rect) {
    canvas.fill(line, style: style)
    if isSelected { canvas.write(String(canvas.look.symbols.pointer), at: line.origin, style: style) }
    let text = line.droppingLeft(2)
    let state = canvas.look.isPlain ? state(in: text.columns) : ""
    let room = text.columns - state.columns - (keys.isEmpty ? 0 : keys.columns + 3)
    let hasKeys = !keys.isEmpty && room >= min(16, title.columns)
    let shown = title.fitted(to: max(0, hasKeys ? room : text.columns - state.columns))
    canvas.clipped(to: line) { canvas in
      let columns = canvas.write(shown, at: text.origin, style: style)
      canvas.write(state, at: text.origin.moved(columns: columns), style: style)
      emphasize(shown, on: &canvas, at: text.origin)
    }
    guard hasKeys else { return }
    let end = Rect(column: text.left, row: line.top, columns: text.columns - 1, rows: 1)
    canvas.write(keys, in: end, align: .trailing, style: isSelected || !isEnabled ? style : .key)
  }

  /// Returns the longest form of the state that leaves room for the title.
  private func state(in columns: Int) -> String {
    states.first { columns - $0.columns >= min(8, title.columns) } ?? states.last ?? ""
  }

  private func emphasize(_ shown: String, on canvas: inout Canvas, at start: Point) {
    var column = start.column
    for (index, character) in shown.enumerated() {
      if positions.contains(index) {
        let point = Point(column: column, row: start.row)
        canvas.write(String(character), at: point, style: isSelected ? .paletteMatchSelected : .paletteMatch)
      }
      column += character.columns
    }
  }
}
