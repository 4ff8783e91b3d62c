import GameKit
import GameTestKit
import Kit
import Party
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// The announcer comments on what everyone knows, once everyone knows it.
@MainActor
struct AnnouncerTests {
  /// One line for each occasion, which is its name.
  private static let lines = AnnouncerLines(
    Dictionary(uniqueKeysWithValues: PublicMoment.werewolfOccasions.map { ($0, ["It's \($0)."]) }))

  private func table(players: Int = 8, look: Look = .still, isOn: Bool = true) -> WerewolfTable {
    let store = MemoryStore()
    store.setPreference("roster", to: WerewolfTable.names.prefix(players).joined(separator: "\n"))
    store.setPreference(Announcer.setting.name, to: isOn ? "on" : "off")
    let table = WerewolfTable(store: store, seed: 4, look: look, lines: Self.lines)
    table.deal()
    return table
  }

  private func line(on table: WerewolfTable) -> String? {
    let text = table.pilot.lines.first { $0.contains("“It's ") }
    return text?.drop { $0 != "“" }.dropFirst().prefix { $0 != "”" }.description
  }

  @Test func `there are eight short lines or more for each occasion`() {
    let named: Set = [
      "dawn.first", "dawn.death", "verdict.first", "verdict.death", "mayor", "mayor.dead", "prince",
      "trial.accused", "trial.guilty", "trial.innocent",
    ]
    expectLines(for: Rules.game, PublicMoment.werewolfOccasions, named: named)
  }

  @Test func `a mayor's death has a line of its own, and so has the next mayor`() {
    let table = Self.mayoral()
    var said: [String] = []
    table.play { table in
      if let line = line(on: table), said.last != line { said.append(line) }
      return said.contains("It's mayor.")
    }
    let news = said.filter { $0.contains("mayor") || $0.contains(".death") || $0.contains(".first") }
    #expect(Array(news.suffix(2)) == ["It's mayor.dead.", "It's mayor."])
  }

  /// A table that elects a mayor.
  private static func mayoral() -> WerewolfTable {
    let store = MemoryStore()
    store.setPreference("roster", to: WerewolfTable.names.prefix(8).joined(separator: "\n"))
    store.setPreference(Announcer.setting.name, to: "on")
    let selection = Selection.custom([.werewolf: 2, .seer: 1, .villager: 5]) { $0.mayor = .elected }
    store.setPreference(SetUpChoice.selectionName, to: selection.text)
    let table = WerewolfTable(store: store, seed: 4, lines: lines)
    table.deal()
    return table
  }

  @Test func `it follows a game from the first curtain to the end`() {
    let table = table()
    var said: [String] = []
    table.play { table in
      if let line = line(on: table), said.last != line { said.append(line) }
      #expect(!table.isPrivate || line(on: table) == nil)
      return false
    }
    if let line = line(on: table) { said.append(line) }
    #expect(said.prefix(3) == ["It's deal.", "It's nightfall.first.", "It's handover."])
    #expect(said.contains("It's talk.") && said.last?.hasPrefix("It's end.") == true)
    #expect(said.contains { $0.hasPrefix("It's dawn.") })
  }

  @Test func `nothing is said of news that is held back, or of votes that are still counted`() {
    let table = table(look: Look(isAnimated: true))
    table.play { $0.isAt(.dawn) && $0.session?.status.timing.hold != nil }
    #expect(line(on: table) == nil)
    table.pilot.wait(WerewolfGame.suspense)
    #expect(line(on: table)?.hasPrefix("It's dawn.") == true)
    let silent: Strategy = { view, secret, seat in
      if case .vote = secret.scene { [nil] } else { usualStrategy(view, secret, seat) }
    }
    table.play(silent) { $0.isAt(.tally) }
    #expect(line(on: table) == nil)
    table.pilot.wait(.seconds(9))
    #expect(line(on: table) == "It's tally.silent.")
  }

  @Test func `the voice gets each line once, when it is shown, and nothing while a page is private`() {
    let table = table()
    var shown: [String] = []
    table.play { table in
      if let line = line(on: table), shown.last != line || spoken(by: table).count > shown.count {
        shown.append(line)
      }
      #expect(spoken(by: table) == shown)
      return table.isAt(.discussion)
    }
    #expect(shown.count > 4 && shown.count == Set(shown).count)
  }

  private func spoken(by table: WerewolfTable) -> [String] {
    table.host.requests.compactMap { if case .speech(let sentence) = $0 { sentence } else { nil } }
  }

  @Test(arguments: [Size.smallest, .usual, .large])
  func `a notice during the talk covers no key, and not when the talk ends`(size: Size) throws {
    let store = MemoryStore()
    store.setPreference("roster", to: WerewolfTable.names.joined(separator: "\n"))
    let table = WerewolfTable(store: store, seed: 4, size: size, lines: Self.lines)
    table.deal()
    table.play { $0.isAt(.discussion) }
    table.pilot.press(.character("v"), .left, .enter)
    let notice = try #require(table.pilot.place(of: "Noted. Keep playing."))
    for text in ["Vote now, or at 0:00", "Note"] {
      let key = try #require(table.pilot.place(of: text))
      #expect(key.row < notice.row, "\(text)")
    }
  }

  @Test func `it is silent when it is turned off`() {
    let table = table(isOn: false)
    table.play { table in
      #expect(line(on: table) == nil && spoken(by: table) == [])
      return table.isOver
    }
  }
}
