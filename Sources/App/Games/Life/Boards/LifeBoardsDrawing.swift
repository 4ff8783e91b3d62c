import GameKit
import Life
import TUI

extension LifeBoardsScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if question?.isWhole != true { drawList(on: &canvas, in: area) }
    question?.draw(on: &canvas, in: area)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    guard let all = shelf.all else { return }
    guard !all.isEmpty else { return drawEmpty(on: &canvas, in: area) }
    let parts = Self.parts(of: area, isPlain: canvas.look.isPlain)
    drawTop(on: &canvas, in: parts.top)
    var table = table
    table.emptyText = "No board with “\(search.text)”. Esc shows all."
    let rows = table.visibleRange(in: parts.table).map { place in
      columns.map { $0.text(of: shelf.shown[place]) }
    }
    table.draw(rows, on: &canvas, in: parts.table, isFocused: question == nil && !search.isOpen)
    guard let selected else { return }
    drawAside(selected, on: &canvas, in: parts.aside)
    canvas.write(Self.line(about: selected), in: parts.below, style: .faint)
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let middle = area.centred(Size(columns: area.columns, rows: 2))
    canvas.write("No board is kept.", in: middle.row(0), align: canvas.look.centre, style: .strong)
    canvas.write(
      plan.deleted.isEmpty ? "Press n to make one." : "Press n to make one, or u to have the last one back.",
      in: middle.row(1), align: canvas.look.centre, style: .faint)
    canvas.placeCursor(at: middle.origin)
  }

  private func drawTop(on canvas: inout Canvas, in row: Rect) {
    let place = row.inset(columns: 2)
    if search.isShown { return search.draw(on: &canvas, in: place) }
    guard !canvas.look.isPlain else {
      return canvas.write("Boards, \(shelf.order.title)", in: row)
    }
    var start = place.origin
    for (text, style) in [("o", Component.key), (" Order: ", .faint), (shelf.order.title, .text)] {
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
  /// What is told of a board below its picture.
  static func facts(about board: BoardSummary) -> [String] {
    [
      BoardColumn.name.text(of: board),
      KnownRule.words(board.rule),
      BoardText.world(board.topology),
      BoardText.cells(board.population) + (board.boundingBox.map { " in \(BoardText.size($0))" } ?? ""),
      "generation \(board.generation.grouped)" + (board.isActive ? ", running" : ""),
      "changed \(LocalTime(board.changed).dateAndTime)",
    ]
  }

  /// The same in one line.
  static func line(about board: BoardSummary) -> String {
    let facts = [
      BoardText.world(board.topology), board.rule.description,
      BoardText.cells(board.population) + (board.boundingBox.map { " in \(BoardText.size($0))" } ?? ""),
    ]
    return facts.joined(separator: ", ")
  }
}
