/// Something that moves for a moment: how far it has come is a function of the time alone.
///
/// It never holds anything up: keys work meanwhile, and a frame that comes late shows where things
/// are by then.
public struct Motion: Hashable, Sendable {
  /// When it began.
  public let start: Instant
  /// How long it takes.
  public let duration: Duration
  /// How it spends that time.
  public let easing: Easing
  private var shown: Instant

  /// Sixty frames a second, as often as eyes can tell.
  static let frame = Duration.microseconds(16_667)

  /// Begins to move: fast at first, then slower and slower, unless told otherwise.
  public init(at now: Instant, for duration: Duration, easing: Easing = .outCubic) {
    precondition(duration > .zero, "A motion takes time")
    start = now
    shown = now
    self.duration = duration
    self.easing = easing
  }

  /// When it stands still.
  public var end: Instant { start + duration }

  /// When the next frame is due; nil once it stands still.
  public var alarm: Instant? { shown < end ? min(shown + Self.frame, end) : nil }

  /// Takes note of the frame that is shown now.
  public mutating func advance(to now: Instant) { shown = max(shown, now) }

  /// How far it has come: 0 at its start, 1 from its end on.
  public func progress(at now: Instant) -> Double { easing(time(at: now)) }

  /// How far one of several things has come that move one after the other, each for a part of the time.
  ///
  /// The first starts with the motion, and the last ends with it.
  ///
  /// - Parameter overlap: How much of its way one has still before it when the next one starts: 0 to 1.
  public func progress(at now: Instant, of index: Int, in count: Int, overlap: Double = 0.5) -> Double {
    let time = time(at: now)
    guard count > 1, time < 1 else { return easing(time) }
    let pause = 1 - min(1, max(0, overlap))
    let share = 1 / (1 + pause * Double(count - 1))
    return easing((time - pause * share * Double(index)) / share)
  }

  /// The part of its time that has passed.
  private func time(at now: Instant) -> Double { min(1, max(0, (now - start) / duration)) }
}

/// Pictures that follow one another again and again, for as long as something lasts.
public struct Cycle: Hashable, Sendable {
  /// How many pictures there are.
  public let count: Int
  /// How long each of them is shown.
  public let period: Duration

  /// Creates a cycle of at least one picture.
  public init(_ count: Int, every period: Duration) {
    precondition(count > 0 && period > .zero, "A cycle has pictures, and shows each for a while")
    self.count = count
    self.period = period
  }

  /// The number of the picture at a moment, from 0; before the start it is the first.
  public func picture(at now: Instant, since start: Instant) -> Int {
    let periods = turns(at: now, since: start)
    return Int(periods.truncatingRemainder(dividingBy: Double(count)))
  }

  /// When the next picture is due.
  public func alarm(after now: Instant, since start: Instant) -> Instant {
    let next = start + period * (turns(at: now, since: start) + 1)
    return next > now ? next : now + period
  }

  /// How many pictures have been shown to their end.
  private func turns(at now: Instant, since start: Instant) -> Double {
    max(0, (now - start) / period).rounded(.down)
  }
}
