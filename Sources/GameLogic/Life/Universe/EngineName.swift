/// The engines that can compute a board.
public enum EngineName: String, CaseIterable, Sendable {
  /// Whole rows of bits, for boards with edges.
  case dense
  /// Tiles where something lives, for the plane.
  case tiles
  /// HashLife, for far jumps on the plane.
  case hash

  /// Whether it computes boards of a shape.
  public func computes(_ topology: Topology) -> Bool {
    switch topology {
    case .plane: self != .dense
    case .torus, .bounded: self == .dense
    }
  }
}
