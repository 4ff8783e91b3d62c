/// What showing pictures has cost so far.
public struct FrameStatistics: Hashable, Sendable {
  /// Pictures that changed something.
  public internal(set) var frames = 0
  /// Bytes sent for them.
  public internal(set) var bytes = 0
  /// Time from a picture to the last byte that the terminal took at once.
  public internal(set) var time = Duration.zero
}
