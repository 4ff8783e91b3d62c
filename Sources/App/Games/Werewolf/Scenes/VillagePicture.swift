import TUI

/// A village below the moon, or the sun: houses on the ground, and the sky above.
///
/// ```
///    ·        .        ▄██▄
///        ·          ·  ▀██▀
///   ▟▙  ▟██▙   ▟▙    ▟██▙
///   ▌▐  ▌▪▪▐   ▌▐    ▌▪▪▐
/// ```
struct VillagePicture {
  let isNight: Bool

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard area.rows >= 4, area.columns >= 24, !canvas.look.isPlain else { return }
    let isASCII = canvas.look.glyphs == .ascii
    canvas.clipped(to: area) { canvas in
      if isNight { drawStars(on: &canvas, in: area) }
      drawLight(on: &canvas, in: area, isASCII: isASCII)
      drawHouses(on: &canvas, in: area, isASCII: isASCII)
    }
  }

  private func drawStars(on canvas: inout Canvas, in area: Rect) {
    for index in 0..<(area.columns / 5) {
      let column = area.left + index * 37 % area.columns
      let row = area.top + index * 5 % max(1, area.rows - 2)
      canvas.write(index % 3 == 0 ? "*" : ".", at: Point(column: column, row: row), style: .star)
    }
  }

  private func drawLight(on canvas: inout Canvas, in area: Rect, isASCII: Bool) {
    let lines = isASCII ? [" ## ", "####", " ## "] : ["▄██▄", "████", "▀██▀"]
    let start = Point(column: area.left + area.columns * 3 / 4, row: area.top)
    for (row, line) in lines.prefix(max(2, area.rows - 2)).enumerated() {
      canvas.write(line, at: start.moved(rows: row), style: isNight ? .moon : .sun)
    }
  }

  private func drawHouses(on canvas: inout Canvas, in area: Rect, isASCII: Bool) {
    let roof = isASCII ? "/^^\\" : "▟██▙"
    for (index, column) in stride(from: area.left + 2, to: area.right - 5, by: 7).enumerated()
    where index % 4 != 3 {
      let top = Point(column: column, row: area.bottom - 2)
      canvas.write(roof, at: top, style: .house)
      let isLit = isNight == index.isMultiple(of: 3)
      canvas.write(isASCII ? "|" : "█", at: top.moved(rows: 1), style: .house)
      canvas.write(isASCII ? "::" : "▪▪", at: top.moved(columns: 1, rows: 1), style: isLit ? .window : .house)
      canvas.write(isASCII ? "|" : "█", at: top.moved(columns: 3, rows: 1), style: .house)
    }
  }
}
