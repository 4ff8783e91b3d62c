import TUI

/// A village under the sky: a house for each player, with light in the windows of the living.
///
/// ```
///    ·        +       ▄██▀
///        ·          · ▀██▄
///   ▄███▄  ▄███▄  ▄███▄
///   █ █ █  █ █ █  █ █ █
/// ```
///
/// It shows public facts only. In plain mode it is one sentence.
struct VillagePicture {
  let hour: Hour
  /// True for each seat whose player lives.
  let homes: [Bool]
  /// The names on the houses; none leaves them out.
  var names: [String] = []
  /// How far the light in the sky has risen, or at dusk sunk, from 0 to 1.
  var progress = 1.0

  /// The time of day.
  enum Hour: Hashable, Sendable {
    /// A night by its number, which gives the phase of the moon.
    case night(Int)
    case dawn
    case day
    case dusk
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return canvas.write(words, in: area, style: .faint) }
    guard area.rows > HouseRow.rows else { return }
    canvas.clipped(to: area) { canvas in
      Sky(hour: hour, progress: progress).draw(on: &canvas, in: area)
      HouseRow(homes: homes, names: names).draw(on: &canvas, in: area.droppingTop(area.rows - HouseRow.rows))
    }
  }

  /// The picture in words.
  var words: String {
    let lit = homes.count { $0 }
    return "Picture: \(hour.words) over a village; \(lit) of \(homes.count) houses have light."
  }
}

extension VillagePicture.Hour {
  /// The background.
  var sky: Component {
    switch self {
    case .night: .nightSky
    case .dawn, .dusk: .dawnSky
    case .day: .daySky
    }
  }

  /// The background above the roofs, where the color of the sky ends.
  fileprivate var horizon: Component {
    switch self {
    case .night: .nightHorizon
    case .dawn, .dusk: .dawnHorizon
    case .day: .dayHorizon
    }
  }

  /// The light in the sky, in words.
  var words: String {
    switch self {
    case .night(let number): MoonPhase(night: number).words
    case .dawn: "the rising sun"
    case .day: "the sun"
    case .dusk: "the setting sun"
    }
  }
}

/// The sky over a village: its color, stars and the moon, or the sun, which rise behind the houses.
private struct Sky {
  let hour: VillagePicture.Hour
  let progress: Double

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: hour.sky)
    blend(area, on: &canvas)
    let air = area.droppingBottom(1)
    let radius = Self.radius(in: air)
    switch hour {
    case .night(let number):
      let moon = MoonPhase(night: number).picture(radius: radius)
      let place = frame(of: moon, in: air)
      drawStars(on: &canvas, in: air.droppingBottom(air.rows > 8 ? 3 : 1), around: place.inset(columns: -1))
      draw(moon, on: &canvas, in: place)
    case .dawn, .day, .dusk:
      var sun = PixelCanvas(Size(columns: 2 * radius + 1, rows: 2 * radius + 1), inks: [.sun])
      sun.fillCircle(at: Point(column: radius, row: radius), radius: radius)
      draw(sun, on: &canvas, in: frame(of: sun, in: air))
    }
  }

  /// Draws a light over the colors of the sky that are there.
  private func draw(_ light: PixelCanvas, on canvas: inout Canvas, in place: Rect) {
    let styles = light.inks.map { Style(ink: canvas.style(of: $0).ink) }
    light.draw(on: &canvas, in: place, scale: .halves, from: .zero, styles: styles)
  }

  /// Colors each row between the top and the horizon, faster and faster downwards.
  private func blend(_ area: Rect, on canvas: inout Canvas) {
    guard let top = canvas.style(of: hour.sky).paper, let low = canvas.style(of: hour.horizon).paper,
      top != low, area.rows > 1
    else { return }
    for row in 0..<area.rows {
      let percent = 100 * row * row / ((area.rows - 1) * (area.rows - 1))
      let paper = low.blended(percent, over: top)
      canvas.restyle(area.row(row)) { Style(ink: $0.ink, paper: paper, attributes: $0.attributes) }
    }
  }

  /// The radius of moon and sun in pixels.
  private static func radius(in area: Rect) -> Int { min(7, max(2, area.rows / 2)) }

  /// The moon is high; the sun rises at the left and sets at the right.
  private func frame(of light: PixelCanvas, in area: Rect) -> Rect {
    let cells = PixelScale.halves.cells(for: light.size)
    let spare = area.rows - cells.rows
    let (tenths, top) =
      switch hour {
      case .night: (8, spare > 3 ? 1 : 0)
      case .dawn: (2, spare / 2)
      case .day: (5, spare > 3 ? 1 : 0)
      case .dusk: (8, spare)
      }
    let below = area.rows - top
    let way = hour == .dusk ? -(spare - spare / 2) : below
    let height = top + Int((Double(way) * (1 - min(1, max(0, progress)))).rounded())
    return Rect(
      Point(column: area.left + (area.columns - cells.columns) * tenths / 10, row: area.top + height), cells)
  }

  /// Draws the same stars every night, about one in thirty cells.
  private func drawStars(on canvas: inout Canvas, in area: Rect, around moon: Rect) {
    let glyphs: [Character] = canvas.look.glyphs == .ascii ? [".", "'", "*"] : ["·", "·", "+"]
    for number in 0..<(area.columns * area.rows / 30) {
      let place = area.origin.moved(
        columns: number * 37 % area.columns, rows: (number * number * 7 + number * 3) % area.rows)
      guard !moon.contains(place) else { continue }
      canvas.set(glyphs[number % glyphs.count], at: place, style: Style(ink: canvas.style(of: .star).ink))
    }
  }
}

