import TUI

extension Exhibit {
  static let pixelShapes = Exhibit(
    "PixelShapes", "What is drawn in pixels: lines, rectangles, circles, polygons, and other pictures.",
    [
      state("lines") { picture in
        for row in stride(from: 0, through: 23, by: 6) {
          picture.drawLine(from: .zero, to: Point(column: 47, row: row))
        }
      },
      state("rectangles") { picture in
        picture.drawRect(Rect(column: 2, row: 2, columns: 20, rows: 16))
        picture.fill(Rect(column: 26, row: 6, columns: 20, rows: 12), ink: 2)
      },
      state("circles") { picture in
        picture.drawCircle(at: Point(column: 11, row: 11), radius: 10)
        picture.fillCircle(at: Point(column: 35, row: 11), radius: 10, ink: 2)
      },
      state("polygons") { picture in
        picture.fillPolygon([
          Point(column: 2, row: 21), Point(column: 12, row: 1), Point(column: 22, row: 21),
        ])
        picture.fillPolygon(
          [
            .init(column: 26, row: 11), .init(column: 36, row: 1), .init(column: 46, row: 11),
            .init(column: 36, row: 21),
          ], ink: 2)
      },
      state("a picture in a picture") { picture in
        let glider = PixelCanvas(rows: [".1.", "..1", "111"])
        for step in 0..<6 { picture.blit(glider, at: Point(column: 8 * step, row: 4 * step)) }
      },
    ])

  private static func state(
    _ name: String, _ draw: @escaping @Sendable (inout PixelCanvas) -> Void
  ) -> State {
    State(name, 24, 6) { canvas, area in
      var picture = PixelCanvas(PixelScale.braille.pixels(in: area.size), inks: Component.chartSeries)
      draw(&picture)
      picture.draw(on: &canvas, in: area, scale: .braille)
    }
  }
}
