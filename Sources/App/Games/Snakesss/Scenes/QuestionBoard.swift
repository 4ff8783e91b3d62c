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

  /// Draws the board for all to read: in large letters when they are wanted, as large as they fit.
  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.look.isLarge ? drawLarge(on: &canvas, in: area) : drawPlain(on: &canvas, in: area)
  }

  private func drawPlain(on canvas: inout Canvas, in area: Rect) {
    let heading = Paragraph(question.text, style: .title)
    heading.draw(on: &canvas, in: area, isFocused: false)
    let width = area.columns - 4
    let choices = question.choices.map { Paragraph($0, style: .choice) }
    var rest = area.droppingTop(heading.rows(for: area.columns) + 1)
    let gap = rest.rows > choices.reduce(choices.count) { $0 + $1.rows(for: width) } ? 1 : 0
    for (letter, choice) in zip(Letter.allCases, choices) {
      let parts = rest.columns(.cells(4), .cells(width))
      canvas.write(" \(letter.title) ", at: rest.origin, style: .choiceSelected)
      choice.draw(on: &canvas, in: parts[1], isFocused: false)
      rest = rest.droppingTop(choice.rows(for: width) + gap)
    }
  }

  /// The question leaves two rows for each choice; the choices share what it does not take.
  private func drawLarge(on canvas: inout Canvas, in area: Rect) {
    let count = question.choices.count
    let heading = Banner(question.text, wraps: true, alignment: .leading, style: .title)
    let top = area.droppingBottom(2 * count)
    heading.draw(on: &canvas, in: top)
    let rest = area.droppingTop(heading.size(within: top.size, glyphs: canvas.look.glyphs).rows)
    let places = rest.rows(Array(repeating: .share(1), count: count))
    for letter in Letter.allCases {
      Banner(
        "\(letter.title)  \(question.choices[letter.index])", wraps: true, alignment: .leading, style: .choice
      ).draw(on: &canvas, in: places[letter.index].droppingTop(1))
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
