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
