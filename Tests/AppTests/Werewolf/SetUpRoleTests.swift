import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Roles are chosen, weighed, and refused with both numbers.
@MainActor
struct SetUpRoleTests {
  private typealias Counts = [Role: Int]

  @Test(arguments: 3...12, Preset.allCases)
  func `a preset deals for every number of players, or says from how many on`(players: Int, preset: Preset)
    throws
  {
    let visit = try SetUpVisit(players: players, Selection(roles: .preset(preset), options: Options()))
    visit.pilot.press(.enter)
    guard preset == .everything, players < 8 else {
      #expect(visit.pilot.shows("All agreed?"))
      return
    }
    #expect(visit.pilot.shows("“Everything” is for 8 players or more, not for \(players)"))
    #expect(!visit.pilot.shows("All agreed?"))
  }

  @Test func `counts are changed key by key, and are remembered`() throws {
    let visit = try SetUpVisit(players: 6)
    visit.open(.roles)
    visit.pilot.press(.down, .down, .down, .down, .right)
    #expect(visit.pilot.shows("There are 7 roles for 6 players: take 1 away."))
    visit.pilot.press(.down, .down, .down, .left)
    #expect(!visit.pilot.shows("There are"))
    #expect(visit.pilot.shows("Your own"))
    let again = try visit.restarted()
    again.pilot.press(.enter, .enter)
    #expect(
      again.game?.view.setUp.roles == RoleSet([.werewolf: 2, .seer: 1, .doctor: 1, .hunter: 1, .villager: 1]))
  }

  @Test func `presets are stepped through by keys and by the mouse`() throws {
    let visit = try SetUpVisit(players: 8)
    visit.open(.roles)
    visit.pilot.press(.right)
    #expect(visit.pilot.shows("Classic"))
    let arrow = try #require(visit.pilot.place(of: "Classic")?.moved(columns: 10))
    visit.pilot.click(at: arrow)
    #expect(visit.pilot.shows("Everything"))
  }

  @Test(
    arguments: [
      (5, [.werewolf: 1, .seer: 1, .villager: 2], "There are 4 roles for 5 players: add 1."),
      (5, [.werewolf: 2, .seer: 1, .villager: 4], "There are 7 roles for 5 players: take 2 away."),
      (5, [.seer: 1, .villager: 4], "There are 0 werewolves: at least 1 is needed."),
      (5, [.werewolf: 3, .villager: 2], "3 werewolves against 2 others would have won already"),
      (5, [.werewolf: 1, .seer: 2, .villager: 2], "There are 2 seers: at most 1 is dealt."),
      (5, [.werewolf: 2, .villager: 3], "2 werewolves and 3 others could end at the first dawn"),
      (4, [.werewolf: 1, .villager: 11], "There are 12 roles for 4 players: take 8 away."),
    ] as [(Int, [Role: Int], String)])
  func `what cannot be played is refused with both numbers`(players: Int, counts: [Role: Int], why: String)
    throws
  {
    let visit = try SetUpVisit(players: players, .custom(counts))
    #expect(visit.pilot.shows(why))
    visit.pilot.press(.enter)
    #expect(!visit.pilot.shows("All agreed?"))
    #expect(visit.pilot.shows("Preset"))
    #expect(visit.pilot.shows(why))
  }

  @Test func `a mayor who is dealt and elected is refused, and a kill too early is mended by an option`()
    throws
  {
    let mayor = Selection.custom([.werewolf: 1, .mayor: 1, .villager: 3]) { $0.mayor = .elected }
    #expect(try SetUpVisit(mayor).pilot.shows("1 mayor is dealt and 1 is elected"))
    let quiet = Selection.custom([.werewolf: 2, .villager: 3]) { $0.firstNightKills = false }
    let visit = try SetUpVisit(quiet)
    visit.pilot.press(.enter)
    #expect(visit.pilot.shows("All agreed?"))
  }

  @Test(
    arguments: [
      (12, [.werewolf: 1, .villager: 11], "Only 1 of 12 is a werewolf: easy for the village."),
      (7, [.werewolf: 3, .seer: 1, .villager: 3], "3 of 7 are werewolves: hard for the village."),
    ] as [(Int, [Role: Int], String)])
  func `what is one-sided is warned of, and may be played`(players: Int, counts: [Role: Int], warning: String)
    throws
  {
    let visit = try SetUpVisit(players: players, .custom(counts) { $0.firstNightKills = false })
    for page in WerewolfSetUp.Page.allCases {
      visit.open(page)
      #expect(visit.pilot.shows(warning))
    }
    visit.pilot.press(.function(5))
    #expect(visit.pilot.shows(warning))
    visit.pilot.press(.enter)
    #expect(visit.game != nil)
  }

  @Test(
    arguments: [
      ([.werewolf: 2, .seer: 1, .doctor: 1, .villager: 2], "0, fair"),
      ([.werewolf: 3, .villager: 8], "−10, the pack is much stronger"),
      ([.werewolf: 1, .villager: 2], "−4, the pack is ahead"),
      ([.werewolf: 1, .seer: 1, .doctor: 1, .villager: 1], "+5, the village is ahead"),
      ([.werewolf: 1, .seer: 1, .doctor: 1, .hunter: 1, .mayor: 1], "+9, the village is much stronger"),
    ] as [([Role: Int], String)])
  func `the balance is said in a word, with its reasons`(counts: [Role: Int], word: String) throws {
    let set = RoleSet(counts)
    let visit = try SetUpVisit(players: set.count, .custom(counts))
    visit.open(.roles)
    #expect(visit.pilot.shows(word))
    #expect(visit.pilot.shows("werewol"))
    #expect(visit.pilot.shows("pack "))
  }

  @Test(arguments: [(0, 22, 0), (1, 5, 1), (-1, 5, 1), (6, 22, 11), (-12, 22, 22), (40, 22, 22)])
  func `the bar of the balance grows from the middle`(sum: Int, half: Int, cells: Int) {
    #expect(BalanceMeter(sum).cells(of: half) == cells)
  }
}
