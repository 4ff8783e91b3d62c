import Kit
import Packs
import TUI

/// The look of the screens: the command line overrides the settings, and the terminal's limits override both.
///
/// Only a theme chosen later replaces one from the command line.
@MainActor
final class AppearanceService {
  struct Terminal {
    var depth: ColorDepth
    var glyphs: GlyphSet
    /// True if its background is light.
    var isLight = false
  }

  let themes: ThemeLibrary
  private(set) var terminal: Terminal
  private let invocation: Invocation
  private let preferences: PreferenceService
  /// The theme from the command line, until another one is chosen.
  private var themeOfThisRun: String?
  private var previewed: String?
  /// The look until something changes, cached because it is needed many times a frame.
  private var cached: Look?

  init(invocation: Invocation, themes: ThemeLibrary, terminal: Terminal, preferences: PreferenceService) {
    self.invocation = invocation
    self.themes = themes
    self.terminal = terminal
    self.preferences = preferences
    if let theme = invocation.theme, themes.names.contains(theme) { themeOfThisRun = theme }
    preferences.observers.append { [unowned self] name in
      if name == nil || name == ParlorSettings.theme {
        themeOfThisRun = nil
        previewed = name == nil ? previewed : nil
      }
      cached = nil
    }
    preferences.adjust = { [unowned self] in adjusted($0) }
  }

  func perform(_ request: ThemeRequest) -> Response? {
    switch request {
    case .preview(let name):
      previewed = name
      cached = nil
      return nil
    }
  }

  var look: Look {
    if let cached { return cached }
    let look = makeLook()
    cached = look
    return look
  }

  /// Follows the terminal to a light or a dark background, unless a theme was chosen.
  func backgroundChanged(isLight: Bool) {
    terminal.isLight = isLight
    cached = nil
  }

  var usesMouse: Bool { !invocation.noMouse && preferences.preferences.isOn(ParlorSettings.mouse) }

  /// The preferences with the theme of this run, or the one for the terminal's background if none was ever chosen.
  private func adjusted(_ preferences: Preferences) -> Preferences {
    var adjusted = preferences
    if let themeOfThisRun {
      adjusted.set(ParlorSettings.theme, to: themeOfThisRun)
    } else if preferences.text(ParlorSettings.theme) == nil {
      adjusted.set(ParlorSettings.theme, to: themes.name(forLight: terminal.isLight))
    }
    return adjusted
  }

  private func makeLook() -> Look {
    let chosen = preferences.preferences
    let isPlain = invocation.plain || chosen.isOn(ParlorSettings.plain)
    let theme = previewed ?? adjusted(chosen)[ParlorSettings.themeSetting(themes.names)]
    return Look(
      theme: themes.theme(terminal.depth == .none ? "mono" : theme),
      glyphs: invocation.ascii ? .ascii : terminal.glyphs,
      isLarge: !isPlain && (invocation.large || chosen.isOn(ParlorSettings.largeText)),
      isAnimated: !isPlain && !invocation.noAnimation && chosen.isOn(ParlorSettings.animation),
      isPlain: isPlain)
  }
}
