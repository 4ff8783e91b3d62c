import GameKit
import Kit
import TUI
import Werewolf

/// The result of a poll: the votes for each candidate, their voters, and the verdict.
///
/// ```
///                        The vote
///   Ben       4  Anna, Cara, Dan ×2
///   Cara      1  Ben
///   No one    1  Eva
///              The village votes out Ben.
/// ```
struct TallyTable {
  let record: PollRecord
  let roster: Roster

  private static let widest = 70
  private static let line = ColumnLine(
    tracks: [.cells(16), .cells(2), .cells(0), .share(1)],
    alignments: [.leading, .trailing, .leading, .leading])

  func draw(on canvas: inout Canvas, in page: Rect) {
    let lines = lines(columns: min(page.columns, Self.widest))
    let gap = min(2, max(0, (page.rows - 4 - lines.count) / 3))
    let rows = page.rows(
      .share(1), .cells(1), .cells(gap), .cells(lines.count), .cells(gap), .cells(2), .share(1), .cells(1))
    canvas.write(record.title, in: rows[1], align: canvas.look.center, style: .title)
    let width = canvas.look.isPlain ? page.columns : min(page.columns, Self.widest)
    draw(lines, on: &canvas, in: rows[3].centered(Size(columns: width, rows: lines.count)))
    let verdict = record.sentence(names: roster.names.map(\.text))
    Paragraph(verdict, style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Continue").draw(on: &canvas, in: rows[7])
  }

  private func draw(_ lines: [Line], on canvas: inout Canvas, in area: Rect) {
    for (index, line) in lines.enumerated() where index < area.rows {
      if canvas.look.isPlain {
        canvas.write(line.spoken, in: area.row(index))
      } else {
        Self.line.write(
          [line.name, line.weight, "", line.voters], styles: [.strong, .strong, .text, .text], on: &canvas,
          in: area.row(index))
      }
    }
  }

  /// A line of the table; if the voters take several, only the first has a name.
  private struct Line {
    let name: String
    let weight: String
    let voters: String

    var spoken: String { name.isEmpty ? "  \(voters)" : "\(name), \(weight): \(voters)" }
  }

  private func lines(columns: Int) -> [Line] {
    let room = Self.line.cells(in: Rect(Size(columns: columns, rows: 1)))[3].columns
    return record.tallies.flatMap { tally in
      let name = tally.candidate.map { roster[$0] } ?? "No one"
      let voters = tally.voters(names: roster.names.map(\.text)) { " ×\($0)" }
      return voters.wrapped(to: room).enumerated().map { index, text in
        Line(name: index == 0 ? name : "", weight: index == 0 ? "\(tally.weight)" : "", voters: text)
      }
    }
  }
}
