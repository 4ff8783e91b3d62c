import GameKit
import TUI
import Werewolf

/// What one player sees with the terminal in hand: of one size and shape for every role.
struct SecretScene {
  let view: PlayerView

  func draw(_ hand: WerewolfHand, isDone: Bool, on canvas: inout Canvas, in page: Rect) {
    let words = SecretWords(view)
    canvas.write(words.title, in: page.row(0), align: .centre, style: .strong)
    switch hand {
    case .reading: drawNote(words, on: &canvas, in: page.droppingTop(2))
    case .choosing(let choice):
      NameList(choice: choice, roster: view.roster).draw(on: &canvas, in: NameList.area(in: page))
      drawNote(words, on: &canvas, in: page.droppingTop(3 + NameList.rows))
    }
    drawPrompt(hand, isDone: isDone, on: &canvas, in: page.row(page.rows - 1))
  }

  private func drawNote(_ words: SecretWords, on canvas: inout Canvas, in area: Rect) {
    let lines = words.lines(columns: area.columns)
    for (index, line) in lines.enumerated() where index < area.rows - 1 {
      canvas.write(line, in: area.row(index), style: .text)
    }
  }

  private func drawPrompt(_ hand: WerewolfHand, isDone: Bool, on canvas: inout Canvas, in row: Rect) {
    let passing = view.instruction.passing(view.roster)
    switch hand {
    case _ where !isDone:
      canvas.write("Take your time; Enter goes on in a moment.", in: row, align: .centre, style: .faint)
    case .reading: KeyPrompt(.enter, "Hide, and \(passing)").draw(on: &canvas, in: row)
    case .choosing(let choice): drawPrompt(choice, on: &canvas, in: row)
    }
  }

  private func drawPrompt(_ choice: NameChoice, on canvas: inout Canvas, in row: Rect) {
    if let refusal = choice.refusal {
      canvas.write(refusal, in: row, align: .centre, style: .warning)
    } else if choice.isComplete {
      KeyPrompt(.enter, "Confirm").draw(on: &canvas, in: row)
    } else {
      let text = choice.wanted == 1 ? "Pick a name with Space" : "Pick \(choice.wanted) names with Space"
      canvas.write(text, in: row, align: .centre, style: .faint)
    }
  }
}
