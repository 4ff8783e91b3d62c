import TUI
import Testing

struct TableTests {
  private let area = Rect.area(20, 4)

  private func games(_ count: Int) -> Table {
    Table([.init("Game", .share(1)), .init("Time", .cells(4), alignment: .trailing)], count: count)
  }

  private func draw(_ table: Table, in area: Rect = .area(20, 4)) -> [String] {
    let rows = table.visibleRange(in: area).map { ["Game \($0)", "\($0)"] }
    return picture(area.columns, area.rows) { table.draw(rows, on: &$0, in: $1) }
  }

  @Test func `columns are below their headings`() {
    #expect(draw(games(2)) == ["  Game         Time", "▸ Game 0          0", "  Game 1          1", ""])
    #expect(draw(games(0)) == ["  Game         Time", "  Nothing here.", "", ""])
  }

  @Test func `ten thousand rows cost as little as the visible ones`() {
    var table = games(10_000)
    _ = table.handle(.key(.end), in: area)
    #expect(table.visibleRange(in: area) == 9_997..<10_000)
    #expect(
      draw(table) == [
        "  Game        Time", "  Game 9997   9997 │", "  Game 9998   9998 │", "▸ Game 9999   9999 █",
      ])
  }

  @Test(
    arguments: [
      ([Input.key(.down)], 1, 0), ([.typed("j"), .typed("j"), .typed("j")], 3, 1), ([.key(.pageDown)], 2, 0),
      ([.key(.pageDown), .key(.pageDown)], 4, 2), ([.key(.end)], 99, 97),
      ([.key(.end), .key(.pageUp)], 97, 97),
      ([.key(.end), .key(.home)], 0, 0), ([.wheelDown], 3, 3), ([.key(.end), .wheelUp], 96, 94),
      ([.click(3, 2)], 1, 0), ([.click(3, 0)], 0, 0), ([.key(.up)], 0, 0),
    ] as [([Input], Int, Int)])
  func `the selection moves and the rows follow`(inputs: [Input], selected: Int, first: Int) {
    var table = games(100)
    for input in inputs { #expect(table.handle(input, in: area) == .handled) }
    #expect(table.selected == selected)
    #expect(table.visibleRange(in: area).lowerBound == first)
  }

  @Test(
    arguments: [
      (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(4, 1), .activated),
      (.typed("x"), .ignored), (.key(.left), .ignored), (.paste("x"), .ignored),
    ] as [(Input, Reaction)])
  func `Enter and a click on the selected row activate`(input: Input, reaction: Reaction) {
    var table = games(3)
    #expect(table.handle(input, in: area) == reaction)
    table.count = 0
    #expect(table.handle(input, in: area) == .ignored)
  }

  @Test func `the selection stays inside when rows are removed`() {
    var table = games(100)
    table.select(99)
    table.count = 10
    #expect(table.selected == 9)
    #expect(table.visibleRange(in: area) == 7..<10)
  }
}

/// Tables that have their rows, which they search and sort.
struct TableContentTests {
  private static let columns: [Table.Column] = [
    .init("Day", .cells(6), isSortable: true, isInGivenOrder: true),
    .init("Name", .cells(6), isSortable: true),
    .init("Share", .cells(6), alignment: .trailing, isSortable: true),
  ]
  private let area = Rect.area(30, 6)

  private static let table = Table(
    columns, rows: [["Nov 9", "Ben", "9%"], ["Oct 30", "anna", "1,000%"], ["Sep 1", "Cem", "–"]])

  private func names(_ table: Table) -> [String] { table.shown.map { table.rows?[$0][1] ?? "" } }

  @Test(arguments: [
    (3, ["Cem", "anna", "Ben"]), (11, ["anna", "Ben", "Cem"]), (22, ["Cem", "Ben", "anna"]),
  ])
  func `a click on a title sorts by it and shows an arrow, another one reverses`(
    column: Int, sorted: [String]
  ) {
    var table = Self.table
    #expect(table.handle(.click(column, 0), in: area) == .handled)
    #expect(names(table) == sorted)
    #expect(picture(30, 6) { table.draw(on: &$0, in: $1) }[0].contains("▲"))
    #expect(table.handle(.click(column, 0), in: area) == .handled)
    #expect(names(table) == sorted.reversed())
    #expect(picture(30, 6) { table.draw(on: &$0, in: $1) }[0].contains("▼"))
  }

  @Test func `a slash searches, the selection stays on its row, and Escape ends it`() {
    var table = Self.table
    _ = table.handle(.key(.down), in: area)
    for input in [Input.typed("/"), .typed("A"), .typed("n")] {
      #expect(table.handle(input, in: area) == .handled)
    }
    #expect(names(table) == ["anna"] && table.selectedRow == 1)
    #expect(picture(30, 6) { table.draw(on: &$0, in: $1) }[0].hasPrefix("Search: An"))
    _ = table.handle(.typed("x"), in: area)
    #expect(table.selectedRow == nil)
    #expect(picture(40, 6) { table.draw(on: &$0, in: $1) }[2].contains("Nothing found"))
    #expect(table.handle(.key(.escape), in: area) == .handled)
    #expect(names(table).count == 3 && !table.handleSearch(.key(.escape), in: area))
  }

