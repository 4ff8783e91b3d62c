import GameKit
import TUI
import Werewolf

/// The discussion: who lives, what was dealt, and how long there is to talk.
struct TalkScene {
  let view: PlayerView
  let discussion: Discussion

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let page = VillageScene.page(in: area)
    let clockRows = page.rows >= 18 ? 5 : 1
    let list = LivingList(view: view)
    let width = canvas.look.isPlain ? page.columns : min(page.columns, 64)
    let rows = page.rows(
      .cells(2), .cells(pictureRows(in: page)), .share(1), .cells(list.rows(columns: width)), .share(1),
      .cells(clockRows), .cells(1), .cells(1), .cells(1))
    Paragraph(
      "Who is a werewolf? Talk, accuse, defend. The dead keep silent.", style: .strong,
      alignment: canvas.look.centre
    ).draw(on: &canvas, in: rows[0], isFocused: false)
    picture.draw(
      on: &canvas,
      in: Rect(
        column: area.left, row: rows[1].top, columns: area.columns, rows: max(0, rows[1].rows - 1)))
    list.draw(on: &canvas, in: rows[3].centred(Size(columns: width, rows: rows[3].rows)))
    DiscussionClock(discussion).draw(on: &canvas, in: rows[5], bar: rows[6], at: now)
    KeyPrompt(.enter, "Go to the vote").draw(on: &canvas, in: rows[8])
  }

  private var picture: VillagePicture {
    VillagePicture(hour: .day, homes: view.roster.seats.map(view.living.contains))
  }

  /// What the rest of the page does not need.
  private func pictureRows(in page: Rect) -> Int { page.rows >= 30 ? min(13, page.rows - 21) : 0 }
}
