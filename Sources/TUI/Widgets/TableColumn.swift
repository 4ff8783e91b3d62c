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
