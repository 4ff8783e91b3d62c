/// Constants for the time of a play.
public enum PlayTime {
  /// The interval between saves while the clock runs: the most time that a crash can lose.
  public static let saveInterval = Duration.seconds(5)
  /// The longest time counted: ten years.
  public static let limit = Duration.seconds(3_650 * 86_400)
}

extension PuzzlePlay {
  /// The time played, without pauses; it stops at ``PlayTime/limit`` and never runs backwards.
  public func elapsed(at now: Duration) -> Duration {
    guard case .playing(let since) = phase, now > since else { return timeBefore }
    // Clamped before subtracting, because the difference of two corrupt times could be anything.
    let stretch = min(now, since + PlayTime.limit) - since
    return min(timeBefore + stretch, PlayTime.limit)
  }

  /// The next time at which the play should be saved; nil while the clock is stopped.
  public func nextSave(after now: Duration) -> Duration? {
    guard case .playing(let since) = phase else { return nil }
    guard now > since else { return since + PlayTime.saveInterval }
    let stretch = min(now - since, PlayTime.limit)
    let saves = stretch.components.seconds / PlayTime.saveInterval.components.seconds
    return since + PlayTime.saveInterval * (Int(saves) + 1)
  }

  /// The next time at which the whole seconds change; nil while the clock is stopped.
  public func nextSecond(after now: Duration) -> Duration? {
    guard case .playing(let since) = phase else { return nil }
    let fraction = elapsed(at: now) - .seconds(elapsed(at: now).components.seconds)
    return max(now, since) + .seconds(1) - fraction
  }
}
