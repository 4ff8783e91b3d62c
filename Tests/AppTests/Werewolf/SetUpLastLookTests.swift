import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// The public page before the deal.
@MainActor
struct SetUpLastLookTests {
  @Test func `it repeats seats, roles and every option`() throws {
    let visit = try SetUpVisit(.custom([.werewolf: 1, .seer: 1, .villager: 3]) { $0.tie = .drawn })
    visit.pilot.press(.enter)
    #expect(SetUpVisit.names.prefix(5).allSatisfy(visit.pilot.shows))
    #expect(["1 werewolf", "1 seer", "3 villagers"].allSatisfy(visit.pilot.shows))
    let texts = try #require(visit.kept(WerewolfSetUp.selectionName).map(Selection.init(text:))).options.texts
    for row in OptionRow.all {
      #expect(
        visit.pilot.lines.contains {
          $0.contains(row.title) && $0.contains(row.choices[row.place(in: texts)].label)
        })
    }
  }

  @Test func `where it is small, it is read by scrolling`() throws {
    let visit = try SetUpVisit(size: .smallest)
    visit.pilot.press(.enter)
    #expect(!visit.pilot.shows("The pack wins"))
    visit.pilot.press(.end)
    #expect(visit.pilot.shows("The pack wins: as many as others"))
  }

  @Test(arguments: [[Key.enter], [.character("y")], [.right, .left, .space]])
  func `yes deals`(keys: [Key]) throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.enter)
    visit.pilot.press(keys)
    #expect(visit.game != nil)
  }

  @Test(arguments: [[Key.escape], [.character("n")], [.right, .enter]])
  func `no leads back, and nothing is forgotten`(keys: [Key]) throws {
    let visit = try SetUpVisit()
    visit.open(.options)
    visit.pilot.press(.function(5))
    visit.pilot.press(keys)
    #expect(visit.game == nil)
    #expect(visit.pilot.shows("The seer sees"))
    visit.pilot.press(.function(5), .enter)
    #expect(visit.game != nil)
  }

  @Test func `the buttons are clicked`() throws {
    let visit = try SetUpVisit()
    visit.pilot.press(.enter)
    visit.pilot.click(on: "[ Not yet ]")
    #expect(visit.pilot.shows("[ Deal the roles ]"))
    visit.pilot.click(on: "[ Deal the roles ]")
    visit.pilot.click(on: "[ Yes, deal ]")
    #expect(visit.game != nil)
  }

  @Test func `an Enter that was doubled is no yes`() throws {
    let visit = try SetUpVisit()
    visit.pilot.pace = .milliseconds(100)
    visit.pilot.press(.enter, .enter)
    #expect(visit.game == nil)
    #expect(visit.pilot.shows("All agreed?"))
    visit.pilot.wait(.milliseconds(400))
    visit.pilot.press(.enter)
    #expect(visit.game != nil)
  }
}
