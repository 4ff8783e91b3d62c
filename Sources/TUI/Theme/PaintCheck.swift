/// Something on a picture that can hardly be told from what it is painted on.
public struct PaintFault: Hashable, Sendable {
  /// The form of what is painted.
  public enum Kind: Hashable, Sendable {
    /// Letters, digits and signs.
    case text
    /// Lines drawn in boxes.
    case line
    /// Pixels.
    case picture
  }

  /// The form of it.
  public let kind: Kind
  /// A place where it stands.
  public let point: Point
  /// The character there.
  public let glyph: Character
  /// The style with which it was drawn.
  public let style: Style
  /// The depth at which it can hardly be seen.
  public let depth: ColorDepth
  /// The contrast ratio, from 1 to 21.
  public let contrast: Double
}

/// The contrasts that a picture must have.
public struct PaintLimits: Hashable, Sendable {
  /// The contrast of text, of lines, and of pixels to what they touch.
  ///
  /// - Source: WCAG 2.2, 1.4.3 asks 3 for large text and 4.5 for all; the others are what a tired eye still sees.
  public var text: Double, line: Double, picture: Double

  /// Creates limits; the defaults are for everyone.
  public init(text: Double = 3, line: Double = 1.4, picture: Double = 1.5) {
    self.text = text
    self.line = line
    self.picture = picture
  }

  /// Limits below which nothing is seen at all.
  public static let visible = PaintLimits(text: 1.3, line: 1.1, picture: 1.1)

  func least(for kind: PaintFault.Kind) -> Double {
    switch kind {
    case .text: text
    case .line: line
    case .picture: picture
    }
  }
}

extension Canvas {
  /// Returns what can hardly be seen on this picture at some depths, each pair of colors once.
  ///
  /// Colors that a terminal chooses itself have no known contrast and pass. Pixels are compared with the color that
  /// they touch most; two hues of one lightness have an edge, too.
  ///
  /// - Parameter palette: What the 16 basic colors look like.
  public func paintFaults(
    at depths: [ColorDepth], limits: PaintLimits = PaintLimits(), palette: BasicPalette = .xterm
  ) -> [PaintFault] {
    let (strokes, patches) = (PaintScan.strokes(of: self), PaintScan.patches(of: self))
    return depths.map { PaintEye(depth: $0, palette: palette) }.flatMap { eye in
      strokes.compactMap { eye.fault(in: $0, limits) } + patches.compactMap { eye.fault(in: $0, limits) }
    }
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

// MARK: - What is painted

/// Characters of one style.
struct PaintStroke {
  let kind: PaintFault.Kind
  let point: Point
  let glyph: Character
  let style: Style
}

/// The pixels of one color in a connected picture, and how often they touch each other color.
struct PaintPatch {
  let point: Point
  let glyph: Character
  let color: Color
  var touched: [Color: Int] = [:]

  /// The color that they touch most; nil if they touch none.
  var ground: Color? {
    touched.max { ($0.value, $1.key.rgb) < ($1.value, $0.key.rgb) }?.key
  }
}

/// Finds what is painted on a picture, at all depths at once.
enum PaintScan {
  /// The characters that are no pixels, one for each style.
  static func strokes(of canvas: Canvas) -> [PaintStroke] {
    var known: Set<Key> = []
    var strokes: [PaintStroke] = []
    canvas.visit { point, cell in
      guard let kind = cell.glyph.strokeKind, known.insert(Key(kind: kind, style: cell.style)).inserted else {
        return
      }
      strokes.append(PaintStroke(kind: kind, point: point, glyph: cell.glyph, style: cell.style))
    }
    return strokes
  }

  private struct Key: Hashable {
    let kind: PaintFault.Kind
    let style: Style
  }

  /// The pixels, a patch for each color of each connected picture.
  static func patches(of canvas: Canvas) -> [PaintPatch] {
    var seen = Array(repeating: false, count: canvas.size.columns * canvas.size.rows)
    var patches: [PaintPatch] = []
    canvas.visit { point, cell in
      guard cell.glyph.isPixels, !seen[canvas.index(point)] else { return }
      patches += canvas.patches(around: point, &seen)
    }
    return patches
  }
}

extension Canvas {
  fileprivate func visit(_ body: (Point, Cell) -> Void) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = Point(column: column, row: row)
        body(point, cells[index(point)])
      }
    }
  }

  /// The colors of the connected pixels around a point.
  fileprivate func patches(around start: Point, _ seen: inout [Bool]) -> [PaintPatch] {
    var patches: [Color: PaintPatch] = [:]
    var waiting = [start]
    seen[index(start)] = true
    while let point = waiting.popLast() {
      let cell = self[point]
      let around = point.neighbors.filter { bounds.contains($0) }
      if let color = cell.style.turned.ink {
        let others = cell.painted + around.flatMap { self[$0].painted }
        let patch = PaintPatch(point: point, glyph: cell.glyph, color: color)
        for other in others where other != color {
          patches[color, default: patch].touched[other, default: 0] += 1
        }
      }
      for next in around where self[next].glyph.isPixels && !seen[index(next)] {
        seen[index(next)] = true
        waiting.append(next)
      }
    }
    return patches.values.sorted { ($0.point.row, $0.point.column) < ($1.point.row, $1.point.column) }
  }
}

