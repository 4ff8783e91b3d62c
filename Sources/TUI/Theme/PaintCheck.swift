/// Something on a picture that can hardly be told from what it is painted on, or from another part of it.
public struct PaintFault: Hashable, Sendable {
  /// The form of what is painted.
  public enum Kind: Hashable, Sendable {
    /// Letters, digits and signs.
    case text
    /// Lines drawn in boxes.
    case line
    /// Pixels.
    case picture
    /// Two inks of one picture.
    case inks
  }

  /// The form of it.
  public let kind: Kind
  /// A place where it stands.
  public let point: Point
  /// The character there.
  public let glyph: Character
  /// The style with which it was drawn; of pixels their color, on that from which it can hardly be told.
  public let style: Style
  /// The eye that can hardly see it.
  public let eye: PaintEye
  /// The contrast ratio, from 1 to 21; of two inks their distance in OKLab.
  public let contrast: Double
}

/// The contrasts that a picture must have.
public struct PaintLimits: Hashable, Sendable {
  /// The contrast of text, of lines, and of pixels to what they touch.
  ///
  /// - Source: WCAG 2.2, 1.4.3 asks 3 for large text and 4.5 for all; the others are what a tired eye still sees.
  public var text: Double, line: Double, picture: Double
  /// The distance in OKLab of the inks of one picture; 0.02 is about the least that can be noticed.
  public var inks: Double

  /// Creates limits; the defaults are for everyone.
  public init(text: Double = 3, line: Double = 1.4, picture: Double = 1.5, inks: Double = 0.04) {
    self.text = text
    self.line = line
    self.picture = picture
    self.inks = inks
  }
}

/// The eyes for which a theme is made, and what each must be able to see.
public struct PaintStandard: Sendable {
  /// The limits for each eye.
  public let demands: [(eye: PaintEye, limits: PaintLimits)]

  /// Creates the standard of a theme.
  ///
  /// - Parameter names: The theme's name and those that it inherits from: a `contrast` theme promises text that
  ///   can be read by weak eyes, a `colorblind` theme inks that are told apart with two kinds of cones.
  public init(names: [String]) {
    let text = names.contains { $0.hasPrefix("contrast") } ? 4.5 : 3
    let isForTwoCones = names.contains { $0.hasPrefix("colorblind") }
    let depths = [ColorDepth.trueColor, .indexed]
    let many = depths.map { (PaintEye($0), PaintLimits(text: text)) }
    // There is nothing between: on VGA, dark gray on black has 2.82, magenta on gray 2.75; xterm's gray on white has 1.26.
    let few = [(BasicPalette.xterm, 3), (.vga, 2.7)].map { palette, text in
      (PaintEye(.sixteen, palette: palette), PaintLimits(text: text, picture: 1.2))
    }
    // Eight colors are what they are: nothing may take the color of its ground.
    let eight = (PaintEye(.eight), PaintLimits(text: 1.1, line: 1.1, picture: 1, inks: 0))
    let cones = isForTwoCones ? ColorVision.allCases.filter { $0 != .usual } : []
    let blind = cones.flatMap { vision in
      depths.map { (PaintEye($0, vision: vision), PaintLimits(text: 0, line: 0, picture: 0, inks: 0.06)) }
    }
    demands = many + few + [eight] + blind
  }
}

