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
    let columns = label.columns + 1 + text.columns
    let start = row.origin.moved(columns: canvas.look.center.offset(of: columns, in: row.columns))
    let width = canvas.write(label, at: start, style: .buttonFocused)
    canvas.write(text, at: start.moved(columns: width + 1), style: .strong)
    canvas.placeCursor(at: start)
  }
}

extension Dialog {
  /// The keys, titled like the buttons that they press.
  package var hints: [Hint] {
    guard let last = titles.last, titles.count > 1 else {
      return [Hint(.enter, .space, .escape, shown: "Enter", title: titles.last ?? "Close")]
    }
    let escape = Hint(.escape, title: last)
    guard !acceptsText else {
      return [Hint(.enter, title: titles[0]), escape, Hint(.tab, title: "Move")]
    }
    let answers = Hint(.character("y"), .character("n"), shown: "y n", title: "Answer", isInFooter: false)
    return [
      Hint(.left, .right, .up, .down, .tab, shown: isStacked ? "↑↓" : "←→", title: "Move"),
      Hint(.enter, .space, shown: "Enter", title: titles[choice]), escape,
    ] + (takesYesAndNo ? [answers] : [])
  }

  /// True if the buttons are too wide for one row and are stacked.
  private var isStacked: Bool { titles.reduce(-2) { $0 + $1.columns + 6 } > 60 }
}
