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
