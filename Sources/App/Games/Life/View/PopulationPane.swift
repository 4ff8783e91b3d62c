import Life
import TUI

/// How the population went, in a line of words and a picture.
struct PopulationPane {
  let plot: PopulationPlot

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let latest = plot.latest, let first = plot.samples.first else {
      return canvas.write("Population: nothing told yet", in: area.row(0), style: .faint)
    }
    let trend = plot.trend.map { ", \($0.words)" } ?? ""
    canvas.write("Population \(latest.population.grouped)\(trend)", in: area.row(0))
    guard area.rows > 2, !canvas.look.isPlain else { return }
    let picture = area.droppingTop(1).droppingBottom(1)
    let line = Sparkline(plot.values(in: picture.columns), gathering: .highest)
    line.draw(on: &canvas, in: picture)
    let span = area.row(area.rows - 1)
    canvas.write("\(first.generation.grouped)", in: span, style: .faint)
    canvas.write("\(latest.generation.grouped)", in: span, align: .trailing, style: .faint)
  }
}

extension PopulationPlot.Trend {
  /// Where the population goes, in a word.
  var words: String {
    switch self {
    case .constant: "constant"
    case .steady: "steady"
    case .rising: "rising"
    case .falling: "falling"
    }
  }
}
