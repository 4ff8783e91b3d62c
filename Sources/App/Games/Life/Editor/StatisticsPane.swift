import Kit
import Life
import TUI

/// The numbers of a board and its population over time, at the right side of the editor.
struct StatisticsPane {
  static let columns = 27
  private let rows: [(String, String)]
  private let plot: PopulationPlot

  init(_ editor: LifeEditor) {
    let snapshot = editor.shown
    let area = (editor.document.topology.box ?? snapshot.box)?.area
    let share = area.map { Double(snapshot.population) / Double($0) } ?? 0
    let engine = snapshot.engine.rawValue
    plot = editor.document.plot
    rows = [
      ("Generation", snapshot.generation.grouped), ("Population", snapshot.population.grouped),
      ("Density", Self.percent(share)),
      ("Births", snapshot.turnover.map { $0.births.grouped } ?? "–"),
      ("Deaths", snapshot.turnover.map { $0.deaths.grouped } ?? "–"),
      ("Box", snapshot.box.map { Self.pair($0.width, "×", $0.height) } ?? "–"),
      ("Corner", snapshot.box.map { Self.pair($0.x, ", ", $0.y) } ?? "–"),
      ("Cursor", Self.pair(editor.view.cursor.x, ", ", editor.view.cursor.y)),
      ("Rule", editor.document.rule.description), ("World", editor.document.topology.label),
      ("Engine", snapshot.hasStalled ? "\(engine) (fallback)" : engine),
    ]
  }

  /// Two numbers, exact if they fit beside their label.
  private static func pair(_ one: Int, _ separator: String, _ other: Int) -> String {
    let exact = one.grouped + separator + other.grouped
    return exact.columns <= columns - 9 ? exact : one.brief + separator + other.brief
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int(share * 1_000)
    return tenths == 0 && share > 0 ? "under 0.1%" : "\(tenths / 10).\(tenths % 10)%"
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
    let rest = inside.droppingTop(rows.count + 1).droppingBottom(1)
    let below = Rect(rest.origin, Size(columns: rest.columns, rows: min(rest.rows, 12)))
    guard below.rows > 2 else { return }
    PopulationPane(plot: plot).draw(on: &canvas, in: below)
  }
}

/// The population over time, as a line of text and a plot.
struct PopulationPane {
  let plot: PopulationPlot

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let latest = plot.latest, let first = plot.samples.first else {
      return canvas.write("Population: no data yet", in: area.row(0), style: .faint)
    }
    let trend = plot.trend.map { ", \($0.label)" } ?? ""
    canvas.write("Population \(latest.population.grouped)\(trend)", in: area.row(0))
    guard area.rows > 2, !canvas.look.isPlain else { return }
    let picture = area.droppingTop(1).droppingBottom(1)
    let line = Sparkline(plot.values(in: picture.columns), aggregation: .highest)
    line.draw(on: &canvas, in: picture)
    let span = area.row(area.rows - 1)
    canvas.write("\(first.generation.grouped)", in: span, style: .faint)
    canvas.write("\(latest.generation.grouped)", in: span, align: .trailing, style: .faint)
  }
}

extension PopulationPlot.Trend {
  fileprivate var label: String {
    switch self {
    case .constant: "constant"
    case .steady: "steady"
    case .rising: "rising"
    case .falling: "falling"
    }
  }
}
