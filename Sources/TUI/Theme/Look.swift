/// The look of the app: the theme, the terminal's abilities and the player's preferences.
public struct Look: Hashable, Sendable {
  /// The colors, attributes and spacings.
  public var theme: Theme
  /// The characters that the terminal can show.
  public var glyphs: GlyphSet
  /// True to draw text that everyone at the table reads in large letters, where they fit.
  public var isLarge: Bool
  /// True if animations are allowed.
  public var isAnimated: Bool
  /// True for screen readers: no lines, bars or pictures, and no state shown only by a color or symbol.
  public var isPlain: Bool

  /// Creates a look; the defaults are the monochrome theme with Unicode and animations.
  public init(
    theme: Theme = .mono, glyphs: GlyphSet = .unicode, isLarge: Bool = false, isAnimated: Bool = true,
    isPlain: Bool = false
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.isLarge = isLarge
    self.isAnimated = isAnimated
    self.isPlain = isPlain
  }
}

/// The characters that a terminal can show.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// All characters that terminals agree on.
  case unicode
  /// The 95 printable characters of ASCII.
  case ascii
}

extension Look {
  /// The alignment of centered lines.
  ///
  /// Leading in the plain look, which is read line by line: a braille display then shows the start of each
  /// line.
  public var center: Alignment { isPlain ? .leading : .center }
}
