/// The time that is left: `1:30 ███████░░░`; in words, `1:30 left of 2:00`.
public struct CountdownBar: Hashable, Sendable {
  /// The time that is left, in whole seconds.
  public let remaining: Int
  /// The time that there was, in whole seconds.
  public let total: Int
  /// From how many seconds on the time counts as short.
  public let warningAt: Int

  /// Creates the bar; less than no time counts as none.
  public init(remaining: Int, of total: Int, warningAt: Int = 30) {
    self.remaining = max(0, remaining)
    self.total = max(1, total)
    self.warningAt = warningAt
  }

  /// Whether the time is short.
  public var isLow: Bool { remaining <= warningAt }

  /// What it says in words.
  public var words: String {
    if remaining == 0 { return "Time is up" }
    return "\(Self.clock(remaining)) left of \(Self.clock(total))" + (isLow ? " (little)" : "")
  }

  /// Seconds as minutes and seconds: `1:05`.
  public static func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Draws the time and the bar into the first row; where it is narrow, the time alone.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let time = Self.clock(remaining)
    guard !canvas.look.isPlain else {
      let text = words.columns <= area.columns ? words : time
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
