/// A gauge: `██████░░░░ 60%`; in words, `60 percent`.
public struct Gauge: Widget {
  /// The filled part, from 0 to 1.
  public let fraction: Double
  /// The text after the bar; empty for none.
  public var label: String
  /// True to show that so little is left that it needs attention.
  public var isLow: Bool
  /// True for a bar in the lower half of its row, which keeps its distance from what is above.
  public var isSlim = false

  /// Creates a gauge; a fraction below 0 or above 1 counts as the nearer end.
  public init(_ fraction: Double, label: String = "", isLow: Bool = false) {
    self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1)
    self.label = label
    self.isLow = isLow
  }

  /// Draws the bar and its label in the first row; if it is narrow, only the label.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !canvas.look.isPlain else {
      return canvas.write(
        accessibleText.columns <= area.columns || label.isEmpty ? accessibleText : label, in: area)
    }
    let room = label.isEmpty ? area.columns : area.columns - label.columns - 1
    let style: Component = isLow ? .gaugeLow : .gauge
    canvas.clipped(to: area) { canvas in
      guard room > 0 else { return canvas.write(label, in: area, style: .text) }
      let bar = Rect(area.row(0).origin, Size(columns: room, rows: min(1, area.rows)))
      let (full, empty) = bar.divided(at: filled(of: room))
      let symbols = canvas.look.symbols
      let isHalf = isSlim && canvas.look.glyphs == .unicode
      canvas.fill(full, with: isHalf ? "▄" : symbols.full, style: style)
      canvas.fill(empty, with: isHalf ? "▁" : symbols.empty, style: .gaugeEmpty)
      canvas.write(label, at: Point(column: bar.right + 1, row: bar.top), style: isLow ? .warning : .text)
    }
  }

  /// The gauge in words; does not repeat a percentage that is in the label.
  public var accessibleText: String {
    let percent = Int((fraction * 100).rounded())
    let isSaid = label.filter(\.isWholeNumber) == "\(percent)" && label.contains("%")
    let all = isSaid || label.isEmpty ? "\(percent) percent" : "\(label), \(percent) percent"
    return isLow ? "\(all) (low)" : all
  }

  /// The percentage.
  public var valueInWords: AccessibleLabel? { AccessibleLabel(accessibleText) }

  /// Returns the number of filled cells: none only at 0, all only at 1.
  func filled(of columns: Int) -> Int {
    let cells = Int((fraction * Double(columns)).rounded())
    if fraction > 0, cells == 0 { return min(1, columns) }
    return fraction < 1 && cells == columns ? max(0, columns - 1) : cells
  }
}

extension Rect {
  /// Returns the parts before a column and from it on.
  fileprivate func divided(at column: Int) -> (Rect, Rect) {
    (Rect(origin, Size(columns: min(column, columns), rows: rows)), droppingLeft(column))
  }
}
