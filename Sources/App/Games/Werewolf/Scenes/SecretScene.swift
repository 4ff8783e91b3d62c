import GameKit
import TUI
import Werewolf

/// What one player sees with the terminal in hand: of one size and shape for every role, each line as wide as the
/// page.
struct SecretScene {
  let view: PlayerView

  /// How many lines a note has below names to choose from, and where there is nothing else.
  static let noteLines = (choosing: 4, reading: 6)

  func draw(_ hand: WerewolfHand, isDone: Bool, on canvas: inout Canvas, in page: Rect) {
    guard let words = SecretWords(view) else { return }
    draw(words.title, 1, on: &canvas, in: page, style: .strong)
    switch hand {
    case .reading: draw(words.note, Self.noteLines.reading, on: &canvas, in: page.droppingTop(3))
    case .choosing(let choice):
      let names = NameList.area(in: page, of: choice.offered.count)
      NameList(choice: choice, roster: view.roster).draw(on: &canvas, in: names)
      let below = page.droppingTop(names.bottom - page.top + 1)
      draw(words.note, Self.noteLines.choosing, on: &canvas, in: below)
    }
    drawPrompt(hand, isDone: isDone, on: &canvas, in: page.row(page.rows - 1))
  }

  private func draw(
    _ text: String, _ count: Int, on canvas: inout Canvas, in area: Rect, style: Component = .text
  ) {
    let lines = text.evenLines(count, columns: area.columns, isPlain: canvas.look.isPlain)
    for (index, line) in lines.enumerated() where index < area.rows {
      canvas.write(line, in: area.row(index), style: style)
    }
  }

  private func drawPrompt(_ hand: WerewolfHand, isDone: Bool, on canvas: inout Canvas, in row: Rect) {
    switch hand {
    case _ where !isDone:
      canvas.write(
        "Take your time; Enter goes on in a moment.", in: row, align: canvas.look.centre, style: .faint)
    case .reading:
      KeyPrompt(.enter, "Hide, and \(view.instruction.passing(view.roster))").draw(on: &canvas, in: row)
    case .choosing(let choice): drawPrompt(choice, on: &canvas, in: row)
    }
  }

  private func drawPrompt(_ choice: NameChoice, on canvas: inout Canvas, in row: Rect) {
    if let refusal = choice.refusal {
      canvas.write(refusal, in: row, align: canvas.look.centre)
    } else if choice.isComplete {
      KeyPrompt(.enter, "Confirm").draw(on: &canvas, in: row)
    } else {
      canvas.write(choice.request, in: row, align: canvas.look.centre, style: .faint)
    }
  }
}

extension NameChoice {
  /// What is to be done before it can be confirmed.
  fileprivate var request: String {
    wanted == 1 ? "Arrows and Space: pick a name" : "Arrows and Space: pick \(wanted) names"
  }
}
