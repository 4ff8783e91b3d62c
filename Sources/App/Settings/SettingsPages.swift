import GameKit
import Kit
import Party
import TUI

/// A page of the settings: a group, or the last page about saved data.
enum SettingsPage: Hashable {
  case group(SettingGroup)
  case data

  enum Row: Hashable {
    case setting(Setting)
    case link(SettingGroup.Link)
    case resetSettings
    case resetUsed
    case analytics
    case testSound
  }

  var title: String {
    switch self {
    case .group(let group): group.title
    case .data: "Data"
    }
  }

  func form(_ preferences: Preferences, _ places: [DataLocation]) -> Form<Row> {
    switch self {
    case .group(let group): Self.form(of: group, preferences)
    case .data: Form(Self.actions + Self.notes(places))
    }
  }

  private static func form(of group: SettingGroup, _ preferences: Preferences) -> Form<Row> {
    let labels = group.settings.filter { !$0.isToggle }.flatMap(\.choices).map(\.label.columns)
    var form = Form(
      group.settings.map { row(of: $0, set: preferences[$0], columns: labels.max() ?? 0) }
        + (group.settings.contains(ParlorSettings.cues) ? [.action(.testSound, Row.testSound.title)] : [])
        + group.links.map { .action(.link($0), $0.title) })
    form.spreads = true
    return form
  }

  /// - Parameter columns: The width of the values of all settings of the page.
  private static func row(of setting: Setting, set value: String, columns: Int) -> Form<Row>.Row {
    guard !setting.isToggle else {
      var checkbox = Checkbox(isOn: value == "on")
      // As wide as a stepper with its arrows.
      checkbox.leastColumns = columns > 0 ? columns + 4 : 0
      return .widget(.setting(setting), setting.title, checkbox)
    }
    var stepper = Stepper(setting.choices.map(\.label), index: setting.index(of: value))
    stepper.leastColumns = columns
    return .widget(.setting(setting), setting.title, stepper)
  }

  private static let actions: [Form<Row>.Row] = [
    .heading("Reset"),
    .action(.resetUsed, Row.resetUsed.title),
    .action(.resetSettings, Row.resetSettings.title),
    .heading("Analytics"),
    .action(.analytics, Row.analytics.title),
  ]

  private static func notes(_ places: [DataLocation]) -> [Form<Row>.Row] {
    [.heading("Files")] + places.map { .note("\($0.title): \($0.path)") } + [
      .heading("New laptop"),
      .note("Here: “parlor backup FILE” saves all of it."),
      .note("There: “parlor restore FILE” adds it."),
    ]
  }
}

extension SettingsPage.Row {
  var title: String {
    switch self {
    case .setting(let setting): setting.title
    case .link(let link): link.title
    case .resetUsed: "Reset used questions"
    case .resetSettings: "Reset all settings"
    case .analytics: "See what Parlor counts"
    case .testSound: "Play a test sound"
    }
  }

  var help: String {
    switch self {
    case .setting(let setting): setting.help + Self.shortcut(of: setting)
    case .link(let link): link.help
    case .resetUsed: "Lets questions you've already played come up again."
    case .resetSettings: "Restores every setting to its default. Names and history are kept."
    case .analytics: "Everything Parlor has counted on this computer. You can export or erase it."
    case .testSound: "Plays what you would hear when an answer is revealed, as loud as it is set."
    }
  }

  /// A hint for settings where Enter does not simply select the next value.
  private static func shortcut(of setting: Setting) -> String {
    guard setting.favorites != setting.choices.map(\.value) else { return "" }
    let labels = setting.favorites.map { setting.choices[setting.index(of: $0)].label }
    return " Enter picks \(labels.alternatives)."
  }

  var route: Route? {
    switch self {
    case .link(let link): link.route
    case .analytics: .analytics
    case .setting, .resetUsed, .resetSettings, .testSound: nil
    }
  }

  /// The question before something is reset.
  var dialog: Dialog? {
    switch self {
    case .setting, .link, .analytics, .testSound: nil
    case .resetUsed:
      .confirm(
        "Reset used questions?", "Questions you've already played may come up again.", yes: "Reset",
        no: "Cancel")
    case .resetSettings:
      .confirm(
        "Reset all settings?", "All settings return to their defaults.", yes: "Reset", no: "Cancel",
        isDangerous: true)
    }
  }
}

/// The app's own settings.
enum ParlorSettings {
  static let theme = "parlor.theme"

  static let largeText = Setting.toggle(
    "parlor.large", "Large text",
    help: "For reading across a room: larger letters, bolder text, and more space.", fallback: false)

  static let cues = Setting(
    "parlor.cues", "Sound",
    help: "For moments such as the last seconds. Puzzles flash the top line instead of ringing the bell.",
    choices: [("off", "off"), ("bell", "bell"), ("flash", "flash"), ("sounds", "sounds")], fallback: "bell")

  static let cueVolume = volumeSetting(
    "parlor.volume.cues", "Sound volume", help: "How loud sounds are. The bell has its own volume.",
    fallback: 7)

  static let musicVolume = volumeSetting(
    "parlor.volume.music", "Music volume",
    help: "How loud the music of a game is, while Sound is set to sounds.",
    fallback: 3)

  private static func volumeSetting(_ name: String, _ title: String, help: String, fallback: Int) -> Setting {
    Setting(
      name, title, help: help, choices: (0...10).map { ("\($0)", $0 == 0 ? "off" : "\($0)") },
      fallback: "\(fallback)", favorites: ["0", "3", "7", "10"])
  }

  static let notifications = Setting.toggle(
    "parlor.notifications", "Notifications",
    help: "Your desktop tells you what a friend sends while you're in another window, if your terminal can.",
    fallback: false)

  static let mouse = Setting.toggle(
    "parlor.mouse", "Mouse", help: "Turn off to select and copy text with your terminal's mouse.",
    fallback: true)

  static let animation = Setting.toggle(
    "parlor.animation", "Animation", help: "Turn off to stop all motion.", fallback: true)

  static let analytics = Setting.toggle(
    "parlor.analytics", "Analytics",
    help: "Counts games, hints, and errors on this computer. Nothing is ever sent. See the Data tab.",
    fallback: true)

  static let plain = Setting.toggle(
    "parlor.plain", "Screen reader mode", help: "Text only, no borders or pictures.",
    fallback: false)

  /// The choice of an installed theme.
  static func themeSetting(_ names: [String]) -> Setting {
    Setting(
      theme, "Theme", help: "Color theme. Press Enter for a list with previews.",
      choices: names.map { ($0, $0) }, fallback: names.contains("default") ? "default" : names[0])
  }

  /// All settings that this installation has.
  static func all(_ files: any DataFiles) -> [Setting] {
    groups(themes: ThemeLibrary.names(in: files)).flatMap(\.settings)
  }

  /// All settings: the app's own, then each game's, and those of all party games.
  static func groups(themes: [String]) -> [SettingGroup] {
    let app = SettingGroup(
      title: "Parlor",
      settings: [
        themeSetting(themes), largeText, cues, cueVolume, musicVolume, notifications, mouse, animation, plain,
        IdleTimeout.setting, CameraFeed.setting, analytics,
      ])
    let party = SettingGroup(title: "Party", settings: [Announcer.setting, Announcer.voice])
    return [app] + Catalogue.games.flatMap(\.settings) + [party]
  }
}
