import TUI

extension Exhibit {
  static let listView = Exhibit(
    "ListView", "Rows of which one is chosen.",
    [
      State("with the focus", 24, 4) { guests.draw(on: &$0, in: $1) },
      State("without", 24, 4) { guests.draw(on: &$0, in: $1, isFocused: false) },
      State("longer than its place", 24, 3) { numbers.draw(on: &$0, in: $1) },
      State("empty", 24, 1) { ListView([String]()).draw(on: &$0, in: $1) },
    ])

  private static let guests = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"),
    .init("Cem", detail: "away", isEnabled: false),
  ])
  private static let numbers = ListView((1...20).map { "Row \($0)" }, selected: 9)
}
