/// A countdown: `1:30 ███████░░░`; in words, `1:30 left of 2:00`.
public struct CountdownBar: Widget {
  /// The remaining time in whole seconds.
  public let remaining: Int
  /// The total time in whole seconds.
  public let total: Int
  /// The remaining seconds at which time is running out.
  public let warningAt: Int

  /// Creates the bar; negative times count as 0.
  public init(remaining: Int, of total: Int, warningAt: Int = 30) {
    self.remaining = max(0, remaining)
    self.total = max(1, total)
    self.warningAt = warningAt
  }

  /// True when time is running out.
  public var isLow: Bool { remaining <= warningAt }

  /// The countdown in words.
  public var accessibleText: String {
    if remaining == 0 { return "Time's up" }
    return "\(Self.clock(remaining)) left of \(Self.clock(total))" + (isLow ? " (running out)" : "")
  }

  /// The remaining time.
  public var valueInWords: AccessibleLabel? { AccessibleLabel(accessibleText) }

  /// Formats seconds as minutes and seconds: `1:05`.
  public static func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Draws the time and the bar in the first row; if it is narrow, only the time.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    let time = Self.clock(remaining)
    guard !canvas.look.isPlain else {
      let text = accessibleText.columns <= area.columns ? accessibleText : time
      return canvas.write(text, in: area, style: isLow ? .warning : .strong)
    }
    let bar = area.row(0).droppingLeft(Self.clock(total).columns + 1)
    canvas.clipped(to: area) { canvas in
      canvas.write(time, in: area, style: isLow ? .warning : .strong)
      guard bar.columns > 2 else { return }
      Gauge(Double(remaining) / Double(total), isLow: isLow).draw(on: &canvas, in: bar)
    }
  }
}
