package import TUI

/// A search field above a list.
package struct SearchLine: Hashable, Sendable {
  private var field = TextField(placeholder: "part of a name", limit: 60)
  /// True while text is being typed into it.
  package private(set) var isOpen = false

  package init() {}

  package var text: String { field.text }

  /// True if the field is open or has text.
  package var isShown: Bool { isOpen || !text.isEmpty }

  package mutating func open() { isOpen = true }

  /// Clears the text and closes the field.
  package mutating func clear() {
    field.replace(with: "")
    isOpen = false
  }

  package static let hints = [
    Hint(.enter, title: "Done"), Hint(.escape, title: "Clear search"),
    Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
  ]

  /// Edits the text; Enter, Up and Down close the field, Escape clears it.
  ///
  /// - Returns: False for input that is not for the field.
  package mutating func handle(_ input: Input, in area: Rect) -> Bool {
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

  package func draw(on canvas: inout Canvas, in row: Rect) {
    canvas.write("Search:", in: row, style: .faint)
    field.draw(on: &canvas, in: Self.fieldArea(in: row), isFocused: isOpen)
  }

  private static func fieldArea(in row: Rect) -> Rect {
    Rect(column: row.left + 8, row: row.top, columns: min(40, row.columns - 8), rows: 1)
  }
}
