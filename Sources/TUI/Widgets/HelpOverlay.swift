/// All hints of a screen in a box above it.
///
/// ```
/// ╭─ Keys ──────────────╮
/// │  ↑↓     Choose      │
/// │  Enter  Play        │
/// │  ?      Help        │
/// ╰─────────────────────╯
/// ```
public struct HelpOverlay: Hashable, Sendable {
  /// The hints of the screen.
  public var hints: [Hint]
  private var offset = 0
  private static let title = "Keys"
  private static let closingKeys: [Key] = [.escape, .enter, .character("?"), .character("q")]

  /// Creates an overlay.
  public init(_ hints: [Hint]) { self.hints = hints }

  /// Draws the box in the middle of a rectangle, and shades the rest of it.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frame = frame(in: area)
    let inside = frame.inset(columns: min(3, frame.columns / 2), rows: min(1, frame.rows / 2))
    let view = view(in: area)
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame, title: Self.title, style: .dialogBorder)
      for (row, index) in view.visible.enumerated() {
        draw(hints[index], on: &canvas, in: inside.row(row))
      }
      let bar = Rect(column: frame.right - 2, row: inside.top, columns: 1, rows: inside.rows)
      Scrollbar(view).draw(on: &canvas, in: bar.intersection(frame))
      if isFocused { canvas.placeCursor(at: inside.origin, in: inside) }
    }
  }

  /// Scrolls; Escape, Enter, `?`, `q` and a click beside the box activate, which means: close it.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area) {
      return frame(in: area).contains(point) ? .handled : .activated
    }
    if let rows = input.wheel(in: area) {
      offset = view(in: area).scrolled(by: rows).offset
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if Self.closingKeys.contains(key) { return .activated }
    guard let travel = Travel(key) else { return .ignored }
    offset = travel.scrolled(view(in: area)).offset
    return .handled
  }

  private var keyColumns: Int { hints.map(\.label.columns).max() ?? 0 }

  private func frame(in area: Rect) -> Rect {
    let columns = keyColumns + 2 + (hints.map(\.title.columns).max() ?? 0)
    return area.centred(Size(columns: max(columns, Self.title.columns + 2) + 6, rows: hints.count + 2))
  }

  private func view(in area: Rect) -> Viewport {
    Viewport(of: hints.count, in: max(0, frame(in: area).rows - 2), from: offset)
  }

  private func draw(_ hint: Hint, on canvas: inout Canvas, in line: Rect) {
    canvas.clipped(to: line) { canvas in
      canvas.write(hint.label, at: line.origin, style: .key)
      canvas.write(hint.title, in: line.droppingLeft(keyColumns + 2), style: .dialog)
    }
  }
}
