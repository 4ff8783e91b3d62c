public enum CameraState: Hashable, Sendable {
  /// Idle: no screen wants frames.
  case off
  /// The settings forbid cameras.
  case forbidden
  case none
  /// The user may not read from the camera.
  case noPermission(path: String)
  /// Another program uses the camera.
  case busy(path: String)
  case starting
  case running
  /// The source disappeared while running; it is reopened as soon as possible.
  case lost
  /// Frames arrive again after the source was lost.
  case back
  case ended
  /// The source provides nothing usable; the value is the reason.
  case unusable(String)

  public var isRunning: Bool {
    switch self {
    case .running, .back: true
    case .off, .forbidden, .none, .noPermission, .busy, .starting, .lost, .ended, .unusable: false
    }
  }
}

/// Statistics of a source.
public struct CameraStatistics: Hashable, Sendable {
  public var title = ""
  /// The width of a frame in pixels.
  public var width = 0
  /// The height of a frame in pixels.
  public var height = 0
  /// The number of frames ever examined.
  public var frames = 0
  /// The number of frames ever skipped because they were outdated, damaged, or lost in transit.
  public var drops = 0
  /// Measured over the most recent frames.
  public var framesPerSecond = 0.0
  /// The time taken to examine the last frame.
  public var milliseconds = 0.0

  public init() {}
}
