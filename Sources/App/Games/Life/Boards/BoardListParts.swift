import TUI

/// Where the parts of the list of boards stand.
struct BoardListParts {
  /// The line that tells what is looked for and in which order.
  let top: Rect
  /// The table.
  let table: Rect
  /// What is told of the chosen board; empty where there is no room.
  let aside: Rect
  /// A line about it below the table, where nothing is told beside it.
  let below: Rect

  /// From how many columns on a board is shown beside the table, and from how many on with large dots.
  private static let widthForAside = 76, widthForLargeDots = 130

  init(_ area: Rect, isPlain: Bool) {
    let inside = area.inset(columns: 1)
    top = inside.row(0)
    let rest = inside.droppingTop(2)
    guard area.columns >= Self.widthForAside, !isPlain else {
      table = rest.droppingBottom(2)
      aside = Rect(rest.origin, Size(columns: 0, rows: 0))
      below = rest.row(rest.rows - 1)
      return
    }
    let picture = area.columns >= Self.widthForLargeDots ? 48 : 24
    let columns = rest.columns([.share(1), .cells(picture)], gap: 2)
    table = columns[0]
    aside = columns[1]
    below = Rect(rest.origin, Size(columns: 0, rows: 0))
  }
}