extension Canvas {
  /// Returns what can hardly be seen on this picture, each pair of colors once for each eye.
  ///
  /// Colors that a terminal chooses itself have no known contrast and pass. Pixels are compared with the color that
  /// they touch most; two hues of one lightness have an edge, too. Pixels in colors that no component has, such as those
  /// of photos and mixtures, are not the theme's to answer for.
  public func paintFaults(_ standard: PaintStandard) -> [PaintFault] {
    let strokes = PaintScan.strokes(of: self)
    let pictures = PaintScan.pictures(of: self)
    let families = look.theme.families
    let patches = pictures.flatMap(\.self).filter { families[$0.color] != nil }
    let pairs = PaintScan.pairs(in: pictures).filter { pair in
      guard let one = families[pair.patch.color], let other = families[pair.other] else { return false }
      return !one.isDisjoint(with: other)
    }
    return standard.demands.flatMap { eye, limits in
      strokes.compactMap { eye.fault(in: $0, limits) } + patches.compactMap { eye.fault(in: $0, limits) }
        + pairs.compactMap { eye.fault(in: $0, limits) }
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

/// Two inks of one picture.
struct PaintPair {
  let patch: PaintPatch
  let other: Color
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

  /// The connected pictures of pixels, each with a patch for each of its inks.
  static func pictures(of canvas: Canvas) -> [[PaintPatch]] {
    var seen = Array(repeating: false, count: canvas.size.columns * canvas.size.rows)
    var pictures: [[PaintPatch]] = []
    canvas.visit { point, cell in
      guard cell.glyph.isPixels, !seen[canvas.index(point)] else { return }
      pictures.append(canvas.patches(around: point, &seen))
    }
    return pictures
  }

  /// The pairs of inks that occur in one picture, each pair once.
  static func pairs(in pictures: [[PaintPatch]]) -> [PaintPair] {
    var known: Set<Set<Color>> = []
    return pictures.flatMap { patches in
      patches.indices.flatMap { index in
        patches[(index + 1)...].compactMap { other in
          known.insert([patches[index].color, other.color]).inserted
            ? PaintPair(patch: other, other: patches[index].color) : nil
        }
      }
    }
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
  var turned: Style {
    attributes.contains(.reverse) ? Style(ink: paper, paper: ink, attributes: attributes) : self
  }
}

extension Character {
  /// True for halves, quadrants, sextants and braille.
  var isPixels: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2580...0x2590, 0x2594...0x259F, 0x2801...0x28FF, 0x1FB00...0x1FB3B: true
    default: false
    }
  }

  fileprivate var isBraille: Bool { (0x2801...0x28FF).contains(unicodeScalars.first?.value ?? 0) }

  /// The form of a character; nil for pixels, and for blanks and shades, which have nothing to say.
  ///
  /// In ASCII, lines and pixels are made of signs, which need what lines need. In a text there are also letters.
  fileprivate var strokeKind: PaintFault.Kind? {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x20, 0x2591...0x2593, 0x2800: nil
    // A middle dot ends no sentence: it is a point of a grid, or fills a line.
    case 0xB7, 0x2500...0x257F: .line
    case 0x7C, 0x2D, 0x2B, 0x3D, 0x23, 0x27, 0x22, 0x2E, 0x3A, 0x2F, 0x5C, 0x5E, 0x5F: .line
    default: isPixels ? nil : .text
    }
  }
}

// MARK: - What is seen

extension PaintEye {
  /// The fault of characters without enough contrast.
  func fault(in stroke: PaintStroke, _ limits: PaintLimits) -> PaintFault? {
    guard let (ink, paper) = colors(of: stroke.style) else { return nil }
    // In hundredths, as contrasts are told: xterm's bright magenta on blue has 2.997.
    let contrast = (ink.contrast(to: paper) * 100).rounded() / 100
    guard contrast < (stroke.kind == .line ? limits.line : limits.text) else { return nil }
    return PaintFault(
      kind: stroke.kind, point: stroke.point, glyph: stroke.glyph, style: stroke.style, eye: self,
      contrast: contrast)
  }

  /// The fault of pixels without a visible edge.
  func fault(in patch: PaintPatch, _ limits: PaintLimits) -> PaintFault? {
    guard let ground = patch.ground else { return nil }
    let contrast = seen(patch.color).contrast(to: seen(ground))
    guard contrast < limits.picture, distance(patch.color, ground) < Self.hueDistance * Self.hueDistance
    else { return nil }
    return fault(.picture, patch, on: ground, contrast)
  }

  /// The fault of two inks of a picture that look alike.
  ///
  /// Where 16 colors are all there are, light and shade of one thing may fall together: their edges are still compared
  /// with what they touch. Two hues may not, since it is hues that have a meaning: players, pieces, roles; but for
  /// outlines in Braille, which are told by their form.
  func fault(in pair: PaintPair, _ limits: PaintLimits) -> PaintFault? {
    let distance = distance(pair.patch.color, pair.other)
    guard distance < limits.inks * limits.inks else { return nil }
    if hasFewColors, pair.patch.glyph.isBraille { return nil }
    if hasFewColors, OKLab(pair.patch.color.rgb).isShade(of: OKLab(pair.other.rgb)) { return nil }
    return fault(.inks, pair.patch, on: pair.other, distance.squareRoot())
  }

  private func fault(
    _ kind: PaintFault.Kind, _ patch: PaintPatch, on other: Color, _ contrast: Double
  ) -> PaintFault {
    PaintFault(
      kind: kind, point: patch.point, glyph: patch.glyph, style: Style(ink: patch.color, paper: other),
      eye: self, contrast: contrast)
  }

  /// The distance in OKLab of a green and a cyan of one lightness that anyone with three kinds of cones tells apart.
  private static let hueDistance = 0.09
}

extension OKLab {
  /// True for two colors of one hue, or two grays.
  fileprivate func isShade(of other: OKLab) -> Bool {
    let (one, two) = (chroma, other.chroma)
    if max(one, two) < 0.05 { return true }
    let product = greenRed * other.greenRed + blueYellow * other.blueYellow
    return min(one, two) > 0.02 && product > 0.85 * one * two
  }
}
