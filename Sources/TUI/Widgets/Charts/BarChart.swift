/// How much there is of several things, as bars from the left or from the bottom.
///
/// ```
/// Anna  ████████████▌ 25        25
/// Ben   ██████ 12               █     12
/// Cem   ▍ 1                     █     █     1
///                              Anna  Ben   Cem
/// ```
///
/// Bars are as long as they are to an eighth of a cell. A number below 0 has no bar.
public struct BarChart: Hashable, Sendable {
  /// The bars, in groups.
  public var groups: [Group]
  /// Where bars grow.
  public var direction: Direction
  /// The number of the longest possible bar; nil is the largest there is.
  public var limit: Double?
  /// How much of its length each bar has, from 0 to 1, so that they can grow.
  public var grown: Double

  /// Creates a chart of groups.
  public init(
    groups: [Group], _ direction: Direction = .across, limit: Double? = nil, grown: Double = 1
  ) {
    self.groups = groups
    self.direction = direction
    self.limit = limit
    self.grown = grown
  }

  /// Creates a chart of bars that belong together.
  public init(_ bars: [Bar], _ direction: Direction = .across, limit: Double? = nil, grown: Double = 1) {
    self.init(groups: [Group(bars)], direction, limit: limit, grown: grown)
  }

  /// Where bars grow.
  public enum Direction: Hashable, Sendable {
    /// From left to right, each in a row.
    case across
    /// From the bottom up, each in some columns.
    case up
  }

  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// What it stands for.
    public var label: String
    /// How much there is of it.
    public var value: Double
    /// What stands at its end instead of the number.
    public var text: String?
    /// What it is, to the theme; nil is one of the usual ones, by its group.
    public var style: Component?

    /// Creates a bar.
    public init(_ label: String, _ value: Double, text: String? = nil, style: Component? = nil) {
      self.label = label
      self.value = value
      self.text = text
      self.style = style
    }
  }

  /// Bars that belong together.
  public struct Group: Hashable, Sendable {
    /// What they have in common.
    public var name: String
    /// The bars in order.
    public var bars: [Bar]

    /// Creates a group.
    public init(_ bars: [Bar], name: String = "") {
      self.name = name
      self.bars = bars
    }
  }
}

extension BarChart {
  /// What it says in words, as in `Anna 25, Ben 12, Cem 1.`.
  public var words: String {
    let sentences = groups.filter { !$0.bars.isEmpty }.map { group in
      let bars = group.bars.map { "\($0.label) \($0.end)" }.joined(separator: ", ")
      return group.name.isEmpty ? "\(bars)." : "\(group.name): \(bars)."
    }
    return sentences.isEmpty ? "No numbers yet." : sentences.joined(separator: " ")
  }

  /// The part of the longest possible bar that a bar takes.
  func part(of bar: Bar) -> Double {
    let largest = limit ?? groups.flatMap(\.bars).compactMap { Optional($0.value).figure }.max() ?? 0
    guard largest > 0, let value = Optional(bar.value).figure else { return 0 }
    return min(1, max(0, value / largest)) * min(1, max(0, grown))
  }

  /// How many eighths of so many cells a bar takes: at least one where there is something at all.
  func eighths(of bar: Bar, in cells: Int) -> Int {
    let part = part(of: bar)
    return part > 0 && cells > 0 ? max(1, Int((part * Double(cells * 8)).rounded())) : 0
  }

  func style(of bar: Bar, in group: Int) -> Component { bar.style ?? .chartSeries(group) }
}

extension BarChart.Bar {
  /// What stands at the end of the bar.
  var end: String { text ?? value.figure }
}
