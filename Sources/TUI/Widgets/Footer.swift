/// The bar at the bottom: the keys that work now.
///
/// ```
///  ↑↓ Choose   Enter Play   ? Help
/// ```
///
/// Where it is narrow the last hints go first, but never the one that calls for help.
public struct Footer: Hashable, Sendable {
  /// The hints of the screen.
  public var hints: [Hint]
  private static let gap = 3

  /// Creates a footer.
  public init(_ hints: [Hint]) { self.hints = hints }

  /// Draws the hints that find room into the first row.
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

  /// The hint at a place, so that a click can stand for its key.
  public func hint(at point: Point, in area: Rect) -> Hint? {
    guard area.row(0).contains(point) else { return nil }
    return frames(in: area).first { $0.1.contains(point) }?.0
  }

  private func frames(in area: Rect) -> [(Hint, Rect)] {
    var left = area.left + 1
    return shown(in: area.columns - 2).map { hint in
      defer { left += hint.columns + Self.gap }
      return (hint, Rect(column: left, row: area.top, columns: hint.columns, rows: 1))
    }
  }

  private func shown(in columns: Int) -> [Hint] {
    var shown = hints.filter(\.isInFooter)
    var width = shown.reduce(-Self.gap) { $0 + $1.columns + Self.gap }
    while width > columns, let last = shown.lastIndex(where: { !$0.callsForHelp }) {
      width -= shown.remove(at: last).columns + Self.gap
    }
    return shown
  }
}

extension Hint {
  fileprivate var columns: Int { label.columns + 1 + title.columns }
  fileprivate var callsForHelp: Bool { keys.contains(.character("?")) }
}
