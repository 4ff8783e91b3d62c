import GameKit
import Kit
import TUI

/// A finished game next to the list: the winners, their points, and the course of the rounds.
struct RecordPreview: Hashable {
  let id: Identifier
  private var record: GameRecord?
  private var pages: [RecordPage]?

  /// The width from which there is room next to the list.
  private static let wideColumns = 100
  private static let leastRows = 16
  /// The height from which there is room below a short list.
  private static let rowsBelow = 10

  init(_ id: Identifier) { self.id = id }

  mutating func take(_ record: GameRecord, _ games: [GameModule]) {
    guard record.id == id else { return }
    self.record = record
    pages = games.first { $0.id == record.game }?.retell(record)
  }

  /// The area next to the list, or below a short one; nil if there is no room.
  ///
  /// - Parameter rows: The number of rows in the list.
  static func area(in area: Rect, below rows: Int) -> Rect? {
    guard area.columns >= wideColumns, area.rows >= leastRows else {
      // The filters and the heading are above, too.
      let rest = area.inset(columns: 1).droppingTop(rows + 4)
      return rows > 0 && rest.rows >= rowsBelow ? rest : nil
    }
    let list = max(64, area.columns * 9 / 20)
    return Rect(
      column: area.left + list, row: area.top, columns: area.columns - list - 1, rows: area.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect, games: [GameModule]) {
    guard let record else { return canvas.box(area) }
    let columns = area.columns - 4
    let overview = RecordOverview(record: record, games: games, pages: pages)
    Self.draw(overview.whole(in: columns), under: games.title(of: record.game), on: &canvas, in: area)
  }

  /// Draws lines in a box, and how to see the rest of them.
  static func draw(
    _ lines: [RecordPage.Line], under title: String, on canvas: inout Canvas, in area: Rect
  ) {
    canvas.box(area, title: title)
    let inside = area.inset(columns: 2, rows: 1)
    let lines = lines.wrapped(to: inside.columns)
    let isWhole = lines.count <= inside.rows
    for (index, line) in lines.prefix(isWhole ? inside.rows : inside.rows - 1).enumerated() {
      canvas.write(line.text, in: inside.row(index), style: line.style)
    }
    if !isWhole { canvas.write("Press Enter for the rest.", in: inside.row(inside.rows - 1), style: .faint) }
  }
}
