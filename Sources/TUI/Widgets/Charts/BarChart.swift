/// A bar chart, horizontal or vertical.
///
/// ```
/// Anna  ▆▆▆▆▆▆▆▆▆▆▆▆▆ 25        25
/// Ben   ▆▆▆▆▆▆ 12               █     12
/// Cem   ▆ 1                     █     █     1
///                              Anna  Ben   Cem
/// ```
///
/// Bars that grow up are exact to an eighth of a cell, those across to a cell. A negative value has no bar.
public struct BarChart: Widget {
  /// The groups of bars, in display order.
  public var groups: [Group]
  /// The direction in which the bars grow.
  public var direction: Direction
  /// The value of a full-length bar; nil for the largest value.
  public var limit: Double?
  /// The drawn part of each bar, from 0 to 1, for animations.
  public var grown: Double

  /// Creates a chart of groups of bars.
  public init(
    groups: [Group], _ direction: Direction = .across, limit: Double? = nil, grown: Double = 1
  ) {
    self.groups = groups
    self.direction = direction
    self.limit = limit
    self.grown = grown
  }

  /// Creates a chart of one group of bars.
  public init(_ bars: [Bar], _ direction: Direction = .across, limit: Double? = nil, grown: Double = 1) {
    self.init(groups: [Group(bars)], direction, limit: limit, grown: grown)
  }

  /// The direction in which bars grow.
  public enum Direction: Hashable, Sendable {
    /// Left to right, one row each.
    case across
    /// Bottom to top, several columns each.
    case up
  }

  /// One bar with its label.
  public struct Bar: Hashable, Sendable {
    /// The name of the bar.
    public var label: String
    /// The value, which sets the length.
    public var value: Double
    /// The text at the end of the bar; nil for the value.
    public var text: String?
    /// The component of the bar; nil for the usual one of its group.
    public var style: Component?

    /// Creates a bar that shows its value unless a text is given.
    public init(_ label: String, _ value: Double, text: String? = nil, style: Component? = nil) {
      self.label = label
      self.value = value
      self.text = text
      self.style = style
    }
  }

  /// Bars that belong together, in one color.
  public struct Group: Hashable, Sendable {
    /// The heading of the group; empty for none.
    public var name: String
    /// The bars, in display order.
    public var bars: [Bar]

    /// Creates a group without a heading unless a name is given.
    public init(_ bars: [Bar], name: String = "") {
      self.name = name
      self.bars = bars
    }
  }
}

extension BarChart {
  /// The chart in words, such as `Anna 25, Ben 12, Cem 1.`.
  public var accessibleText: String {
    let sentences = groups.filter { !$0.bars.isEmpty }.map { group in
      let bars = group.bars.map { "\($0.label) \($0.end)" }.joined(separator: ", ")
      return group.name.isEmpty ? "\(bars)." : "\(group.name): \(bars)."
    }
    return sentences.isEmpty ? "No numbers yet." : sentences.joined(separator: " ")
  }

  /// Returns the length of a bar relative to the longest possible one.
  func part(of bar: Bar) -> Double {
    let largest = limit ?? groups.flatMap(\.bars).compactMap { Optional($0.value).figure }.max() ?? 0
    guard largest > 0, let value = Optional(bar.value).figure else { return 0 }
    return min(1, max(0, value / largest)) * min(1, max(0, grown))
  }

  /// Returns the length of a bar in eighths of a cell: at least one for a positive value.
  func eighths(of bar: Bar, in cells: Int) -> Int {
    let part = part(of: bar)
    return part > 0 && cells > 0 ? max(1, Int((part * Double(cells * 8)).rounded())) : 0
  }

  func style(of bar: Bar, in group: Int) -> Component { bar.style ?? .chartSeries(group) }
}

extension BarChart.Bar {
  var end: String { text ?? value.figure }
}

extension BarChart {
  /// The most columns for labels next to the bars.
  private static func widestLabel(in columns: Int) -> Int { max(4, columns / 3) }

  /// The rows of a horizontal chart; with fewer the last bars are cut off.
  public var rows: Int {
    let names = groups.filter { !$0.name.isEmpty }.count
    let gaps = groups.count > 1 ? groups.count - 1 : 0
    return groups.map(\.bars.count).reduce(names + gaps, +)
  }

  /// Returns the full width, and for a horizontal chart all its rows.
  public func size(within columns: Int) -> Size {
    Size(columns: columns, rows: direction == .across ? rows : Self.usualRows)
  }

