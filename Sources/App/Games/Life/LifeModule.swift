import GameKit
package import Kit
import Library
import Life
import Scanning
import TUI

extension GameModule {
  package static let life = GameModule(
    info: GameInfo(
      id: .life, title: "Life", tagline: "Draw cells and watch them evolve.", players: 1...1,
      accent: .lifeGhost, emblem: .life),
    howTo: HowToPage.life, settings: [LifeSettings.group],
    music: MusicTheme(.majorPentatonic, root: 65.41, tempo: 50, seed: 1970), components: Component.life,
    opensAtOnce: true, screen: { payload, context in screen(at: payload?.unwrap(), context) },
    service: { LifeAppService($0) }, copiedKinds: [BoardDocument.kind])

  @MainActor
  private static func screen(at route: LifeRoute?, _ context: GameContext) -> any Screen<ParlorApp> {
    switch route ?? .editor(nil) {
    case .editor(let id): LifeEditorScreen(.board(id), context.preferences)
    case .newBoard(let pattern): LifeEditorScreen(.pattern(pattern), context.preferences)
    case .boards:
      LibraryScreen(
        BoardTenant(open: (context.service as? LifeAppService)?.lastOpenBoard, seed: context.seed),
        preferences: context.preferences)
    case .boardsAfterFailure:
      LibraryScreen(BoardTenant(seed: context.seed), preferences: context.preferences)
    case .library: LibraryScreen(PatternTenant(.offer))
    case .newFromLibrary: LibraryScreen(PatternTenant(.board))
    case .details(let id): LifeDetailsScreen(id)
    case .search: LifeSearchScreen(seed: context.seed)
    case .scan(let source, let isAboveBoards):
      ScanScreen(BoardReader(source: source, isAboveBoards: isAboveBoards))
    }
  }
}

struct LifeSettings: Hashable {
  private let preferences: Preferences

  init(_ preferences: Preferences) { self.preferences = preferences }

  /// The memory limit for undo and timeline, in bytes.
  var undoBudget: Int { (Int(preferences[Self.memory]) ?? 256) << 20 }

  var speed: RunSpeed { Int(preferences[Self.runSpeed]).map(RunSpeed.init) ?? .default }

  /// True if a board pauses while the terminal is not focused.
  var pausesUnseen: Bool { preferences.isOn(Self.pausing) }

  var keyLayout: KeyLayout { KeyLayout(rawValue: preferences[Self.keys]) ?? .parlor }

  /// The view options of a board that is opened for the first time.
  var viewOptions: ViewOptions {
    ViewOptions(
      showsGrid: preferences.isOn(Self.grid), showsRulers: preferences.isOn(Self.rulers),
      showsAges: preferences.isOn(Self.ages))
  }
}

extension LifeSettings {
  static let memory = Setting(
    "life.memory", "Memory for undo", help: "Memory for undo and the timeline, per board.",
    choices: [("64", "64 MB"), ("256", "256 MB"), ("1024", "1 GB"), ("4096", "4 GB")], fallback: "256")

  static let runSpeed = Setting(
    "life.speed", "Speed", help: "How fast a new board runs; < and > change it.",
    choices: RunSpeed.all.map { ("\($0.index)", $0.label) }, fallback: "\(RunSpeed.default.index)")

  static let pausing = Setting.toggle(
    "life.pause", "Auto-pause", help: "Pause while the terminal isn't focused.", fallback: false)

  static let grid = Setting.toggle(
    "life.grid", "Grid lines", help: "Show grid lines on new boards; # toggles them.", fallback: false)

  static let rulers = Setting.toggle(
    "life.rulers", "Rulers", help: "Show coordinates along the edges of new boards; | toggles them.",
    fallback: false)

  static let ages = Setting.toggle(
    "life.ages", "Cell ages", help: "Color cells by age on new boards; A toggles that.", fallback: false)

  static let keys = Setting(
    "life.keys", "Keys",
    help: "With Golly's keys, Enter runs, Space steps, + and - change the speed, . draws.",
    choices: [("parlor", "Parlor"), ("golly", "Golly")], fallback: "parlor")

  static let group = SettingGroup(
    title: "Life", settings: [runSpeed, keys, memory, pausing, grid, rulers, ages])
}

extension Component {
  /// Cells by age, and the trails of those that have died.
  static let lifeCell = Component("life.cell")
  static let lifeYoung = Component("life.cell.young")
  static let lifeOld = Component("life.cell.old", .background)
  static let lifeTrail = Component("life.cell.trail", .decoration)
  static let lifeGround = Component("life.ground", .decoration)
  /// The area outside a finite board.
  static let lifeOutside = Component("life.outside", .decoration)
  static let lifeGrid = Component("life.grid", .decoration)
  static let lifeRuler = Component("life.ruler", .background)
  /// The cursor on a dead cell, on a live one, and on a character that shows several cells.
  static let lifeCursor = Component("life.cursor")
  static let lifeCursorAlive = Component("life.cursor.alive")
  static let lifeCursorDots = Component("life.cursor.dots")
  /// The selection: its paper marks dead cells, its ink live ones.
  static let lifeSelection = Component("life.selection")
  static let lifeGhost = Component("life.ghost")
  /// The minimap, and the part of it that the view shows.
  static let lifeMinimap = Component("life.minimap", .background)
  static let lifeMinimapView = Component("life.minimap.view")
  static let lifeStatus = Component("life.status")

  static let life: [Component] =
    [
      .lifeCell, .lifeYoung, .lifeOld, .lifeTrail, .lifeGround, .lifeOutside, .lifeGrid, .lifeRuler,
      .lifeCursor, .lifeCursorAlive, .lifeCursorDots, .lifeSelection, .lifeGhost, .lifeMinimap,
      .lifeMinimapView, .lifeStatus, .lifeDish,
    ] + lifeStates + lifeArt
}
