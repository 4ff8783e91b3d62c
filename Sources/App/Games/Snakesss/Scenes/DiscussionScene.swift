import Snakesss
import TUI

/// The discussion: the question, and how long there is to talk.
struct DiscussionScene {
  let asked: AskedQuestion
  let mongoose: String
  let discussion: Discussion

  func draw(on canvas: inout Canvas, in page: Rect, at now: Instant) {
    let clockRows = page.rows >= 18 ? 5 : 1
    let rows = page.rows(
      .cells(1), .cells(1), .share(1), .cells(clockRows), .cells(1), .cells(1), .cells(1))
    QuestionLine(asked, mongoose: mongoose).draw(on: &canvas, in: rows[0])
    QuestionBoard(asked).draw(on: &canvas, in: rows[2])
    DiscussionClock(discussion).draw(on: &canvas, in: rows[3], bar: rows[4], at: now)
    KeyPrompt(.enter, "Go to the vote").draw(on: &canvas, in: rows[6])
  }
}

/// The answer, for open eyes while the others are closed.
struct FlashScene {
  let asked: AskedQuestion
  let answer: Letter

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = area.inset(columns: 3).rows(.share(1), .cells(5), .cells(1), .cells(2), .share(1))
    Banner(answer.title, style: .snake).draw(on: &canvas, in: rows[1])
    Paragraph(asked.choices[answer.index], style: .strong, alignment: canvas.look.centre)
      .draw(on: &canvas, in: rows[3], isFocused: false)
  }
}
