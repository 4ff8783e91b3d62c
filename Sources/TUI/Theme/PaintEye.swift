/// An eye in front of a terminal: what colors look like to it.
public struct PaintEye: Hashable, Sendable {
  /// The number of colors of the terminal.
  public let depth: ColorDepth
  /// What its 16 basic colors look like, where those are used.
  public let palette: BasicPalette
  /// The cones of the eye.
  public let vision: ColorVision

  /// Creates an eye.
  public init(_ depth: ColorDepth, palette: BasicPalette = .xterm, vision: ColorVision = .usual) {
    self.depth = depth
    self.palette = palette
    self.vision = vision
  }

  /// True where the 16 basic colors or half of them are all there are.
  var hasFewColors: Bool { depth == .sixteen || depth == .eight }

  /// The colors of a style as they are painted; nil if the terminal chooses one of them.
  func colors(of style: Style) -> (ink: Color, paper: Color)? {
    let shown = style.seen(at: depth).turned
    guard let ink = shown.ink, let paper = shown.paper else { return nil }
    return (inPalette(ink), inPalette(paper))
  }

  /// A color as the terminal shows it.
  func seen(_ color: Color) -> Color {
    Style(ink: color).seen(at: depth).ink.map(inPalette) ?? color
  }

  /// The distance of two colors by eye, squared.
  func distance(_ one: Color, _ other: Color) -> Double {
    vision.lab(of: seen(one)).distance(to: vision.lab(of: seen(other)))
  }

  private func inPalette(_ color: Color) -> Color {
    guard hasFewColors else { return color }
    return Color(rgb: palette.colors[Int(color.basic)], indexed: color.indexed, basic: color.basic)
  }
}

/// The 16 basic colors, as terminals show them.
public enum BasicPalette: Hashable, CaseIterable, Sendable {
  case xterm, vga

  /// The 24-bit forms.
  ///
  /// - Source: xterm's XTerm-col.ad; the text modes of VGA, as the Linux console shows them.
  var colors: [UInt32] {
    switch self {
    case .xterm: Palette.basic
    case .vga:
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]
    }
  }
}

/// The cones of an eye: all three kinds, or two of them.
///
/// - Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
///   Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
///   15 (2009), pages 1291 to 1298; the matrices for severity 1.0, on linear red, green and blue.
public enum ColorVision: Hashable, CaseIterable, Sendable {
  case usual, protanopia, deuteranopia, tritanopia

  private var matrix: [[Double]]? {
    switch self {
    case .usual: nil
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns how a color looks.
  func lab(of color: Color) -> OKLab {
    guard let matrix else { return OKLab(color.rgb) }
    let linear = [color.rgb >> 16, color.rgb >> 8, color.rgb].map(OKLab.linear)
    let seen = matrix.map { row in max(0, zip(row, linear).map(*).reduce(0, +)) }
    return OKLab(red: seen[0], green: seen[1], blue: seen[2])
  }
}
