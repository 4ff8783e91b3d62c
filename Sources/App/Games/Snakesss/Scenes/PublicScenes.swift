import GameKit
import Snakesss
import TUI

/// What everybody sees, with the terminal in the middle.
struct PublicScene {
  let view: PlayerView
  /// How the scene comes in, while that is still to be seen.
  var entrance: Motion?

  /// Where the key stands that goes on: the last row of the page.
  static func prompt(in area: Rect) -> Rect {
    let page = page(in: area)
    return page.row(page.rows - 1)
  }

  private static func page(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  func draw(_ moment: Moment<SnakesssHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let page = Self.page(in: area)
    switch view.scene {
    case .announcement(let mongoose): drawAnnouncement(of: mongoose, on: &canvas, in: page)
    case .question(let asked, let mongoose):
      drawQuestion(asked, mongoose: mongoose, prompt: "Everybody has read it", on: &canvas, in: page)
    case .eyesClosed: drawEyesClosed(on: &canvas, in: page)
    case .discussion(let asked, let mongoose, _):
      guard case .discussion(let discussion) = moment else { return }
      DiscussionScene(asked: asked, mongoose: view.roster[mongoose], discussion: discussion)
        .draw(on: &canvas, in: page, at: now)
    case .handBack(let seat): drawHandBack(by: seat, on: &canvas, in: area)
    case .results(let question, let rows):
      ResultsScene(question: question, rows: rows, roster: view.roster, entrance: entrance)
        .draw(on: &canvas, in: page, at: now)
    case .standings(let ranking), .over(let ranking):
      StandingsScene(view: view, ranking: ranking, come: entrance?.progress(at: now) ?? 1)
        .draw(moment, on: &canvas, in: page)
    case .needsQuestion, .roleReveal, .role, .peeking, .peek, .flash, .voting, .vote: break
    }
  }
}

extension PublicScene {
  /// How long a scene takes to come in: only where nothing is hidden any more, so that time tells nothing.
  static func entrance(to scene: Scene) -> Duration? {
    switch scene {
    case .results: .milliseconds(1600)
    case .standings, .over: .milliseconds(700)
    case .needsQuestion, .roleReveal, .role, .handBack, .announcement, .question, .peeking, .peek,
      .eyesClosed,
      .flash, .discussion, .voting, .vote:
      nil
    }
  }

  private func drawAnnouncement(of mongoose: Seat, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(
      .share(1), .cells(1), .cells(1), .cells(5), .cells(1), .cells(3), .share(1), .cells(1))
    canvas.write("The Mongoose of Truth is", in: rows[1], align: canvas.look.centre, style: .heading)
    Banner(view.roster[mongoose], style: .mongoose).draw(on: &canvas, in: rows[3])
    let text = "\(view.roster[mongoose]) never lies, and votes like a human. Who the snakes are, nobody says."
    Paragraph(text, alignment: canvas.look.centre).draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Show the question").draw(on: &canvas, in: rows[7])
  }

  private func drawQuestion(
    _ asked: AskedQuestion, mongoose: Seat, prompt: String, on canvas: inout Canvas, in page: Rect
  ) {
    let rows = page.rows(.cells(1), .cells(1), .share(1), .cells(1), .cells(1))
    QuestionLine(asked, mongoose: view.roster[mongoose]).draw(on: &canvas, in: rows[0])
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    KeyPrompt(.enter, prompt).draw(on: &canvas, in: rows[4])
  }

  private func drawEyesClosed(on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.share(1), .cells(5), .cells(1), .cells(6), .share(1), .cells(1))
    Banner("Eyes closed", style: .banner).draw(on: &canvas, in: rows[1])
    let text = """
      Read this aloud: “Everybody closes their eyes. Snakes, open yours, and look at the screen: \
      the right answer stands there for \(Rules.flash.components.seconds) seconds. \
      Look at each other, then close your eyes.” The screen says when all may open them again.
      """
    Paragraph(text).draw(on: &canvas, in: rows[3].centred(Size(columns: 66, rows: 6)), isFocused: false)
    KeyPrompt(.enter, "All eyes are closed: flash the answer").draw(on: &canvas, in: rows[5])
  }

  /// The page after the flash: nothing of it is left.
  static func drawDark(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = page(in: area).rows(.share(1), .cells(5), .cells(1), .cells(2), .share(1), .cells(1))
    Banner("Eyes open").draw(on: &canvas, in: rows[1])
    Paragraph(
      "Snakes, close your eyes. Count to three aloud, and all open their eyes.", style: .strong,
      alignment: canvas.look.centre
    ).draw(on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, "All eyes are open: talk").draw(on: &canvas, in: prompt(in: area))
  }

  private func drawHandBack(by seat: Seat, on canvas: inout Canvas, in area: Rect) {
    CurtainPage.handBack(by: view.roster[seat]).draw(on: &canvas, in: area)
  }
}

/// The line above a question: what it is about, and whom to trust.
struct QuestionLine {
  let category: String
  let mongoose: String

  init(_ asked: AskedQuestion, mongoose: String) {
    category = [asked.category?.rawValue, asked.difficulty.rawValue].compactMap(\.self).joined(
      separator: ", ")
    self.mongoose = mongoose
  }

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.write(category, in: row, style: .caption)
    canvas.write("Mongoose: \(mongoose)", in: row, align: .trailing, style: .mongoose)
  }
}
