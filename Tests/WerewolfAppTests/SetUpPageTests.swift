import GameKit
import GameTestKit
import Kit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// The pages of Werewolf's set-up, and the way round in them.
@MainActor
struct SetUpPageTests {
  @Test func `whoever comes for the first time begins with the first name`() throws {
    let table = WerewolfTable(store: MemoryStore())
    for name in WerewolfTable.names.prefix(5) {
      table.pilot.type(name)
      table.pilot.press(.enter)
    }
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Ready?"))
    table.pilot.press(.enter)
    #expect(table.game?.view.roster.names.map(\.text) == Array(WerewolfTable.names.prefix(5)))
  }

  @Test func `who types on behind the last name seats one more player, as long as there is room`() throws {
    let table = WerewolfTable(players: 11)
    #expect(table.pilot.shows("▸ [ Deal the roles ]"))
    table.pilot.type("Lea")
    table.pilot.press(.enter)
    #expect(table.order == WerewolfTable.names)
    table.pilot.type("Max")
    #expect(!table.pilot.shows("Max"))
    table.pilot.press(.enter, .enter)
    #expect(table.game?.view.roster.count == 12)
  }

  @Test(arguments: 3...12)
  func `three to twelve are remembered, and two keys deal`(players: Int) throws {
    let table = WerewolfTable(players: players)
    table.pilot.press(.enter, .enter)
    #expect(table.game?.view.roster.count == players)
  }

  @Test func `the page keys turn through all pages and round`() throws {
    let table = WerewolfTable()
    for text in ["Preset", "Seer learns", "Built in", "Seat 1"] {
      table.pilot.press(.pageDown)
      #expect(table.pilot.shows(text))
    }
    table.pilot.press(.pageUp)
    #expect(table.pilot.shows("Built in"))
    #expect(table.pilot.shows("PgDn Next tab"))
  }

  @Test func `arrows alone lead to the tabs, through a page and to the deal`() throws {
    let table = WerewolfTable()
    table.pilot.press(.up, times: 8)
    table.pilot.press(.right, .down)
    #expect(table.pilot.shows("▸ Preset"))
    table.pilot.press(.down, times: Role.allCases.count + 1)
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Ready?"))
  }

  @Test func `Tab goes round and comes by everything`() throws {
    let table = WerewolfTable()
    table.pilot.press(.tab)
    table.pilot.press(.right)
    table.pilot.press(.tab, times: Role.allCases.count + 2)
    table.pilot.press(.space)
    #expect(table.pilot.shows("Ready?"))
    table.pilot.press(.escape)
    table.pilot.press(.backTab, times: Role.allCases.count + 2)
    table.pilot.press(.left)
    #expect(table.pilot.shows("Seat 1"))
  }

  @Test(arguments: SetUpPages.Page.allCases)
  func `the deal is reached from every page, by a key and by a click`(page: SetUpPages.Page) throws {
    let table = WerewolfTable()
    table.open(page)
    table.pilot.press(.function(5))
    #expect(table.pilot.shows("Ready?"))
    table.pilot.press(.escape)
    #expect(!table.pilot.shows("Ready?"))
    table.pilot.click(on: "Deal the roles")
    #expect(table.pilot.shows("Ready?"))
  }

  @Test func `whoever is not named yet is shown, from whatever page one deals`() throws {
    let store = MemoryStore()
    store.setPreference("roster", to: "Anna\nBen\n\nDan\nEva")
    let table = WerewolfTable(store: store)
    table.open(.options)
    table.pilot.press(.function(5))
    #expect(table.pilot.shows("Enter a name."))
    table.pilot.type("Cara")
    table.pilot.press(.function(5))
    #expect(table.pilot.shows("Ready?"))
  }

  @Test func `the names are kept on the way out, not while the game may still be put off the record`() throws
  {
    let table = WerewolfTable(store: MemoryStore())
    table.pilot.type("Anna")
    table.pilot.press(.pageDown)
    #expect(!table.restarted().pilot.shows("Anna"))
    table.pilot.press(.escape)
    #expect(table.restarted().pilot.shows("Anna"))
  }

  @Test func `how many play is kept, and so is their order`() throws {
    let table = WerewolfTable()
    table.pilot.press(.up)
    table.pilot.press(.function(6))
    table.pilot.press(.up, times: 4)
    table.pilot.press(.left)
    table.pilot.press(.escape)
    #expect(table.restarted().order == ["Anna", "Ben", "Cara", "Eva"])
  }

