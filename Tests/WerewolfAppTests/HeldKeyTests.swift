import GameKit
import GameTestKit
import Kit
import Party
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// Keys that are pressed twice or held down do nothing on a page that opened meanwhile.
@MainActor
struct HeldKeyTests {
  /// Holds a key down: a keyboard waits before it repeats.
  private func hold(_ key: Key, on table: WerewolfTable, for time: Duration = .seconds(4)) {
    table.pilot.wait(FreshKeys.quiet)
    table.pilot.pace = .zero
    let end = table.pilot.now + time
    table.pilot.press(key)
    table.pilot.wait(.milliseconds(660))
    while table.pilot.now < end {
      table.pilot.press(key)
      table.pilot.wait(.milliseconds(30))
    }
    table.pilot.pace = FreshKeys.quiet
  }

  /// A table in front of the curtain of each player in turn, in a night of all roles.
  private func atEachCurtain(_ visit: (WerewolfTable) throws -> Void) rethrows {
    let table = WerewolfTable.village(at: .nightCurtain)
    for _ in 0..<12 {
      let moment = table.moment
      try visit(table)
      table.restore(moment)
      let seat = table.view?.open.first
      table.play { $0.view?.open.first != seat }
    }
  }

  @Test(arguments: [Duration.milliseconds(60), .milliseconds(300), .milliseconds(550)])
  func `a second tap of Space on a curtain picks no one`(gap: Duration) {
    atEachCurtain { table in
      table.pilot.press(.space)
      table.pilot.pace = gap
      table.pilot.press(.space)
      table.pilot.pace = FreshKeys.quiet
      #expect(table.possession?.page.names?.picked.allSatisfy { $0 == nil } == true)
    }
  }

  @Test func `Space that is held down opens a curtain, and picks no one`() {
    atEachCurtain { table in
      hold(.space, on: table)
      #expect(table.possession?.page.names?.picked.allSatisfy { $0 == nil } == true)
      table.pilot.press(.space)
      #expect(table.possession?.page.names?.picked.contains { $0 != nil } == true)
    }
  }

  @Test func `every role picks, changes the pick, confirms it, reads the result, and hides it`() throws {
    try atEachCurtain { table in
      let (view, seat) = (table.view, table.view?.open.first)
      table.pilot.press(.space)
      let names = try #require(table.possession?.page.names)
      let letters = names.keys(picking: (table.view?.living ?? []).map(Optional.some))
      table.pilot.press(letters)
      let first = try #require(table.possession?.page.names?.items)
      table.pilot.press(names.keys(picking: Array(names.offered.dropLast().suffix(2).reversed())))
      let second = try #require(table.possession?.page.names?.items)
      #expect(first != second && table.view == view)
      #expect(table.pilot.shows("You learn  after Enter"))
      table.pilot.press(.enter)
      #expect(!table.pilot.shows("You learn  after Enter") && table.possession?.page.isUnconfirmed == false)
      table.pilot.press(letters)
      #expect(table.possession?.page.names?.items == second)
      table.waitForPage()
      table.pilot.press(.enter)
      #expect(table.possession == nil && table.view?.open.first != seat)
    }
  }

  @Test func `Enter that is held down confirms, but does not hide the result`() {
    let table = WerewolfTable.village(at: .picked)
    hold(.enter, on: table, for: .seconds(15))
    #expect(table.isAt(.confirmed))
    table.pilot.press(.enter)
    #expect(!table.isAt(.confirmed))
  }

  @Test func `Enter that is held down at the hand-back skips neither the news nor the talk`() {
    let table = WerewolfTable(playing: 5)
    table.play { table in
      guard case .handBack = table.session?.phase else { return false }
      return table.view?.time == .night
    }
    hold(.enter, on: table, for: .seconds(12))
    guard case .news = table.scene else {
      Issue.record("No news")
      return
    }
    #expect(table.session?.status.timing.hold == nil)
    hold(.enter, on: table, for: .seconds(12))
    #expect(table.isAt(.discussion) && table.session?.question == nil)
    hold(.enter, on: table, for: .seconds(12))
    #expect(table.isAt(.discussion))
  }
}
