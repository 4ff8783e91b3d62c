import TUI

/// A line to write what is looked for, above what is found.
struct SearchLine: Hashable {
  private var field = TextField(placeholder: "part of a name", limit: 60)
  /// Whether one is writing in it.
  private(set) var isOpen = false

  /// What is looked for.
  var text: String { field.text }

  /// Whether there is anything to see of it.
  var isShown: Bool { isOpen || !text.isEmpty }

  /// Begins to write.
  mutating func open() { isOpen = true }

  /// Looks for everything again.
  mutating func clear() {
    field.replace(with: "")
    isOpen = false
  }

  /// The keys while one is writing.
  static let hints = [
    Hint(.enter, title: "Look at what is found"), Hint(.escape, title: "Show all"),
    Hint(.up, .down, shown: "↑↓", title: "Choose", isInFooter: false),
  ]

  /// Writes; Enter and the arrows up and down go to what was found, Escape forgets what was looked for.
  ///
  /// - Returns: Whether the input was meant for it.
  mutating func handle(_ input: Input, in area: Rect) -> Bool {
    guard isOpen else { return false }
    switch input {
    case .key(.escape):
      clear()
      return true
    case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown):
      isOpen = false
      return false
    case .key, .paste:
      let reaction = field.handle(input, in: Self.fieldArea(in: area))
      if reaction == .activated { isOpen = false }
      return true
    case .mouse, .focus: return field.handle(input, in: Self.fieldArea(in: area)) != .ignored
    }
  }

  func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.write("Search:", in: row, style: .faint)
    field.draw(on: &canvas, in: Self.fieldArea(in: row), isFocused: isOpen)
  }

  private static func fieldArea(in row: Rect) -> Rect {
    Rect(column: row.left + 8, row: row.top, columns: min(40, row.columns - 8), rows: 1)
  }
}
