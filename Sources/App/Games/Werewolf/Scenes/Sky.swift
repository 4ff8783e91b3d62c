import TUI

/// What stands above a village: stars and the moon, or the sun.
struct Sky {
  let hour: VillagePicture.Hour

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch hour {
    case .night(let number):
      let moon = MoonPhase(night: number).picture(radius: Self.radius(in: area))
      let place = place(of: moon, in: area)
      drawStars(on: &canvas, in: area.droppingBottom(area.rows > 8 ? 3 : 1), around: place.inset(columns: -1))
      moon.draw(on: &canvas, in: place)
    case .dawn, .day, .dusk:
      let radius = Self.radius(in: area)
      var sun = PixelCanvas(Size(columns: 2 * radius + 1, rows: 2 * radius + 1), inks: [.sun])
      sun.fillCircle(at: Point(column: radius, row: radius), radius: radius)
      sun.draw(on: &canvas, in: place(of: sun, in: area))
    }
  }

  /// How large moon and sun are, in pixels: as high as the sky lets them.
  private static func radius(in area: Rect) -> Int { min(6, max(2, area.rows / 2)) }

  /// The moon hangs high; the sun rises at the left, and sets at the right.
  private func place(of light: PixelCanvas, in area: Rect) -> Rect {
    let cells = PixelScale.halves.cells(for: light.size)
    let spare = area.rows - cells.rows
    let (tenths, top) =
      switch hour {
      case .night: (8, spare > 3 ? 1 : 0)
      case .dawn: (2, spare)
      case .day: (5, spare > 3 ? 1 : 0)
      case .dusk: (8, spare)
      }
    return Rect(
      Point(column: area.left + (area.columns - cells.columns) * tenths / 10, row: area.top + top), cells)
  }

  /// The same stars on every evening: about one in thirty cells.
  private func drawStars(on canvas: inout Canvas, in area: Rect, around moon: Rect) {
    let signs: [Character] = canvas.look.glyphs == .ascii ? [".", "'", "*"] : ["·", "·", "+"]
    for number in 0..<(area.columns * area.rows / 30) {
      let place = area.origin.moved(
        columns: number * 37 % area.columns, rows: (number * number * 7 + number * 3) % area.rows)
      guard !moon.contains(place) else { continue }
      canvas.set(signs[number % signs.count], at: place, style: canvas.style(of: .star))
    }
  }
}
