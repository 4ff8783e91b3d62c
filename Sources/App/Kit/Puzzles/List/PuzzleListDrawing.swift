import GameKit
import PuzzleKit
package import TUI

/// The parts of the list of puzzles.
struct PuzzleListParts {
  /// The line of the search, the filter and the order.
  let top: Rect
  /// The cards, or the list in words.
  let cards: Rect
  /// The facts about the selected puzzle.
  let facts: Rect
  /// The column of the scrollbar.
  let scrollbar: Rect

  /// From so many rows on, there is room for three lines of facts.
  private static let roomy = 21

  init(_ area: Rect, isPlain: Bool) {
    let inside = area.inset(columns: min(1, area.columns / 2))
    let isRoomy = area.rows >= Self.roomy || isPlain
    let (gap, lines) = isRoomy ? (1, isPlain ? 2 : 3) : (0, 1)
    let rows = inside.rows(
      .cells(1), .cells(gap), .share(1), .cells(gap), .cells(area.rows > 4 ? lines : 0))
    (top, cards, facts) = (rows[0], rows[2], rows[4])
    scrollbar = Rect(
      column: inside.right, row: cards.top, columns: min(1, area.right - inside.right), rows: cards.rows)
  }
}

extension PuzzleListScreen {
  static func parts(of area: Rect, isPlain: Bool) -> PuzzleListParts {
    PuzzleListParts(area, isPlain: isPlain)
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    drawList(on: &canvas, in: area)
    question?.draw(on: &canvas, in: area)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    guard let all = list.all else {
      let lines = ["The puzzles couldn't be read.", "Go back, and open them again in a moment."]
      return plan.isUnread ? draw(lines, on: &canvas, in: area) : ()
    }
    guard !all.isEmpty else { return drawEmpty(on: &canvas, in: area) }
    let parts = Self.parts(of: area, isPlain: canvas.look.isPlain)
    drawTop(on: &canvas, in: parts.top)
    if list.shown.isEmpty {
      drawNoMatch(on: &canvas, in: parts.cards)
    } else if !canvas.look.isPlain, let grid = grid(in: parts.cards) {
      draw(grid, on: &canvas, scrollbar: parts.scrollbar)
    } else {
      words.draw(on: &canvas, in: parts.cards, isFocused: question == nil && !search.isOpen)
    }
    drawFacts(on: &canvas, in: parts.facts)
  }

  /// The cards, with the selected one visible unless the wheel has scrolled it away.
  func grid(in area: Rect) -> CardGrid? { CardGrid(list.shown.count, from: offset, in: area) }

  private func draw(_ grid: CardGrid, on canvas: inout Canvas, scrollbar: Rect) {
    for index in grid.visible {
      PuzzleCard<G>(list.shown[index]).draw(
        on: &canvas, in: grid.place(of: index), isSelected: index == place)
    }
    let bar = Rect(scrollbar.origin, Size(columns: scrollbar.columns, rows: grid.rows.rows))
    Scrollbar(grid.view).draw(on: &canvas, in: bar)
  }

  /// The puzzles in words, one in a line.
  var words: ListView {
    ListView(
      list.shown.map { .init(G.listedName(of: $0.puzzle, $0.progress).onOneLine, detail: $0.words) },
      selected: place,
      emptyText: "No matching puzzles.")
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let restore = plan.deletedLast == nil ? "" : ", or u to undo the delete"
    let lines = [
      "No puzzles yet.", "Press n for a new one, or p to paste or open one\(restore).",
    ]
    draw(lines, on: &canvas, in: area)
  }

