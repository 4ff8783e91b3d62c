/// Numbers of the time of a play.
public enum PlayTime {
  /// The time between two saves while the clock runs, in whole seconds: the most that a crash can lose.
  public static let saveInterval = Duration.seconds(5)
  /// The longest time that is counted: ten years.
  public static let limit = Duration.seconds(3_650 * 86_400)
}

extension PuzzlePlay {
  /// The time played until now, without pauses; it stops at ``PlayTime/limit`` and never runs backwards.
  public func elapsed(at now: Duration) -> Duration {
    guard case .playing(let since) = phase, now > since else { return timeBefore }
    // Compared before it is added, as the difference of two hostile times may be any.
    let stretch = min(now, since + PlayTime.limit) - since
    return min(timeBefore + stretch, PlayTime.limit)
  }

  /// The next moment at which the play should be saved for the sake of its time; nil while the clock stands.
  public func nextSave(after now: Duration) -> Duration? {
    guard case .playing(let since) = phase else { return nil }
    guard now > since else { return since + PlayTime.saveInterval }
    let stretch = min(now - since, PlayTime.limit)
    let saves = stretch.components.seconds / PlayTime.saveInterval.components.seconds
    return since + PlayTime.saveInterval * (Int(saves) + 1)
  }

  /// The next moment at which the whole seconds of the time change; nil while the clock stands.
  public func nextSecond(after now: Duration) -> Duration? {
    guard case .playing(let since) = phase else { return nil }
    let fraction = elapsed(at: now) - .seconds(elapsed(at: now).components.seconds)
    return max(now, since) + .seconds(1) - fraction
  }
}
