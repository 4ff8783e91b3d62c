/// A table with one selected row.
///
/// ```
///   Date ▼       Game        Winner
/// ▸ 2026-11-20   Checkers    Anna    █
///   2026-11-19   Charades    Ben     │
/// ```
///
/// Columns that do not fit scroll. A table that has its ``rows`` searches and sorts them. Others have only their
/// number: the screen passes the visible rows to ``draw(_:on:in:isFocused:)``, in the order of ``sort`` and as far as
/// ``search`` finds them, so that ten thousand rows cost no more than ten.
public struct Table: Hashable, Sendable {
  /// The columns, left to right.
  public private(set) var columns: [Column]
  /// The number of rows.
  public var count: Int { didSet { select(selected) } }
  /// The order chosen by the player; the screen passes rows in this order.
  public var sort: Sort? { didSet { if sort != oldValue { arrange() } } }
  /// What the player searches for.
  public private(set) var search = SearchLine()
  /// True if `/` searches the rows.
  public var isSearchable = false
  /// The rows, with one text per column; nil if the screen searches and sorts them.
  public var rows: [[String]]? { didSet { if rows != oldValue { arrange() } } }
  /// The indices of the rows that are shown, in order.
  public internal(set) var shown: [Int] = []
  /// The text shown if there are no rows.
  public var emptyText: String
  /// True if rows can be selected.
  public var isEnabled = true
  var selection = RowSelection()
  var horizontalScroll: HorizontalScroll

  /// Creates a table with a row selected.
  ///
  /// - Parameter pinned: The number of columns at the left that do not scroll.
  public init(
    _ columns: [Column], count: Int, selected: Int = 0, pinned: Int = 0, sort: Sort? = nil,
    emptyText: String = "Nothing here."
  ) {
    self.columns = columns
    self.count = max(0, count)
    self.sort = sort
    self.emptyText = emptyText
    horizontalScroll = HorizontalScroll(pinned: min(max(0, pinned), columns.count))
    select(selected)
  }

  struct HorizontalScroll: Hashable, Sendable {
    /// The number of pinned columns.
    let pinned: Int
    /// The first visible column after the pinned ones, if possible.
    var first = 0
  }

  /// Changes the columns; the rows stay in their order if its column stays.
  public mutating func replaceColumns(_ columns: [Column]) {
    guard columns != self.columns else { return }
    let kept = sort.flatMap { sort in
      columns.firstIndex { $0.title == self.columns[sort.column].title }.map {
        Sort(by: $0, isAscending: sort.isAscending)
      }
    }
    self.columns = columns
    sort = kept
  }

  /// The index of the selected row.
  public var selected: Int { selection.selected }

  /// Selects a row; an index out of range means the first or last.
  public mutating func select(_ row: Int) { selection.select(row, among: roles) }

  /// Returns the rows visible in a rectangle, for ``draw(_:on:in:isFocused:)``.
  public func visibleRange(in area: Rect) -> Range<Int> { viewport(in: body(of: area)).visible }

  var roles: RowRoles { RowRoles(count: max(0, count)) { _ in .selectable } }

  func viewport(in area: Rect) -> Viewport { selection.viewport(of: roles, in: area.rows - 1) }

  /// The heading and the rows, below the search.
  func body(of area: Rect) -> Rect { search.isShown ? area.droppingTop(1) : area }
}

extension Table {
  /// A column with its title and width.
  public struct Column: Hashable, Sendable {
    /// The text in the heading.
    public let title: String
    /// The width of the column.
    public let track: Track
    /// The alignment of its texts.
    public let alignment: Alignment
    /// True if rows can be sorted by it.
    public let isSortable: Bool
    /// True if rows are given from its highest value to its lowest, which their texts don't show.
    public let isInGivenOrder: Bool

