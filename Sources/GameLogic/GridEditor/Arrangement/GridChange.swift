/// A change of one or more elements together.
public enum GridChange: Hashable, Sendable {
  /// Moves them by whole steps of the snap grid.
  case move(right: Int, up: Int)
  /// Turns them by 45° counterclockwise, again and again; several together by multiples of 90°.
  case turn(by: Int)
  /// Exchanges left and right.
  case mirror
}
