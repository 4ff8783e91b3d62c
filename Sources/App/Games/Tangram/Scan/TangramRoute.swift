import Vision

/// A screen of the game besides those of all puzzles.
enum TangramRoute: Hashable, Sendable {
  /// The real pieces that a camera is pointed at.
  case camera(FrameInput)
}
