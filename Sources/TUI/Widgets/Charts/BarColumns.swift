extension BarChart {
  /// The fewest columns that a bar wants, and the free ones beside it and between groups.
  private static let wanted = 3
  private static let gap = 1
  private static let groupGap = 2

  /// Where a bar from the bottom up stands.
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
      let place = Rect(column: column.left, row: room.top, columns: column.columns, rows: room.rows)
      draw(column, on: &canvas, in: place)
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

  /// The bars that find room, as wide as their labels want them to be if they can.
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

  /// Draws a bar into some columns, and what stands at its end above it.
  private func draw(_ column: Column, on canvas: inout Canvas, in place: Rect) {
    let levels = canvas.look.chartSigns.levels
    let style = style(of: column.bar, in: column.group)
    var rest = eighths(of: column.bar, in: place.rows)
    var top = place.bottom
    while rest > 0, top > place.top {
      top -= 1
      let row = Rect(column: place.left, row: top, columns: place.columns, rows: 1)
      canvas.fill(row, with: levels[min(8, rest) - 1], style: style)
      rest -= 8
    }
    let end = Rect(column: place.left, row: top - 1, columns: place.columns, rows: 1)
    canvas.write(column.bar.end, in: end, align: .center, style: .text)
  }
}
