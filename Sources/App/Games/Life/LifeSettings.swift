import TUI

/// What can be chosen for the editor.
struct LifeSettings: Hashable {
  private let preferences: Preferences

  init(_ preferences: Preferences) { self.preferences = preferences }

  /// How much memory undo and timeline may take, in bytes.
  var undoBudget: Int { (Int(preferences[Self.memory]) ?? 256) << 20 }

  /// The place of the speed among those of the editor.
  var speed: Int { Int(preferences[Self.pace]) ?? EditorPace.usual }

  /// Whether a board stands still while nobody looks at the terminal.
  var pausesUnseen: Bool { preferences.isOn(Self.pausing) }

  /// Whether colours tell how old cells are.
  var showsAges: Bool { preferences.isOn(Self.ages) }

  /// What is shown besides the cells of a board that was never looked at.
  var eye: EditorEye {
    EditorEye(showsGrid: preferences.isOn(Self.grid), showsRulers: preferences.isOn(Self.rulers))
  }
}

extension LifeSettings {
  static let memory = Setting(
    "life.memory", "Memory for undo", help: "How much undo and the timeline of a board may take.",
    choices: [("64", "64 MB"), ("256", "256 MB"), ("1024", "1 GB"), ("4096", "4 GB")], fallback: "256")

  static let pace = Setting(
    "life.speed", "Speed", help: "How fast a new board lives; < and > change it.",
    choices: EditorPace.speeds.indices.map { ("\($0)", EditorPace(speed: $0).words) },
    fallback: "\(EditorPace.usual)")

  static let pausing = Setting.toggle(
    "life.pause", "Pause unseen", help: "A board stands still while the terminal is not in front.",
    fallback: false)

  static let grid = Setting.toggle(
    "life.grid", "Grid lines", help: "New boards show them; # changes that for a board.", fallback: false)

  static let rulers = Setting.toggle(
    "life.rulers", "Rulers", help: "New boards show coordinates at their sides; | changes that for a board.",
    fallback: false)

  static let ages = Setting.toggle(
    "life.ages", "Ages", help: "Colours tell young cells, old ones and where some have died.", fallback: false
  )

  static let group = SettingGroup(title: "Life", settings: [pace, memory, pausing, grid, rulers, ages])
}
