import GameKit
import Kit
package import TUI

/// The parts of a list.
struct LibraryParts {
  /// The line of the search, the filter and the order.
  let top: Rect
  /// The values of a filter beside the items; empty where there is no room or no page.
  let values: Rect
  /// The cards, or the items in words.
  let items: Rect
  /// The page of the selected item; empty where there are cards.
  let page: Rect
  /// The facts about the selected item.
  let facts: Rect
  /// The column of the scrollbar of the cards.
  let scrollbar: Rect

  /// From so many rows on, there is room for three lines of facts.
  private static let roomy = 21
  /// From so many columns on, there is room for the values of a filter.
  private static let wide = 76

  init(_ area: Rect, isPlain: Bool, hasPages: Bool) {
    let inside = area.inset(columns: min(1, area.columns / 2))
    let isRoomy = area.rows >= Self.roomy || isPlain || hasPages
    let (gap, lines) = isRoomy ? (1, isPlain ? 2 : 3) : (0, 1)
    let rows = inside.rows(
      .cells(1), .cells(gap), .share(1), .cells(hasPages ? 0 : gap),
      .cells(area.rows > 4 && !hasPages ? lines : 0))
    let none = Rect(rows[2].origin, Size(columns: 0, rows: 0))
    let columns =
      switch (hasPages, area.columns >= Self.wide) {
      case (false, _): [none, rows[2], none]
      case (true, true): rows[2].columns([.cells(22), .share(9), .share(11)], gap: 2)
      case (true, false): [none] + rows[2].columns([.share(1), .share(1)], gap: 2)
      }
    (top, values, items, page, facts) = (rows[0], columns[0], columns[1], columns[2], rows[4])
    scrollbar = Rect(
      column: inside.right, row: items.top, columns: min(1, area.right - inside.right), rows: items.rows)
  }
}

extension LibraryTenant {
  /// The name of an item in one line.
  static func title(of item: Item) -> String {
    let name = name(of: item).onOneLine
    return name.isEmpty ? "Untitled" : name
  }
}

extension LibraryScreen {
  static func parts(of area: Rect, isPlain: Bool) -> LibraryParts {
    LibraryParts(area, isPlain: isPlain, hasPages: T.hasPages)
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if question?.header == nil { drawList(on: &canvas, in: area) }
    question?.draw(on: &canvas, in: area)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let noun = T.words.noun
    guard let items = list.items else {
      let lines = ["The \(noun)s couldn't be read.", "Go back, and open them again in a moment."]
      return plan.isUnread ? draw(lines, on: &canvas, in: area) : ()
    }
    let parts = Self.parts(of: area, isPlain: canvas.look.isPlain)
    guard !items.isEmpty || T.hasPages else {
      let ways = [
        T.words.adding == nil ? "" : ", or p to paste or open one",
        plan.deletions.isEmpty ? "" : ", or u to undo the delete",
      ]
      let advice = "Press n for a new one\(ways.joined())."
      guard !canvas.look.isPlain else { return draw(["No \(noun)s yet.", advice], on: &canvas, in: area) }
      return EmptyPage(advice, title: "No \(noun)s yet").draw(on: &canvas, in: area)
    }
    drawTop(on: &canvas, in: parts.top)
    drawItems(on: &canvas, in: parts)
    drawFacts(on: &canvas, in: parts.facts)
  }

  private func drawItems(on canvas: inout Canvas, in parts: LibraryParts) {
    let isFocused = question == nil && !search.isOpen
    if T.hasPages {
      values.draw(on: &canvas, in: parts.values, isFocused: false)
      words.draw(on: &canvas, in: parts.items, isFocused: isFocused)
      // Without a search, nothing is shown only of a value that no item has.
      guard selected != nil || search.text.isEmpty else { return }
      return tenant.drawPage(of: selected, on: &canvas, in: parts.page)
    }
    if list.shown.isEmpty {
      draw(noMatch, on: &canvas, in: parts.items)
    } else if !canvas.look.isPlain, let grid = grid(in: parts.items) {
      draw(grid, on: &canvas, scrollbar: parts.scrollbar)
    } else {
      words.draw(on: &canvas, in: parts.items, isFocused: isFocused)
    }
  }

  /// The cards, with the selected one visible unless the wheel has scrolled it away.
  func grid(in area: Rect) -> CardGrid? {
    T.hasPages ? nil : CardGrid(list.shown.count, of: list.items?.count ?? 0, from: offset, in: area)
  }

  private func draw(_ grid: CardGrid, on canvas: inout Canvas, scrollbar: Rect) {
    for index in grid.visible {
      LibraryCard<T>(list.shown[index]).draw(
        on: &canvas, in: grid.place(of: index), isSelected: index == place)
    }
    let bar = Rect(scrollbar.origin, Size(columns: scrollbar.columns, rows: grid.rows.rows))
    Scrollbar(grid.view).draw(on: &canvas, in: bar)
  }

  /// That nothing is shown, and the way to see more.
  var noMatch: [String] {
    let advice =
      search.text.isEmpty
      ? "Press f to change the filter."
      : "Esc clears the search" + (list.view.isFiltered ? ", f changes the filter." : ".")
    return ["No matching \(T.words.noun)s.", advice]
  }

  private func draw(_ lines: [String], on canvas: inout Canvas, in area: Rect) {
    let middle = area.centered(Size(columns: area.columns, rows: lines.count))
    for (row, line) in lines.enumerated() {
      canvas.write(
        line, in: middle.row(row), align: canvas.look.center, style: row == 0 ? .strong : .faint)
    }
    canvas.placeCursor(at: middle.origin)
  }
}

// MARK: - The lines above and below the items

extension LibraryScreen {
  /// The filter, the order and the search above the list; nothing while the search takes their place.
  var filters: FilterLine {
    guard !search.isShown else { return FilterLine([]) }
    let filter = list.filterKeys.contains("f") ? [FilterLine.Item("f", "Show", list.filterTitle)] : []
    let sort = T.Order.allCases.count > 1 ? [FilterLine.Item("o", "Sort", list.view.title)] : []
    return FilterLine(filter + sort + [FilterLine.Item("/", "Search")])
  }

  private func drawTop(on canvas: inout Canvas, in row: Rect) {
    if search.isShown { return search.draw(on: &canvas, in: row) }
    guard !canvas.look.isPlain else {
      let things = list.view.isFiltered ? "\(T.words.noun)s: \(list.filterTitle)" : "all \(T.words.noun)s"
      return canvas.write("\(things.capitalizedFirst), \(list.view.title)", in: row)
    }
    filters.draw(on: &canvas, in: row)
  }

  private func drawFacts(on canvas: inout Canvas, in area: Rect) {
    guard let selected, !area.isEmpty else { return }
    let facts = T.facts(about: selected)
    let lines = area.rows > 1 ? facts : [facts.prefix(2).joined(separator: " · ")]
    for (row, line) in lines.prefix(area.rows).enumerated() {
      let text = canvas.look.isPlain ? line.replacing(" · ", with: ", ") : line
      canvas.write(text, in: area.row(row), style: row == 0 ? .strong : .faint)
    }
  }
}
