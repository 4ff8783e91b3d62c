/// How much of something there is: `██████░░░░ 60 %`; in words, `60 percent`.
public struct Gauge: Hashable, Sendable {
  /// From 0, nothing, to 1, all.
  public let fraction: Double
  /// What stands behind the bar.
  public var label: String
  /// Whether it is so little that it needs care.
  public var isLow: Bool

  /// Creates a gauge; a fraction outside of 0 to 1 counts as the nearer end.
  public init(_ fraction: Double, label: String = "", isLow: Bool = false) {
    self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1)
    self.label = label
    self.isLow = isLow
  }

  /// Draws the bar and its label into the first row; where it is narrow, the label alone.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else {
      return canvas.write(words.columns <= area.columns || label.isEmpty ? words : label, in: area)
    }
    let room = label.isEmpty ? area.columns : area.columns - label.columns - 1
    let style: Component = isLow ? .gaugeLow : .gauge
    canvas.clipped(to: area) { canvas in
      guard room > 0 else { return canvas.write(label, in: area, style: .text) }
      let bar = Rect(area.row(0).origin, Size(columns: room, rows: min(1, area.rows)))
      let (full, empty) = bar.divided(at: filled(of: room))
      canvas.fill(full, with: canvas.look.signs.full, style: style)
      canvas.fill(empty, with: canvas.look.signs.empty, style: .gaugeEmpty)
      canvas.write(label, at: Point(column: bar.right + 1, row: bar.top), style: isLow ? .warning : .text)
    }
  }

  /// What it says in words; a label that tells the same percentage is not repeated.
  public var words: String {
    let percent = Int((fraction * 100).rounded())
    let isSaid = label.filter(\.isWholeNumber) == "\(percent)" && label.contains("%")
    let all = isSaid || label.isEmpty ? "\(percent) percent" : "\(label), \(percent) percent"
    return isLow ? "\(all) (low)" : all
  }

  /// How many cells are full: none only where there is nothing, all only where nothing is missing.
  func filled(of columns: Int) -> Int {
    let cells = Int((fraction * Double(columns)).rounded())
    if fraction > 0, cells == 0 { return min(1, columns) }
    return fraction < 1 && cells == columns ? max(0, columns - 1) : cells
  }
}

extension Rect {
  /// The parts before and from a column on, counted from the left.
  fileprivate func divided(at column: Int) -> (Rect, Rect) {
    (Rect(origin, Size(columns: min(column, columns), rows: rows)), droppingLeft(column))
  }
}
