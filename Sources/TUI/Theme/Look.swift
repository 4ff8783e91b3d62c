/// How things are drawn: the theme, and what the terminal and the person at it want besides.
public struct Look: Hashable, Sendable {
  /// The colours.
  public var theme: Theme
  /// Which signs the terminal can show.
  public var glyphs: GlyphSet
  /// Whether what the whole table reads is drawn in large letters where there is room.
  public var isLarge: Bool
  /// Whether things may move.
  public var isAnimated: Bool
  /// Whether everything is said in words, for screen readers: no lines, bars or pictures, and no state
  /// that is told by a colour or a sign alone.
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

/// Which signs a terminal can show.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Everything that Unicode has and terminals agree on.
  case unicode
  /// The 95 signs of ASCII.
  case ascii
}

extension Look {
  /// Where lines stand that belong in the middle: where everything is read line by line, at the left, so
  /// that a short display shows their beginning.
  public var center: Alignment { isPlain ? .leading : .center }
}
