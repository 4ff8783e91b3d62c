enum RowRole: Hashable, Sendable {
  case selectable
  /// Cannot be selected at present.
  case unavailable
  /// A heading; it stays visible with the row below it.
  case heading
  case line
}

struct RowRoles {
  let count: Int
  let role: (Int) -> RowRole

  func canSelect(_ index: Int) -> Bool { (0..<count).contains(index) && role(index) == .selectable }

  /// Returns the nearest selectable row from an index on.
  func nearest(to index: Int, by step: Int) -> Int? {
    stride(from: index, to: step > 0 ? count : -1, by: step).first(where: canSelect)
  }
}

/// The selected row of a list, and the visible part of the list.
///
/// Shared by lists and tables. It stores no rows: they are passed with every call. The selection is on
/// a row that cannot be selected only if no row can.
struct RowSelection: Hashable, Sendable {
  private(set) var selected = 0
  private var offset = 0
  private var scrollbarDrag = ScrollbarDrag()

  /// Selects a row, or the nearest selectable one: first in the given direction, then in the other.
  mutating func select(_ index: Int, among rows: RowRoles, towards step: Int = 1) {
    let target = min(max(0, index), max(0, rows.count - 1))
    selected = rows.nearest(to: target, by: step) ?? rows.nearest(to: target, by: -step) ?? target
  }

  /// Returns the visible rows, which include the selected one and the headings right above it.
  func viewport(of rows: RowRoles, in height: Int) -> Viewport {
    var first = selected
    while first > 0, first <= rows.count, selected - first + 1 < height, rows.role(first - 1) == .heading {
      first -= 1
    }
    return Viewport(of: rows.count, in: height, from: offset).showing(first..<selected + 1)
  }
}

extension RowSelection {
  /// Moves the selection by keys, the wheel, clicks and the scroll bar.
  ///
  /// Enter, Space and a click on the selected row activate.
  ///
  /// - Parameter whole: The area where the wheel scrolls, if larger than the rows.
  mutating func handle(
    _ input: Input, among rows: RowRoles, in area: Rect, of whole: Rect? = nil
  ) -> Reaction {
    guard rows.count > 0 else { return .ignored }
    let view = viewport(of: rows, in: area.rows)
    if let shown = scrollbarDrag.handle(input, on: area.lastColumn, of: view) {
      return follow(shown, after: view, among: rows)
    }
    if let notches = input.wheel(in: whole ?? area) {
      return follow(view.scrolled(by: notches), after: view, among: rows)
    }
    if let point = input.click(in: area) { return click(view.row(at: point, in: area), view, among: rows) }
    guard case .key(let key) = input else { return .ignored }
    if key.confirms { return rows.canSelect(selected) ? .activated : .ignored }
    guard let motion = RowMotion(key) else { return .ignored }
    go(motion, from: view, among: rows)
    return .handled
  }

  /// Moves to the next selectable row; scrolls if there is none.
  private mutating func go(_ motion: RowMotion, from view: Viewport, among rows: RowRoles) {
    let before = selected
    let target = motion.target(from: selected, in: view)
    select(target, among: rows, towards: target >= selected ? 1 : -1)
    offset = selected == before ? motion.scrolled(view).offset : view.offset
    keepVisible(among: rows, in: view.rows)
  }

  private mutating func click(_ row: Int?, _ view: Viewport, among rows: RowRoles) -> Reaction {
    offset = view.offset
    guard let row, rows.canSelect(row) else { return .handled }
    guard row != selected else { return .activated }
    selected = row
    return .handled
  }

  /// Scrolls, and moves the selection along if it would leave the visible part.
  private mutating func follow(_ view: Viewport, after before: Viewport, among rows: RowRoles) -> Reaction {
    let isDown = view.offset >= before.offset
    offset = view.offset
    if let first = view.visible.first, let last = view.visible.last, !view.visible.contains(selected) {
      select(min(max(selected, first), last), among: rows, towards: isDown ? 1 : -1)
    }
    return .handled
  }

  private mutating func keepVisible(among rows: RowRoles, in height: Int) {
    offset = viewport(of: rows, in: height).offset
  }

  /// Selects a row directly and scrolls to it.
  mutating func jump(to index: Int, among rows: RowRoles, in height: Int) {
    select(index, among: rows)
    keepVisible(among: rows, in: height)
  }
}

extension Input {
  /// The same on lines that lie side by side: a click below a line, where lines are spread, is one on it.
  func condensed(by pitch: Int, in area: Rect) -> Input {
    guard pitch > 1, case .mouse(let mouse) = self, area.contains(mouse.point) else { return self }
    let row = area.top + (mouse.point.row - area.top) / pitch
    return .mouse(
      Mouse(
        mouse.action, at: Point(column: mouse.point.column, row: row), mouse.modifiers, clicks: mouse.clicks))
  }
}

enum RowMotion: Hashable, Sendable {
  /// A number of rows down, or up if negative.
  case rows(Int)
  /// A number of pages down, or up if negative.
  case pages(Int)
  case first
  case last

  /// Creates the motion of a key; nil if it does not move up or down.
  init?(_ key: Key) {
    switch (key, key.direction) {
    case (_, .up): self = .rows(-1)
    case (_, .down): self = .rows(1)
    case (.pageUp, _): self = .pages(-1)
    case (.pageDown, _): self = .pages(1)
    case (.home, _): self = .first
    case (.end, _): self = .last
    case (_, .left), (_, .right), (_, nil): return nil
    }
  }

  /// Returns the target row, limited to existing rows.
  func target(from row: Int, in view: Viewport) -> Int {
    let target =
      switch self {
      case .rows(let count): row + count
      case .pages(let count): row + count * max(1, view.rows - 1)
      case .first: 0
      case .last: view.count - 1
      }
    return min(max(0, target), max(0, view.count - 1))
  }

  func scrolled(_ view: Viewport) -> Viewport {
    switch self {
    case .rows(let count): view.scrolled(by: count)
    case .pages(let count): view.scrolled(by: count * max(1, view.rows - 1))
    case .first: view.scrolled(by: -view.count)
    case .last: view.scrolled(by: view.count)
    }
  }
}
