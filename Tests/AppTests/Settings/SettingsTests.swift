import GameKit
import Kit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

@Suite struct SettingsTests {
  private static let places = [
    DataLocation(title: "Data", path: "/home/anna/.local/share/parlor"),
    DataLocation(title: "Log", path: "/home/anna/.local/state/parlor/parlor.log"),
  ]

  /// The settings of a game.
  private static let quiz = [
    SettingGroup(
      title: "Quiz",
      settings: [
        Setting(
          "quiz.rounds", "Rounds", help: "How many questions a game has.",
          choices: (1...12).map { ("\($0)", "\($0)") }, fallback: "6", favorites: ["3", "6", "9"])
      ]),
    SettingGroup(
      title: "Quiz: categories",
      settings: ["History", "Nature"].map {
        .toggle("quiz.\($0)", $0, help: "Whether questions about \($0) are asked.", fallback: true)
      }),
  ]

  private func rehearse(columns: Int = 80, rows: Int = 24) -> ScreenFixture<SettingsScreen> {
    let screen = SettingsScreen(
      groups: [ParlorSettings.groups(themes: ["default", "dark", "mono"])[0]] + Self.quiz,
      preferences: Preferences())
    return ScreenFixture(screen, columns: columns, rows: rows) { request in
      switch request {
      case .preferences(.read): .preferences(Preferences())
      case .locations: .locations(Self.places)
      default: .done
      }
    }
  }

  @Test func `each group is a page, and the last one is about the data`() {
    var stage = rehearse()
    for page in ["parlor", "quiz", "categories", "data"] {
      expectSnapshot(stage.picture, named: "settings-\(page)-80x24")
      stage.press(.tab)
    }
    #expect(stage.screen.tabs.selected == 0)
  }

  @Test func `every change is kept at once`() {
    var stage = rehearse()
    #expect(
      stage.press(.down, .enter) == [.request(.preferences(.choose(setting: "parlor.large", value: "on")))])
    #expect(stage.press(.enter) == [.request(.preferences(.choose(setting: "parlor.large", value: "off")))])
    #expect(stage.press(.right) == [.request(.preferences(.choose(setting: "parlor.large", value: "on")))])
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
    #expect(values == wanted.map { .request(.preferences(.choose(setting: "quiz.rounds", value: $0))) })
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
        .request(.packs(.unmarkAll(.used))), .toast(Toast("All questions count as new again.")),
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
        .request(.preferences(.resetSettings)), .request(.preferences(.read)),
        .toast(Toast("All settings are as they were at first.")),
      ])
    #expect(stage.screen.preferences == Preferences())
  }

  @Test func `a reset that fails is not called done`() {
    let screen = SettingsScreen(groups: Self.quiz, preferences: Preferences())
    var stage = ScreenFixture(screen) { _ in .failed("The disk is full.") }
    stage.press(.backTab, .enter)
    #expect(stage.press(.enter) == [.request(.packs(.unmarkAll(.used)))])
    #expect(stage.screen.news == nil)
  }

  @Test func `escape goes back, from a question only to the settings`() {
    var stage = rehearse()
    stage.press(.backTab, .enter)
    #expect(stage.press(.escape) == [])
    #expect(stage.press(.escape) == [.close])
  }
}

/// The choice among themes: each is shown while the choice rests on it, and one is taken.
@Suite struct ThemeChoiceTests {
  private let setting = ParlorSettings.themeSetting(["default", "arcade", "light", "mono"])

  /// The settings of a game.
  private static let quiz = [
    SettingGroup(
      title: "Quiz",
      settings: [
        Setting(
          "quiz.rounds", "Rounds", help: "How many questions a game has.",
          choices: (1...12).map { ("\($0)", "\($0)") }, fallback: "6", favorites: ["3", "6", "9"])
      ]),
    SettingGroup(
      title: "Quiz: categories",
      settings: ["History", "Nature"].map {
        .toggle("quiz.\($0)", $0, help: "Whether questions about \($0) are asked.", fallback: true)
      }),
  ]

  private func rehearse(columns: Int = 80, rows: Int = 24) -> ScreenFixture<SettingsScreen> {
    let screen = SettingsScreen(
      groups: [SettingGroup(title: "Parlor", settings: [setting])], preferences: Preferences())
    return ScreenFixture(screen, columns: columns, rows: rows) { request in
      switch request {
      case .preferences(.read): .preferences(Preferences())
      default: nil
      }
    }
  }

  private func tried(_ name: String?) -> [ParlorCommand] { [.request(.theme(.preview(name)))] }

  @Test func `the list is over the page, with a sample`() {
    var stage = rehearse()
    stage.press(.enter, .down)
    expectSnapshot(stage.picture, named: "settings-themes-80x24", showing: .styles)
  }

  @Test func `moving shows each theme at once, and Enter takes one`() {
    var stage = rehearse()
    #expect(stage.press(.enter) == tried("default"))
    #expect(stage.press(.down) == tried("arcade"))
    #expect(stage.press(.end) == tried("mono"))
    #expect(stage.press(.down) == [])
    #expect(stage.press(.up) == tried("light"))
    #expect(stage.press(.enter) == [.request(.preferences(.choose(setting: "parlor.theme", value: "light")))])
    #expect(stage.screen.preferences[setting] == "light")
    #expect(stage.text.contains("light"))
  }

