extension BarChart {
  /// The most columns that names take beside bars, of which there are so many.
  private static func widestLabel(in columns: Int) -> Int { max(4, columns / 3) }

  /// The rows that bars from left to right take; less room cuts the last ones off.
  public var rows: Int {
    let names = groups.filter { !$0.name.isEmpty }.count
    let gaps = groups.count > 1 ? groups.count - 1 : 0
    return groups.map(\.bars.count).reduce(names + gaps, +)
  }

  /// Draws the bars; where everything is said in words, a sentence for each group.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      if canvas.look.isPlain {
        canvas.write(sentences: [words], in: area)
      } else if groups.allSatisfy(\.bars.isEmpty) {
        canvas.write("no numbers yet", in: area.row((area.rows - 1) / 2), align: .center, style: .faint)
      } else {
        switch direction {
        case .across: drawAcross(on: &canvas, in: area)
        case .up: drawUp(on: &canvas, in: area)
        }
      }
    }
  }

  /// One line of a chart from left to right.
  private enum Line {
    case name(String)
    case bar(Bar, group: Int)
    case gap
  }

  private var lines: [Line] {
    groups.enumerated().flatMap { number, group -> [Line] in
      let gap: [Line] = number > 0 ? [.gap] : []
      let name: [Line] = group.name.isEmpty ? [] : [.name(group.name)]
      return gap + name + group.bars.map { .bar($0, group: number) }
    }
  }

  private func drawAcross(on canvas: inout Canvas, in area: Rect) {
    let lines = lines
    let isCut = lines.count > area.rows
    let bars = groups.flatMap(\.bars)
    let label = min(bars.map(\.label.columns).max() ?? 0, Self.widestLabel(in: area.columns))
    let end = (bars.map(\.end.columns).max() ?? 0) + 1
    let start = label > 0 ? label + 1 : 0
    let room = Rect(
      column: area.left + start, row: area.top, columns: area.columns - start - end, rows: area.rows)
    for (index, line) in lines.prefix(isCut ? area.rows - 1 : area.rows).enumerated() {
      switch line {
      case .gap: break
      case .name(let name): canvas.write(name, in: area.row(index), style: .heading)
      case .bar(let bar, let group):
        canvas.write(
          bar.label.fitted(to: label), at: area.row(index).origin, style: .chartLabel)
        draw(bar, group: group, on: &canvas, in: room.row(index))
      }
    }
    if isCut {
      canvas.write("… \(lines.count - area.rows + 1) more", in: area.row(area.rows - 1), style: .faint)
    }
  }

  /// Draws a bar into a row, and what stands at its end behind it.
  private func draw(_ bar: Bar, group: Int, on canvas: inout Canvas, in row: Rect) {
    let signs = canvas.look.chartSigns.bar(eighths(of: bar, in: row.columns))
    canvas.write(signs, at: row.origin, style: style(of: bar, in: group))
    let gap = signs.isEmpty ? 0 : signs.columns + 1
    canvas.write(bar.end, at: row.origin.moved(columns: gap), style: .text)
  }
}
