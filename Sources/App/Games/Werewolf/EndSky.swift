import TUI
import Werewolf

/// The sky after the game: a full moon with wolves, a sunrise, a heart, or almost nothing.
struct EndSky {
  let outcome: Outcome
  /// The progress of the rising light, from 0 to 1.
  let rise: Double

  /// - Parameters:
  ///   - clear: The rows between the title and the ground of the farthest houses, where the light is.
  func draw(on canvas: inout Canvas, in area: Rect, clear: Rect) {
    outcome.sky.gradient.draw(on: &canvas, in: area)
    let air = Rect(area.origin, Size(columns: area.columns, rows: clear.bottom - area.top))
    if outcome.sky != .dawn { Stars(avoiding: []).draw(on: &canvas, in: air) }
    var picture = picture(Size(columns: clear.columns, rows: 2 * clear.rows))
    // Without colors, a silhouette is visible only where it covers the light.
    if canvas.style(of: .silhouette).ink == nil { picture.erase(ink: 2) }
    let styles = picture.inks.map { Style(ink: canvas.style(of: $0).ink) }
    picture.draw(on: &canvas, in: clear, scale: .halves, from: .zero, styles: styles)
  }

  private func picture(_ size: Size) -> PixelCanvas {
    var pixels = PixelCanvas(size, inks: [light, .silhouette])
    let low = Int((1 - rise) * Double(size.rows))
    switch outcome {
    case .pack:
      let radius = min(22, max(4, size.rows * 4 / 10))
      let moon = Point(column: size.columns * 7 / 10, row: (size.rows - radius / 2) / 2 + low)
      pixels.fillCircle(at: moon, radius: radius)
      drawHill(on: &pixels, below: moon.moved(rows: -low), radius: radius)
    case .village:
      let radius = min(40, size.rows * 9 / 10)
      pixels.fillCircle(at: Point(column: size.columns / 2, row: size.rows + low), radius: radius)
    case .lovers:
      let heart = Sprite.heart.scaled(by: max(1, (size.rows - 4) / Sprite.heart.size.rows))
      let spare = size.rows - heart.size.rows
      let place = Point(column: (size.columns - heart.size.columns) / 2, row: spare / 3 + low)
      pixels.blit(heart, at: place)
    case .draw, .tanner:
      let moon = MoonPhase(night: 5).picture(radius: min(14, max(3, size.rows / 4)))
      pixels.blit(moon, at: Point(column: size.columns * 3 / 4, row: size.rows / 8 + low))
    }
    return pixels
  }

  private var light: Component {
    switch outcome {
    case .pack, .draw, .tanner: .moon
    case .village: .sun
    case .lovers: .heart
    }
  }

  /// Draws a hill with wolves in front of the moon.
  private func drawHill(on pixels: inout PixelCanvas, below moon: Point, radius: Int) {
    let (size, height) = (pixels.size, pixels.size.rows - moon.row - radius * (radius < 8 ? 2 : 1) / 3)
    func top(_ column: Int) -> Int {
      let away = Double(abs(column - moon.column)) / Double(4 * radius)
      return size.rows - max(0, Int((Double(height) * (1 - away * away)).rounded()))
    }
    for column in 0..<size.columns {
      let row = top(column)
      pixels.fill(Rect(column: column, row: row, columns: 1, rows: size.rows - row), ink: 2)
    }
    let wolf = Sprite.wolf(radius: radius)
    let far = Sprite.wolf(radius: radius * 2 / 3)
    let pack = [
      (wolf, moon.column - wolf.size.columns / 2), (far, moon.column - radius * 2 - far.size.columns / 2),
      (far.mirrored, moon.column + radius * 3 / 2),
    ]
    for (sprite, column) in pack.prefix(radius < 8 ? 1 : pack.count) {
      let feet = (column..<column + sprite.size.columns).map(top).max() ?? size.rows
      pixels.blit(sprite, at: Point(column: column, row: feet - sprite.size.rows))
    }
  }
}

extension Outcome {
  /// The time of day at the end of the game.
  var sky: VillagePicture.Hour {
    switch self {
    case .pack, .lovers, .draw, .tanner: .night(1)
    case .village: .dawn
    }
  }
}

private enum Sprite {
  /// Returns a howling wolf for a moon with a radius in pixels.
  static func wolf(radius: Int) -> PixelCanvas {
    radius >= 12 ? large.scaled(by: radius / 11) : radius >= 8 ? medium : small
  }

  private static let large = PixelCanvas(rows: [
    ".............2", "............22", "...........222", "......2...222.", "......22.2222.",
    "......2222222.", "......222222..", ".......22222..", "......222222..", ".....2222222..",
    "....22222222..", "...222222222..", "..2222222222..", "..222222.222..", "2.222222.22...",
    "22.22222.22...", ".22222222.222.",
  ])

  private static let medium = PixelCanvas(rows: [
    "..........22", ".........22.", "....2...222.", "....222222..", "....22222...", "...22222....",
    "...2222.....", "..22222.....", ".222222.....", ".222.22.....", "2222.22.....", ".222.222....",
  ])

  private static let small = PixelCanvas(rows: [
    "......2", "..2.22.", "..2222.", "...22..", "..222..", ".2222..", "22222..", ".22.22.",
  ])

  static let heart = PixelCanvas(rows: [
    "..111...111..",
    ".11111.11111.",
    "1111111111111",
    "1111111111111",
    "1111111111111",
    ".11111111111.",
    "..111111111..",
    "...1111111...",
    "....11111....",
    ".....111.....",
    "......1......",
  ])
}

extension PixelCanvas {
  /// Clears all pixels of an ink.
  fileprivate mutating func erase(ink: Ink) {
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[Point(column: column, row: row)] == ink {
        self[Point(column: column, row: row)] = 0
      }
    }
  }

  /// The picture with left and right swapped.
  var mirrored: PixelCanvas {
    var picture = PixelCanvas(size, inks: inks)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        picture[Point(column: column, row: row)] = self[Point(column: size.columns - 1 - column, row: row)]
      }
    }
    return picture
  }
}
