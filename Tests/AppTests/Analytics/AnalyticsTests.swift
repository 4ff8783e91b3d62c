import GameKit
import Kit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// What is counted while people play, and where it is shown.
@MainActor
@Suite struct AnalyticsTests {
  private static let events = [
    AnalyticsEvent(.error, of: nil, at: Timestamp(evening: 14)),
    AnalyticsEvent(.completed, of: HistoryFixtures.quiz, at: Timestamp(evening: 13), seconds: 754),
    AnalyticsEvent(.undo, of: HistoryFixtures.quiz, at: Timestamp(evening: 13), count: 12),
    AnalyticsEvent(.hint, of: HistoryFixtures.quiz, at: Timestamp(evening: 13)),
    AnalyticsEvent(.opened, of: HistoryFixtures.quiz, at: Timestamp(evening: 13)),
  ]

  private func makeFixture(
    _ events: [AnalyticsEvent] = events, isOn: Bool = true, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<AnalyticsScreen> {
    ScreenFixture(AnalyticsScreen(games: HistoryFixtures.games), columns: columns, rows: rows) { _ in
      .analytics(.events(events, isOn: isOn))
    }
  }

  @Test func `the screen shows everything that was counted`() {
    var fixture = makeFixture()
    expectSnapshot(of: fixture, named: "analytics-totals")
    fixture.press(.tab)
    expectSnapshot(of: fixture, named: "analytics-events")
  }

  @Test func `an empty page says how to go on`() {
    #expect(makeFixture([]).text.contains("Nothing counted yet."))
    #expect(makeFixture([], isOn: false).text.contains("Press o to turn counting on."))
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40), (200, 60)])
  func `everything fits`(columns: Int, rows: Int) {
    let fixture = makeFixture(columns: columns, rows: rows)
    for word in ["This is everything", "Totals", "Started"] { #expect(fixture.text.contains(word)) }
  }

  @Test func `nothing is erased without a yes`() {
    var fixture = makeFixture()
    #expect(fixture.press(.character("x")).isEmpty)
    #expect(fixture.press(.escape).isEmpty)
    fixture.press(.character("x"))
    #expect(fixture.press(.character("y")) == [.request(.analytics(.erase))])
  }

  @Test func `a game that is opened is counted once, until another screen was there`() throws {
    let (app, store) = try Self.app()
    app.host.appeared(.game(.first))
    app.host.appeared(.settings)
    app.host.appeared(.game(.first))
    app.host.analytics.flush()
    #expect(store.analytics().map(\.kind) == [.opened])
    app.host.appeared(.lobby)
    app.host.appeared(.game(.first))
    app.host.analytics.flush()
    #expect(store.analytics().map(\.kind) == [.opened, .opened])
  }

  @Test func `undoing ten times in a row is one event`() throws {
    let (app, store) = try Self.app()
    for _ in 1...10 { app.host.analytics.count(.undo, of: .first) }
    app.host.analytics.count(.hint, of: .first)
    app.host.analytics.count(.undo, of: .first)
    app.host.analytics.flush()
    #expect(store.analytics().map(\.count) == [1, 1, 10])
  }

  @Test func `whoever turns it off is not counted`() throws {
    let (app, store) = try Self.app()
    _ = app.host.preferences.perform(.choose(setting: ParlorSettings.analytics.name, value: "off"))
    app.host.analytics.count(.opened, of: .first)
    app.host.analytics.flush()
    #expect(store.analytics().isEmpty)
  }

  @Test func `what waits is written when the program ends`() throws {
    let (app, store) = try Self.app()
    app.host.analytics.count(.opened, of: .first)
    #expect(store.analytics().isEmpty)
    #expect(app.host.flushOnExit() == nil)
    #expect(store.analytics().count == 1)
  }

  private static func app() throws -> (AppFixture, MemoryStore) {
    let store = MemoryStore()
    return (AppFixture(home: try TempHome(), store: store), store)
  }

  @Test func `commands show, export and erase`() throws {
    try TempHome.visit { home in
      #expect(home.call("analytics", "show").lines == ["Nothing counted yet."])
      #expect(home.permissions(of: home.data) == 0)
      try home.store().add(Self.events.reversed())
      let shown = home.call("analytics", "show").lines.joined(separator: "\n")
      for text in ["Totals", "12:34", "Events", "Undo"] { #expect(shown.contains(text)) }
      let json = home.call("analytics", "export").lines.joined(separator: "\n") + "\n"
      #expect(json == AnalyticsEvent.json(Self.events))
      let path = home.path + "/out.json"
      #expect(home.call("analytics", "export", path).status == 0)
      #expect(home.call("analytics", "export", path).status == 1)
      #expect(home.call("analytics", "erase").lines == ["Erased 5 events."])
      #expect(home.call("analytics", "erase").lines == ["Nothing to erase."])
    }
  }
}

extension GameID {
  fileprivate static var first: GameID { Catalogue.games[0].id }
}
