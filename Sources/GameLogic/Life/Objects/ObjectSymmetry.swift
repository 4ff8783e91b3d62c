/// The symmetry of an object: its rotations and reflections, and the position of their center.
///
/// The names are those of apgsearch: `C` or `D` with the number of symmetries; `_1` for a center in a cell,
/// `_2` on an edge, `_4` at a corner; and `+` or `x` for the direction of the axes.
public struct ObjectSymmetry: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `D4_+1`.
  public let description: String
}

extension ObjectSymmetry {
  init(of shape: Shape) {
    let ways = Set(Orientation.all.filter { shape.equals(shape, turnedBy: $0) })
    let odd = (shape.width & 1, shape.height & 1)
    let center = odd == (1, 1) ? "1" : odd == (0, 0) ? "4" : "2"
    let group = Self.group(of: ways)
    switch group {
    case "C1", "D2_x": description = group
    case "D2_+":
      let across = ways.contains(.mirrored) ? odd.0 : odd.1
      description = group + (across == 1 ? "1" : "2")
    default: description = group + center
    }
  }

  /// The rotations and reflections that turn one phase of an orbit into another, without their center.
  init(ofMotion orbit: Orbit) {
    let first = orbit.phases[0].shape
    let ways = Orientation.all.filter { way in
      orbit.phases.contains { first.equals($0.shape, turnedBy: way) }
    }
    let group = Self.group(of: Set(ways))
    description = group.hasSuffix("_") ? String(group.dropLast()) : group
  }

  /// The name of a group of orientations, without the suffix for its center.
  private static func group(of ways: Set<Orientation>) -> String {
    switch ways.count {
    case 8: "D8_"
    case 4: ways.contains(.quarterTurn) ? "C4_" : ways.contains(.mirrored) ? "D4_+" : "D4_x"
    case 2:
      ways.contains(.halfTurn)
        ? "C2_" : ways.contains(.transposed) || ways.contains(.antitransposed) ? "D2_x" : "D2_+"
    default: "C1"
    }
  }
}
