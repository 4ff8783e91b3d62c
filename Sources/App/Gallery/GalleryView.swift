import TUI

/// The look in which the gallery is shown.
struct GalleryView: Hashable {
  let themes: [Theme]
  /// The abilities of the terminal, which limit the choices.
  let limits: Look
  let deepest: ColorDepth
  private var theme: Int
  private(set) var depth: ColorDepth
  private var glyphs: GlyphSet
  private(set) var isPlain: Bool
  private(set) var isAnimated: Bool

  init(themes: [Theme], look: Look, deepest: ColorDepth) {
    precondition(!themes.isEmpty, "Things have to look somehow")
    self.themes = themes
    limits = look
    self.deepest = deepest
    theme = themes.firstIndex { $0.name == look.theme.name } ?? 0
    depth = deepest
    glyphs = look.glyphs
    isPlain = look.isPlain
    isAnimated = look.isAnimated
  }

  /// The look to draw with; without colors only attributes remain.
  var look: Look {
    Look(
      theme: depth == .none ? .mono : themes[theme], glyphs: glyphs, isAnimated: isAnimated, isPlain: isPlain)
  }

  /// Changes the look; returns false if the key does not.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character("t"): theme = (theme + 1) % themes.count
    case .character("T"): theme = (theme + themes.count - 1) % themes.count
    case .character("a"): glyphs = glyphs == .ascii ? limits.glyphs : .ascii
    case .character("p"): isPlain.toggle()
    case .character("d"): depth = ColorDepth(rawValue: depth.rawValue - 1) ?? deepest
    case .character("m"): isAnimated.toggle()
    default: return false
    }
    return true
  }

  /// The keys that change the look, with the current values.
  var hints: [Hint] {
    [
      Hint(.character("t"), title: "Theme: \(themes[theme].name)"),
      Hint(.character("a"), title: glyphs == .ascii ? "ASCII" : "Unicode"),
      Hint(.character("p"), title: "Plain: \(isPlain ? "on" : "off")"),
      Hint(.character("d"), title: depth.title),
      Hint(.character("m"), title: "Motion: \(isAnimated ? "on" : "off")"),
    ]
  }
}

extension ColorDepth {
  var title: String {
    switch self {
    case .none: "no colors"
    case .eight: "8 colors"
    case .sixteen: "16 colors"
    case .indexed: "256 colors"
    case .trueColor: "24-bit color"
    }
  }
}

/// The layout of the gallery.
///
/// ```
///  Text  Input  Lists  Charts
///
///  ▸ Button        Button
///    TextField     Something to press.
///
///                  with the focus  without
///                  [ Start ]       [ Start ]
///  t Theme: default   a Unicode   p Drawn   d 24-bit color
/// ```
struct GalleryLayout {
  let sections: Rect
  let exhibits: Rect
  let wall: Rect
  let status: Rect

  /// The width of the list; in the plain look wider, for words about the selected row.
  private static let listColumns = 20
  private static let listColumnsInWords = 30

  init(in area: Rect, isPlain: Bool, isWide: Bool) {
    let rows = area.rows(.cells(1), .cells(1), .share(1), .cells(1))
    sections = rows[0].inset(columns: 1)
    status = rows[3]
    let list = min(isPlain ? Self.listColumnsInWords : Self.listColumns, area.columns / 2)
    let columns = rows[2].inset(columns: 1).columns(.cells(isWide ? 0 : list), .share(1), gap: isWide ? 0 : 2)
    exhibits = columns[0]
    wall = columns[1]
  }
}
