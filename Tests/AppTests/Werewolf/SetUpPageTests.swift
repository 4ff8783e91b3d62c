import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// The pages of Werewolf's set-up, and the way round in them.
@MainActor
struct SetUpPageTests {
  @Test func `whoever comes for the first time begins with the first name`() throws {
    let visit = try SetUpVisit(returningTo: MemoryStore())
    for name in SetUpVisit.names.prefix(5) {
      visit.pilot.type(name)
      visit.pilot.press(.enter)
    }
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("All agreed?"))
    visit.pilot.press(.enter)
    #expect(visit.game?.roster.names.map(\.text) == Array(SetUpVisit.names.prefix(5)))
  }

  @Test func `who types on behind the last name seats one more player, as long as there is room`() throws {
    let visit = try SetUpVisit(players: 11)
    #expect(visit.pilot.shows("▸ [ Deal the roles ]"))
    visit.pilot.type("Lea")
    visit.pilot.press(.enter)
    #expect(visit.order == SetUpVisit.names)
    visit.pilot.type("Max")
    #expect(!visit.pilot.shows("Max"))
    visit.pilot.press(.enter, .enter)
    #expect(visit.game?.roster.count == 12)
  }

  @Test(arguments: 3...12)
  func `three to twelve are remembered, and two keys deal`(players: Int) throws {
    let visit = try SetUpVisit(players: players)
    visit.pilot.press(.enter, .enter)
    #expect(visit.game?.roster.count == players)
  }

  @Test func `the page keys turn through all pages and round`() throws {
    let visit = try SetUpVisit()
    for text in ["Preset", "The seer sees", "Of the rules", "Seat 1"] {
      visit.pilot.press(.pageDown)
      #expect(visit.pilot.shows(text))
    }
    visit.pilot.press(.pageUp)
    #expect(visit.pilot.shows("Of the rules"))
    #expect(visit.pilot.shows("PgDn Next page"))
  }

  @Test func `arrows alone lead to the tabs, through a page and to the deal`() throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.up, times: 7)
    visit.pilot.press(.right, .down)
    #expect(visit.pilot.shows("▸ Preset"))
    visit.pilot.press(.down, times: 8)
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("All agreed?"))
  }

  @Test func `Tab goes round and comes by everything`() throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.tab)
    visit.pilot.press(.right)
    visit.pilot.press(.tab, times: 9)
    visit.pilot.press(.space)
    #expect(visit.pilot.shows("All agreed?"))
    visit.pilot.press(.escape)
    visit.pilot.press(.backTab, times: 9)
    visit.pilot.press(.left)
    #expect(visit.pilot.shows("Seat 1"))
  }

  @Test(arguments: WerewolfSetUp.Page.allCases)
  func `the deal is reached from every page, by a key and by a click`(page: WerewolfSetUp.Page) throws {
    let visit = try SetUpVisit()
    visit.open(page)
    visit.pilot.press(.function(5))
    #expect(visit.pilot.shows("All agreed?"))
    visit.pilot.press(.escape)
    #expect(!visit.pilot.shows("All agreed?"))
    visit.pilot.click(on: "Deal the roles")
    #expect(visit.pilot.shows("All agreed?"))
  }

  @Test func `whoever is not named yet is shown, from whatever page one deals`() throws {
    let store = MemoryStore()
    store.setPreference(Roster.rememberedName, to: "Anna\nBen\n\nDan\nEva")
    let visit = try SetUpVisit(returningTo: store)
    visit.open(.options)
    visit.pilot.press(.function(5))
    #expect(visit.pilot.shows("Give this seat a name."))
    visit.pilot.type("Cara")
    visit.pilot.press(.function(5))
    #expect(visit.pilot.shows("All agreed?"))
  }

  @Test func `the names are kept on the way out, not while the game may still be put off the record`() throws
  {
    let visit = try SetUpVisit(returningTo: MemoryStore())
    visit.pilot.type("Anna")
    visit.pilot.press(.pageDown)
    #expect(try !visit.restarted().pilot.shows("Anna"))
    visit.pilot.press(.escape)
    #expect(try visit.restarted().pilot.shows("Anna"))
  }

  @Test func `how many play is kept, and so is their order`() throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.up)
    visit.pilot.press(.function(6))
    visit.pilot.press(.up, times: 4)
    visit.pilot.press(.left)
    visit.pilot.press(.escape)
    #expect(try visit.restarted().order == ["Anna", "Ben", "Cara", "Eva"])
  }

  @Test func `Escape opens the menu, and what is chosen is there afterwards`() throws {
    let visit = try SetUpVisit()
    visit.open(.roles)
    visit.pilot.press(.right)
    visit.pilot.press(.escape)
    #expect(visit.pilot.shows("Resume"))
    visit.pilot.press(.escape)
    #expect(visit.pilot.shows("Classic"))
  }
}
