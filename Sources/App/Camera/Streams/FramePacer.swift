/// Paces the frames of a stream.
///
/// A stream that can be read too fast waits until each frame is due. One that cannot be processed fast enough
/// loses its older frames. A live stream does neither.
struct FramePacer {
  /// The most frames skipped in a row, so that something is shown at all.
  private static let mostSkipped = 30

  /// The time of the next frame; nil before the first.
  private var due: Double?
  private var skippedInRow = 0

  /// True if the next frame is too old to be processed.
  mutating func skips(at now: Double, isReady: Bool, period: Double) -> Bool {
    guard let due, isReady, now > due + period, skippedInRow < Self.mostSkipped else {
      skippedInRow = 0
      return false
    }
    self.due = due + period
    skippedInRow += 1
    return true
  }

  /// Returns the time until which a frame just read has to wait; nil for none.
  mutating func waiting(at now: Double, wasReady: Bool, period: Double) -> Double? {
    guard let due, wasReady else {
      self.due = now + period
      return nil
    }
    // If it is very late, start over.
    self.due = max(due, now - period) + period
    return due > now ? due : nil
  }
}
