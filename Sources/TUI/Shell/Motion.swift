/// Something that moves for a moment: how far it has come is a function of the time alone.
///
/// It never holds anything up: keys work meanwhile, and a frame that comes late shows where things
/// are by then.
public struct Motion: Hashable, Sendable {
  /// When it began.
  public let start: Instant
  /// How long it takes.
  public let duration: Duration
  private var shown: Instant

  /// Sixty frames a second, as often as eyes can tell.
  private static let frame = Duration.microseconds(16_667)

  /// Begins to move.
  public init(at now: Instant, for duration: Duration) {
    precondition(duration > .zero, "A motion takes time")
    start = now
    shown = now
    self.duration = duration
  }

  /// When the next frame is due; nil once it stands still.
  public var alarm: Instant? {
    let end = start + duration
    return shown < end ? min(shown + Self.frame, end) : nil
  }

  /// Takes note of the frame that is shown now.
  public mutating func advance(to now: Instant) { shown = max(shown, now) }

  /// How far it has come, from 0 to 1: fast at first, then slower and slower.
  public func progress(at now: Instant) -> Double {
    let done = min(1, max(0, (now - start) / duration))
    let rest = 1 - done
    return 1 - rest * rest * rest
  }
}
