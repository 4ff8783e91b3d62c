import GameKit
import Kit
import Snakesss
import TUI

/// The results of a round and the standings after it: the answer, a fun fact, and a line for each player, best first.
///
/// At its entrance the card with the answer turns over, and then the votes fall into the table, the lowest first.
struct ResultsTable {
  let question: Question
  private let rows: [RoundRow]
  private let ranking: Ranking
  private let view: PublicView
  private let entrance: Motion?

  init(question: Question, rows: [RoundRow], view: PublicView, entrance: Motion?) {
    let ranking = Ranking(rows.map(\.total))
    (self.question, self.view, self.entrance, self.ranking) = (question, view, entrance, ranking)
    self.rows = ranking.order.map { rows[$0.index] }
  }

  private static let line = ColumnLine(
    tracks: [.cells(2), .share(1), .cells(9), .cells(8), .cells(7), .cells(6)],
    alignments: [.leading, .leading, .leading, .leading, .trailing, .trailing])

  func draw(on canvas: inout Canvas, in page: Rect, at now: Instant) {
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
    drawAnswer(on: &canvas, in: parts[1], progress(0, at: now))
    for (index, line) in fact.enumerated() { canvas.write(line, in: parts[3].row(index)) }
    if canvas.look.isPlain {
      drawSentences(on: &canvas, in: parts[5])
    } else {
      drawTable(on: &canvas, in: parts[5].centered(Size(columns: 66, rows: rows.count + 1)), at: now)
    }
    KeyPrompt(.enter, next).draw(on: &canvas, in: parts[7])
  }

  private var next: String {
    view.round < view.rounds ? "Round \(view.round + 1) of \(view.rounds)" : "Final ranking"
  }

  /// The lines of the fun fact that fit; the table of points has priority.
  private func factLines(within room: Size) -> [String] {
    let lines = (question.funFact ?? "").wrapped(to: room.columns).filter { !$0.isEmpty }
    guard lines.count > room.rows, room.rows > 0 else { return Array(lines.prefix(room.rows)) }
    return lines.prefix(room.rows - 1) + ["\(lines[room.rows - 1]) …".fitted(to: room.columns)]
  }

  /// The progress of the answer's card, and then of each vote from below.
  private func progress(_ index: Int, at now: Instant) -> Double {
    entrance?.progress(at: now, of: index, in: rows.count + 1) ?? 1
  }

  private func drawAnswer(on canvas: inout Canvas, in row: Rect, _ turned: Double) {
    let (answer, text) = (question.answer, question.choices[question.answer.index])
    guard !canvas.look.isPlain else {
      return canvas.write("The answer is \(answer.title): \(text)", in: row, style: .right)
    }
    let card = row.columns(.cells(answer.title.columns + 3 + text.columns), .share(1))[0]
    CardTurn(turned).draw(on: &canvas, in: card) { canvas, card in
      canvas.fill(card, style: .choice)
      canvas.write("?", in: card, align: .center, style: .choice)
    } to: { canvas, card in
      let columns = canvas.write(" \(answer.title) ", at: card.origin, style: .right)
      canvas.write(text, in: card.columns(.cells(columns + 1), .share(1))[1], style: .right)
    }
  }

  /// Draws a line for each player that needs no heading.
  private func drawSentences(on canvas: inout Canvas, in area: Rect) {
    let sentences = rows.map { row in
      "\(start(row)), voted \(vote(row, ",")), \(Count(row.points, "point")), \(row.total) total"
    }
    let fits = sentences.allSatisfy { $0.columns <= area.columns }
    let lines = fits ? sentences : rows.map { "\(start($0)), \(vote($0)), \($0.points), total \($0.total)" }
    for (index, line) in lines.enumerated() { canvas.write(line, in: area.row(index + 1)) }
  }

  private func start(_ row: RoundRow) -> String {
    "\(ranking.rank(of: row.seat)). \(view.roster[row.seat]): \(row.role.title)"
  }

  private func vote(_ row: RoundRow, _ mark: String = "") -> String {
    row.vote == .snake ? "Snake" : "\(row.vote.title)\(mark) \(isRight(row) ? "right" : "wrong")"
  }

