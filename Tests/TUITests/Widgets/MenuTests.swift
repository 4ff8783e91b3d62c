import TUI
import Testing

struct MenuTests {
  enum Choice { case play, history, quit }
  private var menu = Menu<Choice>([
    .init("Play", .play, detail: "6 players"), .init("History", .history, isEnabled: false),
    .init("Quit", .quit, shortcut: "q"),
  ])

  @Test func `every item shows its key`() {
    #expect(
      picture(24, 3) { menu.draw(on: &$0, in: $1) } == [
        "▸ 1  Play     6 players", "  2  History", "  q  Quit",
      ])
    #expect(menu.size == Size(columns: 21, rows: 3))
  }

  @Test(arguments: [
    ([Input.typed("q")], Choice.quit, Reaction.activated), ([.typed("1")], .play, .activated),
    ([.typed("2")], .play, .ignored), ([.typed("3")], .quit, .handled), ([.key(.down)], .quit, .handled),
    ([.key(.down), .key(.enter)], .quit, .activated),
  ])
  func `a shortcut does it at once`(inputs: [Input], choice: Choice, reaction: Reaction) {
    var menu = menu
    var last = Reaction.ignored
    for input in inputs { last = menu.handle(input, in: .area(24, 3)) }
    #expect(menu.choice == choice)
    #expect(last == reaction)
  }

  @Test func `a menu can begin at any item and be changed`() {
    var menu = Menu<Choice>(menu.items, selected: .quit)
    #expect(menu.choice == .quit)
    menu.select(.play)
    #expect(menu.choice == .play)
    menu.items = [.init("Quit", .quit)]
    #expect(menu.choice == .quit)
  }

  @Test func `lines and headings set items apart, and are never chosen`() {
    var menu = Menu<Choice>([
      .init("Play", .play, start: .heading("Tonight")), .init("History", .history),
      .init("Quit", .quit, shortcut: "q", start: .line),
    ])
    #expect(
      picture(14, 5) { menu.draw(on: &$0, in: $1) } == [
        "Tonight", "▸ 1  Play", "  2  History", "  ────────────", "  q  Quit",
      ])
    #expect(menu.choice == .play)
    for choice in [Choice.history, .quit, .quit] {
      _ = menu.handle(.key(.down), in: .area(14, 5))
      #expect(menu.choice == choice)
    }
    menu.select(.history)
    #expect(menu.choice == .history)
    #expect(menu.handle(.typed("q"), in: .area(14, 5)) == .activated)
    #expect(menu.choice == .quit)
    #expect(menu.handle(.click(3, 3), in: .area(14, 5)) == .handled)
    #expect(menu.choice == .quit)
  }
}
