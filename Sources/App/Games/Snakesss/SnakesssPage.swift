import GameKit
import Kit
import Snakesss
import TUI

/// The public page of Snakesss.
struct SnakesssPage: PublicPage {
  let view: PublicView
  /// The stage of the shared flash; nil outside it.
  var flash: Flash?

  /// A stage of the shared flash.
  enum Flash: Equatable, Sendable {
    /// The open eyes of the snakes see the answer.
    case shown(SharedFlash)
    /// All eyes are to open again.
    case over
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    guard input == .key(.character("f")), let id = view.shownQuestion else { return nil }
    return [
      .request(.packs(.mark([id], as: .flagged, of: Rules.game))),
      .toast(Toast("Marked as doubtful, for a look at it later.")),
    ]
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    switch (view.scene, flash) {
    case (_, .shown(let flash)): draw(flash, on: &canvas, in: area)
    case (_, .over): drawEyesOpen(on: &canvas, in: area)
    case (.announcement(let mongoose), nil): drawAnnouncement(of: mongoose, on: &canvas, in: page)
    case (.question(let asked, let mongoose), nil):
      drawQuestion(asked, mongoose: mongoose, on: &canvas, in: page)
    case (.eyesClosed, nil): drawEyesClosed(on: &canvas, in: page)
    case (.discussion(let asked, let mongoose, limit: _), nil):
      drawDiscussion(of: asked, mongoose: mongoose, moment, on: &canvas, in: page)
    case (.results(let question, let rows), nil):
      ResultsTable(question: question, rows: rows, roster: view.roster, entrance: moment.entrance)
        .draw(on: &canvas, in: page, at: moment.now)
    case (.standings(let ranking), nil), (.over(let ranking), nil):
      StandingsTable(view: view, ranking: ranking, moment: moment).draw(on: &canvas, in: page)
    case (.needsQuestion, nil), (.roleReveal, nil), (.handBack, nil), (.peeking, nil), (.voting, nil): break
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
    let text = "\(name) never lies, and votes like a human. Who the snakes are, nobody says."
    Paragraph(text, alignment: canvas.look.center).draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Show the question").draw(on: &canvas, in: rows[7])
  }

  private func drawQuestion(
    _ asked: AskedQuestion, mongoose: Seat, on canvas: inout Canvas, in page: Rect
  ) {
    let rows = page.rows(.cells(1), .cells(1), .share(1), .cells(1), .cells(1))
    QuestionBoard(asked).drawCaption(mongoose: view.roster[mongoose], on: &canvas, in: rows[0])
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    KeyPrompt(.enter, "Everybody has read it").draw(on: &canvas, in: rows[4])
  }

  private func drawDiscussion(
    of asked: AskedQuestion, mongoose: Seat, _ moment: PageMoment, on canvas: inout Canvas, in page: Rect
  ) {
    let clockRows = page.rows >= 18 ? 5 : 1
    let rows = page.rows(
      .cells(1), .cells(1), .share(1), .cells(clockRows), .cells(1), .cells(1), .cells(1))
    QuestionBoard(asked).drawCaption(mongoose: view.roster[mongoose], on: &canvas, in: rows[0])
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    moment.clock?.draw(on: &canvas, in: rows[3], bar: rows[4], at: moment.now)
    KeyPrompt(.enter, "Go to the vote").draw(on: &canvas, in: rows[6])
  }
}

/// The shared flash, for tables where the snakes peek with all eyes closed.
extension SnakesssPage {
  private func drawEyesClosed(on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.share(1), .cells(5), .cells(1), .cells(6), .share(1), .cells(1))
    Banner("Eyes closed", style: .banner).draw(on: &canvas, in: rows[1])
    let text = """
      Read this aloud: “Everybody closes their eyes. Snakes, open yours, and look at the screen: \
      the right answer stands there for \(Rules.flash.components.seconds) seconds. \
      Look at each other, then close your eyes.” The screen says when all may open them again.
      """
    Paragraph(text).draw(on: &canvas, in: rows[3].centered(Size(columns: 66, rows: 6)), isFocused: false)
    KeyPrompt(.enter, "All eyes are closed: flash the answer").draw(on: &canvas, in: rows[5])
  }

  private func draw(_ flash: SharedFlash, on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = area.inset(columns: 3).rows(.share(1), .cells(5), .cells(1), .cells(2), .share(1))
    Banner(flash.answer.title, style: .snake).draw(on: &canvas, in: rows[1])
    Paragraph(flash.question.choices[flash.answer.index], style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[3], isFocused: false)
  }

  private func drawEyesOpen(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let page = PublicFrame.content(in: area)
    let rows = page.rows(.share(1), .cells(5), .cells(1), .cells(2), .share(1), .cells(1))
    Banner("Eyes open").draw(on: &canvas, in: rows[1])
    Paragraph(
      "Snakes, close your eyes. Count to three aloud, and all open their eyes.", style: .strong,
      alignment: canvas.look.center
    ).draw(on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, "All eyes are open: talk").draw(on: &canvas, in: rows[5])
  }
}
