extension Color {
  /// What a terminal shows of the colour, eight bits each of red, green and blue.
  ///
  /// The basic colours are xterm's; other terminals have others under the same names.
  public func rgb(at depth: ColorDepth) -> UInt32 {
    switch depth {
    case .none, .trueColor: rgb
    case .indexed: indexed < 16 ? Palette.basic[Int(indexed)] : Palette.indexed[Int(indexed) - 16]
    case .sixteen: Palette.basic[Int(basic)]
    case .eight: Palette.basic[Int(basic & 7)]
    }
  }

  /// How well one colour is read on the other, from 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  public func contrast(to other: Color, at depth: ColorDepth = .trueColor) -> Double {
    let (mine, theirs) = (Self.luminance(of: rgb(at: depth)), Self.luminance(of: other.rgb(at: depth)))
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// How bright a colour is, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  private static func luminance(of rgb: UInt32) -> Double {
    0.2126 * OKLab.linear(rgb >> 16) + 0.7152 * OKLab.linear(rgb >> 8) + 0.0722 * OKLab.linear(rgb)
  }
}

extension Component.Legibility {
  /// The least contrast at which it is seen well enough; nil where that does not matter.
  ///
  /// - Source: WCAG 2.2, 1.4.3 (AA) for text, 1.4.11 for what is no text.
  public var leastContrast: Double? {
    switch self {
    case .text: 4.5
    case .background: 3
    case .decoration: nil
    }
  }
}
