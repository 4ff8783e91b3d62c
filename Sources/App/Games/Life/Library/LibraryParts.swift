import TUI

/// Where the parts of the library stand.
struct LibraryParts {
  /// The line of the search.
  let top: Rect
  /// The kinds: a list at the left, or a row of tabs where that finds no room.
  let kinds: Rect
  /// Whether the kinds are tabs.
  let hasTabs: Bool
  /// The patterns of a kind.
  let list: Rect
  /// What is told and shown of one.
  let aside: Rect

  private static let widthForThree = 76

  init(_ area: Rect) {
    let inside = area.inset(columns: 1)
    top = inside.row(0)
    hasTabs = area.columns < Self.widthForThree
    guard hasTabs else {
      let columns = inside.droppingTop(2).columns([.cells(20), .share(9), .share(11)], gap: 2)
      (kinds, list, aside) = (columns[0], columns[1], columns[2])
      return
    }
    kinds = inside.row(1)
    let columns = inside.droppingTop(3).columns([.share(1), .share(1)], gap: 2)
    (list, aside) = (columns[0], columns[1])
  }
}
