/// A timed animation, whose progress depends on the time alone.
///
/// It never blocks anything: keys keep working, and a late frame shows the progress for its time.
public struct Motion: Hashable, Sendable {
  /// When the motion starts.
  public let start: Instant
  /// The time from start to end; positive.
  public let duration: Duration
  /// The curve of progress over the time.
  public let easing: Easing
  private var shown: Instant

  /// Sixty frames a second.
  static let frame = Duration.microseconds(16_667)

  /// Creates a motion that starts now; by default it is fast at first and slows down.
  public init(at now: Instant, for duration: Duration, easing: Easing = .outCubic) {
    precondition(duration > .zero, "A motion takes time")
    start = now
    shown = now
    self.duration = duration
    self.easing = easing
  }

  /// When the motion ends.
  public var end: Instant { start + duration }

  /// The time of the next frame; nil once the motion is over.
  public var alarm: Instant? { shown < end ? min(shown + Self.frame, end) : nil }

  /// Records that the frame for a time has been shown.
  public mutating func advance(to now: Instant) { shown = max(shown, now) }

  /// Returns the progress: 0 at the start, 1 from the end on; some easings leave that range in between.
  public func progress(at now: Instant) -> Double { easing(time(at: now)) }

  /// Returns the progress of one of several things that move one after another.
  ///
  /// The first starts with the motion, and the last ends with it.
  ///
  /// - Parameter overlap: The part of each thing's motion that remains when the next one starts: 0 to 1.
  public func progress(at now: Instant, of index: Int, in count: Int, overlap: Double = 0.5) -> Double {
    let time = time(at: now)
    guard count > 1, time < 1 else { return easing(time) }
    let pause = 1 - min(1, max(0, overlap))
    let share = 1 / (1 + pause * Double(count - 1))
    return easing((time - pause * share * Double(index)) / share)
  }

  /// Returns the elapsed part of the duration, 0 to 1.
  private func time(at now: Instant) -> Double { min(1, max(0, (now - start) / duration)) }
}

/// An endless cycle of pictures, such as a spinner.
public struct Cycle: Hashable, Sendable {
  /// The number of pictures, at least 1.
  public let count: Int
  /// The time each picture is shown.
  public let period: Duration

  /// Creates a cycle of at least one picture.
  public init(_ count: Int, every period: Duration) {
    precondition(count > 0 && period > .zero, "A cycle has pictures, and shows each for a while")
    self.count = count
    self.period = period
  }

  /// Returns the picture to show, from 0; before the start it is the first.
  public func picture(at now: Instant, since start: Instant) -> Int {
    let periods = turns(at: now, since: start)
    return Int(periods.truncatingRemainder(dividingBy: Double(count)))
  }

  /// Returns the time of the next picture.
  public func alarm(after now: Instant, since start: Instant) -> Instant {
    let next = start + period * (turns(at: now, since: start) + 1)
    return next > now ? next : now + period
  }

  /// Returns the number of pictures already over.
  private func turns(at now: Instant, since start: Instant) -> Double {
    max(0, (now - start) / period).rounded(.down)
  }
}
