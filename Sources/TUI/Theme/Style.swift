/// The attributes of a character besides its colors.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit per attribute.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter letters.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter letters.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted letters; many terminals show them upright.
  public static let italic = Attributes(rawValue: 4)
  /// A line under the text.
  public static let underline = Attributes(rawValue: 8)
  /// Text and background colors swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// A line through the text; missing in some terminals.
  public static let strike = Attributes(rawValue: 32)

  /// Those that are seen without a letter.
  public static let shownOnBlanks: Attributes = [.underline, .reverse, .strike]
}

/// The style of a cell: text color, background color and attributes.
///
/// Only themes create styles; other code names ``Component``s.
public struct Style: Hashable, Sendable {
  /// The text color; nil is the terminal's default.
  public var ink: Color?
  /// The background color; nil keeps the one below.
  public var paper: Color?
  /// Bold, underline and the like.
  public var attributes: Attributes

  /// Creates a style; what is left out stays open.
  public init(ink: Color? = nil, paper: Color? = nil, attributes: Attributes = []) {
    self.ink = ink
    self.paper = paper
    self.attributes = attributes
  }

  /// The terminal's default colors without attributes.
  public static let plain = Style()

  /// Returns the style with its colors faded into the background of a shade.
  ///
  /// It is that of the shade if there are no colors, or if nothing else would be left.
  func dimmed(on shade: Style) -> Style {
    guard let ground = shade.paper, let ink, ink.rgb != ground.rgb else { return shade.over(self) }
    return Style(
      ink: ink.faded(into: ground), paper: paper?.faded(into: ground) ?? ground, attributes: attributes)
  }

  /// Returns the style in a shade: on its own background faded, if text in the shade can be read on that.
  ///
  /// - Parameter fades: True if the background fades in any case.
  func shaded(by shade: Style, fades: Bool) -> Style {
    let shaded = shade.over(self)
    guard let ground = shade.paper, let paper = paper?.faded(into: ground) else { return shaded }
    let isLegible = [ColorDepth.trueColor, .indexed, .sixteen].allSatisfy { depth in
      shade.ink.map { $0.contrast(to: paper, at: depth) >= Self.leastShadedContrast } ?? false
    }
    guard fades || isLegible else { return shaded }
    return Style(ink: shaded.ink, paper: paper, attributes: shaded.attributes)
  }

  private static let leastShadedContrast = 4.5

  /// Returns the style on top of another one, whose colors fill in the missing ones.
  public func over(_ below: Style) -> Style {
    Style(ink: ink ?? below.ink, paper: paper ?? below.paper, attributes: attributes)
  }
}

extension Style: CustomStringConvertible {
  /// The style as in theme files, such as `#f2b455 on #15161f bold`; `plain` if it is empty.
  public var description: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strike, "strike"),
    ]
    let words = [ink?.description, paper.map { "on \($0)" }].compactMap(\.self)
    let all = words + named.filter { attributes.contains($0.0) }.map(\.1)
    return all.isEmpty ? "plain" : all.joined(separator: " ")
  }
}

extension Style {
  /// Returns the style as a terminal of a lower depth shows it, in xterm's palettes; for previews.
  public func seen(at depth: ColorDepth) -> Style {
    switch depth {
    case .trueColor: self
    case .indexed: mapped { $0.fromPalette }
    case .sixteen: mapped { .basic($0.basic) }
    case .eight: seenInEight
    case .none: Style(attributes: attributes)
    }
  }

  private func mapped(_ change: (Color) -> Color) -> Style {
    Style(ink: ink.map(change), paper: paper.map(change), attributes: attributes)
  }

  /// Bright text becomes bold, a bright background does not; equal colors are made different again.
  private var seenInEight: Style {
    var style = mapped { .basic($0.basic & 7) }
    if let bright = ink?.basic, bright > 7 { style.attributes.insert(.bold) }
    if let paper = style.paper, style.ink == paper, ink != self.paper {
      style.ink = .basic(paper == .basic(0) ? 7 : 0)
    }
    return style
  }
}

extension Color {
  fileprivate var fromPalette: Color {
    guard indexed >= 16 else { return .basic(indexed) }
    return Color(rgb: Palette.indexed[Int(indexed) - 16], indexed: indexed, basic: basic)
  }

  /// Returns the color of an entry in the 16-color palette.
  fileprivate static func basic(_ number: UInt8) -> Color {
    Color(rgb: Palette.basic[Int(number)], indexed: number, basic: number)
  }
}

extension Color {
  /// Returns a mix of this color and another; at the ends exactly one of the two.
  ///
  /// With 256 colors the mix is the nearest entry as perceived. The 16 colors have little in between, and in
  /// other hues, so there it is the nearer of the two.
  ///
  /// - Parameter part: 0 is this color, 1 the other one.
  public func mixed(_ part: Double, into other: Color) -> Color {
    if part <= 0 || part.isNaN || self == other { return self }
    if part >= 1 { return other }
    let mixture = other.blended(Int((part * 100).rounded()), over: self)
    return Color(rgb: mixture.rgb, indexed: mixture.indexed, basic: part < 0.5 ? basic : other.basic)
  }
}

extension Style {
  /// Returns a mix of this style and another; what cannot be mixed changes halfway.
  ///
  /// - Parameter part: 0 is this style, 1 the other one.
  public func mixed(_ part: Double, into other: Style) -> Style {
    if part <= 0 || part.isNaN { return self }
    if part >= 1 { return other }
    return Style(
      ink: Self.mixed(ink, part, into: other.ink), paper: Self.mixed(paper, part, into: other.paper),
      attributes: part < 0.5 ? attributes : other.attributes)
  }

  private static func mixed(_ color: Color?, _ part: Double, into other: Color?) -> Color? {
    guard let color, let other else { return part < 0.5 ? color : other }
    return color.mixed(part, into: other)
  }
}

/// Mixes styles in a few steps only, each of them once: terminals have a limited number of colors, and
/// neighboring cells often share a style.
public struct StyleMixer {
  /// The number of steps from one end to the other.
  static let steps = 8

  private var known: [Request: Style] = [:]

  /// Creates a mixer.
  public init() {}

  private struct Request: Hashable {
    let from: Style
    let into: Style
    let step: Int
  }

  /// Returns the style at a part of the way to another one.
  public mutating func style(_ style: Style, _ part: Double, into other: Style) -> Style {
    let step = Int((min(1, max(0, part)) * Double(Self.steps)).rounded())
    if step == 0 { return style }
    if step == Self.steps { return other }
    let request = Request(from: style, into: other, step: step)
    if let known = known[request] { return known }
    let mixture = style.mixed(Double(step) / Double(Self.steps), into: other)
    known[request] = mixture
    return mixture
  }
}