  private func isRight(_ row: RoundRow) -> Bool { row.vote == .letter(question.answer) }

  private func drawTable(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let titles = ["", "Player", "Role", "Vote", "Points", "Total"]
    Self.line.write(titles, styles: titles.map { _ in .tableHeader }, on: &canvas, in: area.row(0))
    for (index, row) in rows.enumerated() {
      Self.line.write(
        [
          "\(ranking.rank(of: row.seat)).", view.roster[row.seat], row.role.title, "",
          row.points > 0 ? "+\(row.points)" : "0", "\(row.total)",
        ], styles: [.faint, .text, row.role.component, .text, .text, .strong], on: &canvas,
        in: area.row(index + 1))
    }
    for (index, row) in rows.enumerated().reversed() {
      let place = Self.line.cells(in: area.row(index + 1))[3]
      Drop(progress(rows.count - index, at: now)).draw(on: &canvas, in: area.droppingTop(1), to: place) {
        draw(row.vote, on: &$0, in: $1)
      }
    }
  }

  private func draw(_ vote: Chip, on canvas: inout Canvas, in place: Rect) {
    let isRight = vote == .letter(question.answer)
    let text = vote.title + (isRight ? " \(canvas.look.symbols.check)" : "")
    canvas.write(text, in: place, style: vote == .snake ? .snake : isRight ? .right : .wrong)
  }
}

/// The points at the end, and the winner.
///
/// At its entrance the bars grow, and the winner falls into place.
struct StandingsTable {
  let view: PublicView
  let ranking: Ranking
  let moment: PageMoment

  private static let line = ColumnLine(
    tracks: [.cells(3), .cells(17), .share(1), .cells(5)],
    alignments: [.trailing, .leading, .leading, .trailing])

  func draw(on canvas: inout Canvas, in page: Rect) {
    let parts = page.rows(
      .share(1), .cells(5), .cells(1), .cells(view.roster.count), .share(1), .cells(1))
    drawHeadline(on: &canvas, in: page, to: parts[1])
    let table = Size(columns: canvas.look.isPlain ? page.columns : 64, rows: view.roster.count)
    drawRanks(on: &canvas, in: parts[3].centered(table))
    moment.choices?.draw(on: &canvas, in: parts[5])
  }

  private func drawHeadline(on canvas: inout Canvas, in page: Rect, to place: Rect) {
    Drop(moment.progress).draw(on: &canvas, in: page, to: place) {
      Banner(headline, style: .banner).draw(on: &$0, in: $1)
    }
  }

  private func drawSentences(on canvas: inout Canvas, in area: Rect) {
    for (index, seat) in ranking.order.enumerated() {
      let total = Count(ranking.totals[seat.index], "point")
      canvas.write("\(ranking.rank(of: seat)). \(view.roster[seat]), \(total)", in: area.row(index))
    }
  }

  private var headline: String {
    let names = ranking.winners.map { view.roster[$0] }
    guard names.count > 1 else { return "\(names.first ?? "") wins" }
    return names.joined(separator: " & ") + " win"
  }

  private func drawRanks(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return drawSentences(on: &canvas, in: area) }
    let best = max(1, ranking.totals.max() ?? 1)
    for (index, seat) in ranking.order.enumerated() {
      let total = ranking.totals[seat.index]
      let style: Component = ranking.rank(of: seat) == 1 ? .success : .text
      let row = area.row(index)
      Self.line.write(
        ["\(ranking.rank(of: seat)).", view.roster[seat], "", "\(total)"],
        styles: [.faint, style, .text, .strong], on: &canvas, in: row)
      let bar = row.columns(.cells(3), .cells(17), .share(1), .cells(5), gap: 1)[2]
      let full = bar.columns * max(0, total) / best
      let length = Int(Double(full) * Easing.outCubic(canvas.look.isAnimated ? moment.progress : 1))
      canvas.write(String(repeating: canvas.look.symbols.bar, count: length), in: bar, style: .gauge)
    }
  }
}
