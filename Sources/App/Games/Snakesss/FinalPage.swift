import GameKit
import Kit
import Snakesss
import TUI

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
