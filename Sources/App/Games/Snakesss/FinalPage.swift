import GameKit
import Kit
import Party
import Snakesss
import TUI

/// The end of a game: the winner, a podium next to the full ranking, and the awards.
///
/// On entrance the podium grows from third place to first, then confetti falls for two seconds.
struct FinalPage {
  let view: PublicView
  let result: FinalResult
  let moment: PageMoment

  /// The time in which the podium grows, and the whole entrance.
  private static let growth = Duration.milliseconds(1400)
  static let entrance = growth + .seconds(2)

  /// The elapsed fraction of the podium's growth.
  private func growth(_ look: Look) -> Double {
    guard look.isAnimated, let motion = moment.entrance else { return 1 }
    return min(1, max(0, (moment.now - motion.start) / Self.growth))
  }

  func draw(on canvas: inout Canvas, in page: Rect) {
    guard !canvas.look.isPlain else { return drawSentences(on: &canvas, in: page) }
    let isRoomy = page.rows >= 20
    let awards = AwardCards(awards: result.awards, names: result.names)
    let layout = awards.layout(in: page.size)
    let most = Size(columns: page.columns, rows: page.rows >= 22 ? 5 : 3)
    let title = title(within: most, canvas.look)
    let parts = page.rows(
      .cells(title.size(within: most, in: canvas.look).rows), .cells(1), .share(1), .cells(isRoomy ? 1 : 0),
      .cells(layout.rows), .cells(isRoomy ? 1 : 0), .cells(1))
    let grown = growth(canvas.look)
    drawConfetti(on: &canvas, in: page)
    drawPodium(on: &canvas, in: parts[2], grown: grown)
    if grown >= 1 {
      title.draw(on: &canvas, in: parts[0])
      awards.draw(layout, on: &canvas, in: parts[4])
    }
    moment.drawChoices(on: &canvas, in: parts[6])
  }

  private func drawConfetti(on canvas: inout Canvas, in page: Rect) {
    guard let motion = moment.entrance else { return }
    let time = (moment.now - motion.start - Self.growth) / (Self.entrance - Self.growth)
    Confetti(time).draw(on: &canvas, in: page)
  }

  private func drawPodium(on canvas: inout Canvas, in area: Rect, grown: Double) {
    let listColumns = min(72, max(25, area.columns / 3))
    let halves = area.columns(.share(1), .cells(listColumns), gap: area.columns >= 70 ? 4 : 2)
    Podium(ranking: result.ranking, roster: view.roster).draw(on: &canvas, in: halves[0], grown: grown)
    if grown >= 1 {
      FullRanking(
        ranking: result.ranking, roster: view.roster, usual: result.usual,
        remarks: view.attendance.map { [$0.remark, $0.shortRemark] }
      )
      .draw(on: &canvas, in: halves[1])
    }
  }

  private func drawSentences(on canvas: inout Canvas, in page: Rect) {
    let lines = FinalCard(result, view.attendance).lines
    for (index, line) in lines.flatMap({ $0.wrapped(to: page.columns) }).prefix(page.rows - 1).enumerated() {
      canvas.write(line, in: page.row(index), style: index == 0 ? .banner : .text)
    }
    moment.drawChoices(on: &canvas, in: page.row(page.rows - 1))
  }

  /// The headline in large letters; if the names don't fit, their number, because the podium has the names.
  private func title(within room: Size, _ look: Look) -> Banner {
    let (whole, count) = (Banner(result.headline), result.ranking.winners.count)
    return count > 1 && !whole.isLarge(within: room, in: look) ? Banner("\(count) winners") : whole
  }
}
