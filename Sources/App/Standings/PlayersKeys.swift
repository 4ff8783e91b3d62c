import GameKit
import TUI

extension StandingsScreen {
  var hints: [Hint] {
    let leaf = [Hint(.right, .left, shown: "←→", title: "Other table")]
    return [Hint(.up, .down, shown: "↑↓", title: "Choose")] + (hasTabs ? leaf : []) + [
      Hint(.character("g"), title: "Other game"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
      Hint(.pageUp, .pageDown, .home, .end, title: "Leaf through", isInFooter: false),
    ]
  }

  mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand] {
    if input == .key(.escape) || input == .key(.character("q")) { return [.close] }
    if input == .key(.character("g")) {
      let commands = chooseNextGame()
      arrange(in: area)
      return commands
    }
    let parts = parts(of: area)
    let before = tabs.selected
    guard hasTabs, tabs.handle(input, in: parts.tabs) == .handled else {
      _ = table.handle(input, in: parts.table)
      return []
    }
    if tabs.selected != before { table.select(0) }
    let commands = countIfWanted()
    arrange(in: area)
    return commands
  }

  /// Goes on to the next game, and to the table of the same title if it has one; those with records come first.
  private mutating func chooseNextGame() -> [ParlorCommand] {
    game = (games.filter { played.contains($0.id) } + games.filter { !played.contains($0.id) }).next(
      after: game)
    let own = games.first { $0.id == game }?.statistics()?.tables.map(\.title) ?? []
    let titles = [Self.firstTitle] + own
    let place = titles.firstIndex(of: tabs.titles[tabs.selected]) ?? 0
    tabs = Tabs(titles, selected: place)
    table.select(0)
    return read()
  }
}
