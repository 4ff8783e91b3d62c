public import Vision

/// A source of frames, which is opened, read and closed on one thread.
public protocol FrameSource {
  /// The name, for people.
  var title: String { get }
  /// Waits for the newest frame.
  ///
  /// - Parameter wakeup: Ends the waiting as soon as it is readable; the fault is then ``SourceFault/interrupted``.
  mutating func next(wakeup: Int32) throws(SourceFault) -> SourcedFrame
  /// Gives back all that the source holds.
  mutating func close()
}

/// A frame, and the number of those before it that were left out.
public struct SourcedFrame: Sendable {
  /// The frame.
  public let frame: Frame
  /// The frames since the last one that were older than this one, damaged, or lost.
  public let skipped: Int

  /// Creates a frame of a source.
  public init(_ frame: Frame, skipped: Int = 0) { (self.frame, self.skipped) = (frame, skipped) }
}

/// A reason why no frames come.
public enum SourceFault: Error, Hashable, Sendable {
  /// There is no camera.
  case noCamera
  /// The user may not read from a camera.
  case noPermission(path: String)
  /// Another program uses a camera.
  case busy(path: String)
  /// The source is nothing that can be read; the sentence says why.
  case unusable(String)
  /// The source was there and is gone.
  case lost
  /// The stream is over.
  case ended
  /// The reader was asked to stop.
  case interrupted
}

extension ImageFault {
  /// The fault of a source that gives such a picture.
  var ofSource: SourceFault { .unusable(sentence) }
}

/// The clock of sources that make their own time.
public struct SourceClock: Sendable {
  /// The seconds since some moment.
  let now: @Sendable () -> Double
  /// Waits until a moment; true if a descriptor became readable before.
  let wait: @Sendable (_ end: Double, _ wakeup: Int32) -> Bool

  /// Creates a clock.
  public init(
    now: @escaping @Sendable () -> Double,
    wait: @escaping @Sendable (_ end: Double, _ wakeup: Int32) -> Bool
  ) { (self.now, self.wait) = (now, wait) }
}
