import Kit
import Life
import TUI

/// The figures of a board and its population over time, on the right of the editor.
struct StatisticsPane {
  static let columns = 27
  /// The rows that it needs in plain mode.
  static let wordRows = 14
  private let rows: [(String, String)]
  private let plot: PopulationPlot

  init(_ editor: LifeEditor) {
    let snapshot = editor.shown
    let area = (editor.document.topology.box ?? snapshot.box)?.area
    let share = area.map { Double(snapshot.population) / Double($0) } ?? 0
    plot = editor.document.plot
    rows = [
      ("Generation", snapshot.generation.grouped(in: Self.columns - 13)),
      ("Population", snapshot.population.grouped(in: Self.columns - 13)),
      ("Density", Self.percent(share)),
      ("Births", snapshot.turnover.map { $0.births.grouped } ?? "–"),
      ("Deaths", snapshot.turnover.map { $0.deaths.grouped } ?? "–"),
      ("Extent", snapshot.box.map { Self.pair($0.width, "×", $0.height) } ?? "–"),
      ("Top left", snapshot.box.map { Self.pair($0.x, ", ", $0.y) } ?? "–"),
      ("Cursor", Self.pair(editor.view.cursor.x, ", ", editor.view.cursor.y)),
      ("Rule", editor.document.rule.brief), ("World", editor.document.topology.label),
      ("Algorithm", snapshot.hasStalled ? "tiles (fallback)" : snapshot.engine.words),
    ]
  }

  /// Two numbers, exact if they fit next to their label.
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

/// The population over time, as a line of text and a plot with axes.
///
/// ```
/// Population 1,713, rising
/// 1,713┤             ·█
///      │         ·      █
///      │  ··· ·         █
///     0┤██              █
///      0           10,000
/// ```
///
/// Columns are measured generations; the points between them are interpolated.
struct PopulationPane {
  let plot: PopulationPlot

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let latest = plot.latest, let first = plot.samples.first else {
      return canvas.write("Population: no data yet", in: area.row(0), style: .faint)
    }
    let trend = plot.trend.map { ", \($0.label)" } ?? ""
    let population = "Population \(latest.population.grouped(in: area.columns - "Population ".columns))"
    let isRoomy = population.columns + trend.columns <= area.columns
    canvas.write(population + (isRoomy ? trend : ""), in: area.row(0))
    guard area.rows > 3, !canvas.look.isPlain else { return }
    let top = plot.highest ?? 0
    let axis = Rect(
      column: area.left, row: area.top + 1, columns: top.brief.columns + 1, rows: area.rows - 2)
    // One column for each generation at most, so that a young board has a plot and no solid block.
    let generations = Double(latest.generation) - Double(first.generation) + 1
    let room = max(0, area.right - axis.right)
    let picture = Rect(
      column: axis.right, row: axis.top, columns: Int(min(Double(room), generations)), rows: axis.rows)
    drawColumns(upTo: max(1, Double(top)), on: &canvas, in: picture)
    drawUpAxis(to: top.brief, on: &canvas, in: axis)
    let span = Rect(column: axis.right - 1, row: axis.bottom, columns: picture.columns + 1, rows: 1)
    drawSpan(from: first.generation, to: latest.generation, on: &canvas, in: span)
  }

  private func drawColumns(upTo top: Double, on canvas: inout Canvas, in picture: Rect) {
    let columns = plot.columns(picture.columns)
    Sparkline(columns.map { $0.isMeasured ? $0.population : nil }, aggregation: .highest, range: 0...top)
      .draw(on: &canvas, in: picture)
    for (index, column) in columns.enumerated() where !column.isMeasured {
      let height = Int(min(1, column.population / top) * Double(picture.rows - 1) + 0.5)
      let point = Point(column: picture.left + index, row: picture.bottom - 1 - height)
      canvas.write(canvas.look.glyphs == .ascii ? "." : "·", at: point, style: .chartSeries(0))
    }
  }

  private func drawUpAxis(to top: String, on canvas: inout Canvas, in axis: Rect) {
    let isASCII = canvas.look.glyphs == .ascii
    for row in 0..<axis.rows {
      let label = row == 0 ? top : row == axis.rows - 1 ? "0" : ""
      let tick = label.isEmpty ? (isASCII ? "|" : "│") : (isASCII ? "+" : "┤")
      canvas.write(label + tick, in: axis.row(row), align: .trailing, style: .chartAxis)
    }
  }

  /// Draws the first and the latest generation, with all digits if both fit.
  private func drawSpan(from first: Int, to last: Int, on canvas: inout Canvas, in span: Rect) {
    let isRoomy = first.grouped.columns + last.grouped.columns + 2 <= span.columns
    let labels =
      isRoomy ? [first.grouped, last.grouped] : [first.short(from: 1_000_000), last.short(from: 1_000_000)]
    if labels[0].columns + labels[1].columns + 2 <= span.columns {
      canvas.write(labels[0], in: span, style: .chartAxis)
    }
    canvas.write(labels[1], in: span, align: .trailing, style: .chartAxis)
  }
}

extension EngineName {
  /// The engine in at most two words for players.
  fileprivate var words: String {
    switch self {
    case .dense: "whole board"
    case .tiles, .states: "live tiles"
    case .hash: "HashLife"
    }
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
