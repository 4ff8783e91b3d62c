import TUI
import Testing

struct ChecklistTests {
  private let area = Rect.area(24, 5)

  private static let changes: [(inputs: [Input], checked: Set<Int>)] = [
    ([Input.key(.space)], [1]), ([.key(.space), .key(.space)], []), ([.key(.down), .key(.space)], [2]),
    ([.click(3, 1)], [2]), ([.click(9, 0)], [1]), ([.click(3, 3)], []), ([.typed("a")], [1, 2, 3]),
    ([.typed("a"), .typed("a")], []), ([.key(.control("a"))], [1, 2, 3]),
    ([.key(.space), .typed("i")], [2, 3]), ([.key(Key(.down, .shift))], [1, 2]),
    ([.key(Key(.down, .shift)), .key(Key(.down, .shift)), .key(Key(.down, .shift))], [1, 2, 3]),
    ([.key(.end), .key(Key(.up, .shift))], [2, 3]),
  ]

  private static let ends: [(checked: Set<Int>, reaction: Reaction, reason: String?)] = [
    ([1, 2, 3], Reaction.activated, nil), ([1], .handled, "Check at least 2."),
    ([1, 2], .activated, nil),
    ([1, 2, 3, 4], .handled, "No more than 3."),
  ]

  private func roles(_ checked: Set<Int> = [], amount: ClosedRange<Int> = 0...Int.max) -> Checklist<Int> {
    Checklist(
      [.init("Seer", 1), .init("Witch", 2), .init("Hunter", 3), .init("Thief", 4, isEnabled: false)],
      checked: checked, amount: amount)
  }

  @Test func `boxes show the checked rows`() {
    let list = roles([1, 4])
    #expect(
      picture(24, 4) { list.draw(on: &$0, in: $1) } == [
        "▸ [x] Seer", "  [ ] Witch", "  [ ] Hunter", "  [x] Thief",
      ])
    #expect(
      plainPicture(40, 4) { list.draw(on: &$0, in: $1) } == [
        "> Seer (checked, selected, 1 of 4)", "  Witch (not checked)", "  Hunter (not checked)",
        "  Thief (checked, unavailable)",
      ])
  }

  @Test(arguments: changes)
  func `marks change by Space, clicks, Shift with arrows, a and i`(inputs: [Input], checked: Set<Int>) {
    var list = roles()
    for input in inputs { #expect(list.handle(input, in: area) == .handled) }
    #expect(list.checked == checked)
  }

  @Test(arguments: ends)
  func `Enter activates only with an allowed number of checked rows`(
    checked: Set<Int>, reaction: Reaction, reason: String?
  ) {
    var list = roles(checked, amount: 2...3)
    #expect(list.handle(.key(.enter), in: area) == reaction)
    #expect(list.refusal == reason)
    #expect(list.isComplete == (reaction == .activated))
  }

  @Test func `one row too many is refused with a reason, until the next input`() {
    var list = roles([1, 2], amount: 0...2)
    list.select(3)
    #expect(list.handle(.key(.space), in: area) == .handled)
    #expect(list.checked == [1, 2])
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "2 checked. No more than 2.")
    for input in [Input.typed("a"), .typed("i"), .key(Key(.up, .shift))] {
      _ = list.handle(input, in: area)
      #expect(list.checked.count <= 2)
    }
    _ = list.handle(.key(.up), in: area)
    #expect(list.refusal == nil)
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "2 of 2 checked.")
  }

  @Test func `the status line says what is missing`() {
    let list = roles([1], amount: 3...4)
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "1 checked. Check 2 more.")
    #expect(list.size.rows == 5)
    #expect(picture(30, 1) { list.draw(on: &$0, in: $1) } == ["▸ [x] Seer                   █"])
  }

  @Test func `letters can find rows, and then toggle none`() {
    var list = roles()
    list.findsByTyping = true
    _ = list.handle(.typed("h"), in: area)
    #expect(list.current?.id == 3)
    _ = list.handle(.typed("a"), in: area)
    #expect(list.checked == [])
    _ = list.handle(.key(.space), in: area)
    #expect(list.checked == [3])
  }

  @Test func `the scroll bar toggles no row, and an empty list ignores keys`() {
    var list = roles()
    #expect(list.handle(.click(23, 1), in: .area(24, 2)) == .handled)
    #expect(list.checked == [])
    var empty = Checklist<Int>([])
    #expect(empty.handle(.key(.space), in: area) == .ignored)
  }
}

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

  @Test(
    arguments: [
      ([Input.typed("q")], Choice.quit, Reaction.activated), ([.typed("1")], .play, .activated),
      ([.typed("2")], .play, .ignored), ([.typed("3")], .quit, .handled), ([.key(.down)], .quit, .handled),
      ([.key(.down), .key(.enter)], .quit, .activated),
    ] as [([Input], Choice, Reaction)])
  func `a shortcut activates at once`(inputs: [Input], choice: Choice, reaction: Reaction) {
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

  @Test func `lines and headings separate items, and are never selected`() {
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
