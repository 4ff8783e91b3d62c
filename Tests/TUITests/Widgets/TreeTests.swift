import TUI
import Testing

struct TreeTests {
  private let area = Rect.area(24, 8)
  private let roots: [Tree<String>.Node] = [
    .init(
      "Games", "games",
      children: [
        .init("Puzzles", "puzzles", children: [.init("Sudoku", "sudoku"), .init("Tangram", "tangram")]),
        .init("Party", "party", children: [.init("Werewolf", "werewolf")]), .init("Life", "life"),
      ]),
    .init("Help", "help", isEnabled: false),
    .init("Data", "data", children: [.init("Packs", "packs")]),
  ]

  private static let ways: [(inputs: [Input], selected: String, rows: Int)] = [
    ([Input.key(.right)], "games", 6), ([.key(.right), .key(.right)], "puzzles", 6),
    ([.key(.right), .key(.right), .key(.left)], "games", 6),
    ([.key(.right), .key(.right), .key(.left), .key(.left)], "games", 3),
    ([.key(.space)], "games", 6), ([.key(.space), .key(.space)], "games", 3), ([.typed("*")], "games", 10),
    ([.typed("*"), .typed("*")], "games", 3), ([.key(.end)], "data", 3), ([.click(2, 0)], "games", 6),
    ([.click(2, 2)], "games", 4), ([.click(6, 2)], "data", 3), ([.typed("l"), .typed("j")], "puzzles", 6),
    ([.typed("*"), .key(.down), .key(.down), .typed("*")], "games", 3),
  ]

  private static let ends: [(selected: String, input: Input, reaction: Reaction)] = [
    ("life", Input.key(.enter), Reaction.activated), ("life", .key(.space), .activated),
    ("games", .key(.enter), .activated), ("life", .key(.right), .ignored), ("data", .key(.left), .ignored),
    ("games", .click(9, 0), .activated), ("games", .paste("x"), .ignored), ("games", .typed("x"), .ignored),
  ]

  @Test func `lines lead from branch to branch`() {
    let tree = Tree(roots, opened: ["games", "puzzles", "party"])
    #expect(
      picture(24, 9) { tree.draw(on: &$0, in: $1) } == [
        "▸ − Games", "  ├─− Puzzles", "  │ ├── Sudoku", "  │ └── Tangram", "  ├─− Party",
        "  │ └── Werewolf", "  └── Life", "    Help", "  + Data",
      ])
    #expect(
      picture(24, 4, glyphs: .ascii) { tree.draw(on: &$0, in: $1) } == [
        "> - Games              #", "  |-- Puzzles          |", "  | |-- Sudoku         |",
        "  | `-- Tangram        |",
      ])
  }

  @Test func `in the plain look levels are numbers`() {
    let tree = Tree(roots, opened: ["games"], selected: "puzzles")
    #expect(
      plainPicture(40, 6) { tree.draw(on: &$0, in: $1) } == [
        "  Games (open, level 1)", "> Puzzles (closed, level 2, selected)", "  Party (closed, level 2)",
        "  Life (level 2)", "  Help (level 1, unavailable)", "  Data (closed, level 1)",
      ])
  }

  @Test(arguments: ways)
  func `a tree opens and closes by arrows, Space, the star and clicks`(
    inputs: [Input], selected: String, rows: Int
  ) {
    var tree = Tree(roots)
    for input in inputs { #expect(tree.handle(input, in: area) == .handled) }
    #expect(tree.selected == selected)
    #expect(picture(24, 12) { tree.draw(on: &$0, in: $1) }.count { !$0.isEmpty } == rows)
  }

  @Test(arguments: ends)
  func `Enter and a click on the selected row activate`(selected: String, input: Input, reaction: Reaction) {
    var tree = Tree(roots, selected: selected)
    #expect(tree.handle(input, in: area) == reaction)
  }

  @Test func `selecting a node opens all above it, and closing that moves the selection up`() {
    var tree = Tree(roots, selected: "tangram")
    #expect(tree.opened == ["games", "puzzles"])
    #expect(tree.selected == "tangram")
    tree.setOpen("games", false)
    #expect(tree.selected == "games")
    tree.select("nothing like it")
    #expect(tree.selected == "games")
  }

  @Test func `the selection is kept when the tree changes`() {
    var tree = Tree(roots, selected: "data")
    tree.roots.insert(.init("New", "new"), at: 0)
    #expect(tree.selected == "data")
    tree.roots = []
    #expect(tree.selected == nil)
    #expect(tree.handle(.key(.enter), in: area) == .ignored)
    #expect(picture(20, 1) { tree.draw(on: &$0, in: $1) } == ["Nothing here."])
  }

  @Test func `letters find visible rows`() {
    var tree = Tree(roots, opened: ["games"])
    tree.findsByTyping = true
    _ = tree.handle(.typed("l"), in: area)
    #expect(tree.selected == "life")
    _ = tree.handle(.typed("w"), in: area)
    #expect(tree.selected == "life")
  }
}