  /// The rows that are enough to compare bars that grow up, with their labels.
  private static let usualRows = 8

  /// Draws the bars, or in the plain look a sentence for each group.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      if canvas.look.isPlain {
        canvas.write(sentences: [accessibleText], in: area)
      } else if groups.allSatisfy(\.bars.isEmpty) {
        canvas.write("no data yet", in: area.row((area.rows - 1) / 2), align: .center, style: .faint)
      } else {
        switch direction {
        case .across: drawAcross(on: &canvas, in: area)
        case .up: drawUp(on: &canvas, in: area)
        }
      }
    }
  }

  /// A line of a horizontal chart.
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

  /// Draws a horizontal bar and the text after its end.
  private func draw(_ bar: Bar, group: Int, on canvas: inout Canvas, in row: Rect) {
    let cells = (eighths(of: bar, in: row.columns) + 7) / 8
    let characters = String(repeating: canvas.look.chartSymbols.across, count: cells)
    canvas.write(characters, at: row.origin, style: style(of: bar, in: group))
    let gap = characters.isEmpty ? 0 : characters.columns + 1
    canvas.write(bar.end, at: row.origin.moved(columns: gap), style: .text)
  }
}

extension BarChart {
  /// The preferred least width of a bar, and the gaps between bars and between groups.
  private static let wanted = 3
  private static let gap = 1
  private static let groupGap = 2

  /// A vertical bar with its columns.
  private struct Column {
    let bar: Bar
    let group: Int
    let left: Int
    let columns: Int
  }

  func drawUp(on canvas: inout Canvas, in area: Rect) {
    let columns = columns(in: area)
    let names = groups.contains { !$0.name.isEmpty } ? 1 : 0
    let labels = groups.flatMap(\.bars).contains { !$0.label.isEmpty } ? 1 : 0
    let room = area.droppingTop(1).droppingBottom(area.rows > names + labels + 1 ? names + labels : 0)
    for column in columns {
      let frame = Rect(column: column.left, row: room.top, columns: column.columns, rows: room.rows)
      draw(column, on: &canvas, in: frame)
      guard room.bottom < area.bottom, labels > 0 else { continue }
      let row = Rect(column: column.left, row: room.bottom, columns: column.columns, rows: 1)
      canvas.write(column.bar.label, in: row, align: .center, style: .chartLabel)
    }
    guard names > 0, room.bottom < area.bottom else { return }
    for (number, group) in groups.enumerated() {
      let own = columns.filter { $0.group == number }
      guard let first = own.first, let last = own.last else { continue }
      let width = last.left + last.columns - first.left
      let row = Rect(column: first.left, row: area.bottom - 1, columns: width, rows: 1)
      canvas.write(group.name, in: row, align: .center, style: .heading)
    }
  }

  /// Returns the bars that fit, wide enough for their labels if possible.
  private func columns(in area: Rect) -> [Column] {
    let count = groups.map(\.bars.count).reduce(0, +)
    let gaps = Self.gap * (count - 1) + (Self.groupGap - Self.gap) * max(0, groups.count - 1)
    let texts = groups.flatMap(\.bars).map { max($0.label.columns, $0.end.columns) }
    let width = min(max(Self.wanted, texts.max() ?? 0), max(1, (area.columns - gaps) / max(1, count)))
    var left = area.left
    return groups.enumerated().flatMap { number, group -> [Column] in
      defer { left += Self.groupGap - Self.gap }
      return group.bars.compactMap { bar in
        defer { left += width + Self.gap }
        guard left + width <= area.right else { return nil }
        return Column(bar: bar, group: number, left: left, columns: width)
      }
    }
  }

  /// Draws a vertical bar and the text above its end.
  private func draw(_ column: Column, on canvas: inout Canvas, in frame: Rect) {
    let levels = canvas.look.chartSymbols.levels
    let style = style(of: column.bar, in: column.group)
    var rest = eighths(of: column.bar, in: frame.rows)
    var top = frame.bottom
    while rest > 0, top > frame.top {
      top -= 1
      let row = Rect(column: frame.left, row: top, columns: frame.columns, rows: 1)
      canvas.fill(row, with: levels[min(8, rest) - 1], style: style)
      rest -= 8
    }
    let end = Rect(column: frame.left, row: top - 1, columns: frame.columns, rows: 1)
    canvas.write(column.bar.end, in: end, align: .center, style: .text)
  }
}
