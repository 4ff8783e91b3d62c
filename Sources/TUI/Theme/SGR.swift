/// Styles as escape sequences, for line-by-line output outside the full screen.
///
/// - Source: ECMA-48, 8.3.117 "Select graphic rendition"; xterm's colors 90 to 107, `38;5` and `38;2` ("XTerm
///   Control Sequences").
public enum SGR {
  /// Resets all attributes and colors.
  public static let reset = "\u{1B}[0m"

  /// Returns the sequence that sets a style, whatever was set before.
  public static func sequence(_ style: Style, _ depth: ColorDepth) -> String {
    let pen = Pen(style, depth)
    let words = ["0"] + attributes.filter { pen.attributes.contains($0.0) }.map(\.1)
    let colors = [color(pen.ink, depth, plain: 30), color(pen.paper, depth, plain: 40)]
    return "\u{1B}[" + (words + colors.compactMap(\.self)).joined(separator: ";") + "m"
  }

  private static let attributes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strike, "9"),
  ]

  /// - Parameter plain: The number of black: 30 for text, 40 for the background.
  private static func color(_ number: Int32, _ depth: ColorDepth, plain: Int32) -> String? {
    guard number >= 0 else { return nil }
    switch depth {
    case .none: return nil
    case .eight, .sixteen: return String(number < 8 ? plain + number : plain + 60 + number - 8)
    case .indexed: return "\(plain + 8);5;\(number)"
    case .trueColor:
      return "\(plain + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
    }
  }
}

extension Canvas {
  /// Returns the rows as printed text, each complete by itself; without escape sequences at depth `none`.
  public func printed(at depth: ColorDepth) -> [String] {
    guard depth != .none else { return lines }
    return (0..<size.rows).map { row in
      var (line, style) = ("", Style?.none)
      for cell in self.row(row) where cell.width > 0 {
        if cell.style != style { line += SGR.sequence(cell.style, depth) }
        style = cell.style
        line.append(cell.glyph)
      }
      return line + SGR.reset
    }
  }
}
