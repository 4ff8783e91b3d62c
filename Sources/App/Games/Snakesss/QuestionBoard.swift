import Snakesss
import TUI

/// A question with its three choices.
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

  /// The longest line that is easy to read.
  private static let widest = 84

  /// Draws the line above a question: its subject, and the known roles.
  func drawCaption(_ roles: String, on canvas: inout Canvas, in row: Rect) {
    let subject = [question.category?.rawValue, question.difficulty.rawValue].compactMap(\.self)
    canvas.write(subject.joined(separator: ", "), in: row, style: .caption)
    canvas.write(roles, in: row, align: .trailing, style: .mongoose)
  }

  /// Draws the board for the table, in large letters where they are wanted and fit.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let heading = Banner(question.text, wraps: true, alignment: .leading, style: .title)
    let top = area.droppingBottom(2 * question.choices.count)
    if canvas.look.isLarge, heading.isLarge(within: top.size, in: canvas.look) {
      heading.draw(on: &canvas, in: top)
      let rows = heading.size(within: top.size, in: canvas.look).rows
      drawLargeChoices(on: &canvas, in: area.droppingTop(rows))
    } else {
      drawPlain(on: &canvas, in: area)
    }
  }

  /// Draws the choices in the room below the question.
  private func drawLargeChoices(on canvas: inout Canvas, in area: Rect) {
    let places = area.rows(Array(repeating: .share(1), count: question.choices.count))
    for letter in Letter.allCases {
      Banner(
        "\(letter.title)  \(question.choices[letter.index])", wraps: true, alignment: .leading, style: .choice
      ).draw(on: &canvas, in: places[letter.index].droppingTop(1))
    }
  }

  /// Draws in ordinary letters, a little above the middle.
  private func drawPlain(on canvas: inout Canvas, in area: Rect) {
    let column = area.centered(Size(columns: Self.widest, rows: area.rows))
    let width = column.columns - 4
    let heading = Paragraph(question.text, style: .title)
    let choices = question.choices.map { Paragraph($0, style: .choice) }
    let needed = heading.rows(for: column.columns) + choices.reduce(1) { $0 + $1.rows(for: width) }
    let gap = area.rows >= needed + choices.count ? 1 : 0
    var rest = column.droppingTop(max(0, area.rows - needed - gap * choices.count) / 3)
    heading.draw(on: &canvas, in: rest, isFocused: false)
    rest = rest.droppingTop(heading.rows(for: column.columns) + 1)
    for (letter, choice) in zip(Letter.allCases, choices) {
      let label = canvas.look.isPlain ? "\(letter.title):" : " \(letter.title) "
      canvas.write(label, at: rest.origin, style: .choiceSelected)
      choice.draw(on: &canvas, in: rest.columns(.cells(4), .cells(width))[1], isFocused: false)
      rest = rest.droppingTop(choice.rows(for: width) + gap)
    }
  }

  /// Draws the board for a private page: without gaps, and long choices in two lines.
  func drawSmall(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let mark = canvas.look.isPlain ? ":" : " "
    for (text, style) in [(question.text, Component.strong)] + choiceLines(mark) {
      let paragraph = Paragraph(text, style: style)
      paragraph.draw(on: &canvas, in: rest, isFocused: false)
      rest = rest.droppingTop(paragraph.rows(for: area.columns))
    }
  }

  private func choiceLines(_ mark: String) -> [(String, Component)] {
    Letter.allCases.map { ("\($0.title)\(mark) \(question.choices[$0.index])", .text) }
  }
}
