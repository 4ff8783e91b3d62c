import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The discussion: the living and the dead, the roles dealt, and the clock, below a picture of the village by
/// day where there is room.
struct DiscussionPage {
  let view: PublicView
  let picture: VillagePicture
  /// Over the list and the picture; nil while it is closed.
  let board: DayBoard?

  private static let question = "Who's a werewolf?"
  private static let request = "Accuse, defend, bluff. The dead say nothing."
  /// The height from which a page has a picture.
  static let roomyRows = 30

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    if let board {
      draw(board, moment, on: &canvas, in: PublicFrame.content(in: area))
    } else if area.rows >= Self.roomyRows, !canvas.look.isPlain {
      drawVillage(moment, on: &canvas, in: area)
    } else {
      drawList(moment, on: &canvas, in: PublicFrame.content(in: area))
    }
    KeyPrompt(.enter, moment.ending(Self.ending(of: view))).draw(
      on: &canvas, in: PublicFrame.prompt(in: area))
  }

  /// The words next to the key that ends the talk.
  static func ending(of view: PublicView) -> String {
    switch view.setUp.options.day {
    case .vote: "Vote now"
    case .trials: "End day"
    }
  }

  /// Draws the board, and the clock in a line below it, or in large letters if there is room.
  private func draw(_ board: DayBoard, _ moment: PageMoment, on canvas: inout Canvas, in page: Rect) {
    let isRoomy = page.rows >= DayBoard.rows(of: view) + 11
    let rows = page.rows(
      .cells(isRoomy ? 2 : 0), .share(1), .cells(isRoomy ? 5 : 1), .cells(1),
      .cells(page.rows < view.roster.count + 5 ? 0 : 1), .cells(1))
    board.draw(on: &canvas, in: rows[1])
    moment.clock?.draw(on: &canvas, in: rows[2], bar: rows[3], at: moment.now)
    let hasMore = board.mostSkipped(in: page, isPlain: canvas.look.isPlain) > 0
    let symbols = canvas.look.symbols
    let more = hasMore ? "    \(symbols.left) \(symbols.right)  Earlier votes" : ""
    let keys = canvas.look.isPlain ? "B: close the board. Left: earlier votes." : "B  Close the board\(more)"
    canvas.write(keys, in: rows[4], align: canvas.look.center, style: .faint)
  }

  private func drawList(_ moment: PageMoment, on canvas: inout Canvas, in page: Rect) {
    let list = LivingList(view: view, columns: 2)
    let width = canvas.look.isPlain ? page.columns : min(page.columns, 64)
    let (listRows, clockRows) = (list.rows(columns: width), page.rows >= 18 ? 5 : 1)
    let gap = page.rows > 2 + listRows + clockRows + 4 ? 1 : 0
    let rows = page.rows(
      .cells(2), .share(1), .cells(listRows), .share(1), .cells(clockRows), .cells(1), .cells(gap), .cells(1),
      .cells(1))
    Paragraph("\(Self.question) \(Self.request)", style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[0], isFocused: false)
    list.draw(on: &canvas, in: rows[2].centered(Size(columns: width, rows: rows[2].rows)))
    moment.clock?.draw(on: &canvas, in: rows[4], bar: rows[5], at: moment.now)
    drawKeys(on: &canvas, in: rows[7])
  }

  /// Names the keys of the board, for which the footer has seldom room.
  private func drawKeys(on canvas: inout Canvas, in row: Rect) {
    let texts =
      canvas.look.isPlain
      ? ["B: votes and claims so far. C: note what players say they are.", "B: board. C: note a claim."]
      : ["B  Votes and claims so far    C  Note what players say they are", "B  Board    C  Note a claim"]
    let text = texts.first { $0.columns <= row.columns } ?? texts[1]
    canvas.write(text, in: row, align: canvas.look.center, style: .faint)
  }

  private func drawVillage(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let width = min(160, area.columns - 6)
    let list = LivingList(view: view, columns: width >= 100 ? 4 : 3)
    let listRows = list.rows(columns: width)
    let rows = area.droppingTop(1).droppingBottom(2).rows(
      .share(1), .cells(1), .cells(listRows), .cells(1), .cells(BannerSize.large.rows), .cells(1), .cells(1))
    drawKeys(on: &canvas, in: rows[6])
    drawPicture(on: &canvas, in: rows[0])
    list.draw(on: &canvas, in: rows[2].centered(Size(columns: width, rows: listRows)))
    moment.clock?.draw(
      on: &canvas, in: rows[4].inset(columns: 3), bar: rows[5].inset(columns: 3), at: moment.now)
  }

  private func drawPicture(on canvas: inout Canvas, in scene: Rect) {
    picture.draw(on: &canvas, in: scene)
    let sky = scene.droppingBottom(picture.street(in: scene).rows)
    let room = sky.droppingTop(max(0, (picture.light(in: scene)?.bottom ?? sky.top) - sky.top))
    let letters = room.rows >= 9 ? BannerSize.large.rows : BannerSize.small.rows
    let rows = room.inset(columns: 3).rows(
      .share(1), .cells(letters), .cells(room.rows >= 9 ? 1 : 0), .cells(1), .share(1))
    Banner(Self.question, style: picture.hour.title).draw(on: &canvas, in: rows[1])
    canvas.write(Self.request, in: rows[3], align: .center, style: picture.hour.text)
    for part in [rows[1], rows[3]] { picture.colors.gradient.tint(part, on: &canvas, in: scene) }
  }
}

/// The living and the dead in columns, and the roles dealt.
struct LivingList {
  let view: PublicView
  let columns: Int

  /// The rows needed at a width.
  func rows(columns: Int) -> Int { height + 1 + Paragraph(roles).rows(for: columns) }

  private var height: Int { (view.roster.count + columns - 1) / columns }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = area.columns(Array(repeating: .share(1), count: columns), gap: 3)
    for (index, seat) in view.roster.seats.enumerated() {
      let isAlive = view.living.contains(seat)
      let remarks = [
        view.electedMayor == seat ? "mayor" : nil, view.shownPrince == seat ? "prince" : nil,
        !isAlive ? "dead" : view.leaving.contains(seat) ? "leaving" : nil,
        view.claims.role(of: seat).map { "claims \($0.shortNoun)" },
      ].compactMap { $0.map { " (\($0))" } }
      canvas.write(
        view.roster[seat] + remarks.joined() + (canvas.look.isPlain ? "." : ""),
        in: parts[index / height].row(index % height),
        style: isAlive ? .text : .fallen)
    }
    let below = area.droppingTop(height + 1)
    Paragraph(roles, style: .faint).draw(on: &canvas, in: below, isFocused: false)
  }

  private var roles: String { "In this game: \(view.setUp.roles.sentence)." }
}
