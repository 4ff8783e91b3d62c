extension Color {
  /// The colour a part of the way to another one; at the ends exactly the one or the other.
  ///
  /// With 256 colours it is the nearest one by eye. With 16 there is little in between, and what there is
  /// has another hue: there the colour is the one that is nearer in the mixture.
  ///
  /// - Parameter part: 0 is this colour, 1 the other one.
  public func mixed(_ part: Double, into other: Color) -> Color {
    if part <= 0 || part.isNaN || self == other { return self }
    if part >= 1 { return other }
    let mixture = other.blended(Int((part * 100).rounded()), over: self)
    return Color(rgb: mixture.rgb, indexed: mixture.indexed, basic: part < 0.5 ? basic : other.basic)
  }
}

extension Style {
  /// The style a part of the way to another one; what cannot be mixed changes halfway.
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

/// Mixes styles in a few steps only, each of them once: terminals have room for a limited number of colours,
/// and neighbours often share a style.
struct StyleMixer {
  /// How many steps there are from one end to the other.
  static let steps = 8

  private var known: [Request: Style] = [:]

  private struct Request: Hashable {
    let from: Style
    let into: Style
    let step: Int
  }

  /// The style a part of the way to another one.
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
