/// Many rows in columns below a heading, of which one is chosen.
///
/// ```
///   Date ▼       Game        Winner
/// ▸ 2026-11-20   Snakesss    Anna    █
///   2026-11-19   Werewolf    Wolves  │
/// ```
///
/// The table knows how many rows there are, not what they say: the screen gives the rows that are in
/// sight to ``draw(_:on:in:isFocused:)``. So ten thousand rows cost no more than ten. Nor does it sort
/// them: it tells in ``sort`` how they should be. Columns that find no room are scrolled to.
public struct Table: Hashable, Sendable {
  /// The columns from left to right.
  public let columns: [Column]
  /// How many rows there are.
  public var count: Int { didSet { select(selected) } }
  /// How the rows are sorted; a person changes it, and the screen reads it and gives other rows.
  public var sort: Sort?
  /// What stands there while there are no rows.
  public var emptyText: String
  /// Whether rows can be chosen.
  public var isEnabled = true
  var choice = RowChoice()
  var sideways: Sideways

  /// Creates a table.
  ///
  /// - Parameter pinned: How many columns stay at the left when the others are scrolled.
  public init(
    _ columns: [Column], count: Int, selected: Int = 0, pinned: Int = 0, sort: Sort? = nil,
    emptyText: String = "Nothing here."
  ) {
    self.columns = columns
    self.count = max(0, count)
    self.sort = sort
    self.emptyText = emptyText
    sideways = Sideways(pinned: min(max(0, pinned), columns.count))
    select(selected)
  }

  /// How far the columns are scrolled.
  struct Sideways: Hashable, Sendable {
    /// How many columns stay.
    let pinned: Int
    /// The first of the others that is seen, as far as it can be.
    var first = 0
  }

  /// The row on which the choice rests, from 0.
  public var selected: Int { choice.selected }

  /// Chooses a row; a number that is too high or low means the last or first.
  public mutating func select(_ row: Int) { choice.select(row, among: roles) }

  /// The rows that a rectangle shows: those to give to ``draw(_:on:in:isFocused:)``.
  public func visibleRange(in area: Rect) -> Range<Int> { viewport(in: area).visible }

  var roles: RowRoles { RowRoles(count: max(0, count)) { _ in .choosable } }

  func viewport(in area: Rect) -> Viewport { choice.viewport(of: roles, in: area.rows - 1) }
}

extension Table {
  /// What stands below each other in all rows.
  public struct Column: Hashable, Sendable {
    /// What it is called.
    public let title: String
    /// How wide it is.
    public let track: Track
    /// Where its texts stand.
    public let alignment: Alignment
    /// Whether rows can be sorted by it.
    public let isSortable: Bool

    /// Creates a column.
    public init(_ title: String, _ track: Track, alignment: Alignment = .leading, isSortable: Bool = false) {
      self.title = title
      self.track = track
      self.alignment = alignment
      self.isSortable = isSortable
    }

    /// The fewest cells in which it can be read.
    var least: Int {
      switch track {
      case .cells(let count), .atLeast(let count): max(0, count)
      case .share: title.columns
      }
    }
  }

  /// By which column rows are sorted, and which way.
  public struct Sort: Hashable, Sendable {
    /// The place of the column among all.
    public let column: Int
    /// Whether the least stands first.
    public let isAscending: Bool

    /// Creates an order of rows.
    public init(by column: Int, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }

    /// The same column the other way round.
    var reversed: Sort { Sort(by: column, isAscending: !isAscending) }
  }
}

extension Table {
  /// Sorts by a column that allows it: the least first, or the other way round when it already is so.
  ///
  /// - Returns: Whether the column allows it.
  mutating func sort(by column: Int) -> Bool {
    guard columns.indices.contains(column), columns[column].isSortable else { return false }
    sort = sort?.column == column ? sort?.reversed : Sort(by: column)
    return true
  }

  /// Goes through all orders: each column that allows it, first ascending and then descending.
  ///
  /// - Returns: Whether there is any.
  mutating func sort(further step: Int) -> Bool {
    let orders = columns.indices.filter { columns[$0].isSortable }
      .flatMap { [Sort(by: $0), Sort(by: $0, isAscending: false)] }
    guard !orders.isEmpty else { return false }
    let place = sort.flatMap { orders.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    sort = orders[(place + step + orders.count) % orders.count]
    return true
  }
}

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
