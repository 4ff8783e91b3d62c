import GameKit
import TUI

/// The sky over a village: its color, the stars, and the moon or sun rising behind the houses.
struct VillageSky {
  let hour: VillagePicture.Hour
  let light: SkyLight
  /// The parts of the sky kept free of stars, for texts.
  var quiet: [Rect] = []

  /// Draws the stars and the light over the existing colors of the sky.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let air = area.droppingBottom(1)
    let place = place(in: area)
    let radius = Self.radius(in: air)
    switch hour {
    case .night(let number):
      let sky = air.droppingBottom(air.rows > 8 ? 3 : 1)
      Stars(avoiding: [place.inset(columns: -1)] + quiet).draw(on: &canvas, in: sky)
      draw(MoonPhase(night: number).picture(radius: radius), on: &canvas, in: place)
    case .dawn, .day, .dusk:
      var sun = PixelCanvas(Size(columns: 2 * radius + 1, rows: 2 * radius + 1), inks: [.sun])
      sun.fillCircle(at: Point(column: radius, row: radius), radius: radius)
      draw(sun, on: &canvas, in: place)
    case .verdict: break
    }
  }

  /// Draws a light over the existing colors of the sky.
  private func draw(_ light: PixelCanvas, on canvas: inout Canvas, in place: Rect) {
    let styles = light.inks.map { Style(ink: canvas.style(of: $0).ink) }
    light.draw(on: &canvas, in: place, scale: .halves, from: .zero, styles: styles)
  }

  /// Narrower skies have a small light next to the headline.
  private static let roomyColumns = 100

  /// The radius of moon or sun, in pixels.
  private static func radius(in area: Rect) -> Int {
    let most = area.columns >= roomyColumns ? 14 : area.rows > 16 ? 5 : 3
    return min(most, max(2, area.rows / 2 - area.rows / 10))
  }

  /// The area of the light; moon and sun rise on the left and set on the right.
  func place(in whole: Rect) -> Rect {
    let area = whole.droppingBottom(1)
    let side = 2 * Self.radius(in: area) + 1
    let cells = PixelScale.halves.cells(for: Size(columns: side, rows: side))
    let spare = area.rows - cells.rows
    let top = spare > 24 ? 3 : spare > 3 ? 1 : 0
    let isRoomy = area.columns >= Self.roomyColumns
    let (part, highest) =
      switch hour {
      case .night, .verdict: (light.path, top)
      case .dawn: (0, isRoomy ? min(spare / 2, top + 3) : top)
      case .day: (0.5, top)
      case .dusk: (1, spare)
      }
    let way = hour == .dusk ? -(spare - spare / 2) : area.rows - highest
    let height = highest + Int((Double(way) * (1 - min(1, max(0, light.progress)))).rounded())
    // A narrow sky needs its middle for texts.
    let free = max(0, area.columns - cells.columns)
    let edge = isRoomy ? free * 3 / 20 : min(2, free / 2)
    let column = edge + Int((Double(free - 2 * edge) * min(1, max(0, part))).rounded(.down))
    return Rect(Point(column: area.left + column, row: area.top + height), cells)
  }
}

struct SkyLight: Hashable, Sendable {
  /// The progress of rising, or setting at dusk, from 0 to 1.
  var progress = 1.0
  /// The elapsed fraction of the night, from 0 to 1, which moves the moon from left to right.
  var path = 1.0
}

/// The colors of a sky from the top down to the roofs.
///
/// They blend faster toward the bottom. With few colors, each is a band, because blends would be gray.
struct SkyGradient {
  let tones: [Component]

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let top = tones.first else { return }
    canvas.fill(area, style: top)
    tint(area, on: &canvas, in: area)
  }

  /// Restores the colors of a part of the sky after something was written there.
  func tint(_ part: Rect, on canvas: inout Canvas, in area: Rect) {
    let colors = tones.compactMap { canvas.style(of: $0).paper }
    guard colors.count == tones.count, area.rows > 1 else { return }
    for row in max(part.top, area.top)..<max(part.top, min(part.bottom, area.bottom)) {
      let paper = Self.color(at: Double(row - area.top) / Double(area.rows - 1), of: colors)
      let line = Rect(column: part.left, row: row, columns: part.columns, rows: 1)
      canvas.restyle(line) { Style(ink: $0.ink, paper: paper, attributes: $0.attributes) }
    }
  }

  /// Returns the color at a depth from 0, at the top, to 1.
  static func color(at depth: Double, of tones: [Color]) -> Color {
    let steps = tones.count - 1
    let place = depth * depth * Double(steps)
    let upper = min(Int(place), max(0, steps - 1))
    let blend = tones[upper].mixed(place - Double(upper), into: tones[min(steps, upper + 1)])
    let band = tones[min(steps, Int(depth * Double(tones.count)))]
    return Color(rgb: blend.rgb, indexed: band.indexed, basic: band.basic)
  }
}

/// The same stars every night, in about one of thirty cells.
struct Stars {
  let avoiding: [Rect]

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let glyphs: [Character] = canvas.look.glyphs == .ascii ? [".", "'", "*"] : ["·", "·", "+"]
    let style = Style(ink: canvas.style(of: .star).ink)
    var random = SeededRandom(seed: 11)
    for number in 0..<(area.columns * area.rows / 30) {
      let place = area.origin.moved(columns: random.below(area.columns), rows: random.below(area.rows))
      guard !avoiding.contains(where: { $0.contains(place) }) else { continue }
      canvas.set(glyphs[number % glyphs.count], at: place, style: style)
    }
  }
}

/// The phase of the moon: full in the first night, then an eighth of a month later each night.
struct MoonPhase: Hashable, Sendable {
  /// Nights since full moon, from 0 to 7.
  private let age: Int

  init(night: Int) { age = max(0, night - 1) % Self.edges.count }

  /// The edge of the light in the middle row of the disc: 1 at its far side, 0 at its center.
  ///
  /// A new moon keeps a thin crescent, so that there is something to see.
  private static let edges = [1, 0.7, 0, -0.6, -0.8, -0.6, 0, 0.7]

  /// True while the light grows from the right, as seen north of the equator.
  private var isWaxing: Bool { age > Self.edges.count / 2 }

  var words: String {
    switch age {
    case 0: "a full moon"
    case 2, 6: "half a moon"
    case 1: "a waning moon"
    case 7: "a waxing moon"
    default: "a thin moon"
    }
  }

  /// The moon as pixels, 2 × radius + 1 wide and high.
  func picture(radius: Int) -> PixelCanvas {
    var disc = PixelCanvas(Size(columns: 2 * radius + 1, rows: 2 * radius + 1), inks: [.moon])
    disc.fillCircle(at: Point(column: radius, row: radius), radius: radius)
    for row in 0..<disc.size.rows {
      for column in 0..<disc.size.columns where !isLit(column - radius, row - radius, of: radius) {
        disc[Point(column: column, row: row)] = 0
      }
    }
    return disc
  }

  private func isLit(_ column: Int, _ row: Int, of radius: Int) -> Bool {
    let (x, y, r) = (Double(isWaxing ? -column : column), Double(row), Double(radius) + 0.5)
    return x <= Self.edges[age] * max(0, r * r - y * y).squareRoot()
  }
}
