import TUI

extension Exhibit {
  static let tabs = Exhibit(
    "Tabs", "The pages of a place in one row, of which one is shown.",
    [
      State("the first", 48, 1) { Tabs(pages).draw(on: &$0, in: $1) },
      State("another, without the focus", 48, 1) {
        Tabs(pages, selected: 1).draw(on: &$0, in: $1, isFocused: false)
      },
      State("one cannot be shown", 60, 1) { Tabs(pages, disabled: [2]).draw(on: &$0, in: $1) },
      State("too long at the end", 20, 1) { Tabs(pages).draw(on: &$0, in: $1) },
      State("too long on both sides", 15, 1) { Tabs(pages, selected: 1).draw(on: &$0, in: $1) },
      State("too long at the beginning", 20, 1) { Tabs(pages, selected: 3).draw(on: &$0, in: $1) },
    ])

  private static let pages = ["Games", "Questions", "Players", "Data"]
}
