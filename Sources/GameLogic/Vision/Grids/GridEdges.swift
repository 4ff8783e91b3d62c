/// A side of a cell, which may appear as a line in a picture.
struct GridEdge {
  /// The midpoint of the edge, in cells.
  let u, v: Double
  let isHorizontal: Bool

  static func all(of mesh: GridMesh) -> [GridEdge] {
    let horizontal = (0...mesh.rows).flatMap { line in
      (0..<mesh.columns).map { GridEdge(u: Double($0) + 0.5, v: Double(line), isHorizontal: true) }
    }
    let vertical = (0...mesh.columns).flatMap { line in
      (0..<mesh.rows).map { GridEdge(u: Double(line), v: Double($0) + 0.5, isHorizontal: false) }
    }
    return horizontal + vertical
  }

  /// Returns the mean ink along the edge, shifted perpendicularly by a fraction of a cell.
  func ink(in plane: Plane, on mesh: GridMesh, moved shift: Double) -> Float {
    let start = isHorizontal ? mesh.point(u - 0.4, v + shift) : mesh.point(u + shift, v - 0.4)
    let end = isHorizontal ? mesh.point(u + 0.4, v + shift) : mesh.point(u + shift, v + 0.4)
    // Within a cell the mesh is straight.
    let step = (end - start) * 0.125
    var sum: Float = 0
    for index in 0...8 { sum += plane.sample(start + step * Double(index)) }
    return sum / 9
  }
}

/// The position of a line relative to an edge of a mesh.
struct EdgeReading {
  let edge: GridEdge
  /// The perpendicular distance of the line, in cells.
  let shift: Double
  /// The line's darkness relative to its surroundings; 0 for no line.
  let strength: Double

  /// Searches for the line of an edge.
  ///
  /// - Parameter reach: The largest shift, in cells.
  init(_ edge: GridEdge, in ink: Plane, on mesh: GridMesh, reach: Double) {
    // A line's width ranges from some tenths of a pixel to a fifth of a cell.
    let step = max(0.02, 0.4 / mesh.cellSize)
    let count = Int((reach / step).rounded(.up))
    let places = -count - 1...count + 1
    let levels = places.map { edge.ink(in: ink, on: mesh, moved: Double($0) * step) }
    // The middle of a wide line is where sums of three are largest.
    let sums = (1..<levels.count - 1).map { index -> Float in
      levels[index - 1] + levels[index] + levels[index + 1]
    }
    let best = sums.indices.max { sums[$0] < sums[$1] } ?? 0
    let median = sums.sorted()[sums.count / 2]
    self.edge = edge
    var offset = 0.0
    if best > 0, best < sums.count - 1 {
      let (left, middle, right) = (sums[best - 1], sums[best], sums[best + 1])
      let bend = left - 2 * middle + right
      if bend < 0 { offset = Double(0.5 * (left - right) / bend) }
    }
    shift = (Double(best - count) + min(max(offset, -0.5), 0.5)) * step
    strength = Double(max(sums[best] - median, 0)) / 3
  }
}
