/// The look of the app: the theme, and the abilities and preferences of the terminal and its user.
public struct Look: Hashable, Sendable {
  /// The theme.
  public var theme: Theme
  /// The characters that the terminal can show.
  public var glyphs: GlyphSet
  /// True if what the whole table reads is drawn in large letters where they fit.
  public var isLarge: Bool
  /// True if animations are allowed.
  public var isAnimated: Bool
  /// True for the plain look, for screen readers: no lines, bars or pictures, and no state that only a color
  /// or a symbol shows.
  public var isPlain: Bool

  /// Creates a look.
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
  /// Everything in Unicode that terminals agree on.
  case unicode
  /// The 95 printable characters of ASCII.
  case ascii
}

extension Look {
  /// The alignment of centered lines: leading in the plain look, which is read line by line, so that a
  /// braille display shows their beginning.
  public var center: Alignment { isPlain ? .leading : .center }
}
