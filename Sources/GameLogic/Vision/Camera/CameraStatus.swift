/// The state of the frames' source.
public enum CameraState: Hashable, Sendable {
  /// Nothing runs: no screen wants frames.
  case off
  /// The settings forbid cameras.
  case forbidden
  /// There is no camera.
  case none
  /// The user may not read from the camera.
  case noPermission(path: String)
  /// Another program uses the camera.
  case busy(path: String)
  /// The source is being opened.
  case starting
  /// Frames arrive.
  case running
  /// The source was running and is gone; it is opened again as soon as that is possible.
  case lost
  /// Frames arrive again after the source was lost.
  case back
  /// The stream is over.
  case ended
  /// The source gives nothing that can be used, and why.
  case unusable(String)

  /// True if frames arrive.
  public var isRunning: Bool {
    switch self {
    case .running, .back: true
    case .off, .forbidden, .none, .noPermission, .busy, .starting, .lost, .ended, .unusable: false
    }
  }
}

/// The numbers of a source.
public struct CameraStatistics: Hashable, Sendable {
  /// The name of the source.
  public var title = ""
  /// The pixels of a frame's row.
  public var width = 0
  /// The rows of a frame.
  public var height = 0
  /// The frames of all time that were looked at.
  public var frames = 0
  /// The frames of all time that were not: older than the newest one, damaged, or lost on the way.
  public var drops = 0
  /// The frames a second, over the last ones.
  public var framesPerSecond = 0.0
  /// The milliseconds that looking at the last frame took.
  public var milliseconds = 0.0

  /// Creates numbers of a source without frames.
  public init() {}
}
