import TUI

extension Exhibit {
  static let menu = Exhibit(
    "Menu", "A few things to do, each with a key of its own.",
    [
      State("with the focus", 36, 5) { lobby.draw(on: &$0, in: $1) },
      State("without", 36, 5) { lobby.draw(on: &$0, in: $1, isFocused: false) },
      State("in parts with names", 36, 5) { named.draw(on: &$0, in: $1) },
      State("too small for all", 16, 3) { lobby.draw(on: &$0, in: $1) },
      State("empty", 36, 1) { Menu<Int>([]).draw(on: &$0, in: $1) },
    ])

  private static let lobby = Menu<Int>([
    .init("Snakesss", 1, detail: "6 players"), .init("Werewolf", 2),
    .init("Tangram", 3, detail: "not here yet", isEnabled: false),
    .init("Quit", 4, shortcut: "q", start: .line),
  ])
  private static let named = Menu<Int>(
    [
      .init("Snakesss", 1, start: .heading("Party")), .init("Werewolf", 2),
      .init("Sudoku", 3, start: .heading("Puzzles")),
    ], selected: 3)
}
