import GameKit
import TUI

extension HistoryScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if window != nil {
      if isEmpty {
        drawEmpty(on: &canvas, in: area)
      } else {
        drawFilter(on: &canvas, in: area.inset(columns: 1).row(0))
        drawTable(on: &canvas, in: Self.tableArea(in: area))
      }
    }
    question?.draw(on: &canvas, in: area)
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let middle = area.centred(Size(columns: area.columns, rows: 2))
    canvas.write("No game was finished yet.", in: middle.row(0), align: canvas.look.centre, style: .strong)
    canvas.write(
      "Play one, and it will stand here with all its rounds.", in: middle.row(1), align: canvas.look.centre,
      style: .faint)
    canvas.placeCursor(at: middle.origin)
  }

  private func drawFilter(on canvas: inout Canvas, in row: Rect) {
    let game = filter.game.map { games.title(of: $0) } ?? "all"
    guard !canvas.look.isPlain else {
      let player = filter.player ?? "everybody"
      return canvas.write("Games shown: \(game), of \(player)", in: row)
    }
    let pieces: [(String, Component)] = [
      ("g", .key), (" Game: ", .faint), (game, .text), ("     ", .text),
      ("p", .key), (" Player: ", .faint), (filter.player ?? "everybody", .text),
    ]
    var start = row.origin.moved(columns: 2)
    for (text, style) in pieces {
      start = start.moved(columns: canvas.write(text, at: start, style: style))
    }
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    var table = table
    table.emptyText = "No such game. Press g or p to see others."
    let rows = table.visibleRange(in: area).map { place in
      columns.map { column in window?[place].map { column.text(of: $0, games) } ?? "" }
    }
    table.draw(rows, on: &canvas, in: area, isFocused: question == nil)
  }
}
