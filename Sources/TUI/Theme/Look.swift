/// The look of the app: the theme, the terminal's abilities and the player's preferences.
public struct Look: Hashable, Sendable {
  /// The colors, attributes and spacings.
  public var theme: Theme
  /// The characters that the terminal can show.
  public var glyphs: GlyphSet
  /// True for the next larger form of everything whose essentials then still fit, to be read across a room.
  ///
  /// Text gets the next weight (``style(of:)``), lists and forms an empty row between lines (``pitch(of:in:)``), and
  /// what everyone at the table reads large letters (``Banner``), also in the room of what is beside it.
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

extension Look {
  /// The style of a component: with large text, normal text is bold, and small print is normal text.
  public func style(of component: Component) -> Style {
    let style = theme[component]
    guard isLarge, !isPlain else { return style }
    if component == .faint || component == .caption {
      return Style(ink: theme[.text].ink, paper: style.paper, attributes: theme[.text].attributes)
    }
    guard component == .text || component == .body || component == .row else { return style }
    return Style(ink: style.ink, paper: style.paper, attributes: style.attributes.union(.bold))
  }

  /// The distance between lines of a list: with large text two rows, if all of them fit that way.
  public func pitch(of lines: Int, in rows: Int) -> Int {
    isLarge && !isPlain && 2 * lines - 1 <= rows ? 2 : 1
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
