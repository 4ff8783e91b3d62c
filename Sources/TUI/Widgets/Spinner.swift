/// Something takes its time, and nobody knows how long: `⠹ Reading the packs`.
///
/// Where nothing moves, and in words, it says so instead.
public struct Spinner: Hashable, Sendable {
  /// What takes time.
  public var text: String
  /// Since when.
  public var start: Instant

  /// Creates a spinner that began to turn at a moment.
  public init(_ text: String = "Please wait", since start: Instant = .start) {
    self.text = text
    self.start = start
  }

  /// Draws the sign and the text into the first row; where it is narrow, the sign alone.
  public func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !area.isEmpty else { return }
    canvas.clipped(to: area) { canvas in
      guard Self.turns(in: canvas.look) else {
        return canvas.write("\(text.isEmpty ? "Please wait" : text) …", in: area)
      }
      let signs = canvas.look.chartSigns.spinner
      let sign = signs[Self.cycle(signs.count).picture(at: now, since: start)]
      canvas.set(sign, at: area.origin, style: canvas.style(of: .spinner))
      canvas.write(text, in: area.row(0).droppingLeft(2))
    }
  }

  /// When the sign turns next; nil where nothing moves.
  public func alarm(after now: Instant, in look: Look) -> Instant? {
    guard Self.turns(in: look) else { return nil }
    return Self.cycle(look.chartSigns.spinner.count).alarm(after: now, since: start)
  }

  private static func turns(in look: Look) -> Bool { look.isAnimated && !look.isPlain }

  /// A turn takes 0.8 seconds, with however many signs.
  private static func cycle(_ signs: Int) -> Cycle { Cycle(signs, every: .milliseconds(800) / signs) }
}
