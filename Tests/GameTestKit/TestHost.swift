package import GameKit
package import Kit
import Packs
package import Store
package import TUI
import TestKit
import Workers

/// A host for the screens of one game: answers requests from memory, and shows an empty screen for all other routes.
@MainActor
package final class TestHost: Host {
  package typealias App = ParlorApp

  package let name = "Parlor"

  package let store: MemoryStore
  package var look: Look
  /// All requests in order.
  package private(set) var requests: [Request] = []
  /// All cues in order.
  package private(set) var cues: [Cue] = []
  private let game: GameID
  private let makeScreen: (GameContext) -> any Screen<ParlorApp>
  private var random: SeededRandom
  private let records = Locked<UInt64>(1)

  package init(
    _ game: GameID, store: MemoryStore, look: Look, seed: UInt64,
    makeScreen: @escaping (GameContext) -> any Screen<ParlorApp>
  ) {
    (self.game, self.store, self.look, self.makeScreen) = (game, store, look, makeScreen)
    random = SeededRandom(seed: seed)
  }

  package var preferences: Preferences { Preferences(store.preferences()) }

  package func screen(for route: Route) -> any Screen<ParlorApp> {
    guard case .game = route else { return EmptyScreen(route) }
    let (records, now) = (records, Self.now)
    return makeScreen(
      GameContext(
        preferences: preferences, seed: random.next(), opened: now,
        newIdentifier: Identifier(high: 1, low: 1),
        newRecord: {
          records.withLock { last in
            last += 1
            return NewRecord(id: Identifier(high: 0, low: last), started: now)
          }
        }, files: DataFolders(environment: [:], binary: nil)))
  }

  package func perform(_ request: Request, for owner: RequestOwner) -> Response? {
    requests.append(request)
    return switch request {
    case .history(let request): perform(request)
    case .preferences(let request): perform(request)
    case .packs(let request): perform(request)
    case .analytics, .theme, .subscription, .camera, .party, .join, .locations, .game, .savedGames, .cardNews,
      .abandon, .speech:
      nil
    }
  }

  /// The clock always shows the evening of 14 November 2025.
  private static let now = Timestamp(seconds: 1_763_150_400)

  private func perform(_ request: HistoryRequest) -> Response? {
    switch request {
    case .save(let game):
      store.save(game.ended(at: Self.now))
      return .done
    case .evening:
      let games = store.summaries(HistoryFilter(), from: 0, limit: Evening.mostGames)
      return .history(.evening(Evening(of: games, at: Self.now)))
    case .page, .record, .delete, .undoDelete, .backUp, .newestBackup, .compare, .restore, .standings,
      .statistics, .export, .lastGames:
      return nil
    }
  }

  private func perform(_ request: PreferenceRequest) -> Response? {
    switch request {
    case .read: break
    case .choose(let setting, let value): store.setPreference(setting, to: value)
    case .remember(let name, let text): store.setPreference(name, to: text)
    case .resetSettings: return nil
    }
    return .preferences(preferences)
  }

  private func perform(_ request: PackRequest) -> Response? {
    switch request {
    case .mark(let items, let mark, let game): store.mark(items, as: mark, of: game)
    case .unmark(let items, let mark, let game): store.unmark(items, as: mark, of: game)
    case .unmarkAll: return nil
    }
    return .done
  }

  package func quitConfirmation(unsaved: [String]) -> Route? { .quitConfirmation(unsaved: unsaved) }
  package func takeNotices() -> [Toast] { [] }
  package func output(for cue: Cue) -> CueOutput {
    cues.append(cue)
    return cue.manner == .loud ? .bell : .off
  }
  package var usesMouse: Bool { true }
}

/// A screen that shows nothing and closes with Escape.
private struct EmptyScreen: Screen {
  typealias App = ParlorApp
  let header: Header
  let isOverlay: Bool
  let hints = [Hint(.escape, title: "Close")]

  init(_ route: Route) {
    header = Header("\(route)")
    isOverlay = route != .lobby
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { canvas.shade(area) }
}