  @Test func `Escape opens the menu, and what is chosen is there afterwards`() throws {
    let table = WerewolfTable()
    table.open(.roles)
    table.pilot.press(.right)
    table.pilot.press(.escape)
    #expect(table.pilot.routes.last == .gameMenu(Rules.game, isRunning: false))
    table.pilot.press(.escape)
    #expect(table.pilot.shows("Classic"))
  }
}

/// Players change places, by keys and by the mouse.
@MainActor
struct SetUpOrderTests {
  @Test(arguments: [
    (Key.function(6), Key.function(7)), (Key(.up, .alt), Key(.down, .alt)),
  ])
  func `a player moves up and down by keys, with Alt and without`(up: Key, down: Key) throws {
    let table = WerewolfTable()
    table.pilot.press(.up, .up)
    table.pilot.press(up)
    #expect(table.order == ["Anna", "Ben", "Dan", "Cara", "Eva"])
    table.pilot.press(up, up, up)
    #expect(table.order == ["Dan", "Anna", "Ben", "Cara", "Eva"])
    table.pilot.press(Array(repeating: down, count: 9))
    #expect(table.order == ["Anna", "Ben", "Cara", "Eva", "Dan"])
  }

  @Test func `the footer names the keys while the focus is on a name`() throws {
    let table = WerewolfTable()
    #expect(!table.pilot.shows("F6 Seat up"))
    table.pilot.press(.up)
    #expect(table.pilot.shows("F6 Seat up"))
    table.pilot.click(on: "F6 Seat up")
    #expect(table.order == ["Anna", "Ben", "Cara", "Eva", "Dan"])
  }

  @Test(arguments: [
    ("Seat 1", "Seat 4", ["Ben", "Cara", "Dan", "Anna", "Eva"]),
    ("Seat 5", "Seat 2", ["Anna", "Eva", "Ben", "Cara", "Dan"]),
    ("Seat 5", "◂ 5", ["Eva", "Anna", "Ben", "Cara", "Dan"]),
    ("Seat 2", "Deal the roles", ["Anna", "Cara", "Dan", "Eva", "Ben"]),
    ("Seat 3", "Seat 3", ["Anna", "Ben", "Cara", "Dan", "Eva"]),
  ])
  func `a seat is dragged to another place`(from: String, to: String, order: [String]) throws {
    let table = WerewolfTable()
    let (start, end) = (
      try #require(table.pilot.place(of: from)), try #require(table.pilot.place(of: to))
    )
    table.pilot.drag(from: start, to: end)
    #expect(table.order == order)
  }

  @Test func `the order follows the mouse, and once it is let go nothing does`() throws {
    let table = WerewolfTable()
    let seats = (1...5).compactMap { table.pilot.place(of: "Seat \($0)") }
    table.pilot.tell(.press(.left), at: seats[0])
    table.pilot.tell(.drag(.left), at: seats[1])
    #expect(table.order == ["Ben", "Anna", "Cara", "Dan", "Eva"])
    table.pilot.tell(.drag(.left), at: seats[4])
    #expect(table.order == ["Ben", "Cara", "Dan", "Eva", "Anna"])
    table.pilot.tell(.release(.left), at: seats[4])
    table.pilot.tell(.drag(.left), at: seats[0])
    #expect(table.order == ["Ben", "Cara", "Dan", "Eva", "Anna"])
  }

  @Test func `dragging in a name selects its letters and moves nobody`() throws {
    let table = WerewolfTable()
    let start = try #require(table.pilot.place(of: "Anna"))
    table.pilot.drag(from: start, to: start.moved(columns: 2, rows: 3))
    #expect(table.order == Array(WerewolfTable.names.prefix(5)))
  }

  @Test func `the new order is the order of the game, and is remembered`() throws {
    let table = WerewolfTable()
    let seats = (1...5).compactMap { table.pilot.place(of: "Seat \($0)") }
    table.pilot.drag(from: seats[4], to: seats[0])
    table.pilot.press(.function(5), .enter)
    #expect(table.game?.view.roster.names.map(\.text) == ["Eva", "Anna", "Ben", "Cara", "Dan"])
    #expect(table.restarted().order == ["Eva", "Anna", "Ben", "Cara", "Dan"])
  }
}
