/// Gives the frames of a stream their time.
///
/// A stream that could be read faster than it was meant to be seen waits for its frames' time. One that cannot be looked
/// at as fast loses its older frames. A stream that comes as it happens does neither.
struct FramePacer {
  /// The most frames that are left out at once, so that something is seen at all.
  private static let mostSkipped = 30

  /// The time of the next frame; nil before the first.
  private var due: Double?
  private var skippedInRow = 0

  /// True if the next frame is too old to be looked at.
  mutating func skips(at now: Double, isReady: Bool, period: Double) -> Bool {
    guard let due, isReady, now > due + period, skippedInRow < Self.mostSkipped else {
      skippedInRow = 0
      return false
    }
    self.due = due + period
    skippedInRow += 1
    return true
  }

  /// The time until which a frame that was read has to wait; nil for none.
  mutating func waiting(at now: Double, wasReady: Bool, period: Double) -> Double? {
    guard let due, wasReady else {
      self.due = now + period
      return nil
    }
    // What is very late begins anew.
    self.due = max(due, now - period) + period
    return due > now ? due : nil
  }
}
