/// Finds the square grid of lines in a picture.
public struct GridFinder: Sendable {
  /// The number of cells per side.
  public let cells: Int

  public init(cells: Int) {
    precondition(cells > 1, "A grid has lines inside")
    self.cells = cells
  }

  /// The longest side of a picture that is examined; larger ones are halved.
  private static let largest = 1400

  /// Returns the mesh of the grid and a score from 0 to 1; nil if there is none.
  public func grid(in luma: Plane) -> (mesh: GridMesh, score: Double)? {
    var (small, factor) = (luma, 1.0)
    while max(small.width, small.height) > Self.largest {
      small = small.halved()
      factor *= 2
    }
    guard min(small.width, small.height) >= 4 * cells else { return nil }
    let ink = small.ink(radius: max(8, max(small.width, small.height) / 40))
    var fits = quads(in: ink).compactMap { quad in
      GridMesh(columns: cells, rows: cells, in: quad).map { GridFit($0, in: ink) }
    }
    fits.sort { $0.score > $1.score }
    var refined: [GridFit] = []
    for var fit in fits.prefix(4) {
      fit.refine()
      refined.append(fit)
      // This grid is clean: no other outline can be better, and live pictures leave no time to try.
      if fit.score > 0.8 { break }
    }
    guard let best = refined.max(by: { $0.score < $1.score }), best.score > 0.35 else { return nil }
    return (best.mesh.scaled(by: factor), min(best.score, 1))
  }

  /// Candidate outlines of the grid.
  private func quads(in ink: Plane) -> [Quad] {
    let shortest = min(ink.width, ink.height) / 6
    let found = [UInt8(25), 50].flatMap { level in
      ink.components(from: level, smallest: shortest * 4)
        .filter { $0.width > shortest && $0.height > shortest }
        .sorted { $0.width * $0.height > $1.width * $1.height }
        .prefix(5)
        .compactMap { Hull(of: $0).largestQuad }
        .filter { $0.isPlausible && $0.area > Double(shortest * shortest) }
    }
    // Both levels often find the same quad.
    return found.reduce(into: []) { quads, quad in
      if !quads.contains(where: { $0.isNear(quad) }) { quads.append(quad) }
    }
  }
}
