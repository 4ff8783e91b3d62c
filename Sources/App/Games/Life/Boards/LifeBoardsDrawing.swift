import GameKit
import Kit
import Life
import TUI

extension LifeBoardsScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if question?.isWhole != true { drawList(on: &canvas, in: area) }
    question?.draw(on: &canvas, in: area)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    guard let all = list.all else { return }
    guard !all.isEmpty else { return drawEmpty(on: &canvas, in: area) }
    let parts = Self.parts(of: area, isPlain: canvas.look.isPlain)
    drawTop(on: &canvas, in: parts.top)
    var table = table
    table.emptyText = "No boards match “\(search.text)”."
    let rows = table.visibleRange(in: parts.table).map { place in
      columns.map { $0.text(of: list.shown[place]) }
    }
    table.draw(rows, on: &canvas, in: parts.table, isFocused: question == nil && !search.isOpen)
    guard let selected else { return }
    drawAside(selected, on: &canvas, in: parts.aside)
    canvas.write(Self.line(about: selected), in: parts.below, style: .faint)
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let middle = area.centered(Size(columns: area.columns, rows: 2))
    canvas.write("No boards yet.", in: middle.row(0), align: canvas.look.center, style: .strong)
    canvas.write(
      plan.canRestore ? "Press n to create one, or u to undo the delete." : "Press n to create one.",
      in: middle.row(1), align: canvas.look.center, style: .faint)
    canvas.placeCursor(at: middle.origin)
  }

  private func drawTop(on canvas: inout Canvas, in row: Rect) {
    let place = row.inset(columns: 2)
    if search.isShown { return search.draw(on: &canvas, in: place) }
    guard !canvas.look.isPlain else {
      return canvas.write("Boards, \(list.order.title)", in: row)
    }
    var start = place.origin
    for (text, style) in [("o", Component.key), (" Sort: ", .faint), (list.order.title, .text)] {
      start = start.moved(columns: canvas.write(text, at: start, style: style))
    }
  }

  private func drawAside(_ board: BoardSummary, on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let facts = Self.facts(about: board)
    let rows = area.rows([.share(1), .cells(facts.count)], gap: 1)
    BoardPicture(board.preview).draw(on: &canvas, in: rows[0])
    for (row, fact) in facts.enumerated() {
      canvas.write(fact, in: rows[1].row(row), style: row == 0 ? .strong : .faint)
    }
  }
}

extension LifeBoardsScreen {
  /// The facts about a board below its picture.
  static func facts(about board: BoardSummary) -> [String] {
    [
      BoardColumn.name.text(of: board),
      KnownRule.label(board.rule),
      BoardText.world(board.topology),
      BoardText.cells(board.population) + (board.boundingBox.map { " in \(BoardText.size($0))" } ?? ""),
      "generation \(board.generation.grouped)" + (board.isActive ? ", running" : ""),
      "changed \(LocalTime(board.changed).date)",
    ]
  }

  /// The facts in one line.
  static func line(about board: BoardSummary) -> String {
    let facts = [
      BoardText.world(board.topology), board.rule.brief,
      BoardText.cells(board.population) + (board.boundingBox.map { " in \(BoardText.size($0))" } ?? ""),
    ]
    return facts.joined(separator: ", ")
  }
}

/// A column of the list of boards.
enum BoardColumn: CaseIterable, Hashable {
  case name, world, rule, generation, population, date, dateAndTime

  /// The columns that fit in a width.
  static func shown(in width: Int) -> [BoardColumn] {
    width < 82
      ? [.name, .generation, .population, .date]
      : [.name, .world, .rule, .generation, .population, .dateAndTime]
  }

  var layout: Table.Column {
    switch self {
    case .name: Table.Column("Name", .atLeast(12), isSortable: true)
    case .world: Table.Column("World", .cells(13), isSortable: true)
    case .rule: Table.Column("Rule", .cells(11), isSortable: true)
    case .generation: Table.Column("Gen.", .cells(6), alignment: .trailing, isSortable: true)
    case .population: Table.Column("Cells", .cells(7), alignment: .trailing, isSortable: true)
    case .date: Table.Column("Changed", .cells(12), isSortable: true)
    case .dateAndTime: Table.Column("Changed", .cells(22), isSortable: true)
    }
  }

  /// The order of this column.
  var key: BoardOrder.Key {
    switch self {
    case .name: .name
    case .generation: .generation
    case .population: .population
    case .date, .dateAndTime: .changed
    case .world: .size
    case .rule: .rule
    }
  }

  /// The cell for a board.
  func text(of board: BoardSummary) -> String {
    switch self {
    case .name: board.title.isEmpty ? "Untitled" : board.title
    case .world: BoardText.size(board.topology)
    case .rule: board.rule.description
    case .generation: board.generation.brief
    case .population: board.population.brief
    case .date: LocalTime(board.changed).date
    case .dateAndTime: LocalTime(board.changed).dayAndClock
    }
  }
}

/// The layout of the list of boards.
struct BoardListParts {
  /// The line of the search and the order.
  let top: Rect
  let table: Rect
  /// The picture and facts of the selected board; empty if they do not fit.
  let aside: Rect
  /// The facts in one line below the table, if they do not fit beside it.
  let below: Rect

  /// The fewest columns for facts beside the table, and for a large picture.
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
