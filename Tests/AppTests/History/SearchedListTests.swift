import GameKit
import Kit
import TUI
import Testing

@testable import App
@testable import AppTestKit

/// Each list of the app is searched with a slash and sorted by a click on a heading.
@Suite struct SearchedListTests {
  private static let standings = [("Anna", 7, 3), ("Ben", 6, 2), ("Cem", 5, 1)].map { name, played, won in
    PlayerStanding(
      name: name, played: played, won: won, points: 0, roles: [],
      games: [GameTally(game: HistoryFixtures.quiz, played: played, won: won)])
  }

  private static let events = [
    AnalyticsEvent(.completed, of: HistoryFixtures.quiz, at: Timestamp(evening: 14), seconds: 754),
    AnalyticsEvent(.undo, of: HistoryFixtures.duel, at: Timestamp(evening: 13), count: 12),
  ]

  private func expectLaws<Part: Screen>(
    _ fixture: ScreenFixture<Part>, headings: [String], hidden: String, sourceLocation: SourceLocation
  ) where Part.App == ParlorApp {
    var fixture = fixture
    for heading in headings {
      click(on: heading, of: headings, in: &fixture)
      let first = mark(after: heading, of: headings, in: fixture)
      #expect(first == "▲" || first == "▼", "\(heading)\n\(fixture.text)", sourceLocation: sourceLocation)
      click(on: heading, of: headings, in: &fixture)
      let second = mark(after: heading, of: headings, in: fixture)
      #expect(second == (first == "▲" ? "▼" : "▲"), sourceLocation: sourceLocation)
    }
    fixture.press(.character("/"))
    #expect(fixture.screen.acceptsText && fixture.text.contains("Search:"), sourceLocation: sourceLocation)
    for character in "qz" { fixture.press(.character(character)) }
    #expect(!fixture.text.contains(hidden), "\(fixture.text)", sourceLocation: sourceLocation)
    #expect(fixture.press(.escape) != [.close], sourceLocation: sourceLocation)
    #expect(fixture.text.contains(hidden) && !fixture.screen.acceptsText, sourceLocation: sourceLocation)
    #expect(fixture.press(.escape) == [.close], sourceLocation: sourceLocation)
  }

  /// The point of a text, in the first row with some texts.
  private func point<Part: Screen>(
    of text: String, beside texts: [String], in fixture: ScreenFixture<Part>
  ) -> Point? where Part.App == ParlorApp {
    let lines = fixture.picture(in: Look()).lines
    for (row, line) in lines.enumerated() where texts.allSatisfy({ line.contains($0) }) {
      if let range = line.firstRange(of: text) {
        return Point(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    return nil
  }

  private func click<Part: Screen>(
    on text: String, of texts: [String] = [], in fixture: inout ScreenFixture<Part>
  ) where Part.App == ParlorApp {
    guard let point = point(of: text, beside: texts, in: fixture) else { return }
    fixture.tell(.input(.mouse(Mouse(.press(.left), at: point))))
  }

  /// The arrow behind a heading.
  private func mark<Part: Screen>(
    after heading: String, of headings: [String], in fixture: ScreenFixture<Part>
  ) -> Character? where Part.App == ParlorApp {
    guard let point = point(of: heading, beside: headings, in: fixture) else { return nil }
    let line = Array(fixture.picture(in: Look()).lines[point.row].dropFirst(point.column + heading.count))
    return line.prefix(2).first { $0 != " " }
  }

  @Test func `the history`() {
    let fixture = ScreenFixture(
      HistoryScreen(games: HistoryFixtures.games),
      respond: FakeHistory(games: HistoryFixtures.games(30)).respond)
    expectLaws(
      fixture, headings: ["When", "Players", "Winner", "Length"], hidden: "Anna",
      sourceLocation: #_sourceLocation)
  }

  @Test func `the standings`() {
    let fixture = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { _ in
      .history(.standings(Self.standings))
    }
    expectLaws(
      fixture, headings: ["Player", "Played", "Won", "Win rate"], hidden: "Anna",
      sourceLocation: #_sourceLocation)
  }

  @Test func `the analytics`() {
    var fixture = ScreenFixture(AnalyticsScreen(games: HistoryFixtures.games)) { _ in
      .analytics(.events(Self.events, isOn: true))
    }
    fixture.press(.tab)
    expectLaws(
      fixture, headings: ["When", "Game", "Event", "Count"], hidden: "Duel", sourceLocation: #_sourceLocation)
  }

  @Test func `a click on a filter changes it`() {
    var fixture = ScreenFixture(
      HistoryScreen(games: HistoryFixtures.games),
      respond: FakeHistory(games: HistoryFixtures.games(30)).respond)
    click(on: "Game: All", in: &fixture)
    #expect(fixture.text.contains("Game: Quiz"))
    click(on: "Player: Everyone", in: &fixture)
    #expect(fixture.text.contains("Filter by player"))
    var standings = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { _ in
      .history(.standings(Self.standings))
    }
    click(on: "Game: All", in: &standings)
    #expect(standings.text.contains("Game: Quiz"))
  }
}
