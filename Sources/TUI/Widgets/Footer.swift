/// The bar at the bottom, with the keys that work now.
///
/// ```
///  ↑↓ Move   Enter Play   ? Help
/// ```
///
/// The most important hints come first. A narrow bar leaves out the last ones, but never the one for help.
///
/// ```
///  ↑↓ Move   ? Help
/// ```
public struct Footer: Hashable, Sendable {
  /// The hints, most important first.
  public var hints: [Hint]
  private static let gap = 3

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
    var left = area.left + 1
    return shown(in: area.columns - 2).map { hint in
      defer { left += hint.columns + Self.gap }
      return (hint, Rect(column: left, row: area.top, columns: hint.columns, rows: 1))
    }
  }

  private func shown(in columns: Int) -> [Hint] {
    var shown = hints.filter(\.isInFooter)
    while Self.columns(of: shown) > columns, let last = shown.lastIndex(where: { !$0.callsForHelp }) {
      shown.remove(at: last)
    }
    return shown
  }

  private static func columns(of hints: [Hint]) -> Int { hints.reduce(-gap) { $0 + $1.columns + gap } }
}

extension Hint {
  fileprivate var columns: Int { label.columns + 1 + title.columns }

  /// True for `?`, or F1 where text is typed.
  fileprivate var callsForHelp: Bool { keys.contains(.character("?")) || keys.contains(.function(1)) }
}
