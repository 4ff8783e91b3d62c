/// A line chart with two axes.
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
/// If there are several lines, marks at their ends distinguish them without colors. With little room the
/// titles go first, then the axes.
public struct LineChart: Widget {
  /// The lines, drawn in this order.
  public var series: [Series]
  /// The horizontal axis.
  public var across: Axis
  /// The vertical axis.
  public var up: Axis
  /// The pixels to draw with; in ASCII one per cell.
  public var scale: PixelScale

  /// Creates a chart; by default its axes fit the data.
  public init(
    _ series: [Series], across: Axis = Axis(), up: Axis = Axis(), scale: PixelScale = .braille
  ) {
    self.series = series
    self.across = across
    self.up = up
    self.scale = scale
  }

  /// A data point, in units of the axes.
  public struct DataPoint: Hashable, Sendable {
    /// The horizontal coordinate.
    public let across: Double
    /// The vertical coordinate.
    public let up: Double

    /// Creates a data point from its horizontal and vertical coordinates.
    public init(_ across: Double, _ up: Double) {
      self.across = across
      self.up = up
    }
  }

  /// One line of the chart.
  public struct Series: Hashable, Sendable {
    /// The name in the legend; empty for none.
    public var name: String
    /// The points in order; nil or an infinite coordinate leaves a gap.
    public var points: [DataPoint?]
    /// The component of the line; nil for the usual one of its number.
    public var style: Component?

    /// Creates a line through points; nil leaves a gap.
    public init(through points: [DataPoint?], name: String = "", style: Component? = nil) {
      self.name = name
      self.points = points
      self.style = style
    }

    /// Creates a line through equally spaced values.
    ///
    /// - Parameters:
    ///   - start: The horizontal coordinate of the first value.
    ///   - step: The horizontal distance between two values.
    public init(
      _ values: [Double?], name: String = "", from start: Double = 0, by step: Double = 1,
      style: Component? = nil
    ) {
      let points = values.enumerated().map { index, value in
        value.map { DataPoint(start + step * Double(index), $0) }
      }
      self.init(through: points, name: name, style: style)
    }
  }

  /// The settings of an axis.
  public struct Axis: Hashable, Sendable {
    /// The title at the end of the axis; empty for none.
    public var title: String
    /// The range shown; nil to fit the data.
    public var range: ClosedRange<Double>?
    /// Labels spread from end to end in place of numbers; empty for numbers.
    public var labels: [String]

    /// Creates an axis; by default it fits the data and shows numbers.
    public init(_ title: String = "", range: ClosedRange<Double>? = nil, labels: [String] = []) {
      self.title = title
      self.range = range
      self.labels = labels
    }
  }
}

extension LineChart {
  /// The chart in words, one line for each series.
  public var accessibleText: [String] {
    let named = series.map { series in
      let summary = Summary(series.drawable.compactMap { $0?.up })?.accessibleText ?? "no data yet"
      let name = series.name.isEmpty && self.series.count == 1 ? up.title : series.name
      return name.isEmpty ? summary : "\(name): \(summary)"
    }
    return named.isEmpty ? ["no data yet"] : named
  }

  func style(of number: Int) -> Component { series[number].style ?? .chartSeries(number) }
}

extension LineChart.Series {
  /// The points that can be drawn; nil for a gap.
  var drawable: [LineChart.DataPoint?] {
    points.map { point in
      guard let point, Optional(point.across).figure != nil, Optional(point.up).figure != nil else {
        return nil
      }
      return point
    }
  }
}

extension LineChart {
  /// True if there is a row of titles above the lines.
  var hasHeading: Bool { !up.title.isEmpty || series.contains { !$0.name.isEmpty } }

  /// Returns the full width and enough rows for the axes.
  public func size(within columns: Int) -> Size { Size(columns: columns, rows: Self.usualRows) }

  /// The rows that are enough to see where lines lead.
  private static let usualRows = 8

  /// Draws the chart, or in the plain look a sentence for each series.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      if canvas.look.isPlain {
        canvas.write(sentences: accessibleText, in: area)
      } else if let layout = LineChartLayout(self, in: area) {
        drawHeading(on: &canvas, in: layout.heading)
        if layout.hasAxes { drawAxes(layout, on: &canvas) }
        drawLines(layout, on: &canvas)
      } else {
        canvas.write(accessibleText[0], in: area.row((area.rows - 1) / 2), align: .center, style: .faint)
      }
    }
  }

  /// Writes the title of the vertical axis at the left, and the legend at the right.
  private func drawHeading(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let marks = canvas.look.chartSymbols
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
    let (symbols, plot) = (canvas.look.chartSymbols, layout.plot)
    let axis = canvas.style(of: .chartAxis)
    for row in plot.top..<plot.bottom {
      canvas.set(symbols.lines.down, at: Point(column: plot.left - 1, row: row), style: axis)
    }
    for label in layout.leftLabels {
      canvas.write(label.text, at: label.point, style: .chartLabel)
      canvas.set(symbols.besideTick, at: Point(column: plot.left - 1, row: label.point.row), style: axis)
    }
    canvas.set(symbols.corner, at: Point(column: plot.left - 1, row: plot.bottom), style: axis)
    let line = Rect(column: plot.left, row: plot.bottom, columns: plot.columns, rows: 1)
    canvas.fill(line, with: symbols.lines.across, style: .chartAxis)
    for (label, tick) in layout.bottomLabels {
      canvas.write(label.text, at: label.point, style: .chartLabel)
      canvas.set(symbols.belowTick, at: Point(column: tick, row: plot.bottom), style: axis)
    }
    if let frame = layout.acrossTitle { canvas.write(across.title, in: frame, style: .chartLabel) }
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

  /// Draws a line as marks in its cells.
  private func drawMarks(of picture: PixelCanvas, on canvas: inout Canvas, in plot: Rect) {
    for row in 0..<plot.rows {
      for column in 0..<plot.columns {
        let ink = Int(picture[Point(column: column, row: row)])
        guard ink > 0 else { continue }
        let mark = canvas.look.chartSymbols.mark(ink - 1)
        let style = canvas.style(of: style(of: ink - 1))
        canvas.set(mark, at: plot.origin.moved(columns: column, rows: row), style: style)
      }
    }
  }

  private func drawEnds(_ layout: LineChartLayout, on canvas: inout Canvas) {
    canvas.clipped(to: layout.plot) { canvas in
      for (number, series) in series.enumerated() {
        guard let last = series.drawable.last(where: { $0 != nil }), let last else { continue }
        let offset = layout.point(last, in: layout.plot.size)
        let point = layout.plot.origin.moved(columns: offset.column, rows: offset.row)
        canvas.set(
          canvas.look.chartSymbols.mark(number), at: point, style: canvas.style(of: style(of: number)))
      }
    }
  }
}
