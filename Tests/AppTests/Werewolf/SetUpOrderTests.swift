import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Players change places, by keys and by the mouse.
@MainActor
struct SetUpOrderTests {
  @Test(arguments: [
    (Key.function(6), Key.function(7)), (Key(.up, .alt), Key(.down, .alt)),
  ])
  func `a player moves up and down by keys, with Alt and without`(up: Key, down: Key) throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.up, .up)
    visit.pilot.press(up)
    #expect(visit.order == ["Anna", "Ben", "Dan", "Cara", "Eva"])
    visit.pilot.press(up, up, up)
    #expect(visit.order == ["Dan", "Anna", "Ben", "Cara", "Eva"])
    visit.pilot.press(Array(repeating: down, count: 9))
    #expect(visit.order == ["Anna", "Ben", "Cara", "Eva", "Dan"])
  }

  @Test func `the footer names the keys while the focus is on a name`() throws {
    let visit = try SetUpVisit()
    #expect(!visit.pilot.shows("F6 Seat up"))
    visit.pilot.press(.up)
    #expect(visit.pilot.shows("F6 Seat up"))
    visit.pilot.click(on: "F6 Seat up")
    #expect(visit.order == ["Anna", "Ben", "Cara", "Eva", "Dan"])
  }

  @Test(arguments: [
    ("Seat 1", "Seat 4", ["Ben", "Cara", "Dan", "Anna", "Eva"]),
    ("Seat 5", "Seat 2", ["Anna", "Eva", "Ben", "Cara", "Dan"]),
    ("Seat 5", "How many", ["Eva", "Anna", "Ben", "Cara", "Dan"]),
    ("Seat 2", "Deal the roles", ["Anna", "Cara", "Dan", "Eva", "Ben"]),
    ("Seat 3", "Seat 3", ["Anna", "Ben", "Cara", "Dan", "Eva"]),
  ])
  func `a seat is dragged to another place`(from: String, to: String, order: [String]) throws {
    let visit = try SetUpVisit()
    let (start, end) = (
      try #require(visit.pilot.place(of: from)), try #require(visit.pilot.place(of: to))
    )
    visit.pilot.drag(from: start, to: end)
    #expect(visit.order == order)
  }

  @Test func `the order follows the mouse, and once it is let go nothing does`() throws {
    let visit = try SetUpVisit()
    let seats = (1...5).compactMap { visit.pilot.place(of: "Seat \($0)") }
    visit.pilot.tell(.press(.left), at: seats[0])
    visit.pilot.tell(.drag(.left), at: seats[1])
    #expect(visit.order == ["Ben", "Anna", "Cara", "Dan", "Eva"])
    visit.pilot.tell(.drag(.left), at: seats[4])
    #expect(visit.order == ["Ben", "Cara", "Dan", "Eva", "Anna"])
    visit.pilot.tell(.release(.left), at: seats[4])
    visit.pilot.tell(.drag(.left), at: seats[0])
    #expect(visit.order == ["Ben", "Cara", "Dan", "Eva", "Anna"])
  }

  @Test func `dragging in a name selects its letters and moves nobody`() throws {
    let visit = try SetUpVisit()
    let start = try #require(visit.pilot.place(of: "Anna"))
    visit.pilot.drag(from: start, to: start.moved(columns: 2, rows: 3))
    #expect(visit.order == Array(SetUpVisit.names.prefix(5)))
  }

  @Test func `the new order is the order of the game, and is remembered`() throws {
    let visit = try SetUpVisit()
    let seats = (1...5).compactMap { visit.pilot.place(of: "Seat \($0)") }
    visit.pilot.drag(from: seats[4], to: seats[0])
    visit.pilot.press(.function(5), .enter)
    #expect(visit.game?.roster.names.map(\.text) == ["Eva", "Anna", "Ben", "Cara", "Dan"])
    #expect(try visit.restarted().order == ["Eva", "Anna", "Ben", "Cara", "Dan"])
  }

  @Test func `whoever finds no seat at a smaller table is remembered for the next large one`() throws {
    let visit = try SetUpVisit(players: 12)
    visit.pilot.press(.escape)
    let party = Party(home: try Home(), store: visit.store)
    party.pilot.press(.enter)
    #expect(party.pilot.shows("Seat 8"))
    party.pilot.press(.enter)
    #expect(party.table?.game.view.roster.count == 8)
    #expect(try visit.restarted().order == SetUpVisit.names)
  }

  @Test func `Snakesss seats its players in the same way`() throws {
    let party = Party(home: try Home())
    party.pilot.press(.enter)
    party.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    let seats = (1...5).compactMap { party.pilot.place(of: "Seat \($0)") }
    party.pilot.drag(from: seats[4], to: seats[0])
    party.pilot.press(.function(7))
    party.pilot.click(on: "Start the game")
    #expect(party.table?.game.view.roster.names.map(\.text) == ["Anna", "Eva", "Ben", "Cara", "Dan"])
  }
}
