import TUI

/// How things look: what the command line says goes before what was chosen, and the terminal before both.
///
/// The theme alone can be chosen anew while the command line has named one: the latest choice counts.
extension ParlorHost {
  var look: Look {
    let look = keptLook ?? chosenLook
    keptLook = look
    return look
  }

  private var chosenLook: Look {
    Look(
      theme: themes.theme(terminal.depth == .none ? "mono" : themeName),
      glyphs: invocation.ascii ? .ascii : terminal.glyphs,
      isLarge: !isPlain && (invocation.large || preferences.isOn(ParlorSettings.largeText)),
      isAnimated: !isPlain && !invocation.noAnimation && preferences.isOn(ParlorSettings.animation),
      isPlain: isPlain)
  }

  private var isPlain: Bool { invocation.plain || preferences.isOn(ParlorSettings.plain) }

  func output(for cue: Cue) -> CueOutput { CueOutput(rawValue: preferences[ParlorSettings.cues]) ?? .off }

  var usesMouse: Bool { !invocation.noMouse && preferences.isOn(ParlorSettings.mouse) }

  /// What was chosen, with the theme of this run.
  var choices: Preferences {
    var choices = preferences
    if let themeOfThisRun { choices.set(ParlorSettings.theme, to: themeOfThisRun) }
    return choices
  }

  private var themeName: String { triedTheme ?? choices[ParlorSettings.themeSetting(themes.names)] }
}
