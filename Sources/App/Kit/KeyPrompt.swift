package import TUI

/// The key that continues and its effect: ` Enter  Continue `; in plain mode `Press Enter: Continue`.
package struct KeyPrompt {
  private let key: Key
  private let text: String

  package init(_ key: Key, _ text: String) {
    self.key = key
    self.text = text
  }

  package func draw(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let label = canvas.look.isPlain ? "Press \(key):" : " \(key) "
    let text = canvas.look.isPlain && !text.hasSuffix(".") ? text + "." : text
    let columns = label.columns + 1 + text.columns
    let start = row.origin.moved(columns: canvas.look.center.offset(of: columns, in: row.columns))
    let width = canvas.write(label, at: start, style: .buttonFocused)
    canvas.write(text, at: start.moved(columns: width + 1), style: .strong)
    canvas.placeCursor(at: start)
  }
}
