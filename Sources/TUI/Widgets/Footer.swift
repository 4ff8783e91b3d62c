/// The bar at the bottom, with the keys that work now.
///
/// ```
///  ↑↓ Move   Enter Play   ? Help
/// ```
///
/// The most important hints come first. A narrow bar leaves out the last ones, but never the one for help: a
/// click on the dots before it does the same, and shows every key.
///
/// ```
///  ↑↓ Move   …   ? Help
/// ```
public struct Footer: Hashable, Sendable {
  /// The hints, most important first.
  public var hints: [Hint]
  /// True to show dots for the hints that are left out.
  public var showsMore = true
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
    let all = hints.filter(\.isInFooter)
    guard Self.columns(of: all) > columns else { return all }
    let shown = Self.first(of: all, in: columns)
    guard showsMore, let help = shown.firstIndex(where: \.callsForHelp) else { return shown }
    let dots = shown[help].asDots
    let room = columns - dots.columns - Self.gap
    var fewer = Self.first(of: all, in: room)
    // The two keys that matter most are worth more than the dots.
    guard Self.columns(of: fewer) <= room, fewer.count > min(2, shown.count - 1) else { return shown }
    fewer.insert(dots, at: fewer.firstIndex(where: \.callsForHelp) ?? fewer.count)
    return fewer
  }

  /// The first hints that fit, with that for help.
  private static func first(of hints: [Hint], in room: Int) -> [Hint] {
    var shown = hints
    while columns(of: shown) > room, let last = shown.lastIndex(where: { !$0.callsForHelp }) {
      shown.remove(at: last)
    }
    return shown
  }

  private static func columns(of hints: [Hint]) -> Int { hints.reduce(-gap) { $0 + $1.columns + gap } }
}

extension Hint {
  fileprivate var columns: Int { label.columns + (title.isEmpty ? 0 : 1 + title.columns) }

  /// The hint for help, in place of those that are left out.
  fileprivate var asDots: Hint { Hint(keys, shown: "…", title: "", isInFooter: true, isDeliberate: false) }

  /// True for `?`, or F1 where text is typed.
  fileprivate var callsForHelp: Bool { keys.contains(.character("?")) || keys.contains(.function(1)) }
}
