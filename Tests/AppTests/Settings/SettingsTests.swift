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
        .toggle("quiz.\($0)", $0, help: "Ask questions about \($0).", fallback: true)
      }),
  ]

  private func makeFixture(columns: Int = 80, rows: Int = 24) -> ScreenFixture<SettingsScreen> {
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
    var fixture = makeFixture()
    for page in ["parlor", "quiz", "categories", "data"] {
      expectSnapshot(of: fixture, named: "settings-\(page)-80x24")
      fixture.press(.tab)
    }
    #expect(fixture.screen.tabs.selected == 0)
  }

  @Test func `on a wide screen the description and a sample are beside the rows`() {
    var fixture = makeFixture(columns: 120, rows: 40)
    fixture.press(.down)
    expectSnapshot(of: fixture, named: "settings-parlor-120x40")
  }

  @MainActor @Test func `a game's menu opens the settings at the game's page`() throws {
    let app = AppFixture(home: try TempHome())
    let game = try #require(Catalogue.games.last { !$0.settings.isEmpty })
    var menu = ScreenFixture(GameMenu(game.id, isRunning: true))
    #expect(menu.press(.character("s")) == [.replace(.gameSettings(game.id))])
    let screen = try #require(app.host.screen(for: .gameSettings(game.id)) as? SettingsScreen)
    #expect(screen.pages[screen.tabs.selected] == .group(game.settings[0]))
  }

  @MainActor @Test(arguments: Catalogue.games.map(\.title))
  func `the palette finds the rules and the settings of each game, and the themes`(title: String) throws {
    let app = AppFixture(home: try TempHome())
    let game = try #require(Catalogue.games.first { $0.title == title })
    app.pilot.command("\(title) rules")
    #expect(app.pilot.routes.last == .howTo(game.id))
    app.pilot.command("\(title) settings")
    #expect(app.pilot.routes.last == .gameSettings(game.id))
    app.pilot.command("theme")
    #expect(app.pilot.routes.last == .themes)
    #expect((app.screen as? SettingsScreen)?.overlay != nil)
  }

  @Test func `every change is kept at once`() {
    var fixture = makeFixture()
    #expect(
      fixture.press(.down, .enter) == [.request(.preferences(.choose(setting: "parlor.large", value: "on")))])
    #expect(fixture.press(.enter) == [.request(.preferences(.choose(setting: "parlor.large", value: "off")))])
    #expect(fixture.press(.right) == [.request(.preferences(.choose(setting: "parlor.large", value: "on")))])
    #expect(fixture.press(.right) == [])
  }

  @Test func `rounds go by steps, by digits, and with enter through 3, 6 and 9`() {
    var fixture = makeFixture()
    fixture.press(.pageDown)
    let keys: [Key] = [
      .enter, .enter, .enter, .right, .enter, .character("-"), .character("9"), .character("+"),
    ]
    let values = keys.flatMap { fixture.press($0) }
    let wanted = ["9", "3", "6", "7", "9", "8", "9", "10"]
    #expect(values == wanted.map { .request(.preferences(.choose(setting: "quiz.rounds", value: $0))) })
  }

  @Test func `pages are turned by tab and the page keys, and by clicks`() {
    var fixture = makeFixture()
    let pages = [Key.tab, .pageDown, .backTab, .pageUp, .backTab].map {
      fixture.press($0)
      return fixture.screen.tabs.selected
    }
    #expect(pages == [1, 2, 1, 0, 3])
    fixture.tell(.input(.mouse(Mouse(.press(.left), at: Point(column: 12, row: 1)))))
    #expect(fixture.screen.tabs.selected == 1)
  }

  @Test func `used questions are reset after a question, with a notice`() {
    var fixture = makeFixture()
    fixture.press(.backTab, .enter)
    expectSnapshot(of: fixture, named: "settings-reset-used")
    #expect(
      fixture.press(.enter) == [
        .request(.packs(.unmarkAll(.used))), .toast(Toast("All questions marked as unused.")),
      ])
  }

  @Test func `all settings are reset after a question that rests on no`() {
    var fixture = makeFixture()
    fixture.press(.down, .right)
    fixture.press(.backTab, .down, .enter)
    #expect(fixture.press(.enter) == [])
    fixture.press(.enter, .left)
    #expect(
      fixture.press(.enter) == [
        .request(.preferences(.resetSettings)), .request(.preferences(.read)),
        .toast(Toast("Settings restored to defaults.")),
      ])
    #expect(fixture.screen.preferences == Preferences())
  }

  @Test func `a reset that fails is not called done`() {
    let screen = SettingsScreen(groups: Self.quiz, preferences: Preferences())
    var fixture = ScreenFixture(screen) { _ in .failed("The disk is full.") }
    fixture.press(.backTab, .enter)
    #expect(fixture.press(.enter) == [.request(.packs(.unmarkAll(.used)))])
    #expect(fixture.screen.news == nil)
  }

  @Test func `escape goes back, from a question only to the settings`() {
    var fixture = makeFixture()
    fixture.press(.backTab, .enter)
    #expect(fixture.press(.escape) == [])
    #expect(fixture.press(.escape) == [.close])
  }
}

