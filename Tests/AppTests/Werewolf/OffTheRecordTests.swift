import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App
@testable import TUI

/// What the whole program is asked to keep while a table plays, on the record and off it.
@MainActor @Suite struct OffTheRecordTests {
  @Test func `nothing of a game off the record is kept, from the set-up to the lobby`() throws {
    let evening = try Evening(offTheRecord: true)
    evening.playTwice()
    #expect(evening.ledger.writes == [])
    #expect(evening.ledger.count(HistoryFilter()) == 0)
  }

  @Test func `one game alone can be put off the record, on its way from page to page`() throws {
    let evening = try Evening(offTheRecord: false)
    for _ in 0..<4 where !evening.page.contains("The seer sees") { evening.pilot.press(.pageDown) }
    evening.pilot.press(.down, times: OptionRow.all.count)
    evening.pilot.press(.space, .pageUp, .pageDown)
    evening.playTwice()
    #expect(evening.ledger.writes == [])
  }

  @Test func `of a game on the record, the names and the finished games are kept, and no more`() throws {
    let evening = try Evening(offTheRecord: false)
    evening.playTwice()
    let names = "roster = Anna\nBen\nCem\nDora\nEmil"
    #expect(evening.ledger.writes == [names, "save werewolf", "save werewolf"])
    #expect(evening.ledger.count(HistoryFilter()) == 2)
  }

  @Test func `a game off the record says so all the while, and the next one of the table stays so`() throws {
    let evening = try Evening(offTheRecord: true)
    evening.sitDown()
    evening.ledger.setPreference(WerewolfSettings.offTheRecord.name, to: "off")
    evening.ledger.turnPage()
    #expect(evening.bar.contains("off the record"))
    evening.playOut()
    #expect(evening.bar.contains("the end · off the record"))
    evening.pilot.press(.enter)
    #expect(evening.bar.contains("off the record"))
    evening.playOut()
    #expect(evening.ledger.writes == [])
  }

  @Test func `a game under way is not written down either, and to end the program asks first`() throws {
    let evening = try Evening(offTheRecord: false)
    evening.sitDown()
    evening.ledger.turnPage()
    for _ in 0..<40 { evening.step() }
    #expect(evening.screen?.stake?.hasPrefix("Werewolf") == true)
    evening.pilot.press(Key(.character("c"), .control))
    #expect(evening.pilot.shell.routes.contains { if case .farewell = $0 { true } else { false } })
    #expect(evening.ledger.writes == [])
  }

  @Test func `the log of a whole game names nobody`() throws {
    let evening = try Evening(offTheRecord: true)
    evening.playTwice()
    for name in ["Anna", "Ben", "Cem", "Dora", "Emil"] { #expect(!evening.home.log.contains(name)) }
  }
}
