import Snakesss
import TUI

/// A question with its three choices, as the table reads it.
///
/// ```
/// Which planet is the hottest?
///
///  A  Mercury
///
///  B  Venus
///
///  C  Mars
/// ```
struct QuestionBoard {
  let question: AskedQuestion

  init(_ question: AskedQuestion) { self.question = question }

  /// Draws the board for all to read: in large letters when they are wanted and fit.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let heading = LargeText(text: question.text, style: .title)
    let room = Size(columns: area.columns, rows: area.rows - question.choices.count - 1)
    let rows = heading.rows(within: room, look: canvas.look)
    heading.draw(on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: rows)))
    let rest = area.droppingTop(rows + 1)
    let step = rest.rows >= 2 * question.choices.count ? 2 : 1
    for letter in Letter.allCases {
      let parts = rest.row(letter.index * step).columns(.cells(3), .cells(1), .share(1))
      canvas.write(" \(letter.title) ", in: parts[0], style: .choiceSelected)
      canvas.write(question.choices[letter.index], in: parts[2], style: .choice)
    }
  }

  /// Draws the board for one reader: without gaps, and long choices in two lines.
  func drawSmall(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    for (text, style) in [(question.text, Component.strong)] + choiceLines {
      let paragraph = Paragraph(text, style: style)
      paragraph.draw(on: &canvas, in: rest, isFocused: false)
      rest = rest.droppingTop(paragraph.rows(for: area.columns))
    }
  }

  private var choiceLines: [(String, Component)] {
    Letter.allCases.map { ("\($0.title)  \(question.choices[$0.index])", .text) }
  }
}
