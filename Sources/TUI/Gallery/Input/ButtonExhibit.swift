import TUI

extension Exhibit {
  static let button = Exhibit(
    "Button", "Something to press.",
    [
      State("with the focus", 12, 1) { Button("Start").draw(on: &$0, in: $1) },
      State("without", 12, 1) { Button("Start").draw(on: &$0, in: $1, isFocused: false) },
    ])
}
