import CLinux
import GameKit
import Kit
import Packs
import Party
import TUI
import Vision
import Workers

/// The app as seen by the shell: creates screens, and passes each request to the service that handles it.
@MainActor
final class ParlorHost: Host {
  typealias App = ParlorApp

  let history: HistoryService
  let preferences: PreferenceService
  let appearance: AppearanceService
  let sound: SoundService
  let analytics: AnalyticsService
  let games: GameServices
  let camera: CameraFeed
  let notices: Notices
  let ownScreens: OwnScreenServices
  private let packs: PackService
  private let locations: [DataLocation]
  private let logger: any Logger
  private let messages: Inbox<AddressedResponse<Response>>
  private let events: Inbox<ServiceEvent>
  private let workers: WorkerPool<Response>
  private var subscriptions = Subscriptions()

  /// - Parameters:
  ///   - saves: The queue with the opened store.
  ///   - themes: All themes, if they were read already.
  ///   - wake: Wakes the loop; called on any thread.
  init(
    _ setup: AppSetup, saves: SaveQueue, terminal: AppearanceService.Terminal,
    themes: ThemeLibrary? = nil, wake: @escaping @Sendable () -> Void = {}
  ) {
    logger = setup.log
    notices = Notices(logger: setup.log, wake: wake)
    messages = Inbox(wake: wake)
    events = Inbox(wake: wake)
    workers = WorkerPool(messages: messages)
    locations = setup.locations
    let themes = themes ?? ThemeLibrary(setup.folders)
    let respond: GameServices.Respond = { [messages] in messages.push(AddressedResponse(to: $1, $0)) }
    history = HistoryService(
      saves: saves, environment: setup.environment, files: setup.files, workers: workers,
      notices: notices, logger: setup.log,
      seal: SealFile(setup.files, in: setup.folders.state, setup.environment), respond: respond)
    preferences = PreferenceService(
      saves, notices: notices, isMuted: setup.invocation.noSound,
      settings: ParlorSettings.groups(themes: themes.names).flatMap(\.settings), file: setup.settingsFile,
      respond: respond)
    appearance = AppearanceService(
      invocation: setup.invocation, themes: themes, terminal: terminal, preferences: preferences)
    sound = SoundService(setup, preferences: preferences, notices: notices)
    packs = PackService(saves: saves, notices: notices, respond: respond)
    games = GameServices(setup, saves, workers: workers, respond: respond, notices: notices, events: events)
    camera = CameraFeed(setup, preferences: preferences, notices: notices, wake: wake)
    ownScreens = OwnScreenServices(setup, preferences, wake: wake)
    analytics = AnalyticsService(setup, saves.store, saves.jobs, preferences, notices, respond: respond)
    reportTroubles(saves.trouble, setup.invocation.theme)
  }

  /// Reports problems with the store and the themes at startup.
  private func reportTroubles(_ trouble: String?, _ wanted: String?) {
    let themes = appearance.themes
    if let trouble { notices.warn(trouble, "store") }
    for fault in themes.faults { logger.note(.warning, "themes", fault) }
    if let wanted, !themes.names.contains(wanted) {
      notices.warn(
        "Unknown theme “\(wanted)”. Choose from \(themes.names.joined(separator: ", ")).", "themes")
    } else if let first = themes.faults.first {
      notices.warn(first, "themes")
    }
  }
}

// MARK: - Screens

