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
    let padding = Self.padding(in: area, canvas.look)
    let frame = frame(in: area, padding: padding)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let view = view(in: frame)
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
  ///
  /// - Parameter look: How it was drawn: the padding of the theme decides how wide the box is.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    let frame = frame(in: area, padding: Self.padding(in: area, look))
    if let point = input.click(in: area) { return frame.contains(point) ? .handled : .activated }
    if let rows = input.wheel(in: area) {
      offset = view(in: frame).scrolled(by: rows).offset
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if Self.closingKeys.contains(key) { return .activated }
    guard let travel = Travel(key) else { return .ignored }
    offset = travel.scrolled(view(in: frame)).offset
    return .handled
  }

  /// At least one cell, in which the scroll bar stands.
  private static func padding(in area: Rect, _ look: Look) -> Int { max(1, look.dialogPadding(in: area)) }

  private var keyColumns: Int { hints.map(\.label.columns).max() ?? 0 }

  private func frame(in area: Rect, padding: Int) -> Rect {
    let columns = keyColumns + 2 + (hints.map(\.title.columns).max() ?? 0)
    let width = max(columns, Self.title.columns + 2) + 2 * (padding + 1)
    return area.centred(Size(columns: width, rows: hints.count + 2))
  }

  private func view(in frame: Rect) -> Viewport {
    Viewport(of: hints.count, in: max(0, frame.rows - 2), from: offset)
  }

  private func draw(_ hint: Hint, on canvas: inout Canvas, in line: Rect) {
    canvas.clipped(to: line) { canvas in
      canvas.write(hint.label, at: line.origin, style: .key)
      canvas.write(hint.title, in: line.droppingLeft(keyColumns + 2), style: .dialog)
    }
  }
}
