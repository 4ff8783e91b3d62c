/// What a table says in words: `> 2026-11-20; Snakesss; Anna (selected, 1 of 2)`.
extension Table {
  /// The titles of the columns that are told, how rows are sorted, and whether there is more.
  func headingInWords(_ layout: TableLayout, _ view: Viewport, in room: Int) -> String {
    let told = told(layout)
    let titles = told.map { column -> String in
      guard let sort, sort.column == column else { return columns[column].title }
      return "\(columns[column].title) (sorted, \(sort.isAscending ? "ascending" : "descending"))"
    }
    let rest = told.count == columns.count ? [] : ["\(told.count) of \(columns.count) columns"]
    let state = isEnabled ? [] : ["unavailable"]
    let rows =
      view.isWhole || view.rows == 0
      ? [] : ["rows \(view.offset + 1) to \(view.visible.upperBound) of \(count)"]
    return titles.joined(separator: "; ").telling(state + rows + rest, in: room)
  }

  /// What a row says.
  func words(_ texts: [String], at index: Int, _ layout: TableLayout, in room: Int) -> String {
    let text = told(layout).filter(texts.indices.contains).map { texts[$0] }.joined(separator: "; ")
    guard index == selected, isEnabled else { return text.fitted(to: room) }
    return text.telling(["selected"], extra: ["\(index + 1) of \(count)"], in: room)
  }

  /// The columns that are told: those that stay, and the others from the first one that is seen.
  private func told(_ layout: TableLayout) -> [Int] {
    columns.indices.filter { $0 < layout.pinned || $0 >= layout.first }
  }
}
