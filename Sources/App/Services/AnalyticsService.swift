import GameKit
import Kit
import Packs
import TUI
import Workers

/// Counts events while people play; nothing of it leaves this computer.
///
/// Events wait in memory and are written in batches, on the queue for saves; with the next start, pause or end of a
/// game at the latest, since a program that is killed writes none.
@MainActor
final class AnalyticsService {
  /// The number of waiting events that triggers writing.
  private static let batch = 32
  private let store: any Repositories
  private let saves: JobQueue
  private let preferences: PreferenceService
  private let setup: AppSetup
  private let notices: Notices
  private let respond: GameServices.Respond
  /// The events not written yet, oldest first.
  private let waiting = Locked<[AnalyticsEvent]>([])
  private var front: GameID?

  /// - Parameter saves: The queue on which the store is written.
  init(
    _ setup: AppSetup, _ store: any Repositories, _ saves: JobQueue, _ preferences: PreferenceService,
    _ notices: Notices, respond: @escaping GameServices.Respond
  ) {
    self.store = store
    self.saves = saves
    self.preferences = preferences
    self.setup = setup
    self.notices = notices
    self.respond = respond
  }

  private var isOn: Bool { preferences.preferences.isOn(ParlorSettings.analytics) }
}

// MARK: - Counting

extension AnalyticsService {
  /// Counts an event, unless the player has turned counting off.
  func count(_ kind: AnalyticsEvent.Kind, of game: GameID?, seconds: Int? = nil) {
    guard isOn else { return }
    let event = AnalyticsEvent(kind, of: game, at: setup.environment.now(), seconds: seconds)
    let count = waiting.withLock { waiting in
      waiting.append(joining: event)
      return waiting.count
    }
    switch kind {
    case .started, .paused, .completed, .ended: flush()
    case .opened, .hint, .undo, .error: if count >= Self.batch { flush() }
    }
  }

  /// Counts a failure reported to the player, for its game or else for the one in front.
  func countFailure(_ response: Response?) {
    switch response {
    case .failed?: count(.error, of: front)
    case .game(let game, let payload)? where payload.isFailure: count(.error, of: game)
    case .history?, .analytics?, .preferences?, .locations?, .game?, .party?, .join?, .published?,
      .savedGames?, .cardNews?, .done?, nil:
      break
    }
  }

  /// Counts a game coming to the screen.
  func appeared(_ route: Route) {
    switch route {
    case .game(let game, _), .gameMenu(let game, isRunning: _):
      if front != game { count(.opened, of: game) }
      front = game
    case .settings, .gameSettings, .themes, .howTo, .quitConfirmation: return
    case .lobby, .history, .record, .evening, .standings, .player, .analytics, .gallery, .cvTest, .join:
      front = nil
    }
  }

  /// Counts the ends of games, seen in other requests.
  func observe(_ request: Request) {
    switch request {
    case .history(.save(let finished)):
      let seconds = setup.environment.now().seconds(since: finished.record.started)
      count(.completed, of: finished.game, seconds: Int(clamping: max(0, seconds)))
    case .history, .preferences, .packs, .theme, .analytics, .subscription, .camera, .party, .join,
      .locations, .game, .savedGames, .cardNews, .abandon, .speech:
      break
    }
  }
}

extension [AnalyticsEvent] {
  /// Appends an event, or merges it with an equal last one: undo is often held down.
  fileprivate mutating func append(joining event: AnalyticsEvent) {
    guard let last = indices.last, self[last].isFollowed(by: event) else { return append(event) }
    self[last].count += event.count
  }
}

extension AnalyticsEvent {
  fileprivate func isFollowed(by next: AnalyticsEvent) -> Bool {
    (kind, game, seconds) == (next.kind, next.game, next.seconds) && next.seconds == nil
  }
}

// MARK: - Storing

extension AnalyticsService {
  func flush() {
    if !waiting.withLock(\.isEmpty) { run { _ throws(RepositoryError) in nil } }
  }

  /// Counts at once; answers all other requests later.
  func perform(_ request: AnalyticsRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .count(let kind, let game, let seconds): count(kind, of: game, seconds: seconds)
    case .read:
      run(for: owner) { [isOn] store throws(RepositoryError) in
        .analytics(.events(try store.analytics(), isOn: isOn))
      }
    case .erase:
      run(for: owner) { [isOn] store throws(RepositoryError) in
        try store.eraseAnalytics()
        return .analytics(.events([], isOn: isOn))
      }
    case .export:
      run(for: owner) { [files = setup.files, now = setup.environment.now()] store throws(RepositoryError) in
        AnalyticsFile.write(try store.analytics(), to: files, at: now)
      }
    }
    return nil
  }

  /// Writes the waiting events and then does some work, on the queue for saves or at once in memory.
  private func run(for owner: RequestOwner? = nil, _ work: @escaping AnalyticsJob.Work) {
    let job = AnalyticsJob(waiting: waiting, owner: owner, respond: respond, notify: notices.post, work: work)
    guard let source = store.source else { return job.run { store } }
    // Named, so that the end of the program waits for it.
    saves.add(saving: "analytics") { job.run { () throws(RepositoryError) in try source.writer() } }
  }
}

/// Work with the stored events, with everything it needs on another thread.
private struct AnalyticsJob: Sendable {
  typealias Work = @Sendable (any AnalyticsRepository) throws(RepositoryError) -> Response?

  /// The most events kept waiting while the disk refuses them.
  private static let mostWaiting = 1_000

  let waiting: Locked<[AnalyticsEvent]>
  /// The screen that gets the result or the failure; nil for none.
  let owner: RequestOwner?
  let respond: GameServices.Respond
  let notify: @Sendable (Toast) -> Void
  let work: Work

  func run(_ open: () throws(RepositoryError) -> any AnalyticsRepository) {
    do throws(RepositoryError) {
      let store = try open()
      try write(to: store)
      send(try work(store))
    } catch {
      send(.failed(error.sentence))
    }
  }

  /// Writes the waiting events; keeps them if that fails.
  private func write(to store: any AnalyticsRepository) throws(RepositoryError) {
    let events = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    do throws(RepositoryError) {
      try store.add(events)
    } catch {
      waiting.withLock { $0 = (events + $0).suffix(Self.mostWaiting) }
      throw error
    }
  }

  private func send(_ response: Response?) {
    guard let owner, let response else { return }
    if case .failed(let sentence) = response { notify(.fault(sentence)) }
    respond(response, owner)
  }
}

/// Exports the counted events to a file next to the player's data.
private enum AnalyticsFile {
  static func write(_ events: [AnalyticsEvent], to files: any DataFiles, at now: Timestamp) -> Response {
    let path = (files.data ?? ".").appendingPath("analytics-\(LocalTime(now).fileStamp).json")
    do throws(PackFault) {
      try files.write(AnalyticsEvent.json(events), to: path, existing: .replace, readers: .owner)
      return .analytics(.exported(path: path))
    } catch {
      return .failed(error.description)
    }
  }
}
