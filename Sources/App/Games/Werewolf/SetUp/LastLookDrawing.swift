import GameKit
import TUI
import Werewolf

/// Where the parts of the last look stand: in columns where all of it finds room, else seats beside a text.
struct LastLookLayout {
  let title: Rect
  let seats: Rect
  let roles: Rect
  let options: Rect
  /// What is to be said below the columns.
  let notes: Rect
  /// The text that tells all but the seats; empty where there are columns.
  let text: Rect
  let buttons: Rect
  private static let fewestColumns = 74

  init(_ page: LastLook, in area: Rect, look: Look) {
    let inside = area.inset(columns: 3)
    let rows = inside.rows(.cells(2), .share(1), .cells(1), .cells(1), .cells(area.rows > 22 ? 1 : 0))
    (title, buttons) = (rows[0], rows[3])
    let notes = Paragraph(page.notes.joined(separator: "\n")).rows(for: max(1, inside.columns))
    let (height, free) = (page.longestColumn + 1, rows[1].rows - notes)
    let parts = rows[1].rows(.cells(min(height, free)), .cells(free > height ? 1 : 0), .cells(notes))
    let isWide = !look.isPlain && inside.columns >= Self.fewestColumns && parts[0].rows > page.longestColumn
    let columns =
      isWide
      ? parts[0].columns(.cells(20), .share(13), .share(35), gap: 3)
      : rows[1].columns(.share(2), .share(4), gap: 2)
    let none = Rect(rows[1].origin, Size(columns: 0, rows: 0))
    seats = columns[0]
    roles = isWide ? columns[1] : none
    options = isWide ? columns[2] : none
    self.notes = isWide ? parts[2] : none
    text = isWide ? none : columns[1]
  }
}

extension LastLook {
  func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = LastLookLayout(self, in: area, look: canvas.look)
    canvas.write("All agreed?", in: layout.title, align: canvas.look.centre, style: .title)
    draw("Seats", seatLines.map { ($0, Component.text) }, on: &canvas, in: layout.seats)
    draw("Roles in play", roleLines, on: &canvas, in: layout.roles)
    drawOptions(on: &canvas, in: layout.options)
    Paragraph(notes.joined(separator: "\n")).draw(on: &canvas, in: layout.notes, isFocused: false)
    text.draw(on: &canvas, in: layout.text, isFocused: false)
    drawButtons(on: &canvas, in: layout.buttons)
  }

  private func draw(
    _ heading: String, _ lines: [(text: String, style: Component)], on canvas: inout Canvas, in area: Rect
  ) {
    canvas.write(heading, in: area.row(0), style: .heading)
    for (row, line) in lines.enumerated() where row + 1 < area.rows {
      canvas.write(line.text, in: area.row(row + 1), style: line.style)
    }
  }

  private func drawOptions(on canvas: inout Canvas, in area: Rect) {
    let texts = setUp.options.texts
    let titles = OptionRow.all.map(\.title.columns).max() ?? 0
    let lines = OptionRow.all.map { row -> (String, Component) in
      let gap = String(repeating: " ", count: titles + 2 - row.title.columns)
      let value = row.choices[row.place(in: texts)].label
      return (row.title + gap + value, row.isChanged(in: texts) ? .strong : .faint)
    }
    draw("Options", lines, on: &canvas, in: area)
  }
}

extension LastLook {
  /// How many rows the longest column takes below its heading.
  var longestColumn: Int { max(OptionRow.all.count, roster.count, setUp.roles.roles.count) }

  private var seatLines: [String] {
    roster.seats.map { "\($0.index < 9 ? " " : "")\($0.index + 1)  \(roster[$0])" }
  }

  private var roleLines: [(text: String, style: Component)] {
    setUp.roles.listed.map { ($0.counted(setUp.roles[$0]), .text) }
  }

  /// The balance, whether the game is kept, and every warning.
  var notes: [String] {
    let record =
      isOffTheRecord ? "Off the record: nothing is kept." : "The history keeps this game."
    return ["Balance: \(Balance(setUp.roles.balance).word). \(record)"] + warnings
  }

  /// All but the seats, for where there is no room for columns; what is unusual comes first.
  var wholeText: String {
    let texts = setUp.options.texts
    let changed = OptionRow.all.filter { $0.isChanged(in: texts) }
    let usual = OptionRow.all.filter { !$0.isChanged(in: texts) }
    let parts = [
      ["Roles: \(setUp.roles.sentence)."], notes,
      changed.isEmpty ? [] : ["Unusual options"] + changed.map { $0.remark(on: texts) },
      usual.isEmpty ? [] : ["Options as usual"] + usual.map { $0.remark(on: texts) },
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
