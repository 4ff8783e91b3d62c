import TUI

extension Exhibit {
  static let tree = Exhibit(
    "Tree", "Rows that hang on one another, and can be opened and closed.",
    [
      State("with the focus", 44, 7) { openTree.draw(on: &$0, in: $1) },
      State("without", 44, 7) { openTree.draw(on: &$0, in: $1, isFocused: false) },
      State("closed", 44, 2) { Tree(games).draw(on: &$0, in: $1) },
      State("longer than its place", 44, 3) { openTree.draw(on: &$0, in: $1) },
      State("with a row that cannot be chosen", 44, 2) { gone.draw(on: &$0, in: $1) },
      State("empty", 44, 1) { Tree<String>([]).draw(on: &$0, in: $1) },
    ])

  private static var openTree: Tree<String> {
    Tree(games, opened: ["games", "party", "puzzles"], selected: "werewolf")
  }

  private static let games: [Tree<String>.Node] = [
    .init(
      "Games", "games", detail: "5",
      children: [
        .init("Puzzles", "puzzles", children: [.init("Sudoku", "sudoku", detail: "new")]),
        .init(
          "Party", "party", children: [.init("Snakesss", "snakesss"), .init("Werewolf", "werewolf")]),
      ]),
    .init("Help", "help", children: [.init("Keys", "keys")]),
  ]
  private static let gone = Tree([.init("Sudoku", 1, isEnabled: false), .init("Tangram", 2)])
}
