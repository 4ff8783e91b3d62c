/// The shape of the world that a board lies in.
public enum Topology: Hashable, Sendable {
  /// Without bounds in all directions.
  case plane
  /// A rectangle whose opposite edges meet.
  case torus(width: Int, height: Int)
  /// A rectangle with dead cells around it.
  case bounded(width: Int, height: Int)

  /// How many columns, or rows, a board with edges may have.
  public static let sides = 1...16_384

  /// The cells of a board with edges, whose top left corner is (0, 0); nil for the plane.
  public var box: Box? {
    switch self {
    case .plane: nil
    case .torus(let width, let height), .bounded(let width, let height):
      Box(x: 0, y: 0, width: width, height: height)
    }
  }
}
