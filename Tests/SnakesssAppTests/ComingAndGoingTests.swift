import GameKit
import GameTestKit
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// Players who leave and join between rounds, by keys.
@MainActor
struct ComingAndGoingTests {
  private func type(_ name: String, at table: SnakesssTable) {
    table.pilot.press(.character("j"))
    for character in name { table.pilot.press(.character(character)) }
    table.pilot.press(.enter)
  }

  @Test func `someone goes home and someone joins, and the record has all six`() throws {
    let table = SnakesssTable(at: .results)
    table.pilot.press(.character("g"))
    #expect(table.pilot.shows("Who's leaving?"))
    table.pilot.press(.left, .enter)
    #expect(table.pilot.shows(" leaves"))
    type("Zoe", at: table)
    #expect(table.pilot.shows("Zoe joins"))
    table.pilot.press(.enter)
    let names = try #require(table.view?.roster.names.map(\.text))
    #expect(names.count == 5 && names.last == "Zoe")
    table.finish()
    let players = try table.onlyRecord().participants.map(\.name)
    #expect(Set(players) == Set(SnakesssTable.names.prefix(5) + ["Zoe"]))
  }

  @Test func `a name at the table is refused in the dialog, and Esc lets nobody in`() {
    let table = SnakesssTable(at: .results)
    type(SnakesssTable.names[1], at: table)
    #expect(table.pilot.shows("already at the table"))
    table.pilot.press(.escape)
    #expect(!table.pilot.shows("Who's joining?"))
    table.pilot.press(.enter)
    #expect(table.view?.roster.count == 5)
  }

  @Test func `four players learn why no one can leave`() {
    let table = SnakesssTable()
    table.start(players: 4)
    table.play(to: .results)
    table.pilot.press(.character("g"))
    #expect(table.pilot.shows("needs 4 players"))
    table.pilot.press(.enter, .enter)
    #expect(table.view?.roster.count == 4)
  }
}