  @Test func `new rows are searched and sorted as the old ones were`() {
    var table = Self.table
    for input in [Input.typed("/"), .typed("a"), .key(.enter), .typed(">")] {
      _ = table.handle(input, in: area)
    }
    #expect(names(table) == ["anna"])
    table.rows = [["Nov 9", "Nina", "1%"], ["Nov 8", "Ann", "2%"], ["Nov 8", "Cem", "2%"]]
    #expect(names(table) == ["Ann", "Nina"])
    table.replaceColumns(Array(Self.columns.reversed()))
    #expect(table.sort == Table.Sort(by: 2))
  }
}

/// Sorting, and columns that do not fit.
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

  @Test func `columns that do not fit are scrolled, and the pinned one stays`() {
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

  @Test(
    arguments: [
      (Input.hold(.wheelRight, 3, 1), true), (.click(25, 0), true), (.typed("l"), true),
      (.mouse(Mouse(.wheelDown, at: Point(column: 3, row: 1), .shift)), true), (.typed("h"), false),
      (.hold(.wheelLeft, 3, 1), false), (.hold(.wheelDown, 3, 1), false),
    ] as [(Input, Bool)])
  func `a wheel that tilts and a click on the mark scroll as well`(input: Input, isScrolled: Bool) {
    var table = games()
    #expect(table.handle(input, in: area) == .handled)
    #expect(draw(table)[0].contains("‹") == isScrolled)
  }

  @Test func `if all columns fit, horizontal arrows are ignored`() {
    var table = games()
    #expect(table.handle(.key(.right), in: .area(40, 4)) == .ignored)
    #expect(table.handle(.hold(.wheelRight, 3, 1), in: .area(40, 4)) == .ignored)
  }

  @Test(arguments: [3, 6, 9, 12, 20])
  func `every column can be reached in any width`(columns: Int) {
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
  func `a click on a title and two keys change the order`(inputs: [Input], sort: Table.Sort) {
    var table = games()
    for input in inputs { #expect(table.handle(input, in: .area(40, 4)) == .handled) }
    #expect(table.sort == sort)
  }

  @Test func `the order is shown after the title in any width`() {
    #expect(draw(games(sort: .init(by: 1)), 40)[0] == "  Date    Game ▲    Time  Winner")
    #expect(draw(games(sort: .init(by: 3, isAscending: false)), 40)[0] == "  Date    Game      Time  Winner▼")
    let table = games(sort: .init(by: 0, isAscending: false))
    #expect(
      picture(40, 1, glyphs: .ascii) { table.draw([], on: &$0, in: $1) } == [
        "  Date v  Game      Time  Winner"
      ])
  }

  @Test func `a table without sortable columns ignores sorting`() {
    var table = Table([.init("One", .share(1))], count: 3)
    #expect(table.handle(.typed(">"), in: area) == .ignored)
    #expect(table.handle(.click(3, 0), in: area) == .handled)
    #expect(table.sort == nil)
  }

  @Test func `a plain row that is too long loses the end of its longest text, and no other text`() {
    let columns: [Table.Column] = [
      .init("Players", .share(8)), .init("Winner", .cells(6)), .init("Time", .cells(6)),
    ]
    let table = Table(columns, count: 2)
    let rows = [
      ["Anna, Ben, Cleo, Dev, Eve", "Dev", "12 min"], ["Anna, Ben, Cleo, Dev, Eve", "Eve", "9 min"],
    ]
    #expect(
      plainPicture(44, 3) { table.draw(rows, on: &$0, in: $1) } == [
        "  Players; Winner; Time", "> Anna, Ben, Cleo, …; Dev; 12 min (selected)",
        "  Anna, Ben, Cleo, Dev, Eve; Eve; 9 min",
      ])
  }

  @Test func `the plain look shows headings and rows in words`() {
    let table = games(sort: .init(by: 1), count: 9)
    #expect(
      plainPicture(70, 3) { table.draw(rows(of: table, 70), on: &$0, in: $1) } == [
        "  Date; Game (sorted, ascending); Time; Winner (rows 1 to 2 of 9)",
        "> day 0; Snakesss; 0; Anna (selected, 1 of 9)", "  day 1; Snakesss; 1; Anna",
      ])
    var narrow = games()
    _ = narrow.handle(.key(.right), in: area)
    #expect(
      plainPicture(26, 3) { narrow.draw(rows(of: narrow, 26), on: &$0, in: $1) } == [
        "  Date; … (3 of 4 columns)", "> day…; 0; Anna (selected)", "  day 1; 1; Anna",
      ])
  }

  @Test func `a disabled table ignores input`() {
    var table = games()
    table.isEnabled = false
    for input in [Input.key(.down), .key(.enter), .click(4, 2), .click(4, 0)] {
      #expect(table.handle(input, in: area) == .ignored)
    }
    #expect(
      plainPicture(50, 1) { table.draw([], on: &$0, in: $1) } == ["  Date; Game; Time; Winner (unavailable)"])
  }

  @Test func `dragging the scroll bar moves the selection along`() {
    var table = games(count: 10_000)
    let area = Rect.area(40, 11)
    #expect(table.handle(.click(39, 1), in: area) == .handled)
    #expect(table.handle(.hold(.drag(.left), 39, 99), in: area) == .handled)
    #expect(table.visibleRange(in: area) == 9990..<10_000)
    #expect(table.selected == 9990)
  }
}
