import Life
import TUI

/// What can be said of the board in numbers, at its right side.
struct StatisticsPane {
  static let columns = 27
  private let rows: [(String, String)]
  private let plot: PopulationPlot

  init(_ editor: LifeEditor) {
    let sight = editor.shown
    let area = (editor.sheet.pattern.topology.box ?? sight.box)?.area
    let share = area.map { Double(sight.population) / Double($0) } ?? 0
    plot = editor.plot
    rows = [
      ("Generation", sight.generation.grouped), ("Population", sight.population.grouped),
      ("Density", Self.percent(share)),
      ("Births", sight.turnover.map { $0.births.grouped } ?? "–"),
      ("Deaths", sight.turnover.map { $0.deaths.grouped } ?? "–"),
      ("Size", sight.box.map { Self.pair($0.width, "×", $0.height) } ?? "–"),
      ("Corner", sight.box.map { Self.pair($0.x, ", ", $0.y) } ?? "–"),
      ("Cursor", Self.pair(editor.cursor.x, ", ", editor.cursor.y)),
      ("Rule", editor.sheet.pattern.rule.description), ("World", editor.sheet.pattern.topology.words),
      ("Engine", sight.hasStalled ? "\(sight.engine.rawValue), for hash" : sight.engine.rawValue),
    ]
  }

  /// Two numbers, exactly where they find room beside what they are called.
  private static func pair(_ one: Int, _ sign: String, _ other: Int) -> String {
    let exact = one.grouped + sign + other.grouped
    return exact.columns <= columns - 9 ? exact : one.brief + sign + other.brief
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int(share * 1_000)
    return tenths == 0 && share > 0 ? "under 0.1 %" : "\(tenths / 10).\(tenths % 10) %"
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .lifeStatus)
    let inside = area.inset(columns: 1)
    for (index, row) in rows.enumerated() where index < inside.rows {
      let line = inside.row(index)
      canvas.write(row.0, in: line, style: .lifeStatus)
      let value = Rect(
        column: line.left + row.0.columns + 1, row: line.top, columns: line.columns - row.0.columns - 1,
        rows: 1)
      canvas.write(row.1, in: value, align: .trailing, style: .lifeStatus)
    }
    let room = inside.droppingTop(rows.count + 1).droppingBottom(1)
    let below = Rect(room.origin, Size(columns: room.columns, rows: min(room.rows, 12)))
    guard below.rows > 2 else { return }
    PopulationPane(plot: plot).draw(on: &canvas, in: below)
  }
}
