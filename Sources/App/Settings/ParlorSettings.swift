import TUI

/// The settings that do not belong to one game.
enum ParlorSettings {
  static let theme = "parlor.theme"

  static let largeText = Setting.toggle(
    "parlor.large", "Large text", help: "Draws what the whole table reads in large letters.", fallback: false)

  static let cues = Setting(
    "parlor.cues", "Cues", help: "What happens when time runs short or something is revealed.",
    choices: [("off", "off"), ("bell", "bell"), ("flash", "flash")], fallback: "bell")

  static let mouse = Setting.toggle(
    "parlor.mouse", "Mouse", help: "Off leaves the mouse to the terminal, for selecting and copying text.",
    fallback: true)

  static let animation = Setting.toggle(
    "parlor.animation", "Animation", help: "Off keeps everything still.", fallback: true)

  static let plain = Setting.toggle(
    "parlor.plain", "Plain", help: "Says everything in words, for screen readers: no lines, no pictures.",
    fallback: false)

  /// The choice among the themes that were found.
  static func themeSetting(_ names: [String]) -> Setting {
    Setting(
      theme, "Theme", help: "The colours. Enter and the arrows show them; Enter takes one.",
      choices: names.map { ($0, $0) }, fallback: names.contains("default") ? "default" : names[0])
  }

  /// All settings: the app's own, then each game's.
  static func groups(themes: [String]) -> [SettingGroup] {
    let app = SettingGroup(
      title: "Parlor",
      settings: [themeSetting(themes), largeText, cues, mouse, animation, plain, IdleTimeout.setting])
    return [app] + Catalogue.games.flatMap(\.settings)
  }
}
