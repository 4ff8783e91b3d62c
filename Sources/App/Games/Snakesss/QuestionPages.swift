import GameKit
import Kit
import Party
import Snakesss
import TUI

/// The public pages of an open question: for reading it, and for the discussion.
///
/// Wide pages have a strip with the players on the right.
struct QuestionPages {
  let view: PublicView
  let asked: AskedQuestion
  let mongoose: Seat
  let marks: QuestionMarks

  /// Draws the question; with quick passing the mongoose is announced above it.
  func drawReading(on canvas: inout Canvas, in page: Rect) {
    let isFirst = view.passing == .quick
    let leastRows = Self.rowsAroundBoard + (isFirst ? Self.leastAnnouncement : 0)
    let main = drawSides(on: &canvas, in: page, rowsBesideBoard: leastRows, showsPicture: !isFirst)
    let announcement = MongooseAnnouncement(view: view, mongoose: mongoose)
    let top = isFirst ? rows(of: announcement, in: main.size, canvas.look) : 0
    let isRoomy = main.rows >= 24
    let rows = main.rows(
      .cells(top), .cells(top > 0 && isRoomy ? 1 : 0), .cells(1), .cells(1), .share(1), .cells(1), .cells(1))
    if isFirst { announcement.draw(on: &canvas, in: rows[0]) }
    drawCaption(on: &canvas, in: rows[2], isAlone: main == page)
    QuestionBoard(asked).draw(on: &canvas, in: rows[4])
    marks.draw(on: &canvas, in: page.row(page.rows - 1), beside: "Everyone has read it")
  }

  /// The rows of the announcement above the question; fewer if the question needs them for its letters.
  private func rows(of announcement: MongooseAnnouncement, in room: Size, _ look: Look) -> Int {
    let (rows, least) = (announcement.rows(in: room, look), Self.leastAnnouncement)
    let board = QuestionBoard(asked)
    func isGrown(_ top: Int) -> Bool {
      board.isGrown(in: Size(columns: room.columns, rows: room.rows - top - Self.rowsAroundBoard), look)
    }
    if look.isLarge, !isGrown(rows), isGrown(least) { return least }
    let rest = Size(columns: room.columns, rows: room.rows - rows + least)
    return keepsSize(leaving: rest, of: room, besides: Self.rowsAroundBoard + least, look) ? rows : least
  }

  /// Rows for the caption, the key, and the gaps.
  private static let rowsAroundBoard = 5
  private static let leastAnnouncement = 2

  /// Draws the question above the clock, which is between the snake and the mongoose where there is room.
  func drawDiscussion(_ moment: PageMoment, on canvas: inout Canvas, in page: Rect) {
    let main = drawSides(
      on: &canvas, in: page, rowsBesideBoard: Self.rowsAroundClock, showsPicture: false)
    let clockRows = clockRows(in: main.size, canvas.look)
    let isTall = clockRows == Sprite.mongoose.cells.rows
    let rows = main.rows(
      .cells(1), .cells(1), .share(1), .cells(clockRows > 1 ? 1 : 0), .cells(clockRows), .cells(1), .cells(1),
      .cells(1))
    drawCaption(task: "talk it over", on: &canvas, in: rows[0], isAlone: main == page)
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    let clock = isTall ? drawRivals(on: &canvas, in: rows[4]) : rows[4]
    moment.clock?.draw(on: &canvas, in: clock, bar: rows[5], at: moment.now)
    marks.draw(on: &canvas, in: page.row(page.rows - 1), beside: moment.ending("Vote now"))
  }

  /// The rows of the clock, between its rivals in the tallest form: as many as leave the question its letters.
  private func clockRows(in room: Size, _ look: Look) -> Int {
    let forms = [(30, Sprite.mongoose.cells.rows), (24, 5), (18, 3)].filter { room.rows >= $0.0 }.map(\.1)
    return forms.drop { look.isPlain && $0 > 5 }
      .first { keepsSize(leaving: Size(columns: room.columns, rows: room.rows - $0), of: room, look) } ?? 1
  }

  /// Rows for the caption, the bar, the key, and the gaps; those of a clock of one row, too.
  private static let rowsAroundClock = 6

  /// True if a part of a page leaves the question's picture, or without one letters of several rows, as large as all of
  /// the page would.
  private func keepsSize(
    leaving part: Size, of page: Size, besides rows: Int = Self.rowsAroundClock, _ look: Look
  ) -> Bool {
    let board = QuestionBoard(asked)
    let rooms = [part, page].map { Size(columns: $0.columns, rows: $0.rows - rows) }
    let pictures = rooms.map { board.pictureRows(in: $0, look) }
    guard pictures == [0, 0] else { return pictures[0] == pictures[1] }
    return board.hasLetters(in: rooms[0], look) || !board.hasLetters(in: rooms[1], look)
  }

  /// Draws the strip of a wide page, and returns the part next to it.
  ///
  /// - Parameter rowsBesideBoard: The least rows of the page that the question cannot have.
  private func drawSides(
    on canvas: inout Canvas, in page: Rect, rowsBesideBoard: Int, showsPicture: Bool
  ) -> Rect {
    let parts = page.columns(.share(1), .cells(PlayerStrip.columns(beside: page)), gap: 3)
    guard page.columns >= 94, page.rows >= 24, !canvas.look.isPlain,
      keepsSize(leaving: parts[0].size, of: page.size, besides: rowsBesideBoard, canvas.look)
    else { return page }
    PlayerStrip(view: view, mongoose: mongoose, showsPicture: showsPicture)
      .draw(on: &canvas, in: parts[1].droppingBottom(2))
    return parts[0]
  }

