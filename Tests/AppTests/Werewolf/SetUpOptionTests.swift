import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Every option of the rules can be chosen, and whether the game is kept.
@MainActor
struct SetUpOptionTests {
  @Test(arguments: OptionRow.all.indices)
  func `every option is reached, changed, marked and remembered`(index: Int) throws {
    let row = OptionRow.all[index]
    let visit = try SetUpVisit()
    visit.open(.options)
    visit.pilot.press(.down, times: index)
    #expect(visit.pilot.shows("▸ \(row.title)"))
    visit.pilot.press(row.usualPlace == 0 ? .right : .left)
    #expect(visit.pilot.shows("usual: \(row.usual)"))
    let kept = Selection(text: try #require(visit.kept(WerewolfSetUp.selectionName)))
    #expect(OptionRow.all.filter { $0.isChanged(in: kept.options.texts) } == [row])
    let again = try visit.restarted()
    again.pilot.press(.enter, .enter)
    #expect(again.game?.view.setUp.options == kept.options)
  }

  @Test func `the rows are the options of the rules, each with all its values and the usual one`() {
    let texts = Options().texts
    #expect(Set(OptionRow.all.map(\.name)) == Set(texts.keys))
    for row in OptionRow.all {
      #expect(row.choices[row.usualPlace].value == texts[row.name])
      for choice in row.choices {
        #expect(Options(texts: [row.name: choice.value]).texts[row.name] == choice.value)
      }
    }
  }

  @Test func `one key brings all options back to what is usual`() throws {
    let visit = try SetUpVisit(.custom([.werewolf: 1, .seer: 1, .villager: 3]) { $0.tie = .drawn })
    visit.open(.options)
    #expect(visit.pilot.shows("usual: votes once more"))
    visit.pilot.press(.character("u"))
    #expect(!visit.pilot.shows("usual: votes once more"))
    #expect(Selection(text: visit.kept(WerewolfSetUp.selectionName) ?? "").options == Options())
  }

  @Test(arguments: [false, true])
  func `off the record is as the settings have it, until it is switched for this game`(usual: Bool) throws {
    let store = MemoryStore()
    store.setPreference(WerewolfSettings.offTheRecord.name, to: usual ? "on" : "off")
    let visit = try SetUpVisit(store: store)
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows(usual ? "Off the record: nothing is kept." : "The history keeps this game."))
    visit.pilot.press(.escape)
    visit.open(.options)
    visit.pilot.press(.down, times: OptionRow.all.count)
    visit.pilot.press(.space, .function(5))
    #expect(visit.pilot.shows(usual ? "The history keeps this game." : "Off the record: nothing is kept."))
    visit.pilot.press(.enter)
    #expect(visit.game?.isOffTheRecord == !usual)
    #expect(visit.kept(WerewolfSettings.offTheRecord.name) == (usual ? "on" : "off"))
  }
}