extension Cell {
  /// The colors that fill a part of the cell.
  fileprivate var painted: [Color] {
    let style = style.turned
    return [glyph.isPixels ? style.ink : nil, glyph == "█" ? nil : style.paper].compactMap(\.self)
  }
}

extension Point {
  fileprivate var neighbors: [Point] {
    [moved(columns: -1), moved(columns: 1), moved(rows: -1), moved(rows: 1)]
  }
}

extension Style {
  /// The colors as they are painted if they are swapped.
  fileprivate var turned: Style {
    attributes.contains(.reverse) ? Style(ink: paper, paper: ink, attributes: attributes) : self
  }
}

extension Character {
  /// True for halves, quadrants, sextants and braille.
  fileprivate var isPixels: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2580...0x2590, 0x2594...0x259F, 0x2801...0x28FF, 0x1FB00...0x1FB3B: true
    default: false
    }
  }

  /// The form of a character; nil for pixels, and for blanks and shades, which have nothing to say.
  fileprivate var strokeKind: PaintFault.Kind? {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x20, 0x2591...0x2593, 0x2800: nil
    case 0x2500...0x257F: .line
    default: isPixels ? nil : .text
    }
  }
}

// MARK: - What is seen

/// An eye before a terminal.
struct PaintEye {
  let depth: ColorDepth
  let palette: BasicPalette

  /// The fault of characters without enough contrast.
  func fault(in stroke: PaintStroke, _ limits: PaintLimits) -> PaintFault? {
    guard let contrast = contrast(stroke.style), contrast < limits.least(for: stroke.kind) else { return nil }
    return PaintFault(
      kind: stroke.kind, point: stroke.point, glyph: stroke.glyph, style: stroke.style, depth: depth,
      contrast: contrast)
  }

  /// The fault of pixels without a visible edge.
  func fault(in patch: PaintPatch, _ limits: PaintLimits) -> PaintFault? {
    guard let ground = patch.ground else { return nil }
    let (color, other) = (seen(patch.color), seen(ground))
    let contrast = color.contrast(to: other)
    let distance = OKLab(color.rgb).distance(to: OKLab(other.rgb))
    guard contrast < limits.picture, distance < Self.hueDistance * Self.hueDistance else { return nil }
    return PaintFault(
      kind: .picture, point: patch.point, glyph: patch.glyph, style: Style(ink: patch.color), depth: depth,
      contrast: contrast)
  }

  /// The contrast of a style's ink on its paper; nil if the terminal chooses one of them.
  private func contrast(_ style: Style) -> Double? {
    let shown = style.seen(at: depth).turned
    guard let ink = shown.ink, let paper = shown.paper else { return nil }
    return inPalette(ink).contrast(to: inPalette(paper))
  }

  private func seen(_ color: Color) -> Color {
    Style(ink: color).seen(at: depth).ink.map(inPalette) ?? color
  }

  private func inPalette(_ color: Color) -> Color {
    guard depth == .sixteen || depth == .eight else { return color }
    return Color(rgb: palette.colors[Int(color.basic)], indexed: color.indexed, basic: color.basic)
  }

  /// The distance in OKLab of a green and a cyan of one lightness that anyone with three kinds of cones tells apart.
  private static let hueDistance = 0.09
}
