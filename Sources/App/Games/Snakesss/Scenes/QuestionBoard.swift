import Snakesss
import TUI

/// A question with its three choices, as the table reads it.
///
/// ```
/// Which planet is the hottest?
///
///  A  Mercury
///  B  Venus
///  C  Mars
/// ```
struct QuestionBoard {
  let text: String
  let choices: [String]
  /// The right one, once everybody may know.
  var answer: Letter?

  init(_ asked: AskedQuestion) {
    text = asked.text
    choices = asked.choices
  }

  init(_ question: Question, answer: Letter) {
    text = question.text
    choices = question.choices
    self.answer = answer
  }

  /// Draws the board, in large letters when they are wanted and fit, and returns the rows it took.
  @discardableResult
  func draw(on canvas: inout Canvas, in area: Rect) -> Int {
    let heading = LargeText(text: text, style: .title)
    let choiceRoom = choices.count + 1
    let room = Size(columns: area.columns, rows: area.rows - choiceRoom)
    let headingRows = heading.rows(within: room, look: canvas.look)
    heading.draw(on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: headingRows)))
    let rest = area.droppingTop(headingRows + 1)
    let step = rest.rows >= 2 * choices.count ? 2 : 1
    for (index, letter) in Letter.allCases.enumerated() {
      draw(letter, on: &canvas, in: rest.row(index * step))
    }
    return headingRows + 1 + choices.count * step
  }

  private func draw(_ letter: Letter, on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let isRight = letter == answer
    let parts = row.columns(.cells(3), .cells(1), .share(1))
    let style: Component = answer == nil ? .choiceSelected : isRight ? .right : .choice
    canvas.write(" \(letter.title) ", in: parts[0], style: style)
    let mark = isRight ? " \(canvas.look.signs.check)" : ""
    let text = choices[letter.index] + mark
    canvas.write(text, in: parts[2], style: answer == nil ? .choice : isRight ? .right : .faint)
  }
}

extension QuestionBoard {
  /// Draws the board without gaps and never large, for private pages.
  func drawSmall(on canvas: inout Canvas, in area: Rect) {
    let heading = Paragraph(text, style: .strong)
    let rows = heading.rows(for: area.columns)
    heading.draw(
      on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: rows)), isFocused: false)
    for letter in Letter.allCases {
      let line = "\(letter.title)  \(choices[letter.index])"
      Paragraph(line).draw(
        on: &canvas, in: area.droppingTop(rows + (area.rows > rows + 3 ? 1 : 0)).row(letter.index),
        isFocused: false)
    }
  }
}
