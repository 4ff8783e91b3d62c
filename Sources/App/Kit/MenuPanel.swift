package import TUI

/// A framed menu over a dimmed screen.
package struct MenuPanel<Choice: Hashable & Sendable>: Hashable, Sendable {
  private let title: String
  private var menu: Menu<Choice>

  package init(_ title: String, _ items: [Menu<Choice>.Item], selected: Choice? = nil) {
    self.title = title
    menu = Menu(items, selected: selected)
  }

  package static var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Move"),
      Hint(.enter, .space, shown: "Enter", title: "Select"), Hint(.escape, title: "Cancel"),
    ]
  }

  package mutating func handle(_ input: Input, in area: Rect) -> Choice? {
    menu.handle(input, in: place(in: area)) == .activated ? menu.choice : nil
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let place = place(in: area)
    let frame = place.inset(columns: -3, rows: -2).intersection(area)
    canvas.shade(area)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame.inset(columns: 1), title: title, style: .dialogBorder)
    menu.draw(on: &canvas, in: place)
  }

  private func place(in area: Rect) -> Rect {
    area.inset(columns: 3, rows: 2).centered(Size(columns: max(32, menu.size.columns), rows: menu.size.rows))
  }
}
