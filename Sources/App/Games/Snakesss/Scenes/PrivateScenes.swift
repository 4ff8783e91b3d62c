import GameKit
import Snakesss
import TUI

/// What one player sees with the terminal in hand.
struct PrivateScene {
  let view: PlayerView

  func draw(_ hand: SnakesssHand, isDone: Bool, on canvas: inout Canvas, in page: Rect) {
    switch (view.scene, hand) {
    case (.role(let role), .role): draw(role, on: &canvas, in: page)
    case (.peek(let peek), .peek): draw(peek, isDone: isDone, on: &canvas, in: page)
    case (.vote(let asked, let chips), .vote(let place)):
      draw(asked, chips, place: place, on: &canvas, in: page)
    default: break
    }
  }

  /// A role in letters that nobody reads from afar, and in the same colour for all.
  private func draw(_ role: Role, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(
      .cells(2), .cells(1), .cells(1), .cells(1), .cells(1), .share(1), .cells(1))
    canvas.write("You are", in: rows[1], align: .centre)
    canvas.write(role.title.uppercased(), in: rows[3], align: .centre, style: .strong)
    Paragraph(role.aim, alignment: .centre).draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Hide, and \(passing)").draw(on: &canvas, in: rows[6])
  }

  private var passing: String { view.instruction.passing(view.roster) }
}

extension PrivateScene {
  private func draw(_ peek: Peek, isDone: Bool, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.cells(3), .cells(1), .cells(6), .share(1), .cells(1))
    Paragraph(peek.question.text, style: .faint).draw(on: &canvas, in: rows[0], isFocused: false)
    for (index, line) in PeekText(peek, roster: view.roster).lines(columns: page.columns).enumerated() {
      canvas.write(line.text, in: rows[2].row(index), style: line.style)
    }
    if isDone {
      KeyPrompt(.enter, "Hide, and \(passing)").draw(on: &canvas, in: rows[4])
    } else {
      canvas.write("Read it twice; Enter goes on in a moment.", in: rows[4], align: .centre, style: .faint)
    }
  }

  private func draw(
    _ asked: AskedQuestion, _ chips: [Chip], place: Int?, on canvas: inout Canvas, in page: Rect
  ) {
    QuestionBoard(asked).drawSmall(on: &canvas, in: page.droppingBottom(5))
    ChipRow(in: page).draw(chips, selected: place, on: &canvas)
    let prompt = page.row(page.rows - 1)
    if place == nil {
      let hint = chips[0] == .snake ? "Take any; all three are the same" : "Choose with A, B, C or the arrows"
      canvas.write(hint, in: prompt, align: .centre, style: .faint)
    } else {
      KeyPrompt(.enter, "Confirm, and \(passing)").draw(on: &canvas, in: prompt)
    }
  }
}
