import TUI

extension GallerySection {
  static let lists = GallerySection(
    name: "Lists", exhibits: [.listView, .menu, .table, .tabs, .steps, .scrollbar])
}

extension Exhibit {
  static let listView = Exhibit(
    "ListView", "Rows to select from.",
    [
      State("with the focus", 32, 4) { guests.draw(on: &$0, in: $1) },
      State("without", 32, 4) { guests.draw(on: &$0, in: $1, isFocused: false) },
      State("longer than its space", 32, 3) { numbers.draw(on: &$0, in: $1) },
      State("in groups", 32, 6) { parts.draw(on: &$0, in: $1) },
      State("searched by typing", 32, 3) { searched.draw(on: &$0, in: $1) },
      State("too narrow for all", 14, 3) { guests.draw(on: &$0, in: $1) },
      State("disabled", 32, 2) { ListView(away).draw(on: &$0, in: $1) },
      State("empty", 32, 1) { ListView([String](), emptyText: "No one yet.").draw(on: &$0, in: $1) },
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
    for character in "ber" {
      _ = list.handle(.key(.character(character)), in: Rect(Size(columns: 32, rows: 3)))
    }
    return list
  }
}

extension Exhibit {
  static let menu = Exhibit(
    "Menu", "A few commands, each with its own key.",
    [
      State("with the focus", 36, 5) { lobby.draw(on: &$0, in: $1) },
      State("without", 36, 5) { lobby.draw(on: &$0, in: $1, isFocused: false) },
      State("in named groups", 36, 5) { named.draw(on: &$0, in: $1) },
      State("too small for all", 16, 3) { lobby.draw(on: &$0, in: $1) },
      State("empty", 36, 1) { Menu<Int>([]).draw(on: &$0, in: $1) },
    ])

  private static let lobby = Menu<Int>([
    .init("Backgammon", 1, detail: "6 players"), .init("Checkers", 2),
    .init("Mahjong", 3, detail: "coming later", isEnabled: false),
    .init("Quit", 4, shortcut: "q", start: .line),
  ])
  private static let named = Menu<Int>(
    [
      .init("Backgammon", 1, start: .heading("Party")), .init("Checkers", 2),
      .init("Solitaire", 3, start: .heading("Puzzles")),
    ], selected: 3)
}

extension Exhibit {
  static let scrollbar = Exhibit(
    "Scrollbar", "Shows which part of a long list is visible.",
    [
      State("at the beginning", 1, 6) { bar(from: 0).draw(on: &$0, in: $1) },
      State("in the middle", 1, 6) { bar(from: 12).draw(on: &$0, in: $1) },
      State("at the end", 1, 6) { bar(from: 34).draw(on: &$0, in: $1) },
      State("horizontal", 12, 1) { bar(from: 12, .horizontal).draw(on: &$0, in: $1) },
      State("nothing is hidden", 1, 3) { Scrollbar(Viewport(of: 3, in: 3)).draw(on: &$0, in: $1) },
    ])

  private static func bar(from offset: Int, _ axis: Axis = .vertical) -> Scrollbar {
    Scrollbar(Viewport(of: 40, in: 12, from: offset), axis)
  }
}

extension Exhibit {
  static let steps = Exhibit(
    "Steps", "Shows how far something has come.",
    [
      State("at the beginning", 60, 1) { Steps(night, current: 0).draw(on: &$0, in: $1) },
      State("on the way", 60, 1) { Steps(night, current: 2).draw(on: &$0, in: $1) },
      State("done", 60, 1) { Steps(night, current: 4).draw(on: &$0, in: $1) },
      State("too narrow for all", 22, 1) { Steps(night, current: 2).draw(on: &$0, in: $1) },
      State("too narrow, and done", 22, 1) { Steps(night, current: 4).draw(on: &$0, in: $1) },
    ])

  private static let night = ["Night", "Seer", "Morning", "Vote"]
}

extension Exhibit {
  static let table = Exhibit(
    "Table", "Rows and columns under a heading.",
    [
      State("with the focus", 52, 4) { draw(table(), on: &$0, in: $1) },
      State("without", 52, 4) { draw(table(), on: &$0, in: $1, isFocused: false) },
      State("sorted, ascending", 52, 4) { draw(table(sort: .init(by: 1)), on: &$0, in: $1) },
      State("sorted, descending", 52, 4) {
        draw(table(sort: .init(by: 2, isAscending: false)), on: &$0, in: $1)
      },
      State("longer than its space", 52, 4) { draw(table(count: 10_000, selected: 5000), on: &$0, in: $1) },
      State("wider than its space", 30, 4) { draw(table(), on: &$0, in: $1) },
      State("scrolled, the first column stays", 30, 4) { draw(scrolledTable, on: &$0, in: $1) },
      State("disabled", 52, 4) { draw(disabledTable, on: &$0, in: $1) },
      State("empty", 52, 2) { draw(table(count: 0), on: &$0, in: $1) },
    ])

  private static func table(
    count: Int = 3, selected: Int = 1, sort: Table.Sort? = nil
  ) -> Table {
    Table(
      [
        .init("Date", .cells(10)), .init("Game", .cells(9), isSortable: true),
        .init("Time", .cells(6), alignment: .trailing, isSortable: true), .init("Winner", .atLeast(8)),
      ], count: count, selected: selected, pinned: 1, sort: sort)
  }

  private static var scrolledTable: Table {
    var table = Self.table()
    for _ in 0..<2 { _ = table.handle(.key(.right), in: Rect(Size(columns: 30, rows: 4))) }
    return table
  }

  private static var disabledTable: Table {
    var table = Self.table()
    table.isEnabled = false
    return table
  }

  private static func draw(
    _ table: Table, on canvas: inout Canvas, in area: Rect, isFocused: Bool = true
  ) {
    let rows = table.visibleRange(in: area).map { row in
      [
        "2026-11-\(10 + row % 20)", row % 2 == 0 ? "Backgammon" : "Checkers", "\(20 + row % 40) min",
        "Anna, Ben",
      ]
    }
    table.draw(rows, on: &canvas, in: area, isFocused: isFocused)
  }
}

extension Exhibit {
  static let tabs = Exhibit(
    "Tabs", "Pages in a row; one is shown.",
    [
      State("the first", 48, 1) { Tabs(pages).draw(on: &$0, in: $1) },
      State("another, without the focus", 48, 1) {
        Tabs(pages, selected: 1).draw(on: &$0, in: $1, isFocused: false)
      },
      State("one is disabled", 60, 1) { Tabs(pages, disabled: [2]).draw(on: &$0, in: $1) },
      State("too long at the end", 20, 1) { Tabs(pages).draw(on: &$0, in: $1) },
      State("too long on both sides", 15, 1) { Tabs(pages, selected: 1).draw(on: &$0, in: $1) },
      State("too long at the beginning", 20, 1) { Tabs(pages, selected: 3).draw(on: &$0, in: $1) },
    ])

  private static let pages = ["Games", "Questions", "Players", "Data"]
}