extension ParlorHost {
  func screen(for route: Route) -> any Screen<ParlorApp> {
    switch route {
    case .lobby: LobbyScreen()
    case .history: HistoryScreen()
    case .record(let id): RecordScreen(id)
    case .standings: StandingsScreen()
    case .player(let name): PlayerScreen(name)
    case .evening(let period): EveningScreen(period)
    case .analytics: AnalyticsScreen()
    case .settings: settings
    case .gameSettings(let game): settings.opened(at: Catalogue.game(game)?.settings.first)
    case .themes: settings.withThemes
    case .howTo(let game): HowToScreen(game.flatMap(Catalogue.game))
    case .gallery:
      GalleryScreen(
        themes: appearance.themes.names.map(appearance.themes.theme), look: look,
        deepest: appearance.terminal.depth)
    case .cvTest(let input): CameraTestScreen(input)
    case .game(let id, let payload): gameScreen(id, payload)
    case .gameMenu(let id, let isRunning): GameMenu(id, isRunning: isRunning)
    case .join(let place): GuestScreen(at: place, games: Catalogue.guestGames)
    case .quitConfirmation(let unsaved): QuitScreen(unsaved: unsaved, saved: savedGames)
    }
  }

  private func speak(_ sentence: String) -> Response? {
    sound.speak(sentence)
    return nil
  }

  private var settings: SettingsScreen {
    SettingsScreen(
      groups: ParlorSettings.groups(themes: appearance.themes.names), preferences: chosenPreferences)
  }

  private var chosenPreferences: Preferences { preferences.adjust(preferences.preferences) }

  private func gameScreen(_ id: GameID, _ payload: GamePayload?) -> any Screen<ParlorApp> {
    guard let game = Catalogue.game(id) else { return LobbyScreen() }
    if game.info.players.lowerBound > 1 { hideMemory() }
    let context = games.context(
      of: id, preferences: preferences.latest, marks: packs.marked(of: id),
      report: { [notices] faults in notices.report(faults) })
    return game.screen(payload, context)
  }

  /// From now on, keeps secrets out of core dumps and away from the player's other programs.
  private func hideMemory() { _ = clinux_set_dumpable(0) }

  var destinations: [Destination<Route>] {
    Catalogue.games.map { Destination("Play \($0.title)", .game($0.id)) } + [
      Destination("Lobby", .lobby), Destination("History", .history), Destination("Standings", .standings),
      Destination("Analytics", .analytics), Destination("Settings", .settings),
      Destination("Change theme", .themes), Destination("Camera test", .cvTest(.camera(path: nil))),
    ] + Catalogue.games.map { Destination("\($0.title) settings", .gameSettings($0.id)) }
      + Catalogue.games.map { Destination("\($0.title) rules (how to play)", .howTo($0.id)) }
      + [Destination("How to play (welcome to Parlor)", .howTo(nil))]
  }
}

extension Route {
  /// The first words of the window's title; nil where the app's own name is enough.
  fileprivate var title: String? {
    switch self {
    case .lobby, .howTo(nil), .quitConfirmation: nil
    case .history, .record: "History"
    case .standings: "Standings"
    case .player(let name): name
    case .evening: "Evening"
    case .analytics: "Analytics"
    case .settings, .themes: "Settings"
    case .join: "Join"
    case .gallery: "Gallery"
    case .cvTest: "Camera test"
    case .game(let id, _), .gameMenu(let id, _), .gameSettings(let id), .howTo(let id?):
      Catalogue.game(id)?.title
    }
  }
}

// MARK: - Requests

extension ParlorHost {
  func perform(_ request: Request, for owner: RequestOwner) -> Response? {
    defer { notices.report(history.saves.store.drainFindings()) }
    analytics.observe(request)
    let response = answer(request, for: owner)
    analytics.countFailure(response)
    return response
  }

  private func answer(_ request: Request, for owner: RequestOwner) -> Response? {
    switch request {
    case .history(let request): history.perform(request, for: owner)
    case .preferences(let request): preferences.perform(request, for: owner)
    case .packs(let request): packs.perform(request, for: owner)
    case .theme(let request): appearance.perform(request)
    case .analytics(let request): analytics.perform(request, for: owner)
    case .locations: .locations(locations)
    case .game(let id, let payload): games.perform(payload, of: id, for: owner)
    case .subscription(let request): subscribe(request, for: owner)
    case .camera(let request): camera.perform(request, for: owner)
    case .party(let request): ownScreens.perform(request, for: owner)
    case .join(let request): ownScreens.perform(request, for: owner)
    case .speech(let sentence): speak(sentence)
    case .savedGames: .savedGames(games.savedGames)
    case .cardNews: .cardNews(games.cardNews)
    case .abandon(let id): abandonGame(of: id)
    }
  }

