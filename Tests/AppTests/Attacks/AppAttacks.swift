import AttackKit
import GameKit
import Kit
import Store
import TUI
import Testing
import Vision

@testable import App
@testable import AppTestKit

/// Random keys, clicks, sizes and interruptions on the screens of the app.
///
/// These are ``LobbyScreen``, ``HistoryScreen``, ``RecordScreen``, ``EveningScreen``, ``StandingsScreen``,
/// ``PlayerScreen``, ``AnalyticsScreen``, ``SettingsScreen``, ``CameraTestScreen``, ``HowToScreen``, ``GalleryScreen``, ``GameMenu`` and ``QuitScreen``. The games have attacks of their own.
@MainActor
@Suite struct AppAttacks {
  /// Every kind of screen of the app, and the first of each game.
  nonisolated static let routes: [Route] =
    [
      .lobby, .history, .record(HistoryFixtures.record.id), .record(Identifier(high: 9, low: 9)), .standings,
      .evening(Timestamp(seconds: 0)...Timestamp(seconds: 30)), .player("Anna"), .analytics, .settings,
      .howTo(nil), .gallery, .cvTest(.camera(path: nil)),
      .quitConfirmation(unsaved: ["a game"]),
    ]
    + Catalogue.games.flatMap { game in
      [.game(game.id), .howTo(game.id), .gameMenu(game.id, isRunning: true)]
    }

  @Test(arguments: routes) func `random keys do no harm on any screen`(route: Route) throws {
    let app = AppFixture(opening: route, home: try TempHome(), store: Self.evenings)
    app.roam(seed: 2)
  }

  /// Some finished games, of a kind that nobody knows, and of the known ones with details that are none.
  static var evenings: MemoryStore {
    let store = MemoryStore()
    for game in [HistoryFixtures.quiz] + Catalogue.games.map(\.id) {
      store.save(HistoryFixtures.record(of: game, version: 1))
    }
    for number in 1...30 {
      store.save(
        GameRecord(
          id: Identifier(high: 1, low: UInt64(number)), game: HistoryFixtures.duel,
          started: Timestamp(seconds: 0),
          finished: Timestamp(seconds: Int64(number)), participants: HistoryFixtures.record.participants,
          details: RecordDetails(version: number % 3, json: number % 2 == 0 ? "{}" : "[")))
    }
    return store
  }
}
