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
