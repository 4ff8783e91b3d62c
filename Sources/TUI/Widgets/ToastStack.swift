/// Notices in the bottom right corner, the newest lowest.
///
/// ```
///            ! The game could not be saved.
///
///                   Ben has joined.
/// ```
public struct ToastStack: Hashable, Sendable {
  /// The notices from the oldest to the newest.
  public var toasts: [Toast]
  private static let widest = 44

  /// Creates a stack.
  public init(_ toasts: [Toast]) { self.toasts = toasts }

  /// Draws the newest notices that find room in a rectangle, usually everything above the footer.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    var bottom = area.bottom
    let padding = min(canvas.look.theme[spacing: .toastPadding], area.columns / 7)
    canvas.clipped(to: area) { canvas in
      for toast in toasts.reversed() {
        let lines = toast.lines(within: min(Self.widest, area.columns - 2 * padding))
        guard bottom - lines.count >= area.top else { return }
        let columns = (lines.map(\.columns).max() ?? 0) + 2 * padding
        let frame = Rect(
          column: area.right - columns, row: bottom - lines.count, columns: columns, rows: lines.count)
        canvas.fill(frame, style: toast.component)
        for (row, line) in lines.enumerated() {
          canvas.write(line, at: frame.origin.moved(columns: padding, rows: row), style: toast.component)
        }
        bottom = frame.top - 1
      }
    }
  }
}

extension Toast {
  /// What the notice is, to the theme.
  fileprivate var component: Component {
    switch severity {
    case .info: .toast
    case .warning: .toastWarning
    }
  }

  /// A warning begins with a mark, so that it is one without colours too.
  fileprivate func lines(within columns: Int) -> [String] {
    switch severity {
    case .info: text.wrapped(to: columns)
    case .warning: "! \(text)".wrapped(to: columns)
    }
  }
}
