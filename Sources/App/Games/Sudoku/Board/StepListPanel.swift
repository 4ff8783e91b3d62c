import Kit
import Sudoku
import TUI

/// A list of steps at the right of the grid, with the selected one in full below it, or below the grid.
struct StepListPanel {
  private let list: StepList

  init(_ list: StepList) { self.list = list }

  typealias Places = (title: Rect, rows: Rect, details: Rect)

  /// The room of the list; details are below the grid where the panel is narrow.
  func places(beside geometry: GridGeometry) -> Places {
    let (panel, footing) = (geometry.panel, geometry.footing)
    let titleRows = Paragraph(list.title).rows(for: panel.columns)
    let title = Rect(panel.origin, Size(columns: panel.columns, rows: min(titleRows, panel.rows)))
    let rest = panel.droppingTop(title.rows)
    guard footing.isEmpty else {
      return (title, rest.droppingBottom(max(0, rest.bottom - geometry.grid.bottom)), footing)
    }
    let rows = min(Paragraph(details[0]).rows(for: rest.columns) + 1, rest.rows / 2)
    // The details follow a short list, and are at the end of the panel below a long one.
    let listed = Rect(
      rest.origin, Size(columns: rest.columns, rows: min(list.rows.count, rest.rows - rows)))
    return (title, listed, rest.droppingTop(listed.rows + (rows > 2 ? 1 : 0)))
  }

  /// The first row in sight.
  func firstRow(in rows: Rect) -> Int {
    min(max(0, list.selected - rows.rows / 2), max(0, list.rows.count - rows.rows))
  }

  func draw(on canvas: inout Canvas, beside geometry: GridGeometry) {
    guard SidePanel.fits(geometry.panel) else { return }
    let places = places(beside: geometry)
    Paragraph(list.title, style: .heading).draw(on: &canvas, in: places.title)
    let first = firstRow(in: places.rows)
    for (number, row) in list.rows.enumerated().dropFirst(first).prefix(places.rows.rows) {
      draw(row, isSelected: number == list.selected, on: &canvas, in: places.rows.row(number - first))
    }
    guard !geometry.footing.isEmpty else {
      return Self.draw(details, on: &canvas, in: places.details)
    }
    drawFooting(on: &canvas, in: places.details)
  }

  private func draw(_ row: StepList.Row, isSelected: Bool, on canvas: inout Canvas, in area: Rect) {
    let style: Component = isSelected ? .rowSelected : .text
    canvas.fill(area, style: style)
    let rating = row.rating.padded(to: ratingColumns), text = rating + row.name
    guard !row.result.isEmpty else { return canvas.write(text, in: area, style: style) }
    guard text.columns + row.result.columns + 2 <= area.columns else {
      // What follows tells the steps of a technique apart; the name is below.
      return canvas.write(rating + row.result, in: area, style: style)
    }
    canvas.write(text, in: area, style: style)
    canvas.write(row.result, in: area, align: .trailing, style: isSelected ? .rowSelected : .caption)
  }

  private var ratingColumns: Int { (list.rows.map(\.rating.count).max() ?? 0) + 1 }

  /// The place in the list and its keys in a line, and the selected step below.
  private func drawFooting(on canvas: inout Canvas, in area: Rect) {
    canvas.write(list.place, in: area.row(0), style: .heading)
    canvas.write("Enter  \(list.keyTitle)", in: area.row(0), align: .trailing, style: .caption)
    Self.draw(list.texts, on: &canvas, in: area.droppingTop(1))
  }

  /// The longest text that fits.
  private static func draw(_ texts: [String], on canvas: inout Canvas, in area: Rect) {
    let text = texts.first { Paragraph($0).rows(for: area.columns) <= area.rows }
    Paragraph(text ?? texts.last ?? "").draw(on: &canvas, in: area)
  }

  private var details: [String] {
    list.texts.map { list.place.isEmpty ? $0 : "\(list.place). \($0)" }
  }

  /// The list as sentences: what is selected, and what the keys do.
  var sentences: [String] {
    let place = list.place.isEmpty ? "" : ", \(list.place)"
    return [
      "\(list.title)\(place). \(list.texts.first ?? "")",
      "Up and down choose. Enter: \(list.keyTitle.lowercased()). Backspace closes the list.",
    ]
  }
}
