import GameKit
import Kit
import Snakesss
import TUI

/// A private page of Snakesss: a role, a peek, or a vote with the chosen chip.
struct SnakesssPrivatePage: PrivatePage {
  let view: PrivateView
  /// The index of the chosen chip.
  private(set) var choice: Int?

  init(view: PrivateView) { self.view = view }

  /// The action that Enter plays.
  var action: SeatAction {
    guard case .vote(_, let chips) = view.scene, let choice else { return .passOn }
    return .vote(chips[choice])
  }

  var prompt: PagePrompt {
    switch view.scene {
    case .role, .peek: return .ready("Hide, and \(next)")
    case .vote(_, let chips):
      if choice != nil { return .ready("Confirm, and \(next)") }
      let isFree = chips[0] == .snake
      return .incomplete(isFree ? "Take any; all three are the same" : "Choose with A, B, C or the arrows")
    }
  }

  private var next: String { view.instruction.nextStep(view.roster) }

  var hints: [Hint] {
    switch view.scene {
    case .role, .peek: [Hint(.enter, title: "Hide and pass on", isDeliberate: true)]
    case .vote:
      [
        Hint(.left, .right, .character("a"), shown: "A B C", title: "Choose"),
        Hint(.enter, title: "Confirm", isDeliberate: true),
      ]
    }
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard case .vote = view.scene else { return }
    switch input {
    case .key(let key): choice = ChipRow.index(for: key, from: choice) ?? choice
    case .mouse(let mouse) where mouse.action == .press(.left):
      choice = ChipRow(in: area).slots.firstIndex { $0.contains(mouse.point) } ?? choice
    case .mouse, .paste, .focus: break
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch view.scene {
    case .role(let role): draw(role, on: &canvas, in: area)
    case .peek(let peek): draw(peek, on: &canvas, in: area)
    case .vote(let asked, let chips):
      QuestionBoard(asked).drawSmall(on: &canvas, in: area.droppingBottom(5))
      ChipRow(in: area).draw(chips, selected: choice, on: &canvas)
    }
  }

  /// Draws a role in letters that cannot be read from afar, and in the same color for all.
  private func draw(_ role: Role, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(
      .cells(2), .cells(1), .cells(1), .cells(1), .cells(1), .share(1), .cells(1))
    canvas.write("You are", in: rows[1], align: canvas.look.center)
    canvas.write(role.title.uppercased(), in: rows[3], align: canvas.look.center, style: .strong)
    Paragraph(role.aim, alignment: canvas.look.center).draw(on: &canvas, in: rows[5], isFocused: false)
  }

  private func draw(_ peek: Peek, on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.cells(3), .cells(1), .cells(6), .share(1), .cells(1))
    Paragraph(peek.question.text, style: .faint).draw(on: &canvas, in: rows[0], isFocused: false)
    let text = PeekText(peek, roster: view.roster, isPlain: canvas.look.isPlain)
    for (index, line) in text.lines(columns: page.columns).enumerated() {
      canvas.write(line.text, in: rows[2].row(index), style: line.style)
    }
  }
}

/// The text of a peek, in one shape for snakes and humans, so that they look the same from afar.
///
/// Two headings of equal width, each above two lines that are filled with dots.
struct PeekText {
  private let heading: String
  private let text: String
  private let secondHeading: String
  private let secondText: String
  private let isPlain: Bool

  init(_ peek: Peek, roster: Roster, isPlain: Bool = false) {
    self.isPlain = isPlain
    switch peek.sight {
    case .snake(let answer, let others):
      heading = "The right answer, for your eyes alone:"
      text = "\(answer.title)  \(peek.question.choices[answer.index])"
      secondHeading = "Who is a snake as you are, and no other:"
      secondText = others.map { roster[$0] }.joined(separator: ", ")
    case .decoy:
      heading = "There is nothing here, but look busy:"
      text = "Think of an answer, and read the question again"
      secondHeading = "Let nobody tell by your face what you saw:"
      secondText = "Enter goes on for you as it does for all others"
    }
  }

  /// The six lines in a width.
  func lines(columns: Int) -> [(text: String, style: Component)] {
    padded(heading, 1, columns, .heading) + padded(text, 2, columns, .strong)
      + padded(secondHeading, 1, columns, .heading) + padded(secondText, 2, columns, .strong)
  }

  private func padded(
    _ text: String, _ count: Int, _ columns: Int, _ style: Component
  ) -> [(text: String, style: Component)] {
    text.paddedLines(count, columns: columns, isPlain: isPlain).map { ($0, style) }
  }
}

/// The three chips of a vote, side by side.
///
/// ```
///   ╭─────────╮ ╭─────────╮ ╭─────────╮
///   │    A    │ │    B    │ │    C    │
///   ╰─────────╯ ╰─────────╯ ╰─────────╯
/// ```
///
/// In words: `  A   > B (chosen)   C`.
struct ChipRow {
  let slots: [Rect]

  /// Lays the chips out at the bottom of a private page.
  init(in page: Rect) {
    let row = Rect(column: page.left, row: page.bottom - 5, columns: page.columns, rows: 3)
    slots = row.columns(.share(1), .share(1), .share(1), gap: 2)
  }

  func draw(_ chips: [Chip], selected: Int?, on canvas: inout Canvas) {
    guard !canvas.look.isPlain else { return drawWords(chips, selected: selected, on: &canvas) }
    for (index, chip) in chips.enumerated() {
      let isSelected = index == selected
      canvas.box(slots[index], style: isSelected ? .borderFocused : .border)
      let inside = slots[index].inset(columns: 1, rows: 1)
      let style: Component = isSelected ? .choiceSelected : .choice
      canvas.fill(inside, style: style)
      let pointer = isSelected ? "\(canvas.look.symbols.pointer) " : ""
      canvas.write(pointer + chip.title, in: inside, align: .center, style: style)
      if isSelected { canvas.placeCursor(at: inside.origin) }
    }
  }

  private func drawWords(_ chips: [Chip], selected: Int?, on canvas: inout Canvas) {
    for (index, chip) in chips.enumerated() {
      let isSelected = index == selected
      let text = isSelected ? "> \(chip.title) (chosen)" : "  \(chip.title)"
      canvas.write(text, in: slots[index].row(1), style: isSelected ? .choiceSelected : .choice)
    }
    canvas.placeCursor(at: slots[selected ?? 0].row(1).origin)
  }

  /// The index of the chip that a key chooses: a letter, a digit, or a step from the present one.
  static func index(for key: Key, from index: Int?) -> Int? {
    switch key.typed?.lowercased() {
    case "a", "1": return 0
    case "b", "2": return 1
    case "c", "3": return 2
    default: break
    }
    switch key.direction {
    case .left, .up: return index.map { max(0, $0 - 1) } ?? 0
    case .right, .down: return index.map { min(2, $0 + 1) } ?? 0
    case nil: return nil
    }
  }
}
