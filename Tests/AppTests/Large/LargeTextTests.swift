import GameKit
import Kit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import TUI

/// The next larger form of every screen, to be read across a room.
@MainActor
struct LargeTextTests {
  private nonisolated static let sizes = [Size(columns: 100, rows: 30), Size(columns: 160, rows: 48)]

  /// Games few enough for lists with room between their lines.
  private static var evening: MemoryStore {
    let store = MemoryStore()
    for number in 1...6 {
      store.save(
        GameRecord(
          id: Identifier(high: 1, low: UInt64(number)), game: HistoryFixtures.duel,
          started: Timestamp(seconds: 0), finished: Timestamp(seconds: Int64(number)),
          participants: HistoryFixtures.record.participants, details: RecordDetails(version: 1, json: "{}")))
    }
    return store
  }

  private func app(_ route: Route, isLarge: Bool, size: Size) throws -> AppFixture {
    var invocation = Invocation.seeded(3)
    invocation.large = isLarge
    return AppFixture(
      invocation, opening: route, home: try TempHome(), store: Self.evening, size: size)
  }

  /// All but the gallery, which shows its widgets in looks of its own.
  private nonisolated static let routes = AppAttacks.routes.filter { $0 != .gallery }

  @Test(arguments: routes, sizes)
  func `every screen is drawn larger or bolder, and says no less`(route: Route, size: Size) throws {
    let usual = try self.app(route, isLarge: false, size: size).pilot.picture
    let app = try self.app(route, isLarge: true, size: size)
    let large = app.pilot.picture
    #expect(usual.visible != large.visible)
    // What a menu covers depends on where it is.
    guard !app.screen.isOverlay else { return }
    let lost = usual.words.subtracting(large.words).filter { !large.showsInLetters($0) }
    #expect(lost == [], "\(lost)\n\(large.lines.joined(separator: "\n"))")
  }

  /// The screens with lists, forms or cards that get other forms, not only bold text.
  private nonisolated static let spread: [Route] =
    [.lobby, .history, .settings] + Catalogue.games.prefix(2).map { .game($0.id) }

  @Test(arguments: spread, sizes)
  func `lists and forms spread, and titles grow`(route: Route, size: Size) throws {
    let usual = try self.app(route, isLarge: false, size: size).pilot.lines
    let large = try self.app(route, isLarge: true, size: size).pilot.lines
    #expect(usual != large)
  }

  @Test(arguments: sizes) func `a click finds the row that it points at`(size: Size) throws {
    let app = try self.app(.settings, isLarge: true, size: size)
    app.pilot.click(on: "Screen reader mode")
    #expect((app.screen as? SettingsScreen)?.form.focused == .setting(ParlorSettings.plain))
    let history = try self.app(.history, isLarge: true, size: size)
    let last = try #require((history.screen as? HistoryScreen)?.table.selected)
    history.pilot.press(.down, .down)
    let lower = try #require((history.screen as? HistoryScreen)?.table.selected)
    #expect(lower > last)
    let cursor = try #require(history.pilot.picture.cursor?.point)
    history.pilot.press(.home)
    history.pilot.click(at: cursor)
    #expect((history.screen as? HistoryScreen)?.table.selected == lower)
  }

  @Test(arguments: AppAttacks.routes, [Size.usual, .smallest])
  func `a click on a hint of the footer presses a key`(route: Route, size: Size) throws {
    let app = AppFixture(opening: route, home: try TempHome(), store: AppAttacks.evenings, size: size)
    let footer = app.pilot.shell.footer
    for column in 0..<size.columns {
      let hint = footer.hint(at: Point(column: column, row: size.rows - 1), in: app.pilot.shell.footerArea)
      if let hint { #expect(!hint.keys.isEmpty, "\(hint)") }
    }
  }
}

extension Canvas {
  /// What can be seen: every sign with its style.
  fileprivate var visible: [Cell] { (0..<size.rows).flatMap { row(at: $0) }.filter { $0.glyph != " " } }

  private func row(at number: Int) -> [Cell] { row(number).map { $0 } }

  fileprivate var words: Set<String> {
    Set(
      lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter { $0.count > 2 }.map {
        $0.lowercased()
      })
  }

  /// True if a word is in letters of several rows.
  fileprivate func showsInLetters(_ word: String) -> Bool {
    let lines = lines
    return [BannerSize.large, .small].compactMap { $0.rows(of: word) }.contains { letters in
      lines.indices.dropLast(letters.count - 1).contains { top in
        letters.indices.allSatisfy { lines[top + $0].contains(letters[$0].drop { $0 == " " }) }
      }
    }
  }
}
