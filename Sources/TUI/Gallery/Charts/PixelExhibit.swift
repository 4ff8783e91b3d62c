import TUI

extension Exhibit {
  static let pixelCanvas = Exhibit(
    "PixelCanvas", "A picture of pixels, in cells of any scale.",
    PixelScale.allCases.map { scale in
      let cells = scale.cells(for: moon.size)
      return State("a moon in \(scale)", cells.columns, cells.rows) {
        moon.draw(on: &$0, in: $1, scale: scale)
      }
    } + [
      State("two inks in a cell", 18, 3) { flag.draw(on: &$0, in: $1, scale: .halves) },
      State("more inks than a cell has", 18, 3) { flag.draw(on: &$0, in: $1, scale: .quadrants) },
      State("a part of it", 8, 4) { canvas, area in
        moon.draw(on: &canvas, in: area, scale: .halves, from: Point(column: 6, row: 4))
      },
      State(moving: "going by", 24, 10) { canvas, area, now in
        let column = Int(now.elapsed / .milliseconds(50)) % 44 - 22
        moon.draw(on: &canvas, in: area, scale: .halves, from: Point(column: -column, row: 0))
      },
      State("empty", 8, 1) { PixelCanvas(Size(columns: 0, rows: 0)).draw(on: &$0, in: $1) },
    ])

  private static let moon: PixelCanvas = {
    var moon = PixelCanvas(Size(columns: 20, rows: 20), inks: [.strong])
    moon.fillCircle(at: Point(column: 9, row: 9), radius: 9)
    moon.fillCircle(at: Point(column: 14, row: 7), radius: 7, ink: 0)
    return moon
  }()

  private static let flag = PixelCanvas(
    rows: [
      "111222333111222333", "111222333112223331", "222333111122233311", "222333111222333111",
      "3.31.12233.1.12.23",
      ".................",
    ], inks: [.success, .warning, .danger])
}
