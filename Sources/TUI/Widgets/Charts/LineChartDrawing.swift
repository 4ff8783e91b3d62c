extension LineChart {
  /// Whether there is something to write above the lines.
  var hasHeading: Bool { !up.title.isEmpty || series.contains { !$0.name.isEmpty } }

  /// Draws the chart into a rectangle; where everything is said in words, a sentence for each line.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      if canvas.look.isPlain {
        canvas.write(sentences: words, in: area)
      } else if let layout = LineChartLayout(self, in: area) {
        drawHeading(on: &canvas, in: layout.heading)
        if layout.hasAxes { drawAxes(layout, on: &canvas) }
        drawLines(layout, on: &canvas)
      } else {
        canvas.write(words[0], in: area.row((area.rows - 1) / 2), align: .center, style: .faint)
      }
    }
  }

  /// Writes what is counted at the left, and the names of the lines at the right.
  private func drawHeading(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let marks = canvas.look.chartSigns
    let named = series.enumerated().filter { !$1.name.isEmpty }
    let room = named.map { $1.name.columns + 4 }.reduce(-2, +)
    var left = max(row.left, row.right - room)
    for (number, series) in named {
      let text = "\(marks.mark(number)) \(series.name)"
      let rest = row.droppingLeft(left - row.left)
      canvas.write(text.fitted(to: rest.columns), at: rest.origin, style: style(of: number))
      left += text.columns + 2
    }
    let title = Rect(row.origin, Size(columns: row.columns - max(0, room) - 2, rows: 1))
    canvas.write(up.title, in: title, style: .chartLabel)
  }

  private func drawAxes(_ layout: LineChartLayout, on canvas: inout Canvas) {
    let (signs, plot) = (canvas.look.chartSigns, layout.plot)
    let axis = canvas.style(of: .chartAxis)
    for row in plot.top..<plot.bottom {
      canvas.set(signs.lines.down, at: Point(column: plot.left - 1, row: row), style: axis)
    }
    for label in layout.besides {
      canvas.write(label.text, at: label.point, style: .chartLabel)
      canvas.set(signs.besideTick, at: Point(column: plot.left - 1, row: label.point.row), style: axis)
    }
    canvas.set(signs.corner, at: Point(column: plot.left - 1, row: plot.bottom), style: axis)
    let line = Rect(column: plot.left, row: plot.bottom, columns: plot.columns, rows: 1)
    canvas.fill(line, with: signs.lines.across, style: .chartAxis)
    for (label, tick) in layout.belows {
      canvas.write(label.text, at: label.point, style: .chartLabel)
      canvas.set(signs.belowTick, at: Point(column: tick, row: plot.bottom), style: axis)
    }
    if let place = layout.acrossTitle { canvas.write(across.title, in: place, style: .chartLabel) }
  }
}

extension LineChart {
  private func drawLines(_ layout: LineChartLayout, on canvas: inout Canvas) {
    let isASCII = canvas.look.glyphs == .ascii
    let size = isASCII ? layout.plot.size : scale.pixels(in: layout.plot.size)
    var picture = PixelCanvas(size, inks: series.indices.map { style(of: $0) })
    for (number, series) in series.enumerated().prefix(Int(PixelCanvas.Ink.max)) {
      for path in series.drawable.split(separator: nil) {
        picture.drawPath(path.compactMap { $0.map { layout.point($0, in: size) } }, ink: UInt8(number + 1))
      }
    }
    guard !isASCII else { return drawMarks(of: picture, on: &canvas, in: layout.plot) }
    picture.draw(on: &canvas, in: layout.plot, scale: scale)
    if series.count > 1 { drawEnds(layout, on: &canvas) }
  }

  /// Writes the mark of a line wherever it goes.
  private func drawMarks(of picture: PixelCanvas, on canvas: inout Canvas, in plot: Rect) {
    for row in 0..<plot.rows {
      for column in 0..<plot.columns {
        let ink = Int(picture[Point(column: column, row: row)])
        guard ink > 0 else { continue }
        let mark = canvas.look.chartSigns.mark(ink - 1)
        let style = canvas.style(of: style(of: ink - 1))
        canvas.set(mark, at: plot.origin.moved(columns: column, rows: row), style: style)
      }
    }
  }

  /// Marks where each line ends.
  private func drawEnds(_ layout: LineChartLayout, on canvas: inout Canvas) {
    canvas.clipped(to: layout.plot) { canvas in
      for (number, series) in series.enumerated() {
        guard let last = series.drawable.last(where: { $0 != nil }), let last else { continue }
        let place = layout.point(last, in: layout.plot.size)
        let point = layout.plot.origin.moved(columns: place.column, rows: place.row)
        canvas.set(canvas.look.chartSigns.mark(number), at: point, style: canvas.style(of: style(of: number)))
      }
    }
  }
}
