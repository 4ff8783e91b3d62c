/// Rows of which one is chosen.
///
/// ```
/// ▸ Anna                 3 wins │
///   Ben                   1 win █
///   Cem (away)                  │
/// ```
///
/// The choice never rests on a disabled row while there is an enabled one.
public struct ListView: Hashable, Sendable {
  /// What the list holds.
  public var rows: [Row] { didSet { select(selected) } }
  /// The row on which the choice rests, from 0.
  public private(set) var selected = 0
  /// What stands there while there are no rows.
  public var emptyText: String
  private var offset = 0

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

  /// One line of a list.
  public struct Row: Hashable, Sendable {
    /// What it is called.
    public var text: String
    /// A remark at the right end.
    public var detail: String
    /// The key that stands before the text, for menus.
    public var shortcut: Character?
    /// Whether it can be chosen.
    public var isEnabled: Bool

    /// Creates a row.
    public init(_ text: String, detail: String = "", shortcut: Character? = nil, isEnabled: Bool = true) {
      self.text = text
      self.detail = detail
      self.shortcut = shortcut
      self.isEnabled = isEnabled
    }
  }

  /// The row that is chosen, unless there is none that can be.
  public var current: Row? {
    guard rows.indices.contains(selected), rows[selected].isEnabled else { return nil }
    return rows[selected]
  }

  /// Chooses a row, or the nearest enabled one below it, or else above it.
  public mutating func select(_ index: Int) { select(index, towards: 1) }

  private mutating func select(_ index: Int, towards step: Int) {
    let wanted = min(max(0, index), max(0, rows.count - 1))
    selected = enabledRow(from: wanted, by: step) ?? enabledRow(from: wanted, by: -step) ?? wanted
  }

  private func enabledRow(from index: Int, by step: Int) -> Int? {
    let end = step > 0 ? rows.count : -1
    return stride(from: index, to: end, by: step).first { rows.indices.contains($0) && rows[$0].isEnabled }
  }

  /// The rows that a place shows.
  func viewport(in area: Rect) -> Viewport {
    Viewport(of: rows.count, in: area.rows, from: offset).showing(selected)
  }
}

extension ListView {
  /// Moves the choice by keys, digits, wheel and clicks; Enter, Space and a click on the chosen row activate.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !rows.isEmpty else { return .ignored }
    if let point = input.click(in: area) { return click(at: point, in: area) }
    if let notches = input.wheel(in: area) { return scroll(by: notches, in: area) }
    guard case .key(let key) = input else { return .ignored }
    return press(key, in: area)
  }

  private mutating func press(_ key: Key, in area: Rect) -> Reaction {
    if key.confirms { return current == nil ? .ignored : .activated }
    if let travel = Travel(key) {
      let target = travel.target(from: selected, in: viewport(in: area))
      select(target, towards: target >= selected ? 1 : -1)
    } else if let place = key.place, rows.indices.contains(place), rows[place].isEnabled {
      selected = place
    } else {
      return .ignored
    }
    offset = viewport(in: area).offset
    return .handled
  }

  private mutating func click(at point: Point, in area: Rect) -> Reaction {
    let view = viewport(in: area)
    guard let row = view.row(at: point, in: area), rows[row].isEnabled else { return .handled }
    guard row != selected else { return .activated }
    selected = row
    offset = view.offset
    return .handled
  }

  /// Scrolls, and takes the choice along where it would leave the place.
  private mutating func scroll(by notches: Int, in area: Rect) -> Reaction {
    let view = viewport(in: area).scrolled(by: notches)
    offset = view.offset
    if let first = view.visible.first, let last = view.visible.last {
      select(min(max(selected, first), last), towards: notches > 0 ? 1 : -1)
    }
    return .handled
  }
}
