extension Style {
  /// The style as a terminal of a depth shows it, in the colours of xterm's palettes: for looking at poorer
  /// terminals on a richer one.
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

  /// Bright ink is bold, bright paper is not; two colours that fall together are parted.
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
  /// The entry of the 256-colour palette that stands for it, as a colour.
  fileprivate var fromPalette: Color {
    guard indexed >= 16 else { return .basic(indexed) }
    return Color(rgb: Palette.indexed[Int(indexed) - 16], indexed: indexed, basic: basic)
  }

  /// An entry of the 16-colour palette, as a colour.
  fileprivate static func basic(_ number: UInt8) -> Color {
    Color(rgb: Palette.basic[Int(number)], indexed: number, basic: number)
  }
}