  private func drawNoMatch(on canvas: inout Canvas, in area: Rect) {
    let advice =
      search.text.isEmpty
      ? "Press f to change the filter."
      : "Esc clears the search" + (list.view.filter.isOn ? ", f changes the filter." : ".")
    draw(["No matching puzzles.", advice], on: &canvas, in: area)
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

// MARK: - The lines above and below the cards

extension PuzzleListScreen {
  private func drawTop(on canvas: inout Canvas, in row: Rect) {
    if search.isShown { return search.draw(on: &canvas, in: row) }
    guard !canvas.look.isPlain else {
      let shown = list.view.filter.isOn ? "Puzzles: \(list.view.filter.title)" : "All puzzles"
      return canvas.write("\(shown), \(list.view.order.title)", in: row)
    }
    let texts: [(String, Component)] = [
      ("f", .key), (" Show: ", .faint), (list.view.filter.title, .text), ("   ", .text), ("o", .key),
      (" Sort: ", .faint), (list.view.order.title, .text), ("   ", .text), ("/", .key), (" Search", .faint),
    ]
    var start = row.origin
    canvas.clipped(to: row) { canvas in
      for (text, style) in texts {
        start = start.moved(columns: canvas.write(text, at: start, style: style))
      }
    }
  }

  private func drawFacts(on canvas: inout Canvas, in area: Rect) {
    guard let selected, !area.isEmpty else { return }
    let facts = selected.factLines(G.facts(of: selected.puzzle))
    let lines = area.rows > 1 ? facts : [facts.prefix(2).joined(separator: " · ")]
    for (row, line) in lines.prefix(area.rows).enumerated() {
      let text = canvas.look.isPlain ? line.replacing(" · ", with: ", ") : line
      canvas.write(text, in: area.row(row), style: row == 0 ? .strong : .faint)
    }
  }
}

extension PuzzleFilter {
  /// True if some puzzles are not shown.
  var isOn: Bool { self != PuzzleFilter() }
}

extension ListedPuzzle {
  /// Name and author, what the game says and what was played, and the description with the tags.
  fileprivate func factLines(_ known: [String]) -> [String] {
    let header = puzzle.header
    let name = header.author.isEmpty ? header.name : "\(header.name) by \(header.author)"
    let played = [
      progress.playCount > 0 ? "played \(Self.times(progress.playCount))" : nil,
      progress.bestTime.map { "best \($0.clock)" }, progress.averageTime.map { "average \($0.clock)" },
      "created \(LocalTime(header.revision.created).date)",
    ]
    let facts = (known + played.compactMap(\.self)).joined(separator: " · ")
    let more = [header.description, header.tags.joined(separator: ", ")].filter { !$0.isEmpty }
    return [name, facts.capitalizedFirst, more.joined(separator: " · ")]
      .map(\.onOneLine)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

// MARK: - Hints

extension PuzzleState {
  /// What Enter does with a puzzle in this state.
  fileprivate var playTitle: String {
    switch self {
    case .new: "Play"
    case .inProgress: "Resume"
    case .solved: "Play again"
    }
  }
}

extension PuzzleListScreen {
  package var hints: [Hint] {
    if let question { return question.hints }
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Clear search")
    let new = [
      Hint(.character("n"), title: "New"), Hint(.character("p"), title: "Open"),
    ]
    let undo = plan.deletedLast == nil ? [] : [Hint(.character("u"), title: "Undo delete")]
    guard list.all?.isEmpty == false else { return new + undo + [back] }
    let find =
      [
        Hint(.character("f"), title: "Filter"), Hint(.character("/"), title: "Search"),
        Hint(.character("o"), title: "Sort", isInFooter: false),
      ] + (list.tags.isEmpty ? [] : [Hint(.character("t"), title: "Filter by tag", isInFooter: false)])
    let pages = G.pages.map { Hint(.character($0.shortcut), title: $0.title, isInFooter: $0.isInFooter) }
    guard let selected else { return new + undo + find + pages + [back] }
    let play = Hint(.enter, .space, shown: "Enter", title: selected.state.playTitle)
    return [play] + new + undo + [back] + Self.puzzleHints + find + pages + Self.navigationHints
  }

  private static var puzzleHints: [Hint] {
    [
      Hint(.character("e"), title: "Edit"), Hint(.character("c"), title: "Copy"),
      Hint(.character("d"), .delete, shown: "d", title: "Delete"), Hint(.character("x"), title: "Export"),
      Hint(.character("i"), title: "Details", isInFooter: false),
    ]
  }

  private static var navigationHints: [Hint] {
    [
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ]
  }
}