/// The phase of the moon: full in the first night, and an eighth of a month later each night.
struct MoonPhase: Hashable, Sendable {
  /// Nights since the moon was full, from 0 to 7.
  private let age: Int

  init(night: Int) { age = max(0, night - 1) % Self.edges.count }

  /// The edge of the light in the middle row of the disc: 1 at its far side, 0 at its center.
  ///
  /// A new moon keeps a thin crescent, so that there is something to see.
  private static let edges = [1, 0.7, 0, -0.6, -0.8, -0.6, 0, 0.7]

  /// True while the light grows from the right, as north of the equator.
  private var isWaxing: Bool { age > Self.edges.count / 2 }

  /// The phase in words.
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

/// The houses of a village, one for each player; dark if the player is dead.
///
/// ```
/// ▄███▄            /^^^\
/// █ █ █   ▄███▄    |o o|   /^^^\
/// █ █ █   █ █ █    |o o|   |   |
/// ```
private struct HouseRow {
  /// True for each seat whose player lives.
  let homes: [Bool]
  let names: [String]

  /// A roof, two stories and the ground.
  static let rows = 4
  /// The columns of a house.
  private static let widths = (usual: 5, narrow: 4)

  func draw(on canvas: inout Canvas, in area: Rect) {
    let pitch = min(9, area.columns / max(1, homes.count))
    guard pitch >= Self.widths.narrow else { return }
    let width = pitch > Self.widths.narrow ? Self.widths.usual : Self.widths.narrow
    let left = area.left + (area.columns - pitch * homes.count + pitch - width) / 2
    let isASCII = canvas.look.glyphs == .ascii
    canvas.fill(area.row(area.rows - 1), with: isASCII ? "\"" : " ", style: .villageGround)
    for (number, isLit) in homes.enumerated() {
      let house = House(width: width, stories: [1, 2, 1, 1, 2][number % 5], isLit: isLit)
      let place = Rect(
        column: left + number * pitch, row: area.bottom - 1 - house.rows, columns: width, rows: house.rows)
      if isASCII { house.write(on: &canvas, in: place) } else { house.paint(on: &canvas, in: place) }
      if names.indices.contains(number), pitch > Self.widths.usual {
        let ground = Rect(
          column: left + number * pitch - (pitch - width) / 2, row: area.bottom - 1, columns: pitch - 1,
          rows: 1)
        canvas.write(
          names[number], in: ground, align: .center, style: isLit ? .villageGround : .villageGrave)
      }
    }
  }
}

/// One house.
private struct House {
  let width: Int
  let stories: Int
  let isLit: Bool

  var rows: Int { stories + 1 }

  /// The columns of the windows.
  private var windows: [Int] { width % 2 == 0 ? [1, 2] : [1, 3] }

  func paint(on canvas: inout Canvas, in place: Rect) {
    var pixels = PixelCanvas(Size(columns: width, rows: 2 * rows), inks: [.house, .window])
    pixels.fill(pixels.bounds)
    for corner in [0, width - 1] { pixels[Point(column: corner, row: 0)] = 0 }
    for window in windows {
      pixels.fill(Rect(column: window, row: 2, columns: 1, rows: 2 * stories), ink: isLit ? 2 : 0)
      canvas.fill(
        Rect(column: place.left + window, row: place.top + 1, columns: 1, rows: stories), style: .nightSky)
    }
    pixels.draw(on: &canvas, in: place)
  }

  func write(on canvas: inout Canvas, in place: Rect) {
    let roof = "/" + String(repeating: "^", count: width - 2) + "\\"
    canvas.write(roof, in: place.row(0), style: .house)
    let inside = width % 2 == 0 ? "  " : "   "
    for story in 1...stories {
      canvas.write("|\(inside)|", in: place.row(story), style: .house)
      for window in windows where isLit {
        canvas.write("o", at: place.row(story).origin.moved(columns: window), style: .window)
      }
    }
  }
}