    /// Creates a column, leading and not sortable unless told otherwise.
    public init(
      _ title: String, _ track: Track, alignment: Alignment = .leading, isSortable: Bool = false,
      isInGivenOrder: Bool = false
    ) {
      self.title = title
      self.track = track
      self.alignment = alignment
      self.isSortable = isSortable
      self.isInGivenOrder = isInGivenOrder
    }

    /// The least width at which it is readable.
    var least: Int {
      switch track {
      case .cells(let count), .atLeast(let count): max(0, count)
      case .share: title.columns
      }
    }
  }

  /// An order of rows by one column.
  public struct Sort: Hashable, Sendable {
    /// The index of the column.
    public let column: Int
    /// True if the lowest value comes first.
    public let isAscending: Bool

    /// Creates an order, ascending unless told otherwise.
    public init(by column: Int, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }

    /// The same column in the other direction.
    var reversed: Sort { Sort(by: column, isAscending: !isAscending) }
  }
}

extension Table {
  /// The hint for the keys that sort.
  public static let sortHint = Hint(
    .character("<"), .character(">"), shown: "< >", title: "Sort", isInFooter: false)

  /// Sorts by a sortable column: ascending, or descending if it is ascending already.
  ///
  /// - Returns: True if the column is sortable.
  mutating func sort(by column: Int) -> Bool {
    guard columns.indices.contains(column), columns[column].isSortable else { return false }
    sort = sort?.column == column ? sort?.reversed : Sort(by: column)
    return true
  }

  /// Moves to the next order: each sortable column, first ascending, then descending.
  ///
  /// - Returns: True if any column is sortable.
  mutating func sort(further step: Int) -> Bool {
    let orders = columns.indices.filter { columns[$0].isSortable }
      .flatMap { [Sort(by: $0), Sort(by: $0, isAscending: false)] }
    guard !orders.isEmpty else { return false }
    let index = sort.flatMap { orders.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    sort = orders[(index + step + orders.count) % orders.count]
    return true
  }
}

extension Table {
  /// Moves the selection by keys, the wheel, clicks and the scroll bar.
  ///
  /// Enter, Space and a click on the selected row activate. If not all columns fit, Left and Right, a tilted
  /// wheel or one with Shift, and clicks on the marks in the heading scroll them. `<` and `>` move through
  /// the sortable columns, and a click on a sortable title sorts by it; both change ``sort``.
  ///
  /// - Parameter look: The look that it was drawn with: the theme's gap moves the columns, large text the rows.
  public mutating func handle(_ input: Input, in whole: Rect, look: Look = Look()) -> Reaction {
    guard isEnabled else { return .ignored }
    if handleSearch(input, in: whole) { return .handled }
    let area = body(of: whole)
    let body = area.droppingTop(1)
    let layout = layout(in: area, look)
    if let cells = input.horizontalWheel(in: area), layout.scrolls {
      scroll(cells > 0 ? .right : .left, layout)
      return .handled
    }
    if let point = input.click(in: area.row(0)) { return clickHeading(at: point, layout) }
    if case .key(let key) = input, let reaction = press(key, layout) { return reaction }
    let pitch = look.pitch(of: count, in: body.rows)
    return selection.handle(input.condensed(by: pitch, in: body), among: roles, in: body, of: area)
  }

  /// Handles the keys of the search, if there is one; screens ask this before their own keys.
  public mutating func handleSearch(_ input: Input, in area: Rect) -> Bool {
    let text = search.text
    guard isSearchable, search.handleKeys(input, in: area) else { return false }
    if search.text != text { arrange() }
    return true
  }

  /// Removes the search.
  public mutating func clearSearch() {
    search.clear()
    arrange()
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
    horizontalScroll.first = min(
      max(layout.pinned, layout.first + (side == .right ? 1 : -1)), layout.lastFirst)
  }

  func layout(in area: Rect, _ look: Look) -> TableLayout {
    TableLayout(
      self, in: area.besideScrollbar(of: viewport(in: area)).row(0), gap: look.theme[spacing: .tableGap])
  }
}
