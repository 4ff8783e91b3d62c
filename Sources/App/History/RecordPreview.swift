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

  init(_ id: Identifier) { self.id = id }

  mutating func take(_ record: GameRecord, _ games: [GameModule]) {
    guard record.id == id else { return }
    self.record = record
    pages = games.first { $0.id == record.game }?.retell(record)
  }

  /// The area next to the list; nil if there is no room.
  static func area(in area: Rect) -> Rect? {
    guard area.columns >= wideColumns, area.rows >= leastRows else { return nil }
    let list = max(64, area.columns * 9 / 20)
    return Rect(
      column: area.left + list, row: area.top, columns: area.columns - list - 1, rows: area.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect, games: [GameModule]) {
    canvas.box(area, title: record.map { games.title(of: $0.game) } ?? "")
    guard let record else { return }
    let inside = area.inset(columns: 2, rows: 1)
    let overview = RecordOverview(record: record, games: games, hasDetails: pages != nil)
    let story = (pages ?? []).flatMap { page in
      [.init(""), RecordPage.Line(page.title, .heading)] + page.lines
    }
    let lines = (overview.lines(in: inside.columns).dropFirst() + story).wrapped(to: inside.columns)
    let isWhole = lines.count <= inside.rows
    for (index, line) in lines.prefix(isWhole ? inside.rows : inside.rows - 1).enumerated() {
      canvas.write(line.text, in: inside.row(index), style: line.style)
    }
    if !isWhole { canvas.write("Press Enter for the rest.", in: inside.row(inside.rows - 1), style: .faint) }
  }
}
