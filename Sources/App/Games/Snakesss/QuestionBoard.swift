import Snakesss
import TUI

/// A question with its three choices.
///
/// ```
/// Which planet is the hottest?
///
/// ██A██  Mercury
///
/// ██B██  Venus
///
/// ██C██  Mars
/// ```
struct QuestionBoard {
  let question: AskedQuestion

  init(_ question: AskedQuestion) { self.question = question }

  /// The longest line that is easy to read.
  private static let widest = 84

  /// Draws the public board: the question in large letters where they fit, and the choices as cards.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain, let (plan, picture) = plan(in: area, canvas.look) else {
      return drawPlain(on: &canvas, in: area)
    }
    if let place = plan.picture { picture?.draw(on: &canvas, in: place) }
    plan.heading.draw(
      on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: plan.heading.rows)))
    plan.cards.draw(on: &canvas, in: plan.places)
  }

  /// True if the question and its choices fit in letters of several rows.
  func isGrown(in room: Size, _ look: Look) -> Bool { plan(in: Rect(room), look)?.plan.isGrown ?? false }

  /// True if at least the question has letters of several rows.
  func hasLetters(in room: Size, _ look: Look) -> Bool {
    plan(in: Rect(room), look)?.plan.heading.hasLetters ?? false
  }

  /// The rows of the picture that fits; 0 without one.
  func pictureRows(in room: Size, _ look: Look) -> Int {
    plan(in: Rect(room), look)?.picture?.cells.rows ?? 0
  }

  /// Finds room for the largest picture, otherwise for the question that says what is on it.
  private func plan(in area: Rect, _ look: Look) -> (plan: QuestionPlan, picture: PictureCard?)? {
    for card in question.picture.map({ PictureCard.all(of: $0, look) }) ?? [] {
      let plan = QuestionPlan((question.text, question.choices), beside: card.cells, in: area, look)
      if let plan { return (plan, card) }
    }
    return QuestionPlan((question.textInWords, question.choices), in: area, look).map { ($0, nil) }
  }

  /// Draws in ordinary text, slightly above the middle.
  private func drawPlain(on canvas: inout Canvas, in area: Rect) {
    let column = area.centered(Size(columns: Self.widest, rows: area.rows))
    let width = column.columns - 4
    let heading = Paragraph(question.textInWords, style: .title)
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
}
