import GameKit
import Snakesss
import TUI

/// The points so far, or at the end with who has won.
///
/// When it comes in, the bars grow, and the winner falls into place.
struct StandingsScene {
  let view: PlayerView
  let ranking: Ranking
  /// How much of the time to come in has passed, from 0 to 1.
  var come = 1.0

  private static let line = ColumnLine(
    tracks: [.cells(3), .cells(17), .share(1), .cells(5)],
    alignments: [.trailing, .leading, .leading, .trailing])

  /// Where the choices stand when the game is over.
  static func buttons(in area: Rect) -> Rect { PublicScene.prompt(in: area) }

  func draw(_ moment: Moment<SnakesssHand>, on canvas: inout Canvas, in page: Rect) {
    let parts = page.rows(
      .share(1), .cells(5), .cells(1), .cells(view.roster.count), .share(1), .cells(1))
    drawHeadline(of: moment, on: &canvas, in: page, to: parts[1])
    let table = Size(columns: canvas.look.isPlain ? page.columns : 64, rows: view.roster.count)
    drawRanks(on: &canvas, in: parts[3].centred(table))
    if case .over(let choices) = moment {
      choices.draw(on: &canvas, in: parts[5])
    } else {
      KeyPrompt(.enter, "Round \(view.round + 1) of \(view.rounds)").draw(on: &canvas, in: parts[5])
    }
  }

  private func drawHeadline(
    of moment: Moment<SnakesssHand>, on canvas: inout Canvas, in page: Rect, to place: Rect
  ) {
    let isOver = if case .over = moment { true } else { false }
    Drop(isOver ? come : 1).draw(on: &canvas, in: page, to: place) {
      Banner(headline(moment), style: .banner).draw(on: &$0, in: $1)
    }
  }

  private func drawSentences(on canvas: inout Canvas, in area: Rect) {
    for (index, seat) in ranking.order.enumerated() {
      let total = Count(ranking.totals[seat.index], "point")
      canvas.write("\(ranking.rank(of: seat)). \(view.roster[seat]), \(total)", in: area.row(index))
    }
  }

  private func headline(_ moment: Moment<SnakesssHand>) -> String {
    guard case .over = moment else { return "Standings" }
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
      let length = Int(Double(full) * Easing.outCubic(canvas.look.isAnimated ? come : 1))
      canvas.write(String(repeating: canvas.look.signs.bar, count: length), in: bar, style: .gauge)
    }
  }
}
