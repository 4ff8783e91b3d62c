import GameKit
import TUI
import Werewolf

/// The public page before the deal: seats, roles in play and options, and a last yes.
struct LastLook: Sendable {
  let roster: Roster
  let setUp: SetUp
  let isOffTheRecord: Bool

  static func prompt(in area: Rect) -> Rect {
    let page = area.inset(columns: 3, rows: 1)
    return page.row(page.rows - 1)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    let rows = page.rows(.cells(1), .cells(1), .share(1), .cells(1), .cells(1))
    canvas.write("All agreed?", in: rows[0], align: .centre, style: .title)
    let parts = rows[2].columns(.share(1), .share(2), gap: 3)
    canvas.write("Seats", in: parts[0].row(0), style: .heading)
    for seat in roster.seats where seat.index + 1 < parts[0].rows {
      canvas.write("\(seat.index + 1)  \(roster[seat])", in: parts[0].row(seat.index + 1))
    }
    Paragraph(text).draw(on: &canvas, in: parts[1], isFocused: false)
    KeyPrompt(.enter, "Yes, deal").draw(on: &canvas, in: rows[4])
  }

  private var text: String {
    let roles = setUp.roles.roles.map { $0.counted(setUp.roles[$0]) }.joined(separator: ", ")
    let options = OptionRow.all.compactMap { $0.remark(on: setUp.options.texts) }
    return
      ([
        "Roles: \(roles).",
        options.isEmpty ? "All options are the usual ones." : options.joined(separator: "\n"),
        isOffTheRecord
          ? "Off the record: nothing of this game is kept." : "The history keeps this game when it is over.",
      ] + setUp.warnings.map(\.sentence)).joined(separator: "\n\n")
  }
}
