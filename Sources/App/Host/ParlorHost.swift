import GameKit
import Life
import Packs
import Store
import TUI

/// The program as the shell sees it: it makes screens, keeps what is to be kept, and knows how things look.
@MainActor
final class ParlorHost: Host {
  typealias Words = ParlorWords

  let invocation: Invocation
  let folders: DataFolders
  let log: Log
  let world: World
  let themes: ThemeShelf
  let terminal: TerminalTraits
  /// Responses that come later than their requests, from any thread.
  let messages: MessageQueue<Reply<Answer>>
  /// Work that takes longer than a frame.
  let workers: WorkerPool<Answer>
  /// What reads and writes boards, one after the other.
  let boardQueue = SerialQueue()
  /// What computes boards.
  var laboratory = LifeLaboratory()
  /// What went wrong on other threads and was not told yet.
  let troubles = MessageQueue<String>()
  /// What else happened to boards on other threads and was not told yet.
  let boardNews = MessageQueue<String>()
  /// What is known of boards that another Parlor may change.
  let knownBoards = KnownBoards()
  /// The patterns of the library as they were read last; nil until somebody asks for them.
  var library: [LibraryPattern]?
  /// The place that the call brought along, besides those that it can name.
  var entrance: Route?
  /// The pattern that lies ready for the editor of Life.
  var offered: Pattern?
  var keeping: Keeping
  var luck: SeededRandom
  var preferences = Preferences() { didSet { keptLook = nil } }
  /// The theme that the call asked for, until somebody chooses another one.
  var themeOfThisRun: String? { didSet { keptLook = nil } }
  /// The theme that somebody only looks at.
  var triedTheme: String? { didSet { keptLook = nil } }
  /// How things look, until a choice is made: it is asked for many times in each picture.
  var keptLook: Look?
  private var notices: [Toast] = []

  init(
    invocation: Invocation, folders: DataFolders, log: Log, keeping: Keeping, terminal: TerminalTraits,
    world: World = .real, wake: @escaping @Sendable () -> Void = {}
  ) {
    messages = MessageQueue(wake: wake)
    workers = WorkerPool(messages: messages)
    self.invocation = invocation
    self.folders = folders
    self.log = log
    self.keeping = keeping
    self.terminal = terminal
    self.world = world
    themes = ThemeShelf(folders)
    luck = SeededRandom(seed: invocation.seed ?? world.randomBits())
    if let theme = invocation.theme, themes.names.contains(theme) { themeOfThisRun = theme }
    readPreferences()
    tellTroubles()
  }

  /// What a terminal can show.
  struct TerminalTraits {
    var depth: ColorDepth
    var glyphs: GlyphSet
  }

  func screen(for route: Route) -> any Screen<ParlorWords> {
    switch route {
    case .lobby: LobbyScreen()
    case .history: HistoryScreen()
    case .record(let id): RecordScreen(id)
    case .standings: PlayersScreen()
    case .settings: SettingsScreen(groups: settingGroups, preferences: choices)
    case .howTo(let game): HowToScreen(game.flatMap(Catalogue.game))
    case .gallery: GalleryScreen(themes: themes.names.map(themes.theme), look: look, deepest: terminal.depth)
    case .game(let id): gameScreen(id)
    case .gameMenu(let id, let isRunning): GameMenu(id, isRunning: isRunning)
    case .farewell(let stakes): FarewellScreen(stakes: stakes)
    case .life(let route): screen(for: route)
    }
  }

  func farewell(losing stakes: [String]) -> Route? {
    .farewell(stakes: stakes + unsavedGames)
  }

  func takeNotices() -> [Toast] {
    tellTroublesElsewhere()
    defer { notices = [] }
    return notices
  }

  /// A frame that took longer than people notice is worth a line in the log.
  func note(frame duration: Duration) {
    guard duration > .milliseconds(250) else { return }
    log.note(.info, .terminal, "A frame took \(duration / .milliseconds(1)) ms.")
  }

  /// Tells the player something, and the log.
  func warn(_ text: String, _ category: Log.Category) {
    notices.append(Toast(text, severity: .warning))
    log.note(.warning, category, text)
  }
}

extension ParlorHost {
  var settingGroups: [SettingGroup] {
    [ParlorSettings.group(themes: themes.names)] + Catalogue.games.flatMap(\.settings)
  }

  private func gameScreen(_ id: GameID) -> any Screen<ParlorWords> {
    guard let game = Catalogue.game(id) else { return LobbyScreen() }
    return game.open(
      Desk(
        preferences: preferences, folders: folders, used: marked(.used), seed: luck.next(),
        report: { [unowned self] faults in report(faults) }))
  }

  private func report(_ faults: [PackFault]) {
    for fault in faults { log.note(.warning, .packs, fault.description) }
    guard let first = faults.first else { return }
    let rest = faults.count > 1 ? " (and \(faults.count - 1) more, see the log)" : ""
    notices.append(Toast("A question was skipped: \(first.description)\(rest)", severity: .warning))
  }

  /// Says once, at the start, what was wrong with the store and the themes.
  private func tellTroubles() {
    if let trouble = keeping.trouble { warn(trouble, .store) }
    for fault in themes.faults { log.note(.warning, .themes, fault) }
    if let wanted = invocation.theme, !themes.names.contains(wanted) {
      warn("There is no theme “\(wanted)”; there are \(themes.names.joined(separator: ", ")).", .themes)
    } else if let first = themes.faults.first {
      warn(first, .themes)
    }
  }
}
