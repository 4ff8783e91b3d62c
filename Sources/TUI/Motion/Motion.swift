/// A motion of limited duration: its progress is a function of the time alone.
///
/// It never blocks anything: keys work meanwhile, and a late frame shows the progress of its time.
public struct Motion: Hashable, Sendable {
  /// The start.
  public let start: Instant
  /// How long it takes.
  public let duration: Duration
  /// The easing.
  public let easing: Easing
  private var shown: Instant

  /// Sixty frames a second.
  static let frame = Duration.microseconds(16_667)

  /// Creates a motion: fast at first, then slower and slower, unless another easing is given.
  public init(at now: Instant, for duration: Duration, easing: Easing = .outCubic) {
    precondition(duration > .zero, "A motion takes time")
    start = now
    shown = now
    self.duration = duration
    self.easing = easing
  }

  /// The end.
  public var end: Instant { start + duration }

  /// The time of the next frame; nil once it is over.
  public var alarm: Instant? { shown < end ? min(shown + Self.frame, end) : nil }

  /// Records that a frame is shown.
  public mutating func advance(to now: Instant) { shown = max(shown, now) }

  /// Returns the progress: 0 at the start, 1 from the end on.
  public func progress(at now: Instant) -> Double { easing(time(at: now)) }

  /// Returns the progress of one of several things that move one after the other, each for a part of the
  /// time.
  ///
  /// The first starts with the motion, and the last ends with it.
  ///
  /// - Parameter overlap: How much of its motion one still has before it when the next one starts: 0 to 1.
  public func progress(at now: Instant, of index: Int, in count: Int, overlap: Double = 0.5) -> Double {
    let time = time(at: now)
    guard count > 1, time < 1 else { return easing(time) }
    let pause = 1 - min(1, max(0, overlap))
    let share = 1 / (1 + pause * Double(count - 1))
    return easing((time - pause * share * Double(index)) / share)
  }

  /// Returns the elapsed part of the duration.
  private func time(at now: Instant) -> Double { min(1, max(0, (now - start) / duration)) }
}

/// A cycle of pictures without end.
public struct Cycle: Hashable, Sendable {
  /// The number of pictures.
  public let count: Int
  /// The duration of each picture.
  public let period: Duration

  /// Creates a cycle of at least one picture.
  public init(_ count: Int, every period: Duration) {
    precondition(count > 0 && period > .zero, "A cycle has pictures, and shows each for a while")
    self.count = count
    self.period = period
  }

  /// Returns the number of the picture, from 0; before the start it is the first.
  public func picture(at now: Instant, since start: Instant) -> Int {
    let periods = turns(at: now, since: start)
    return Int(periods.truncatingRemainder(dividingBy: Double(count)))
  }

  /// Returns the time of the next picture.
  public func alarm(after now: Instant, since start: Instant) -> Instant {
    let next = start + period * (turns(at: now, since: start) + 1)
    return next > now ? next : now + period
  }

  /// Returns the number of pictures that are over.
  private func turns(at now: Instant, since start: Instant) -> Double {
    max(0, (now - start) / period).rounded(.down)
  }
}
