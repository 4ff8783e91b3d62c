import GameKit
import Kit
import Snakesss
import TUI

/// The public page of Snakesss.
struct SnakesssPage: PublicPage {
  let view: PublicView
  /// The stage of the shared flash; nil outside it.
  var flash: FlashStage?
  /// The answer while the flash shows it.
  var answer: SharedFlash?
  /// True once the question was reported on this page.
  private(set) var isFlagged = false

  init(view: PublicView, flash: FlashStage? = nil, answer: SharedFlash? = nil) {
    (self.view, self.flash, self.answer) = (view, flash, answer)
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    guard input == .key(.character("f")), let id = view.shownQuestion else { return nil }
    isFlagged.toggle()
    let request: PackRequest =
      isFlagged ? .mark([id], as: .flagged, of: Rules.game) : .unmark([id], as: .flagged, of: Rules.game)
    return [
      .request(.packs(request)),
      .toast(Toast(isFlagged ? "Question flagged for review." : "Flag removed.")),
    ]
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    if let flash { return FlashPage(stage: flash, answer: answer).draw(on: &canvas, in: area) }
    if !canvas.look.isPlain { canvas.fill(area, style: .gameTable) }
    switch view.scene {
    case .announcement(let mongoose): drawAnnouncement(of: mongoose, on: &canvas, in: page)
    case .question(let asked, let mongoose): drawQuestion(asked, mongoose: mongoose, on: &canvas, in: page)
    case .eyesClosed: drawEyesClosed(on: &canvas, in: page)
    case .discussion(let asked, let mongoose, limit: _):
      drawDiscussion(of: asked, mongoose: mongoose, moment, on: &canvas, in: page)
    case .results(let question, let rows):
      ResultsPage(question: question, rows: rows, view: view, moment).draw(on: &canvas, in: page)
    case .over(let ranking, let awards):
      FinalPage(view: view, ranking: ranking, awards: awards, moment: moment).draw(on: &canvas, in: page)
    case .needsQuestion: KeyPrompt(.enter, "Next round").draw(on: &canvas, in: PublicFrame.prompt(in: area))
    case .roleReveal, .handBack, .peeking, .voting: break
    }
  }
}

extension SnakesssPage {
  private func drawAnnouncement(of mongoose: Seat, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(
      .share(1), .cells(1), .cells(1), .cells(5), .cells(1), .cells(3), .share(1), .cells(1))
    let name = view.roster[mongoose]
    canvas.write("The Mongoose of Truth is", in: rows[1], align: canvas.look.center, style: .heading)
    Banner(name, style: .mongoose).draw(on: &canvas, in: rows[3])
    Paragraph(truth(of: mongoose), alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Show the question").draw(on: &canvas, in: rows[7])
  }

  private func truth(of mongoose: Seat) -> String {
    "\(view.roster[mongoose]) never lies. \(view.snakeCount) of the others are snakes."
  }

  /// Draws the question; with quick passing the mongoose is announced above it.
  private func drawQuestion(
    _ asked: AskedQuestion, mongoose: Seat, on canvas: inout Canvas, in page: Rect
  ) {
    let isFirst = view.passing == .quick
    let isRoomy = page.rows >= 18 && !canvas.look.isLarge && !canvas.look.isPlain
    let nameRows = isFirst ? (isRoomy ? 4 : 1) : 0
    let rows = page.rows(
      .cells(nameRows), .cells(isFirst ? 1 : 0), .cells(1), .cells(1), .share(1), .cells(1), .cells(1))
    if isFirst { drawMongoose(mongoose, on: &canvas, in: rows[0], below: rows[1]) }
    drawCaption(asked, mongoose, on: &canvas, in: rows[2])
    QuestionBoard(asked).draw(on: &canvas, in: rows[4])
    KeyPrompt(.enter, "Everyone has read it").draw(on: &canvas, in: rows[6])
  }

  private func drawMongoose(
    _ mongoose: Seat, on canvas: inout Canvas, in place: Rect, below row: Rect
  ) {
    let lead = "The Mongoose of Truth is"
    if place.rows > 1 {
      canvas.write(lead, in: place.row(0), align: canvas.look.center, style: .heading)
      Banner(view.roster[mongoose], style: .mongoose).draw(on: &canvas, in: place.droppingTop(1))
    } else {
      canvas.write(
        "\(lead) \(view.roster[mongoose]).", in: place, align: canvas.look.center, style: .mongoose)
    }
    canvas.write(truth(of: mongoose), in: row, align: canvas.look.center)
  }

  private func drawCaption(
    _ asked: AskedQuestion, _ mongoose: Seat, on canvas: inout Canvas, in row: Rect
  ) {
    QuestionBoard(asked).drawCaption(
      "Mongoose: \(view.roster[mongoose]), snakes: \(view.snakes)", on: &canvas, in: row)
  }

  private func drawDiscussion(
    of asked: AskedQuestion, mongoose: Seat, _ moment: PageMoment, on canvas: inout Canvas, in page: Rect
  ) {
    let clockRows = page.rows >= 18 ? 5 : 1
    let rows = page.rows(
      .cells(1), .cells(1), .share(1), .cells(clockRows), .cells(1), .cells(1), .cells(1))
    drawCaption(asked, mongoose, on: &canvas, in: rows[0])
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    moment.clock?.draw(on: &canvas, in: rows[3], bar: rows[4], at: moment.now)
    KeyPrompt(.enter, "Vote now").draw(on: &canvas, in: rows[6])
  }
}

extension SnakesssPage {
  private func drawEyesClosed(on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.share(1), .cells(5), .cells(1), .cells(6), .share(1), .cells(1))
    Banner("Eyes closed", style: .banner).draw(on: &canvas, in: rows[1])
    let text = """
      Read aloud: “Close your eyes, everyone. After three beeps, snakes open theirs and look at the screen: \
      the answer shows for \(Rules.flash.components.seconds) seconds. Snakes, find each other, then close your \
      eyes. When the alarm sounds, everyone opens theirs.”
      """
    Paragraph(text).draw(on: &canvas, in: rows[3].centered(Size(columns: 66, rows: 6)), isFocused: false)
    KeyPrompt(.enter, "Start the countdown, and close your eyes").draw(on: &canvas, in: rows[5])
  }
}
