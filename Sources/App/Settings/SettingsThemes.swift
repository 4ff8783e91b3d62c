import TUI

/// The one choice that is looked at before it is made: each theme is shown while the choice rests on it.
extension SettingsScreen {
  /// Whether the row of the themes has the focus.
  var isOnTheme: Bool {
    guard case .setting(let setting) = form.focused else { return false }
    return setting.name == ParlorSettings.theme
  }

  /// Opens the list of themes on the present one.
  mutating func openThemes() -> [ParlorCommand] {
    guard case .setting(let setting) = form.focused else { return [] }
    return open(setting, on: preferences[setting])
  }

  /// Opens the list of themes on one of them; the page shows the present one until another is taken.
  mutating func open(_ setting: Setting, on value: String) -> [ParlorCommand] {
    overlay = .themes(ThemePicker(setting, on: value))
    fill()
    return [.request(.theme(.preview(value)))]
  }

  /// Moves through the list of themes, and leaves it.
  mutating func pick(_ shown: ThemePicker, _ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    var picker = shown
    let outcome = picker.handle(input, in: context.area, look: context.look)
    switch outcome {
    case .undecided, .tried: overlay = .themes(picker)
    case .chosen, .left: overlay = nil
    }
    switch outcome {
    case .undecided: return []
    case .tried(let value): return [.request(.theme(.preview(value)))]
    case .left: return [.request(.theme(.preview(nil)))]
    case .chosen(let value):
      preferences.set(ParlorSettings.theme, to: value)
      fill()
      return [.request(.preferences(.choose(setting: ParlorSettings.theme, value: value)))]
    }
  }
}
