/// Rows of which one is chosen.
///
/// ```
/// ▸ Anna                 3 wins │
///   Ben                   1 win █
///   Cem (away)                  │
/// ```
///
/// The choice never rests on a disabled row, a heading or a separator while there is an enabled row.
public struct ListView: Hashable, Sendable {
  /// What the list holds.
  public var rows: [Row] { didSet { select(selected) } }
  /// What stands there while there are no rows.
  public var emptyText: String
  /// Whether typed letters lead to the row that begins with them; then `j`, `k` and digits move nothing.
  ///
  /// Not for places where letters are keys of the screen.
  public var findsByTyping = false { didSet { search = TypeAhead() } }
  private var choice = RowChoice()
  private var search = TypeAhead()

  /// Creates a list.
  public init(_ rows: [Row], selected: Int = 0, emptyText: String = "Nothing here.") {
    self.rows = rows
    self.emptyText = emptyText
    select(selected)
  }

  /// Creates a list of plain lines.
  public init(_ texts: [String], selected: Int = 0, emptyText: String = "Nothing here.") {
    self.init(texts.map { Row($0) }, selected: selected, emptyText: emptyText)
  }

  /// The row on which the choice rests, from 0.
  public var selected: Int { choice.selected }

  /// The row that is chosen, unless there is none that can be.
  public var current: Row? {
    guard rows.indices.contains(selected), rows[selected].isEnabled else { return nil }
    return rows[selected]
  }

  /// The letters that were typed to find a row.
  public var typed: String { search.typed }

  /// Chooses a row, or the nearest enabled one below it, or else above it.
  public mutating func select(_ index: Int) { choice.select(index, among: roles) }

  var roles: RowRoles { RowRoles(count: rows.count) { [rows] in rows[$0].role } }

  /// The rows that a place shows.
  func viewport(in area: Rect) -> Viewport { choice.viewport(of: roles, in: area.rows) }
}

extension ListView {
  /// Moves the choice by keys, digits, wheel, clicks and the scroll bar; Enter, Space and a click on the
  /// chosen row activate.
  ///
  /// A digit names a place among the rows, headings not counted.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !rows.isEmpty else { return .ignored }
    if findsByTyping {
      if let reaction = find(input, in: area) { return reaction }
    } else if case .key(let key) = input, let row = row(named: key) {
      choice.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
    return choice.handle(input, among: roles, in: area)
  }

  private func row(named key: Key) -> Int? {
    guard let place = key.place else { return nil }
    let items = rows.indices.lazy.filter { rows[$0].kind == .item }.dropFirst(place)
    return items.first.flatMap { rows[$0].isEnabled ? $0 : nil }
  }

  /// Looks for a row by letters; nil when the input was not one of them.
  private mutating func find(_ input: Input, in area: Rect) -> Reaction? {
    guard case .key(let key) = input else {
      if input.click(in: area) != nil { search = TypeAhead() }
      return nil
    }
    let rows = rows
    let outcome = search.handle(key, from: selected, of: rows.count) { index in
      rows[index].role == .choosable ? rows[index].text : nil
    }
    switch outcome {
    case .ignored: return nil
    case .taken: return .handled
    case .found(let row):
      choice.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
  }
}