  private func abandonGame(of game: GameID) -> Response {
    games.abandonGame(of: game)
    return .done
  }

  private func subscribe(_ request: SubscriptionRequest, for owner: RequestOwner) -> Response? {
    subscriptions.handle(request, for: owner)
    return nil
  }

  func takeResponses() -> [AddressedResponse<Response>] {
    let answers = messages.drain()
    for answer in answers { analytics.countFailure(answer.response) }
    return answers + camera.takeResponses() + ownScreens.takeResponses()
      + events.drain().flatMap { subscriptions.responses(to: $0) }
  }

  func cancel(_ owner: RequestOwner) {
    subscriptions.end(owner)
    camera.end(owner)
    ownScreens.end(owner)
    workers.cancel(owner)
    games.end(owner)
  }
}

// MARK: - Look, sound, notices, the end

extension ParlorHost {
  var name: String { "Parlor" }
  var look: Look { appearance.look }
  func output(for cue: Cue) -> CueOutput {
    let output = sound.output(for: cue)
    return output == .headerFlash && (look.isPlain || !look.isAnimated) ? .off : output
  }
  func play(_ cue: Cue) { sound.play(cue) }
  func appeared(_ route: Route) {
    sound.appeared(route)
    camera.appeared(route)
    analytics.appeared(route)
  }
  func backgroundChanged(isLight: Bool) { appearance.backgroundChanged(isLight: isLight) }
  func notifies(about toast: Toast) -> Bool {
    toast.cue != nil && preferences.preferences.isOn(ParlorSettings.notifications)
  }
  func title(of route: Route) -> String { route.title.map { "\($0) - \(name)" } ?? name }
  var usesMouse: Bool { appearance.usesMouse }
  func takeNotices() -> [Toast] { notices.take() }

  func quitConfirmation(unsaved: [String]) -> Route? {
    .quitConfirmation(unsaved: unsaved + history.unsavedWork + games.unsavedWork)
  }

  /// The games that continue after quitting; not part of the question, because their clocks run during it.
  private var savedGames: [String] {
    let saved = games.savedGames
    return Catalogue.games.compactMap { game in saved[game.id].map { "\(game.title), \($0)" } }
  }

  /// Logs a frame that took noticeably long.
  func note(frame duration: Duration) {
    guard duration > .milliseconds(250) else { return }
    logger.note(.info, "terminal", "A frame took \(duration / .milliseconds(1)) ms.")
  }

  /// Cancels all tasks, and waits for saves.
  ///
  /// - Parameters:
  ///   - time: The longest wait; nil for no limit.
  ///   - descriptor: Ends the waiting when it becomes readable.
  /// - Returns: The names of what was not saved in time.
  @discardableResult
  func finishWork(within time: Duration?, unlessReadable descriptor: Int32? = nil) -> [String] {
    workers.cancelAll()
    camera.stop()
    ownScreens.stop()
    analytics.flush()
    preferences.flush()
    let deadline = time.map { ContinuousClock.now + $0 }
    return games.finish(until: deadline, unlessReadable: descriptor)
      + workers.finish(until: deadline, unlessReadable: descriptor)
  }

  /// Finishes all work and saves whatever is still waiting.
  ///
  /// - Returns: A sentence about what was lost, or a notice not seen yet; nil if all is well.
  func flushOnExit(within time: Duration? = nil) -> String? {
    let unsaved = finishWork(within: time)
    if !unsaved.isEmpty { return "Not saved in time: \(unsaved.joined(separator: ", "))." }
    return history.flushOnExit() ?? notices.takeLastIncoming()
  }
}