  @Test(arguments: [Key.escape, .character("q")])
  func `leaving without taking one leaves it as it was`(key: Key) {
    var stage = rehearse()
    stage.press(.space, .down)
    #expect(stage.press(key) == tried(nil))
    #expect(stage.screen.preferences == Preferences())
    #expect(stage.press(key) == [.close])
  }

  @Test(arguments: [(Key.right, "arcade"), (.character("+"), "arcade"), (.character("l"), "arcade")])
  func `whoever steps on opens the list on the next theme`(key: Key, name: String) {
    var stage = rehearse()
    #expect(stage.press(key) == tried(name))
    #expect(stage.press(.escape) == tried(nil))
    #expect(stage.press(.left) == [])
  }

  @Test func `a click shows a theme, and one more takes it`() throws {
    var stage = rehearse()
    stage.press(.enter)
    let row = try #require(stage.picture.lines.firstIndex { $0.contains("mono") })
    let column = try #require(
      stage.picture.lines[row].firstRange(of: "mono").map { stage.picture.lines[row][..<$0.lowerBound].count }
    )
    let click = ParlorEvent.input(.mouse(Mouse(.press(.left), at: Point(column: column, row: row))))
    _ = stage.takeCommands()
    stage.tell(click)
    #expect(stage.takeCommands() == tried("mono"))
    stage.tell(click)
    #expect(stage.takeCommands() == [.request(.preferences(.choose(setting: "parlor.theme", value: "mono")))])
  }

  @Test func `the sample keeps to its place at any size`() {
    for columns in [0, 1, 7, 33, 34, 60] {
      for rows in [0, 1, 4, 11, 20] {
        var canvas = Canvas(Size(columns: 70, rows: 24))
        canvas.fill(canvas.bounds, with: "~")
        let area = Rect(column: 3, row: 2, columns: columns, rows: rows)
        ThemeSample().draw(on: &canvas, in: area)
        for row in 0..<24 {
          for column in 0..<70 where !area.contains(Point(column: column, row: row)) {
            #expect(canvas[Point(column: column, row: row)].glyph == "~")
          }
        }
      }
    }
  }
}

/// Which theme the program is drawn in.
@MainActor
@Suite struct ThemeInTheHouseTests {
  private func party(theme: String?, depth: ColorDepth = .trueColor) throws -> AppFixture {
    var invocation = Invocation.seeded(1)
    invocation.theme = theme
    let party = AppFixture(invocation, home: try TempHome(), depth: depth)
    party.pilot.press(.end, .left, .left, .enter)
    return party
  }

  private func theme(_ party: AppFixture) -> String { party.pilot.picture.look.theme.name }

  @Test func `a theme is shown while it is looked at, and gone when it is left`() throws {
    let party = try party(theme: nil)
    party.pilot.press(.enter, .down)
    #expect(theme(party) == "arcade")
    party.pilot.press(.down)
    #expect(theme(party) == "colorblind")
    party.pilot.press(.escape)
    #expect(theme(party) == "default")
    #expect(party.store.preferences()[ParlorSettings.theme] == nil)
  }

  @Test func `the theme that is taken stays, and is kept`() throws {
    let party = try party(theme: nil)
    party.pilot.press(.enter, .down, .enter, .escape)
    #expect(theme(party) == "arcade")
    #expect(party.store.preferences()[ParlorSettings.theme] == "arcade")
  }

  @Test func `the call names the theme to begin with, and a later choice counts`() throws {
    let party = try party(theme: "light")
    #expect(theme(party) == "light")
    #expect(party.pilot.picture.lines.contains { $0.contains("Theme") && $0.contains("light") })
    party.pilot.press(.enter, .home, .enter)
    #expect(theme(party) == "default")
    #expect(party.store.preferences()[ParlorSettings.theme] == "default")
  }

  @Test func `the theme of the call is for one run, unless it is taken`() throws {
    let party = try party(theme: "light")
    party.pilot.press(.enter, .down, .escape, .down, .enter)
    #expect(theme(party) == "light")
    #expect(party.store.preferences()[ParlorSettings.theme] == nil)
  }

  @Test func `a reset takes the theme of the call back, too`() throws {
    let party = try party(theme: "light")
    party.pilot.press(.backTab, .down, .enter, .left, .enter)
    #expect(theme(party) == "default")
  }

  @Test func `a theme that is not there changes nothing`() throws {
    let party = try party(theme: "nonesuch")
    #expect(theme(party) == "default")
  }

  @Test func `without colours there is one theme, and the list says so`() throws {
    let party = try party(theme: "light", depth: .none)
    party.pilot.press(.enter, .home)
    #expect(theme(party) == "mono")
    #expect(party.pilot.picture.lines.contains { $0.contains("This terminal shows no colours") })
  }
}
