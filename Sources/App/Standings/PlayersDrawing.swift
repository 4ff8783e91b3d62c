import GameKit
import TUI

extension StandingsScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard standings != nil else { return }
    let parts = parts(of: area)
    drawFilter(on: &canvas, in: parts.filter)
    if hasTabs {
      tabs.draw(on: &canvas, in: parts.tabs.inset(columns: 1), isFocused: false)
    }
    guard let shown else { return drawCount(on: &canvas, in: parts.table) }
    let rows = table.visibleRange(in: parts.table).map { shown.rows[$0].cells }
    table.draw(rows, on: &canvas, in: parts.table)
    let note = shown.rows.indices.contains(table.selected) ? shown.rows[table.selected].note : ""
    Paragraph(note.isEmpty ? shown.note : note, style: .faint)
      .draw(on: &canvas, in: parts.note, isFocused: false)
  }

  private func drawFilter(on canvas: inout Canvas, in row: Rect) {
    guard !canvas.look.isPlain else {
      return canvas.write("Games counted: \(game.map { games.title(of: $0) } ?? "all")", in: row)
    }
    let start = row.origin.moved(columns: 2)
    var end = start.moved(columns: canvas.write("g", at: start, style: .key))
    end = end.moved(columns: canvas.write(" Game: ", at: end, style: .faint))
    canvas.write(game.map { games.title(of: $0) } ?? "all", at: end)
  }

  /// How far it has come, while there is nothing else to show.
  private func drawCount(on canvas: inout Canvas, in area: Rect) {
    let text =
      switch count {
      case .none, .done: ""
      case .running(_, all: 0): "Adding up …"
      case .running(let done, let all): "Adding up: \(done) of \(Swift.max(all, done)) games"
      case .failed: "This cannot be added up just now."
      }
    canvas.write(
      text, in: area.centred(Size(columns: area.columns, rows: 1)), align: canvas.look.centre, style: .faint)
    canvas.placeCursor(at: area.origin)
  }
}