/// The choice among themes: each is shown while the choice rests on it, and one is taken.
@Suite struct ThemeChoiceTests {
  private let setting = ParlorSettings.themeSetting(["default", "arcade", "light", "mono"])

  private func makeFixture(columns: Int = 80, rows: Int = 24) -> ScreenFixture<SettingsScreen> {
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
    var fixture = makeFixture()
    fixture.press(.enter, .down)
    expectSnapshot(of: fixture, named: "settings-themes-80x24", showing: .styles)
  }

  @Test func `moving shows each theme at once, and Enter takes one`() {
    var fixture = makeFixture()
    #expect(fixture.press(.enter) == tried("default"))
    #expect(fixture.press(.down) == tried("arcade"))
    #expect(fixture.press(.end) == tried("mono"))
    #expect(fixture.press(.down) == [])
    #expect(fixture.press(.up) == tried("light"))
    #expect(
      fixture.press(.enter) == [.request(.preferences(.choose(setting: "parlor.theme", value: "light")))])
    #expect(fixture.screen.preferences[setting] == "light")
    #expect(fixture.text.contains("light"))
  }

  @Test(arguments: [Key.escape, .character("q")])
  func `leaving without taking one leaves it as it was`(key: Key) {
    var fixture = makeFixture()
    fixture.press(.space, .down)
    #expect(fixture.press(key) == tried(nil))
    #expect(fixture.screen.preferences == Preferences())
    #expect(fixture.press(key) == [.close])
  }

  @Test(arguments: [(Key.right, "arcade"), (.character("+"), "arcade"), (.character("l"), "arcade")])
  func `stepping on opens the list at the next theme`(key: Key, name: String) {
    var fixture = makeFixture()
    #expect(fixture.press(key) == tried(name))
    #expect(fixture.press(.escape) == tried(nil))
    #expect(fixture.press(.left) == [])
  }

  @Test func `a click shows a theme, and one more takes it`() throws {
    var fixture = makeFixture()
    fixture.press(.enter)
    let row = try #require(fixture.picture.lines.firstIndex { $0.contains("mono") })
    let column = try #require(
      fixture.picture.lines[row].firstRange(of: "mono").map {
        fixture.picture.lines[row][..<$0.lowerBound].count
      }
    )
    let click = ParlorEvent.input(.mouse(Mouse(.press(.left), at: Point(column: column, row: row))))
    _ = fixture.takeCommands()
    fixture.tell(click)
    #expect(fixture.takeCommands() == tried("mono"))
    fixture.tell(click)
    #expect(
      fixture.takeCommands() == [.request(.preferences(.choose(setting: "parlor.theme", value: "mono")))])
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
  private func app(theme: String?, depth: ColorDepth = .trueColor) throws -> AppFixture {
    var invocation = Invocation.seeded(1)
    invocation.theme = theme
    let app = AppFixture(invocation, home: try TempHome(), depth: depth)
    app.pilot.press(.end, .left, .left, .enter)
    return app
  }

  private func theme(_ app: AppFixture) -> String { app.pilot.picture.look.theme.name }

  @Test func `a theme is shown while it is looked at, and gone when it is left`() throws {
    let app = try app(theme: nil)
    app.pilot.press(.enter, .down)
    #expect(theme(app) == "arcade")
    app.pilot.press(.down)
    #expect(theme(app) == "colorblind")
    app.pilot.press(.escape)
    #expect(theme(app) == "default")
    #expect(app.store.preferences()[ParlorSettings.theme] == nil)
  }

  @Test func `the theme that is taken stays, and is kept`() throws {
    let app = try app(theme: nil)
    app.pilot.press(.enter, .down, .enter, .escape)
    #expect(theme(app) == "arcade")
    #expect(app.store.preferences()[ParlorSettings.theme] == "arcade")
  }

  @Test func `the call names the theme to begin with, and a later choice counts`() throws {
    let app = try app(theme: "light")
    #expect(theme(app) == "light")
    #expect(app.pilot.picture.lines.contains { $0.contains("Theme") && $0.contains("light") })
    app.pilot.press(.enter, .home, .enter)
    #expect(theme(app) == "default")
    #expect(app.store.preferences()[ParlorSettings.theme] == "default")
  }

  @Test func `the theme of the call is for one run, unless it is taken`() throws {
    let app = try app(theme: "light")
    app.pilot.press(.enter, .down, .escape, .down, .enter)
    #expect(theme(app) == "light")
    #expect(app.store.preferences()[ParlorSettings.theme] == nil)
  }

  @Test func `a reset takes the theme of the call back, too`() throws {
    let app = try app(theme: "light")
    app.pilot.press(.backTab, .down, .enter, .left, .enter)
    #expect(theme(app) == "default")
  }

  @Test func `a theme that is not there changes nothing`() throws {
    let app = try app(theme: "nonesuch")
    #expect(theme(app) == "default")
  }

  @Test func `without colors there is one theme, and the list says so`() throws {
    let app = try app(theme: "light", depth: .none)
    app.pilot.press(.enter, .home)
    #expect(theme(app) == "mono")
    #expect(app.pilot.picture.lines.contains { $0.contains("Colors are off") })
  }
}
