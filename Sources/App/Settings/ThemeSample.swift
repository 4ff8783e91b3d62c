import TUI

/// A little of everything, to judge a theme by.
struct ThemeSample {
  /// The room that it takes.
  static let size = Size(columns: 34, rows: 11)

  private static let players = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"), .init("Cem", isEnabled: false),
  ])

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.rows(
      .cells(1), .cells(1), .cells(1), .cells(3), .cells(1), .cells(1), .cells(1), .cells(1), .share(1))
    canvas.clipped(to: area) { canvas in
      canvas.fill(area, style: .text)
      let inside = rows.map { $0.inset(columns: 1) }
      canvas.write("Friday evening", in: inside[0], style: .title)
      canvas.write("Anna lies. Ben believes her.", in: inside[1], style: .body)
      canvas.write("round 2 of 6, on the table", in: inside[2], style: .caption)
      Self.players.draw(on: &canvas, in: inside[3])
      Self.write([("Enter", .key), ("Talk", .text), ("a word", .field)], on: &canvas, in: inside[5])
      Self.drawButtons(on: &canvas, in: inside[6])
      Self.write(
        [("right", .success), ("careful", .warning), ("wrong", .danger)], on: &canvas, in: inside[7])
      Gauge(0.6, label: "1:12").draw(on: &canvas, in: inside[8])
    }
  }

  private static func drawButtons(on canvas: inout Canvas, in line: Rect) {
    let (start, stay) = (Button("Start"), Button("Stay"))
    let places = line.columns(.cells(start.size.columns), .share(1), gap: 2)
    start.draw(on: &canvas, in: places[0])
    stay.draw(on: &canvas, in: places[1], isFocused: false)
  }

  /// Writes words beside each other.
  private static func write(_ words: [(String, Component)], on canvas: inout Canvas, in line: Rect) {
    var place = line.origin
    for (word, style) in words {
      place = place.moved(columns: canvas.write(word, at: place, style: style) + 2)
    }
  }
}