  /// Draws the line above the question: its category, and the known roles if there is no strip.
  ///
  /// The level is not shown, because its name may be a hint, for example that the question is a trap.
  ///
  /// - Parameter task: What the table does now.
  private func drawCaption(task: String? = nil, on canvas: inout Canvas, in row: Rect, isAlone: Bool) {
    let isPlain = canvas.look.isPlain
    let double = view.isDouble ? "double points" : nil
    let caption = [asked.category?.rawValue, double, task].compactMap(\.self)
    let text = caption.joined(separator: isPlain ? ", " : " · ") + (isPlain && !caption.isEmpty ? "." : "")
    canvas.write(text, in: row, style: .caption)
    guard isAlone else { return }
    let snakes = isPlain ? ". \(view.snakes) snakes." : " · \(view.snakes) snakes"
    let roles = "Mongoose: \(view.roster[mongoose])\(snakes)"
    canvas.write(roles, in: row, align: .trailing, style: .mongoose)
  }

  /// Draws the snake on the left and the mongoose on the right, and returns the space between them.
  private func drawRivals(on canvas: inout Canvas, in area: Rect) -> Rect {
    let cells = Sprite.mongoose.cells
    let parts = area.columns(.cells(cells.columns), .share(1), .cells(cells.columns), gap: 1)
    Sprite.cobra(0).draw(on: &canvas, in: parts[0])
    Sprite.mongoose.draw(on: &canvas, in: parts[2])
    return parts[1].centered(Size(columns: parts[1].columns, rows: 5))
  }
}

/// The announcement of the Mongoose of Truth, with a picture where there is room.
struct MongooseAnnouncement {
  let view: PublicView
  let mongoose: Seat

  private static let lead = "The Mongoose of Truth is"
  private var name: String { view.roster[mongoose] }
  private var truth: String { "Honest, but not always right. \(view.snakeCount) others are snakes." }

  /// What snakes do, for the first round.
  private static let lesson = "Snakes know the answer, and score for each player they fool."

  /// What the first round tells where there is no room for the lesson.
  private func lessonInShort(in columns: Int) -> String {
    let text = "Honest, but not always right. \(view.snakeCount) others are snakes, who know the answer."
    return view.round == 1 && text.columns <= columns ? text : truth
  }

  /// The rows needed above a question.
  func rows(in room: Size, _ look: Look) -> Int {
    if look.isPlain || room.rows < 18 { return 2 }
    return room.rows >= 30 ? Sprite.mongoose.cells.rows : 5
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 2 else {
      canvas.write("\(Self.lead) \(name).", in: area.row(0), align: canvas.look.center, style: .mongoose)
      return canvas.write(
        lessonInShort(in: area.columns), in: area.row(1), align: canvas.look.center, style: .body)
    }
    let sprite = Sprite.mongoose
    guard area.rows >= sprite.cells.rows else { return drawText(on: &canvas, in: area, .center) }
    let large = sprite.fitted(to: Size(columns: area.columns / 3, rows: area.rows))
    let parts = area.columns(.cells(large.cells.columns), .share(1), gap: 3)
    large.draw(on: &canvas, in: parts[0])
    drawText(on: &canvas, in: parts[1].centered(Size(columns: parts[1].columns, rows: 8)), .leading)
  }

  /// The rows needed on a page of its own.
  func rowsAlone(in page: Size, _ look: Look) -> Int {
    look.isPlain ? 2 : picture(in: page).map { $0.cells.rows + 1 + 8 } ?? 8
  }

  /// The picture on a page of its own; nil if there is no room.
  private func picture(in page: Size) -> Sprite? {
    guard page.rows >= Sprite.mongoose.cells.rows + 12 else { return nil }
    return Sprite.mongoose.fitted(to: Size(columns: page.columns, rows: page.rows - 12))
  }

  /// Draws the announcement on a page of its own, with the picture above the name.
  func drawAlone(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return draw(on: &canvas, in: area) }
    let picture = area.rows > 8 ? area.rows - 9 : 0
    let rows = area.rows(.cells(picture), .cells(picture > 0 ? 1 : 0), .share(1))
    if picture > 0 {
      Sprite.mongoose.fitted(to: rows[0].size).draw(on: &canvas, in: rows[0])
    }
    drawText(on: &canvas, in: rows[2], .center)
  }

  private func drawText(on canvas: inout Canvas, in area: Rect, _ alignment: Alignment) {
    let isRoomy = area.rows >= 8
    let isFirst = isRoomy && view.round == 1
    let rows = area.rows(
      .cells(1), .cells(isRoomy ? 5 : 3), .cells(isRoomy && !isFirst ? 1 : 0), .cells(1),
      .cells(isFirst ? 1 : 0))
    canvas.write(Self.lead, in: rows[0], align: alignment, style: .heading)
    Banner(name, alignment: alignment, style: .mongoose).draw(on: &canvas, in: rows[1])
    let text = isFirst ? truth : lessonInShort(in: area.columns)
    canvas.write(text, in: rows[3], align: alignment, style: .body)
    if isFirst { canvas.write(Self.lesson, in: rows[4], align: alignment, style: .body) }
  }
}
