/// The attributes of a character.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit per attribute.
  public let rawValue: UInt8

  /// Creates the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter letters.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter letters.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted letters; many terminals show them plain.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Ink and paper exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// A line through; some terminals do not have it.
  public static let strike = Attributes(rawValue: 32)
}

/// The style of a cell: ink, paper and attributes.
///
/// Themes create styles; other code names ``Component``s.
public struct Style: Hashable, Sendable {
  /// The color of the letter; nil is the terminal's default.
  public var ink: Color?
  /// The color behind it; nil keeps what is below.
  public var paper: Color?
  /// The attributes.
  public var attributes: Attributes

  /// Creates a style.
  public init(ink: Color? = nil, paper: Color? = nil, attributes: Attributes = []) {
    self.ink = ink
    self.paper = paper
    self.attributes = attributes
  }

  /// The terminal's default ink on its default paper.
  public static let plain = Style()

  /// Returns the style on top of another one: what it leaves open comes from below.
  public func over(_ below: Style) -> Style {
    Style(ink: ink ?? below.ink, paper: paper ?? below.paper, attributes: attributes)
  }
}

extension Style: CustomStringConvertible {
  /// The style in words, such as `#f2b455 on #15161f bold`; `plain` if it is empty.
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
  /// Returns the style as a terminal of a depth shows it, in xterm's palettes: to preview poorer terminals on
  /// a richer one.
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

  /// Bright ink becomes bold, bright paper does not; two colors that become equal are separated.
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
  /// The entry of the 256-color palette, as a color.
  fileprivate var fromPalette: Color {
    guard indexed >= 16 else { return .basic(indexed) }
    return Color(rgb: Palette.indexed[Int(indexed) - 16], indexed: indexed, basic: basic)
  }

  /// Returns an entry of the 16-color palette, as a color.
  fileprivate static func basic(_ number: UInt8) -> Color {
    Color(rgb: Palette.basic[Int(number)], indexed: number, basic: number)
  }
}

extension Color {
  /// Returns the color at a part of the way to another one; at the ends exactly one of the two.
  ///
  /// With 256 colors it is the nearest by eye. With 16 there is little in between, and that has another hue:
  /// there it is the nearer of the two.
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
  /// Returns the style at a part of the way to another one; what cannot be mixed changes halfway.
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
struct StyleMixer {
  /// The number of steps from one end to the other.
  static let steps = 8

  private var known: [Request: Style] = [:]

  private struct Request: Hashable {
    let from: Style
    let into: Style
    let step: Int
  }

  /// Returns the style at a part of the way to another one.
  mutating func style(_ style: Style, _ part: Double, into other: Style) -> Style {
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
