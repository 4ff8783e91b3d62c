/// The bar at the bottom: the keys that work now.
///
/// ```
///  ↑↓ Choose   Enter Play   ? Help
/// ```
///
/// The most important hints come first. In a narrow bar the last ones are left out, but never the one for the
/// help, which then says that there is more.
///
/// ```
///  ↑↓ Choose   ? more
/// ```
public struct Footer: Hashable, Sendable {
  /// The hints of the screen.
  public var hints: [Hint]
  private static let gap = 3

  /// Creates a footer.
  public init(_ hints: [Hint]) { self.hints = hints }

  /// Draws the hints that fit into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let line = area.row(0)
    canvas.clipped(to: line) { canvas in
      canvas.fill(line, style: .footer)
      for (entry, frame) in frames(in: area) {
        let columns = canvas.write(entry.hint.label, at: frame.origin, style: .footerKey)
        canvas.write(entry.title, at: frame.origin.moved(columns: columns + 1), style: .footer)
      }
    }
  }

  /// Returns the hint at a point, so that a click can replace its key.
  public func hint(at point: Point, in area: Rect) -> Hint? {
    guard area.row(0).contains(point) else { return nil }
    return frames(in: area).first { $0.1.contains(point) }?.0.hint
  }

  /// A hint and its text.
  private struct Entry {
    let hint: Hint
    let title: String

    var columns: Int { hint.label.columns + 1 + title.columns }
  }

  private func frames(in area: Rect) -> [(Entry, Rect)] {
    var left = area.left + 1
    return shown(in: area.columns - 2).map { entry in
      defer { left += entry.columns + Self.gap }
      return (entry, Rect(column: left, row: area.top, columns: entry.columns, rows: 1))
    }
  }

  private func shown(in columns: Int) -> [Entry] {
    let shown = hints.filter(\.isInFooter)
    let whole = shown.map { Entry(hint: $0, title: $0.title) }
    guard Self.columns(of: whole) > columns else { return whole }
    var rest = shown.map { Entry(hint: $0, title: $0.callsForHelp ? "more" : $0.title) }
    while Self.columns(of: rest) > columns, let last = rest.lastIndex(where: { !$0.hint.callsForHelp }) {
      rest.remove(at: last)
    }
    return rest
  }

  private static func columns(of entries: [Entry]) -> Int {
    entries.reduce(-gap) { $0 + $1.columns + gap }
  }
}

extension Hint {
  /// True for `?`, or F1 where characters are typed.
  fileprivate var callsForHelp: Bool { keys.contains(.character("?")) || keys.contains(.function(1)) }
}
