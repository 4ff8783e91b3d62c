public import Vision

/// A source of frames, opened, read and closed on one thread.
public protocol FrameSource {
  /// The name shown to people.
  var title: String { get }
  /// Waits for the newest frame.
  ///
  /// - Parameter wakeup: Ends the waiting when it becomes readable; throws ``SourceFault/interrupted`` then.
  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame
  /// Releases everything the source holds.
  mutating func close()
}

/// A frame with the number of skipped ones before it.
public struct SourcedFrame: Sendable {
  /// The frame itself.
  public let frame: Frame
  /// The frames since the last one that were outdated, damaged or lost.
  public let skipped: Int

  /// Creates a frame of a source.
  public init(_ frame: Frame, skipped: Int = 0) {
    self.frame = frame
    self.skipped = skipped
  }
}

/// The reason why no frames arrive.
public enum SourceFault: Error, Hashable, Sendable {
  /// There is no camera.
  case noCamera
  /// The user may not read from a camera.
  case noPermission(path: String)
  /// Another program is using a camera.
  case busy(path: String)
  /// The source cannot be read; the sentence says why.
  case unusable(String)
  /// The source was there and is gone.
  case lost
  /// The stream is over.
  case ended
  /// The reader was asked to stop.
  case interrupted
}

extension ImageFault {
  /// The fault of a source with such a picture.
  var ofSource: SourceFault { .unusable(sentence) }
}

/// The clock of sources that set their own pace.
public struct SourceClock: Sendable {
  /// The seconds since some fixed moment.
  let now: @Sendable () -> Double
  /// Waits until a moment; returns true early if a descriptor becomes readable.
  let wait: @Sendable (_ end: Double, _ wakeup: Int32) -> Bool

  /// Creates a clock; tests simulate one.
  public init(
    now: @escaping @Sendable () -> Double,
    wait: @escaping @Sendable (_ end: Double, _ wakeup: Int32) -> Bool
  ) {
    self.now = now
    self.wait = wait
  }
}
