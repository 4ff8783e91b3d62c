/// The help: all hints in a box over a screen, in groups.
///
/// ```
/// ╭─ Keys ──────────────╮
/// │  On this page       │
/// │  ↑↓     Move        │
/// │  Enter  Play        │
/// │                     │
/// │  Everywhere         │
/// │  ?      Help        │
/// ╰─────────────────────╯
/// ```
public struct HelpOverlay: Widget {
  /// The groups of hints; one without hints is not shown.
  public var groups: [Group]
  private(set) var offset = 0

  /// Hints under a common heading.
  public struct Group: Hashable, Sendable {
    /// The heading; may be empty.
    public let title: String
    /// The hints, in display order.
    public let hints: [Hint]

    /// Creates a group of hints under a heading.
    public init(_ title: String, _ hints: [Hint]) {
      self.title = title
      self.hints = hints
    }
  }

  /// Creates an overlay of groups.
  public init(groups: [Group]) { self.groups = groups }

  /// Creates an overlay of one group without a heading.
  public init(_ hints: [Hint]) { self.init(groups: [Group("", hints)]) }

  /// Handles an input in the default look.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    handle(input, in: area, look: Look())
  }

  /// Scrolls; activates when it is to be closed.
  ///
  /// Escape, Enter, `?`, F1, `q` and a click outside the box close it.
  ///
  /// - Parameter look: The look that it was drawn with: the theme's padding changes the width of the box.
  public mutating func handle(_ input: Input, in area: Rect, look: Look) -> Reaction {
    let frame = frame(in: area, look)
    if let point = input.click(in: area) { return frame.contains(point) ? .handled : .activated }
    if let rows = input.wheel(in: area) {
      offset = view(in: frame).scrolled(by: rows).offset
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if Self.closingKeys.contains(key) { return .activated }
    guard let motion = RowMotion(key) else { return .ignored }
    offset = motion.scrolled(view(in: frame)).offset
    return .handled
  }

  private static let closingKeys: [Key] = [
    .escape, .enter, .character("?"), .function(1), .character("q"),
  ]
}

extension HelpOverlay {
  private static let title = "Keys"

  /// Draws the box in the center of a rectangle, and dims the rest.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let padding = Self.padding(in: area, canvas.look)
    let (frame, lines) = (frame(in: area, canvas.look), lines)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let view = view(in: frame)
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame, title: title(view, isPlain: canvas.look.isPlain), style: .dialogBorder)
      for (row, index) in view.visible.enumerated() {
        draw(lines[index], on: &canvas, in: inside.row(row))
      }
      let bar = Rect(column: frame.right - 2, row: inside.top, columns: 1, rows: inside.rows)
      if !canvas.look.isPlain { Scrollbar(view).draw(on: &canvas, in: bar.intersection(frame)) }
      if isFocused { canvas.placeCursor(at: inside.origin, in: inside) }
    }
  }

  private enum Line {
    case heading(String)
    case hint(Hint)
    case gap
  }

  private var lines: [Line] {
    let blocks = groups.filter { !$0.hints.isEmpty }.map { group in
      (group.title.isEmpty ? [] : [Line.heading(group.title)]) + group.hints.map(Line.hint)
    }
    return Array(blocks.joined(separator: [.gap]))
  }

  private var listed: [Hint] { groups.flatMap(\.hints) }

  private var keyColumns: Int { listed.map(\.label.columns).max() ?? 0 }

  /// Returns the title, with the visible lines if there is no scroll bar.
  private func title(_ view: Viewport, isPlain: Bool) -> String {
    guard isPlain, !view.isWhole else { return Self.title }
    return "\(Self.title), \(view.offset + 1) to \(view.visible.upperBound) of \(view.count)"
  }

  /// At least one column, for the scroll bar.
  private static func padding(in area: Rect, _ look: Look) -> Int { max(1, look.dialogPadding(in: area)) }

  func frame(in area: Rect, _ look: Look) -> Rect {
    let row = keyColumns + 2 + (listed.map(\.title.columns).max() ?? 0)
    let titles = groups.map(\.title.columns) + [Self.title.columns + 2]
    let margins = 2 * (Self.padding(in: area, look) + 1)
    return area.centered(Size(columns: max(row, titles.max() ?? 0) + margins, rows: lines.count + 2))
  }

  func view(in frame: Rect) -> Viewport {
    Viewport(of: lines.count, in: max(0, frame.rows - 2), from: offset)
  }

  private func draw(_ line: Line, on canvas: inout Canvas, in row: Rect) {
    canvas.clipped(to: row) { canvas in
      switch line {
      case .heading(let title): canvas.write(title, in: row, style: .heading)
      case .hint(let hint):
        canvas.write(hint.label, at: row.origin, style: .key)
        canvas.write(hint.title, in: row.droppingLeft(keyColumns + 2), style: .dialog)
      case .gap: break
      }
    }
  }
}
