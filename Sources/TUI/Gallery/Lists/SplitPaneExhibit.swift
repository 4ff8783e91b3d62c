import TUI

extension Exhibit {
  static let splitPane = Exhibit(
    "SplitPane", "A place in two parts, with a line between them that can be moved.",
    [
      State("side by side", 40, 3) { draw(SplitPane(share: 0.3), on: &$0, in: $1) },
      State("the line has the focus", 40, 3) {
        draw(SplitPane(share: 0.3), on: &$0, in: $1, isFocused: true)
      },
      State("above each other", 30, 5) {
        draw(SplitPane(.vertical, least: .init(first: 2, second: 2)), on: &$0, in: $1)
      },
      State("too small for both", 14, 3) { draw(SplitPane(), on: &$0, in: $1) },
    ])

  private static func draw(
    _ pane: SplitPane, on canvas: inout Canvas, in area: Rect, isFocused: Bool = false
  ) {
    let parts = pane.parts(of: area)
    Paragraph("The first part").draw(on: &canvas, in: parts.first, isFocused: false)
    Paragraph("The second part is wider").draw(on: &canvas, in: parts.second, isFocused: false)
    pane.draw(on: &canvas, in: area, isFocused: isFocused)
  }
}
