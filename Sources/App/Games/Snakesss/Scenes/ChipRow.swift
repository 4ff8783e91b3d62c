import Snakesss
import TUI

/// The three chips of a vote, side by side, always in the same places.
///
/// ```
///   ╭─────────╮ ╭─────────╮ ╭─────────╮
///   │    A    │ │    B    │ │    C    │
///   ╰─────────╯ ╰─────────╯ ╰─────────╯
/// ```
///
/// In words: `  A   > B (chosen)   C`.
struct ChipRow {
  let places: [Rect]

  /// Places the chips at the bottom of a private page.
  init(in page: Rect) {
    let row = Rect(column: page.left, row: page.bottom - 5, columns: page.columns, rows: 3)
    places = row.columns(.share(1), .share(1), .share(1), gap: 2)
  }

  func draw(_ chips: [Chip], selected: Int?, on canvas: inout Canvas) {
    guard !canvas.look.isPlain else { return drawWords(chips, selected: selected, on: &canvas) }
    for (index, chip) in chips.enumerated() {
      let isSelected = index == selected
      canvas.box(places[index], style: isSelected ? .borderFocused : .border)
      let inside = places[index].inset(columns: 1, rows: 1)
      let style: Component = isSelected ? .choiceSelected : .choice
      canvas.fill(inside, style: style)
      let pointer = isSelected ? "\(canvas.look.signs.pointer) " : ""
      canvas.write(pointer + chip.title, in: inside, align: .centre, style: style)
      if isSelected { canvas.placeCursor(at: inside.origin) }
    }
  }

  private func drawWords(_ chips: [Chip], selected: Int?, on canvas: inout Canvas) {
    for (index, chip) in chips.enumerated() {
      let isSelected = index == selected
      let text = isSelected ? "> \(chip.title) (chosen)" : "  \(chip.title)"
      canvas.write(text, in: places[index].row(1), style: isSelected ? .choiceSelected : .choice)
    }
    canvas.placeCursor(at: places[selected ?? 0].row(1).origin)
  }

  /// The place that a key means: a letter, a digit, or a step from the one before.
  static func place(for key: Key, from place: Int?) -> Int? {
    switch key.typed?.lowercased() {
    case "a", "1": return 0
    case "b", "2": return 1
    case "c", "3": return 2
    default: break
    }
    switch key.direction {
    case .left, .up: return place.map { max(0, $0 - 1) } ?? 0
    case .right, .down: return place.map { min(2, $0 + 1) } ?? 0
    case nil: return nil
    }
  }
}
