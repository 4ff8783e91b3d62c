import TUI

extension Exhibit {
  static let listView = Exhibit(
    "ListView", "Rows of which one is chosen.",
    [
      State("with the focus", 32, 4) { guests.draw(on: &$0, in: $1) },
      State("without", 32, 4) { guests.draw(on: &$0, in: $1, isFocused: false) },
      State("longer than its place", 32, 3) { numbers.draw(on: &$0, in: $1) },
      State("in parts", 32, 6) { parts.draw(on: &$0, in: $1) },
      State("searched by typing", 32, 3) { searched.draw(on: &$0, in: $1) },
      State("too narrow for all", 14, 3) { guests.draw(on: &$0, in: $1) },
      State("disabled", 32, 2) { ListView(away).draw(on: &$0, in: $1) },
      State("empty", 32, 1) { ListView([String](), emptyText: "Nobody yet.").draw(on: &$0, in: $1) },
    ])

  private static let guests = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"),
    .init("Cem", detail: "away", isEnabled: false),
  ])
  private static let away: [ListView.Row] = [
    .init("Anna", isEnabled: false), .init("Ben", detail: "away", isEnabled: false),
  ]
  private static let numbers = ListView((1...20).map { "Row \($0)" }, selected: 9)
  private static let parts = ListView(
    [
      .heading("Wolves"), .init("Anna"), .heading("Villagers", detail: "2 alive"), .init("Ben"),
      .separator, .init("Cem"),
    ], selected: 3)

  private static var searched: ListView {
    var list = ListView(["Ana", "Ben", "Berta"])
    list.findsByTyping = true
    for sign in "ber" { _ = list.handle(.key(.character(sign)), in: Rect(Size(columns: 32, rows: 3))) }
    return list
  }
}
