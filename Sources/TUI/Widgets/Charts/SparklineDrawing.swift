extension Sparkline {
  /// The fewest columns that figures leave to the picture.
  private static let leastColumns = 4

  /// What it says in words: `Population: now 88, lowest 3, highest 120, rising`.
  public var words: String {
    let summary = Summary(values.compactMap(\.figure))?.words ?? "no numbers yet"
    return name.isEmpty ? summary : "\(name): \(summary)"
  }

  /// Draws the columns over the whole height of a rectangle, and the figures into its last row.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    if canvas.look.isPlain { return canvas.write(sentences: [words], in: area) }
    let label = label(in: area.columns)
    let columns = gathered(in: label.isEmpty ? area.columns : area.columns - label.columns - 1)
    canvas.clipped(to: area) { canvas in
      guard !columns.allSatisfy({ $0 == nil }) else {
        return canvas.write("no numbers yet", in: area.row(area.rows - 1), style: .faint)
      }
      drawColumns(columns, on: &canvas, in: area)
      canvas.write(
        label, at: Point(column: area.left + columns.count + 1, row: area.bottom - 1), style: .text)
    }
  }

  /// As much of the figures as leaves room for the picture.
  private func label(in columns: Int) -> String {
    guard showsFigures, let summary = Summary(values.compactMap(\.figure)) else { return "" }
    let all = [summary.short, summary.now.figure]
    return all.first { $0.columns + 1 + Self.leastColumns <= columns } ?? ""
  }

  private func drawColumns(_ columns: [Double?], on canvas: inout Canvas, in area: Rect) {
    let (levels, style) = (canvas.look.chartSigns.levels, canvas.style(of: style))
    let scale = range ?? Self.range(of: columns.compactMap(\.self))
    for (index, value) in columns.enumerated() {
      guard let value else { continue }
      let height = Self.height(of: value, on: scale, in: area.rows * levels.count)
      for row in 0..<min(area.rows, (height + levels.count - 1) / levels.count) {
        let level = min(levels.count, height - row * levels.count)
        let place = Point(column: area.left + index, row: area.bottom - 1 - row)
        canvas.set(levels[level - 1], at: place, style: style)
      }
    }
  }

  private static func range(of numbers: [Double]) -> ClosedRange<Double> {
    (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }

  /// From one step, at the lowest number or below, to all of them; half of them where all numbers are the same.
  private static func height(of value: Double, on scale: ClosedRange<Double>, in steps: Int) -> Int {
    let span = scale.upperBound - scale.lowerBound
    guard span > 0 else { return max(1, steps / 2) }
    let part = min(1, max(0, (value - scale.lowerBound) / span))
    return 1 + Int((part * Double(steps - 1)).rounded())
  }
}
