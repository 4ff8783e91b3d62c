import GameKit
import TUI
import TestKit
import Testing

@testable import App

@Suite struct SettingsTests {
  private static let places = [
    ParlorWords.Place(title: "Data", path: "/home/anna/.local/share/parlor"),
    ParlorWords.Place(title: "Log", path: "/home/anna/.local/state/parlor/parlor.log"),
  ]

  private func rehearse(columns: Int = 80, rows: Int = 24) -> Rehearsal<SettingsScreen> {
    let screen = SettingsScreen(
      groups: [ParlorSettings.group(themes: ["default", "dark", "mono"])] + SnakesssSettings.groups,
      preferences: Preferences())
    return Rehearsal(screen, columns: columns, rows: rows) { request in
      switch request {
      case .preferences: .preferences(Preferences())
      case .places: .places(Self.places)
      default: .done
      }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `each group is a page, and the last one is about the data`(columns: Int, rows: Int) {
    var stage = rehearse(columns: columns, rows: rows)
    for page in ["parlor", "snakesss", "categories", "data"] {
      expectSnapshot(stage.picture, named: "settings-\(page)-\(columns)x\(rows)")
      stage.press(.tab)
    }
    #expect(stage.screen.tabs.selected == 0)
  }

  @Test func `every change is kept at once`() {
    var stage = rehearse()
    #expect(stage.press(.down, .enter) == [.request(.choose(setting: "parlor.large", value: "on"))])
    #expect(stage.press(.enter) == [.request(.choose(setting: "parlor.large", value: "off"))])
    #expect(stage.press(.right) == [.request(.choose(setting: "parlor.large", value: "on"))])
    #expect(stage.press(.right) == [])
  }

  @Test func `rounds go by steps, by digits, and with enter through 3, 6 and 9`() {
    var stage = rehearse()
    stage.press(.pageDown)
    let keys: [Key] = [
      .enter, .enter, .enter, .right, .enter, .character("-"), .character("9"), .character("+"),
    ]
    let values = keys.flatMap { stage.press($0) }
    let wanted = ["9", "3", "6", "7", "9", "8", "9", "10"]
    #expect(values == wanted.map { .request(.choose(setting: "snakesss.rounds", value: $0)) })
  }

  @Test func `pages are turned by tab and the page keys, and by clicks`() {
    var stage = rehearse()
    let pages = [Key.tab, .pageDown, .backTab, .pageUp, .backTab].map {
      stage.press($0)
      return stage.screen.tabs.selected
    }
    #expect(pages == [1, 2, 1, 0, 3])
    stage.tell(.input(.mouse(Mouse(.press(.left), at: Point(column: 12, row: 1)))))
    #expect(stage.screen.tabs.selected == 1)
  }

  @Test func `used questions are reset after a question, and the player is told`() {
    var stage = rehearse()
    stage.press(.backTab, .enter)
    expectSnapshot(stage.picture, named: "settings-reset-used")
    #expect(
      stage.press(.enter) == [
        .request(.unmark(nil, as: .used)), .toast(Toast("All questions count as new again.")),
      ])
  }

  @Test func `all settings are reset after a question that stands on no`() {
    var stage = rehearse()
    stage.press(.down, .right)
    stage.press(.backTab, .down, .enter)
    #expect(stage.press(.enter) == [])
    stage.press(.enter, .left)
    #expect(
      stage.press(.enter) == [
        .request(.resetSettings), .request(.preferences),
        .toast(Toast("All settings are as they were at first.")),
      ])
    #expect(stage.screen.preferences == Preferences())
  }

  @Test func `a reset that fails is not called done`() {
    let screen = SettingsScreen(groups: SnakesssSettings.groups, preferences: Preferences())
    var stage = Rehearsal(screen) { _ in .failed("The disk is full.") }
    stage.press(.backTab, .enter)
    #expect(stage.press(.enter) == [.request(.unmark(nil, as: .used))])
    #expect(stage.screen.news == nil)
  }

  @Test func `escape goes back, from a question only to the settings`() {
    var stage = rehearse()
    stage.press(.backTab, .enter)
    #expect(stage.press(.escape) == [])
    #expect(stage.press(.escape) == [.close])
  }
}
