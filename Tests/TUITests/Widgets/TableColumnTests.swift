import TUI
import Testing

/// Columns that are sorted by, and that find no room.
struct TableColumnTests {
  private let area = Rect.area(26, 4)

  private static let orders: [(inputs: [Input], sort: Table.Sort)] = [
    ([Input.click(11, 0)], Table.Sort(by: 1)),
    ([.click(11, 0), .click(11, 0)], .init(by: 1, isAscending: false)),
    ([.click(11, 0), .click(11, 0), .click(11, 0)], .init(by: 1)),
    ([.click(11, 0), .click(3, 0)], .init(by: 0)),
    ([.click(11, 0), .click(20, 0)], .init(by: 1)), ([.typed(">")], .init(by: 0)),
    ([.typed(">"), .typed(">"), .typed(">")], .init(by: 1)),
    ([.typed("<")], .init(by: 3, isAscending: false)),
    ([.typed(">"), .typed("<")], .init(by: 3, isAscending: false)),
  ]

  private func games(pinned: Int = 1, sort: Table.Sort? = nil, count: Int = 2) -> Table {
    Table(
      [
        .init("Date", .cells(6), isSortable: true), .init("Game", .cells(8), isSortable: true),
        .init("Time", .cells(4), alignment: .trailing), .init("Winner", .cells(6), isSortable: true),
      ], count: count, pinned: pinned, sort: sort)
  }

  private func draw(_ table: Table, _ columns: Int = 26) -> [String] {
    picture(columns, 4) { table.draw(rows(of: table, columns), on: &$0, in: $1) }
  }

  private func rows(of table: Table, _ columns: Int) -> [[String]] {
    table.visibleRange(in: .area(columns, 4)).map { ["day \($0)", "Snakesss", "\($0)", "Anna"] }
  }

  @Test func `columns that find no room are scrolled to, and the first one stays`() {
    var table = games()
    #expect(
      draw(table)
        == ["  Date    Game      Time ›", "▸ day 0   Snakesss     0", "  day 1   Snakesss     1", ""])
    #expect(table.handle(.key(.right), in: area) == .handled)
    #expect(draw(table) == ["  Date   ‹Time  Winner", "▸ day 0      0  Anna", "  day 1      1  Anna", ""])
    #expect(table.handle(.key(.right), in: area) == .handled)
    #expect(draw(table).first == "  Date   ‹Time  Winner")
    #expect(table.handle(.key(.left), in: area) == .handled)
    #expect(draw(table).first == "  Date    Game      Time ›")
  }

  @Test(arguments: [
    (Input.hold(.wheelRight, 3, 1), true), (.click(25, 0), true), (.typed("l"), true),
    (.mouse(Mouse(.wheelDown, at: Point(column: 3, row: 1), .shift)), true), (.typed("h"), false),
    (.hold(.wheelLeft, 3, 1), false), (.hold(.wheelDown, 3, 1), false),
  ])
  func `a wheel that tilts and a click on the mark scroll as well`(input: Input, isScrolled: Bool) {
    var table = games()
    #expect(table.handle(input, in: area) == .handled)
    #expect(draw(table)[0].contains("‹") == isScrolled)
  }

  @Test func `where all columns fit the arrows are left to the screen`() {
    var table = games()
    #expect(table.handle(.key(.right), in: .area(40, 4)) == .ignored)
    #expect(table.handle(.hold(.wheelRight, 3, 1), in: .area(40, 4)) == .ignored)
  }

  @Test(arguments: [3, 6, 9, 12, 20])
  func `however narrow it is, every column can be reached`(columns: Int) {
    var table = games(pinned: 2)
    let area = Rect.area(columns, 4)
    var seen = draw(table, columns)[0]
    for _ in 0..<4 {
      _ = table.handle(.key(.right), in: area)
      seen += draw(table, columns)[0]
    }
    #expect(columns < 5 || seen.contains("W"))
  }

  @Test(arguments: orders)
  func `a click on a title and two keys ask for another order`(inputs: [Input], sort: Table.Sort) {
    var table = games()
    for input in inputs { #expect(table.handle(input, in: .area(40, 4)) == .handled) }
    #expect(table.sort == sort)
  }

  @Test func `the order is shown behind the title, whatever room it has`() {
    #expect(draw(games(sort: .init(by: 1)), 40)[0] == "  Date    Game ▲    Time  Winner")
    #expect(draw(games(sort: .init(by: 3, isAscending: false)), 40)[0] == "  Date    Game      Time  Winn…▼")
    let table = games(sort: .init(by: 0, isAscending: false))
    #expect(
      picture(40, 1, glyphs: .ascii) { table.draw([], on: &$0, in: $1) } == [
        "  Date v  Game      Time  Winner"
      ])
  }

  @Test func `where it cannot be sorted nothing asks for it`() {
    var table = Table([.init("One", .share(1))], count: 3)
    #expect(table.handle(.typed(">"), in: area) == .ignored)
    #expect(table.handle(.click(3, 0), in: area) == .handled)
    #expect(table.sort == nil)
  }

  @Test func `everything is said in words`() {
    let table = games(sort: .init(by: 1), count: 9)
    #expect(
      words(70, 3) { table.draw(rows(of: table, 70), on: &$0, in: $1) } == [
        "  Date; Game (sorted, ascending); Time; Winner (rows 1 to 2 of 9)",
        "> day 0; Snakesss; 0; Anna (selected, 1 of 9)", "  day 1; Snakesss; 1; Anna",
      ])
    var narrow = games()
    _ = narrow.handle(.key(.right), in: area)
    #expect(
      words(26, 3) { narrow.draw(rows(of: narrow, 26), on: &$0, in: $1) } == [
        "  Date; … (3 of 4 columns)", "> day 0; 0; An… (selected)", "  day 1; 1; Anna",
      ])
  }

  @Test func `a disabled table takes nothing`() {
    var table = games()
    table.isEnabled = false
    for input in [Input.key(.down), .key(.enter), .click(4, 2), .click(4, 0)] {
      #expect(table.handle(input, in: area) == .ignored)
    }
    #expect(words(50, 1) { table.draw([], on: &$0, in: $1) } == ["  Date; Game; Time; Winner (unavailable)"])
  }

  @Test func `the scroll bar is dragged, and takes the choice along`() {
    var table = games(count: 10_000)
    let area = Rect.area(40, 11)
    #expect(table.handle(.click(39, 1), in: area) == .handled)
    #expect(table.handle(.hold(.drag(.left), 39, 99), in: area) == .handled)
    #expect(table.visibleRange(in: area) == 9990..<10_000)
    #expect(table.selected == 9990)
  }
}
