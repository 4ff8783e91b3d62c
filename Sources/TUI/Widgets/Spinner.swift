/// A spinner for work of unknown duration: `⠹ Reading the packs`.
///
/// Without animation, and in the plain look, it is text only.
public struct Spinner: Hashable, Sendable {
  /// The name of the task; empty for a general text.
  public var text: String
  /// When the task started.
  public var start: Instant

  /// Creates a spinner with a general text unless one is given.
  public init(_ text: String = "Please wait", since start: Instant = .start) {
    self.text = text
    self.start = start
  }

  /// Draws the spinner and the text in the first row; if it is narrow, only the spinner.
  public func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      guard Self.turns(in: canvas.look) else {
        return canvas.write("\(text.isEmpty ? "Please wait" : text)…", in: area)
      }
      let phases = canvas.look.chartSymbols.spinner
      let phase = phases[Self.cycle(phases.count).picture(at: now, since: start)]
      canvas.set(phase, at: area.origin, style: canvas.style(of: .spinner))
      canvas.write(text, in: area.row(0).droppingLeft(2))
    }
  }

  /// Returns the time of the next change; nil without animation.
  public func alarm(after now: Instant, in look: Look) -> Instant? {
    guard Self.turns(in: look) else { return nil }
    return Self.cycle(look.chartSymbols.spinner.count).alarm(after: now, since: start)
  }

  private static func turns(in look: Look) -> Bool { look.isAnimated && !look.isPlain }

  /// A turn takes 0.8 seconds, with any number of phases.
  private static func cycle(_ phases: Int) -> Cycle { Cycle(phases, every: .milliseconds(800) / phases) }
}
