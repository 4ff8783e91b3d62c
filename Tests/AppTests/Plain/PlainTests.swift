import GameKit
import Kit
import Store
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import TUI

/// The app in words, for screen readers.
@MainActor
struct PlainTests {
  private func app(_ store: MemoryStore = MemoryStore(), size: Size = .usual) throws -> AppFixture {
    var invocation = Invocation.seeded(3)
    invocation.plain = true
    return AppFixture(
      invocation, home: try TempHome(), store: store, size: size)
  }

  @Test func `the setting does what the option does`() throws {
    let store = MemoryStore()
    store.setPreference(ParlorSettings.plain.name, to: "on")
    let app = AppFixture(home: try TempHome(), store: store)
    #expect(app.host.look.isPlain)
    #expect(!app.host.look.isAnimated)
    #expect(try self.app().host.look.isPlain)
    #expect(try !AppFixture(home: TempHome()).host.look.isPlain)
  }

  /// The keys that lead past all games.
  private nonisolated static let toHistory = Catalogue.games.map { _ in Key.tab }

  @Test(arguments: [
    ("lobby", [Key]()), ("lobby-history", toHistory), ("how-to", [.end, .up, .enter]),
    ("settings-reset", [.end, .up, .up, .enter, .backTab, .enter]),
    ("history-empty", toHistory + [.enter]),
    ("help", [.character("?")]), ("farewell", [.character("q")]),
  ])
  func `a screen in words`(name: String, keys: [Key]) throws {
    let app = try app()
    app.pilot.press(keys)
    expectSnapshot(of: app.pilot, named: name)
    app.expectWordsOnly()
  }

  private nonisolated static let routes: [Route] =
    [.lobby, .history, .standings, .analytics, .settings, .howTo(nil)]
    + Catalogue.games.flatMap { [.game($0.id), .howTo($0.id)] }

  @Test(arguments: routes) func `no line changes by time alone`(route: Route) throws {
    var invocation = Invocation.seeded(3)
    invocation.plain = true
    let app = AppFixture(invocation, opening: route, home: try TempHome())
    app.pilot.wait(.seconds(2))
    let before = app.pilot.picture.lines
    app.pilot.wait(.seconds(50))
    // A notice goes by itself, and a blank line isn't read.
    let said = app.pilot.picture.lines.filter { !before.contains($0) && $0.contains { $0 != " " } }
    #expect(said == [])
  }

  @Test func `the settings in words`() throws {
    let app = try app()
    app.pilot.press(.end, .up, .up, .enter)
    expectSnapshot(of: app.pilot, named: "settings")
  }

  @Test func `the lobby's keys lead where they lead with pictures`() throws {
    for (keys, route) in [
      ([Key.enter], Route.game(GameID("snakesss"))), ([.character("1")], .game(GameID("snakesss"))),
      (Catalogue.games.map { _ in .down } + [.enter], .history), (Self.toHistory + [.space], .history),
      ([.end, .enter], .quitConfirmation(unsaved: [])),
      ([.character("q")], .quitConfirmation(unsaved: [])),
    ] {
      let app = try app()
      app.pilot.press(keys)
      #expect(app.pilot.routes == [.lobby, route])
    }
  }

  @Test func `a click on a line of the lobby chooses it, a second one opens it`() throws {
    let app = try app()
    app.pilot.click(on: "History")
    app.pilot.click(on: "History")
    #expect(app.pilot.routes == [.lobby, .history])
  }

  @Test func `the cursor follows the choice`() throws {
    let app = try app()
    let rows = (0..<5).map { _ in
      defer { app.pilot.press(.down) }
      return app.pilot.picture.cursor?.point.row
    }
    #expect(rows.compactMap(\.self) == Array((rows[0] ?? 0)..<(rows[0] ?? 0) + 5))
  }
}

extension AppFixture {
  /// Signs that say something by their shape.
  private static let pictures = Set("╭╮╰╯─│█▄▀░▸◂✔★·↑↓←→")

  /// Expects no line, no bar and no sign that words should say, and the cursor on something.
  func expectWordsOnly(sourceLocation: SourceLocation = #_sourceLocation) {
    let picture = pilot.picture
    let strange = Set(picture.lines.joined()).intersection(Self.pictures)
    #expect(strange == [], "\(picture.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    #expect(
      picture.cursor != nil, "\(picture.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
