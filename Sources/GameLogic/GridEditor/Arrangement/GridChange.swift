/// A change to one or more elements together.
public enum GridChange: Hashable, Sendable {
  /// Moves them by steps of the snap grid.
  case move(right: Int, up: Int)
  /// Turns them by steps of 45° counterclockwise; several elements together by multiples of 90°.
  case turn(by: Int)
  /// Swaps left and right.
  case mirror
}
