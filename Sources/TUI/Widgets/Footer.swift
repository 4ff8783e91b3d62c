/// The bar at the bottom, with the keys that work now.
///
/// ```
///  ↑↓ Move   Enter Play   ? Help
/// ```
///
/// The most important hints come first. A narrow bar moves them together, and then leaves out the last ones, but never
/// the one for help: a click on the dots before it does the same, and shows every key.
///
/// ```
///  ↑↓ Move  …  ? Help
/// ```
public struct Footer: Hashable, Sendable {
  /// The hints, most important first.
  public var hints: [Hint]
  /// True to show dots for the hints that are left out.
  public var showsMore = true

  /// Creates a footer with the most important hints first.
  public init(_ hints: [Hint]) { self.hints = hints }

  /// Draws the hints that fit into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let line = area.row(0)
    canvas.clipped(to: line) { canvas in
      canvas.fill(line, style: .footer)
      for (hint, frame) in frames(in: area) {
        let columns = canvas.write(hint.label, at: frame.origin, style: .footerKey)
        canvas.write(hint.title, at: frame.origin.moved(columns: columns + 1), style: .footer)
      }
    }
  }

  /// Returns the hint at a point, so that a click can press its key.
  public func hint(at point: Point, in area: Rect) -> Hint? {
    guard area.row(0).contains(point) else { return nil }
    return frames(in: area).first { $0.1.contains(point) }?.0
  }

  private func frames(in area: Rect) -> [(Hint, Rect)] {
    let row = FooterRow.best(hints.filter(\.isInFooter), in: area.columns - 2, showsMore: showsMore)
    var left = area.left + 1
    return row.hints.map { hint in
      defer { left += hint.columns + row.gap }
      return (hint, Rect(column: left, row: area.top, columns: hint.columns, rows: 1))
    }
  }
}

/// The hints that fit into a bar, and the columns between them.
private struct FooterRow {
  private(set) var hints: [Hint]
  let gap: Int

  /// A row with narrow gaps, if it holds more hints than one with wide gaps.
  static func best(_ all: [Hint], in columns: Int, showsMore: Bool) -> FooterRow {
    let rows = [3, 2].map { gap in
      var row = FooterRow(hints: all, gap: gap)
      row.shorten(to: columns, showsMore: showsMore)
      return row
    }
    return rows[1].count > rows[0].count ? rows[1] : rows[0]
  }

  /// The number of hints without the dots.
  private var count: Int { hints.count { !$0.title.isEmpty } }

  private mutating func shorten(to columns: Int, showsMore: Bool) {
    guard width > columns else { return }
    var fewer = self
    dropLast(for: columns)
    guard showsMore, let dots = hints.first(where: \.callsForHelp)?.asDots else { return }
    let room = columns - dots.columns - gap
    fewer.dropLast(for: room)
    // The two keys that matter most are worth more than the dots.
    guard fewer.width <= room, fewer.hints.count > min(2, hints.count - 1) else { return }
    hints = fewer.hints
    hints.insert(dots, at: hints.firstIndex(where: \.callsForHelp) ?? hints.count)
  }

  private var width: Int { hints.reduce(-gap) { $0 + $1.columns + gap } }

  /// Leaves out the last hints until the others fit, but not that for help.
  private mutating func dropLast(for room: Int) {
    while width > room, let last = hints.lastIndex(where: { !$0.callsForHelp }) { hints.remove(at: last) }
  }
}

extension Hint {
  fileprivate var columns: Int { label.columns + (title.isEmpty ? 0 : 1 + title.columns) }

  /// The hint for help, in place of those that are left out.
  fileprivate var asDots: Hint { Hint(keys, shown: "…", title: "", isInFooter: true, isDeliberate: false) }

  /// True for `?`, or F1 where text is typed.
  fileprivate var callsForHelp: Bool { keys.contains(.character("?")) || keys.contains(.function(1)) }
}
