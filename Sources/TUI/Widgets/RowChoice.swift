/// What a row is to the choice that moves among rows.
enum RowRole: Hashable, Sendable {
  /// It can be chosen.
  case choosable
  /// It cannot be chosen now.
  case unavailable
  /// It stands above others and names them; it is kept in sight with the row below it.
  case heading
  /// It only stands between others.
  case line
}

/// How many rows lie below each other, and what each is to the choice.
struct RowRoles {
  let count: Int
  let role: (Int) -> RowRole

  func canChoose(_ index: Int) -> Bool { (0..<count).contains(index) && role(index) == .choosable }

  /// The nearest row from one on that can be chosen.
  func nearest(to index: Int, by step: Int) -> Int? {
    stride(from: index, to: step > 0 ? count : -1, by: step).first(where: canChoose)
  }
}

/// The choice among rows that lie below each other, and the part of them that is in sight.
///
/// What lists, tables and trees have in common. It knows no row: they tell it with every call how many
/// there are. The choice never rests on a row that cannot be chosen while there is one that can.
struct RowChoice: Hashable, Sendable {
  /// The row on which the choice rests, from 0.
  private(set) var selected = 0
  private var offset = 0
  private var grip = ScrollbarDrag()

  /// Chooses a row, or the nearest one that can be chosen: first further on, then on the other side.
  mutating func select(_ index: Int, among rows: RowRoles, towards step: Int = 1) {
    let wanted = min(max(0, index), max(0, rows.count - 1))
    selected = rows.nearest(to: wanted, by: step) ?? rows.nearest(to: wanted, by: -step) ?? wanted
  }

  /// The rows in sight: the chosen one among them, and the headings right above it.
  func viewport(of rows: RowRoles, in height: Int) -> Viewport {
    var first = selected
    while first > 0, first <= rows.count, selected - first + 1 < height, rows.role(first - 1) == .heading {
      first -= 1
    }
    return Viewport(of: rows.count, in: height, from: offset).showing(first..<selected + 1)
  }
}

extension RowChoice {
  /// Moves the choice by keys, wheel, clicks and the scroll bar; Enter, Space and a click on the chosen
  /// row activate.
  ///
  /// - Parameter whole: Where the wheel counts, if not only over the rows.
  mutating func handle(
    _ input: Input, among rows: RowRoles, in area: Rect, of whole: Rect? = nil
  ) -> Reaction {
    guard rows.count > 0 else { return .ignored }
    let view = viewport(of: rows, in: area.rows)
    if let shown = grip.handle(input, on: area.lastColumn, of: view) {
      return follow(shown, after: view, among: rows)
    }
    if let notches = input.wheel(in: whole ?? area) {
      return follow(view.scrolled(by: notches), after: view, among: rows)
    }
    if let point = input.click(in: area) { return click(view.row(at: point, in: area), view, among: rows) }
    guard case .key(let key) = input else { return .ignored }
    if key.confirms { return rows.canChoose(selected) ? .activated : .ignored }
    guard let travel = RowMotion(key) else { return .ignored }
    go(travel, from: view, among: rows)
    return .handled
  }

  /// Goes to the next row that can be chosen; where there is none, what lies there comes into sight.
  private mutating func go(_ travel: RowMotion, from view: Viewport, among rows: RowRoles) {
    let before = selected
    let target = travel.target(from: selected, in: view)
    select(target, among: rows, towards: target >= selected ? 1 : -1)
    offset = selected == before ? travel.scrolled(view).offset : view.offset
    keepInSight(among: rows, in: view.rows)
  }

  private mutating func click(_ row: Int?, _ view: Viewport, among rows: RowRoles) -> Reaction {
    offset = view.offset
    guard let row, rows.canChoose(row) else { return .handled }
    guard row != selected else { return .activated }
    selected = row
    return .handled
  }

  /// Shows a part, and takes the choice along where it would leave it.
  private mutating func follow(_ view: Viewport, after before: Viewport, among rows: RowRoles) -> Reaction {
    let isDown = view.offset >= before.offset
    offset = view.offset
    if let first = view.visible.first, let last = view.visible.last, !view.visible.contains(selected) {
      select(min(max(selected, first), last), among: rows, towards: isDown ? 1 : -1)
    }
    return .handled
  }

  private mutating func keepInSight(among rows: RowRoles, in height: Int) {
    offset = viewport(of: rows, in: height).offset
  }

  /// Chooses a row that was named and not reached, and brings it into sight.
  mutating func jump(to index: Int, among rows: RowRoles, in height: Int) {
    select(index, among: rows)
    keepInSight(among: rows, in: height)
  }
}

/// A way through rows that lie below each other.
enum RowMotion: Hashable, Sendable {
  /// So many rows down, or up when negative.
  case rows(Int)
  /// So many screens down, or up when negative.
  case pages(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last

  /// The way that a key leads, if it leads up or down.
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

  /// The row where the way ends; the rows before the first and after the last do not count.
  func target(from row: Int, in view: Viewport) -> Int {
    let wanted =
      switch self {
      case .rows(let count): row + count
      case .pages(let count): row + count * max(1, view.rows - 1)
      case .first: 0
      case .last: view.count - 1
      }
    return min(max(0, wanted), max(0, view.count - 1))
  }

  /// The part that is seen when the view itself goes that way.
  func scrolled(_ view: Viewport) -> Viewport {
    switch self {
    case .rows(let count): view.scrolled(by: count)
    case .pages(let count): view.scrolled(by: count * max(1, view.rows - 1))
    case .first: view.scrolled(by: -view.count)
    case .last: view.scrolled(by: view.count)
    }
  }
}
