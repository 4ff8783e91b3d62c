import TUI

extension Exhibit {
  static let easing = Exhibit(
    "Easing", "How something that moves spends its time.",
    Easing.allCases.map { easing in
      State(moving: easing.rawValue, 40, 5) { canvas, area, now in
        let parts = area.columns(.cells(16), .share(1), gap: 2)
        curve(of: easing).draw(on: &canvas, in: parts[0], scale: .braille)
        let time = now.looped(every: .seconds(2)).elapsed / .seconds(1)
        let way = Int((easing(time) * Double(parts[1].columns - 4)).rounded())
        canvas.write(easing.rawValue, in: parts[1], style: .caption)
        canvas.write("●", at: parts[1].origin.moved(columns: way, rows: 2), style: .gauge)
      }
    })

  /// The way as a line over the time; a quarter of the height is left for what goes beyond the aim.
  private static func curve(of easing: Easing) -> PixelCanvas {
    let size = Size(columns: 32, rows: 20)
    var picture = PixelCanvas(size, inks: [.chartSeries(0)])
    picture.drawPath(
      (0..<size.columns).map { column in
        let way = easing(Double(column) / Double(size.columns - 1))
        return Point(column: column, row: 19 - Int((way * 16).rounded()))
      })
    return picture
  }
}
