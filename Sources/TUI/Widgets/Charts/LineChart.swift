/// How one or several things went, as lines between two axes.
///
/// ```
/// Points          ● Anna  ▲ Ben
/// 20┤           ⣀⠤⠤⠒●
///   │      ⢀⡠⠔⠒⠉
/// 10┤  ⢀⠤⠒⣉⣉⡠⠤⠤⠤⠤⠤⠤▲
///   │⡠⣒⠥⠒⠉
///  0┤⠉
///   └┬─────┬─────┬────
///    1     2     3       Round
/// ```
///
/// The ends of several lines are marked, so that they are told apart without colours too. Where there is
/// little room, first the titles go, then the axes.
public struct LineChart: Hashable, Sendable {
  /// The lines, drawn in this order.
  public var series: [Series]
  /// The axis from left to right.
  public var across: Axis
  /// The axis from the bottom up.
  public var up: Axis
  /// The pixels that lines are drawn in; without Unicode each cell is one.
  public var scale: PixelScale

  /// Creates a chart.
  public init(
    _ series: [Series], across: Axis = Axis(), up: Axis = Axis(), scale: PixelScale = .braille
  ) {
    self.series = series
    self.across = across
    self.up = up
    self.scale = scale
  }

  /// A place on a chart, in the units of its axes.
  public struct Spot: Hashable, Sendable {
    /// From left to right.
    public let across: Double
    /// From the bottom up.
    public let up: Double

    /// Creates a place.
    public init(_ across: Double, _ up: Double) {
      self.across = across
      self.up = up
    }
  }

  /// One line.
  public struct Series: Hashable, Sendable {
    /// What it is called; without a name it has none in the legend.
    public var name: String
    /// Its places in order; nil, or what is no number, is a gap.
    public var spots: [Spot?]
    /// What it is, to the theme; nil is one of the usual ones by its number.
    public var style: Component?

    /// Creates a line through places.
    public init(through spots: [Spot?], name: String = "", style: Component? = nil) {
      self.name = name
      self.spots = spots
      self.style = style
    }

    /// Creates a line of numbers that come one after the other.
    ///
    /// - Parameters:
    ///   - start: Where the first one stands.
    ///   - step: How far the next one stands to the right of it.
    public init(
      _ values: [Double?], name: String = "", from start: Double = 0, by step: Double = 1,
      style: Component? = nil
    ) {
      let spots = values.enumerated().map { index, value in
        value.map { Spot(start + step * Double(index), $0) }
      }
      self.init(through: spots, name: name, style: style)
    }
  }

  /// What stands along a side.
  public struct Axis: Hashable, Sendable {
    /// What is counted.
    public var title: String
    /// From where to where it goes; nil is as far as there are numbers.
    public var range: ClosedRange<Double>?
    /// What stands at its ends and evenly between, instead of numbers.
    public var labels: [String]

    /// Creates an axis.
    public init(_ title: String = "", range: ClosedRange<Double>? = nil, labels: [String] = []) {
      self.title = title
      self.range = range
      self.labels = labels
    }
  }
}

extension LineChart {
  /// What it says in words, a line for each line.
  public var words: [String] {
    let named = series.map { series in
      let summary = Summary(series.drawable.compactMap { $0?.up })?.words ?? "no numbers yet"
      let name = series.name.isEmpty && self.series.count == 1 ? up.title : series.name
      return name.isEmpty ? summary : "\(name): \(summary)"
    }
    return named.isEmpty ? ["no numbers yet"] : named
  }

  /// What a line is, to the theme.
  func style(of number: Int) -> Component { series[number].style ?? .chartSeries(number) }
}

extension LineChart.Series {
  /// The places that can be drawn, and the gaps.
  var drawable: [LineChart.Spot?] {
    spots.map { spot in
      guard let spot, Optional(spot.across).figure != nil, Optional(spot.up).figure != nil else { return nil }
      return spot
    }
  }
}

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
