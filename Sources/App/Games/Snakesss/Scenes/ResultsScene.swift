import GameKit
import Snakesss
import TUI

/// What a round brought: the answer, a fun fact, and a line for each player.
struct ResultsScene {
  let question: Question
  let rows: [RoundRow]
  let roster: Roster

  private static let line = ColumnLine(
    tracks: [.share(1), .cells(9), .cells(8), .cells(7), .cells(6)],
    alignments: [.leading, .leading, .leading, .trailing, .trailing])

  func draw(on canvas: inout Canvas, in page: Rect) {
    let width = page.columns
    let heading = Paragraph(question.text, style: .title)
    let headingRows = heading.rows(for: width)
    let room = max(0, page.rows - headingRows - 1 - (rows.count + 1) - 1)
    let fact = factLines(within: Size(columns: width, rows: room))
    let gap = room - fact.count >= 3 ? 1 : 0
    let parts = page.rows(
      .cells(headingRows), .cells(1), .cells(gap), .cells(fact.count), .cells(gap), .cells(rows.count + 1),
      .share(1), .cells(1))
    heading.draw(on: &canvas, in: parts[0], isFocused: false)
    drawAnswer(on: &canvas, in: parts[1])
    for (index, line) in fact.enumerated() { canvas.write(line, in: parts[3].row(index)) }
    if canvas.look.isPlain {
      drawSentences(on: &canvas, in: parts[5])
    } else {
      drawTable(on: &canvas, in: parts[5].centred(Size(columns: 66, rows: rows.count + 1)))
    }
    KeyPrompt(.enter, "Go on").draw(on: &canvas, in: parts[7])
  }

  /// As much of the fun fact as finds room: the table of points goes before it.
  private func factLines(within room: Size) -> [String] {
    let lines = (question.funFact ?? "").wrapped(to: room.columns).filter { !$0.isEmpty }
    guard lines.count > room.rows, room.rows > 0 else { return Array(lines.prefix(room.rows)) }
    return lines.prefix(room.rows - 1) + ["\(lines[room.rows - 1]) …".fitted(to: room.columns)]
  }

  private func drawAnswer(on canvas: inout Canvas, in row: Rect) {
    let answer = question.answer
    guard !canvas.look.isPlain else {
      let text = "The answer is \(answer.title): \(question.choices[answer.index])"
      return canvas.write(text, in: row, style: .right)
    }
    let columns = canvas.write(" \(answer.title) ", at: row.origin, style: .right)
    let rest = row.columns(.cells(columns + 1), .share(1))[1]
    canvas.write(question.choices[answer.index], in: rest, style: .right)
  }

  /// A line for each player, which needs no heading to be understood.
  private func drawSentences(on canvas: inout Canvas, in area: Rect) {
    let sentences = rows.map { row in
      "\(start(row)), voted \(vote(row, ",")), \(Count(row.points, "point")), \(row.total) in all"
    }
    let fits = sentences.allSatisfy { $0.columns <= area.columns }
    let lines = fits ? sentences : rows.map { "\(start($0)), \(vote($0)), +\($0.points), total \($0.total)" }
    for (index, line) in lines.enumerated() { canvas.write(line, in: area.row(index + 1)) }
  }

  private func start(_ row: RoundRow) -> String { "\(roster[row.seat]): \(row.role.title)" }

  private func vote(_ row: RoundRow, _ mark: String = "") -> String {
    row.vote == .snake ? "Snake" : "\(row.vote.title)\(mark) \(isRight(row) ? "right" : "wrong")"
  }

  private func isRight(_ row: RoundRow) -> Bool { row.vote == .letter(question.answer) }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    let titles = ["Player", "Role", "Vote", "Points", "Total"]
    Self.line.write(titles, styles: titles.map { _ in .tableHeader }, on: &canvas, in: area.row(0))
    for (index, row) in rows.enumerated() {
      let isRight = isRight(row)
      let vote = row.vote.title + (isRight ? " \(canvas.look.signs.check)" : "")
      let voteStyle: Component = row.vote == .snake ? .snake : isRight ? .right : .wrong
      Self.line.write(
        [roster[row.seat], row.role.title, vote, "+\(row.points)", "\(row.total)"],
        styles: [.text, row.role.component, voteStyle, .text, .strong], on: &canvas, in: area.row(index + 1))
    }
  }
}
