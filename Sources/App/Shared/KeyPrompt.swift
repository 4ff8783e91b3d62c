import TUI

/// The key that goes on, and what it does, in the middle of a line: ` Enter  Go on `.
struct KeyPrompt {
  let key: Key
  let text: String

  init(_ key: Key, _ text: String) {
    self.key = key
    self.text = text
  }

  func draw(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let label = " \(key) "
    let columns = label.columns + 1 + text.columns
    let start = Point(column: row.left + max(0, row.columns - columns) / 2, row: row.top)
    let width = canvas.write(label, at: start, style: .buttonFocused)
    canvas.write(text, at: start.moved(columns: width + 1), style: .strong)
    canvas.placeCursor(at: start)
  }
}
