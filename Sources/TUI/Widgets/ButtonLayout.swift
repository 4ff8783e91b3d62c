/// Places for things of one row each: beside each other where they fit, else below each other.
struct ButtonLayout: Hashable, Sendable {
  /// How wide each thing is.
  let widths: [Int]
  /// Where they stand.
  var alignment = Alignment.leading
  /// Whether they stand below each other even where there is room.
  var isAlwaysStacked = false
  private static let gap = 2

  /// The columns that the things take beside each other.
  var columns: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

  /// Whether they stand below each other in so many columns.
  func isStacked(in columns: Int) -> Bool { widths.count > 1 && (isAlwaysStacked || self.columns > columns) }

  /// How many rows they take in so many columns.
  func rows(for columns: Int) -> Int { isStacked(in: columns) ? widths.count : 1 }

  /// Where the things stand; stacked ones scroll so that one of them stays in sight.
  func frames(in area: Rect, showing shown: Int) -> [Rect] {
    guard !isStacked(in: area.columns) else { return stackedFrames(in: area, showing: shown) }
    var left = area.left + alignment.offset(of: columns, in: area.columns)
    return widths.map { width in
      defer { left += width + Self.gap }
      return Rect(column: left, row: area.top, columns: width, rows: 1)
    }
  }

  private func stackedFrames(in area: Rect, showing shown: Int) -> [Rect] {
    let view = Viewport(of: widths.count, in: area.rows).showing(shown)
    return widths.enumerated().map { index, width in
      let columns = min(width, area.columns)
      let left = area.left + alignment.offset(of: columns, in: area.columns)
      return Rect(column: left, row: area.top + index - view.offset, columns: columns, rows: 1)
    }
  }

  /// The thing at a place.
  func index(at point: Point, in area: Rect, showing shown: Int) -> Int? {
    guard area.contains(point) else { return nil }
    return frames(in: area, showing: shown).firstIndex { $0.contains(point) }
  }

  /// The next thing in a direction that may be chosen.
  static func next(from index: Int, by step: Int, among isOpen: [Bool]) -> Int? {
    stride(from: index + step, to: step > 0 ? isOpen.count : -1, by: step).first { isOpen[$0] }
  }

  /// A thing that may be chosen: the wanted one, or the nearest behind it, or else before it.
  static func nearest(to index: Int, among isOpen: [Bool]) -> Int? {
    let wanted = min(max(0, index), max(0, isOpen.count - 1))
    return next(from: wanted - 1, by: 1, among: isOpen) ?? next(from: wanted, by: -1, among: isOpen)
  }
}

extension Canvas {
  /// Writes a sentence where things that stand beside or below each other leave room for it: behind them,
  /// below them, before them, or behind them as much as there is room.
  mutating func write(remark: String, beside frames: [Rect], in area: Rect, style: Component = .faint) {
    let right = (frames.map(\.right).max() ?? area.left) + 2
    let left = (frames.map(\.left).min() ?? area.left) - 2
    let bottom = frames.map(\.bottom).max() ?? area.top
    if right + remark.columns > area.right, bottom < area.bottom {
      write(remark, in: area.droppingTop(bottom - area.top).row(0), style: style)
    } else if right + remark.columns > area.right, area.left + remark.columns <= left {
      write(remark, at: area.origin, style: style)
    } else {
      write(remark, in: area.row(0).droppingLeft(max(0, right - area.left)), style: style)
    }
  }
}
