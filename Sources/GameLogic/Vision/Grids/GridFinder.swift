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
  /// The score of a grid.
  private static let least = 0.35
  /// The score of a clean grid: no other outline can be better.
  private static let clean = 0.8

  /// Returns the mesh of the grid and a score from 0 to 1; nil if there is none.
  public func grid(in luma: Plane) -> (mesh: GridMesh, score: Double)? {
    let (small, factor) = Self.examined(luma)
    guard min(small.width, small.height) >= 4 * cells else { return nil }
    let ink = small.ink(radius: max(8, max(small.width, small.height) / 40))
    let fits = fits(quads(in: ink, levels: [25, 50]), in: ink)
    guard let best = fits.first, best.score > Self.least else { return nil }
    return (best.mesh.scaled(by: factor), min(best.score, 1))
  }

  /// Returns the meshes that the grid of a photo may have, the likeliest first.
  ///
  /// In a photo there is time to look for lines under shadows, too, whose edges are as dark as lines.
  public func grids(in luma: Plane) -> [GridMesh] {
    let (small, factor) = Self.examined(luma)
    let longest = max(small.width, small.height)
    guard min(small.width, small.height) >= 4 * cells else { return [] }
    let ink = small.ink(radius: max(8, longest / 40))
    var found = fits(quads(in: ink, levels: [25, 50]), in: ink)
    if found.first.map({ $0.score < Self.clean }) ?? true {
      let even = small.smoothed()
      let lines = even.darkness(on: even.paper(radius: max(4, longest / 64)))
      let dark = lines.level(ofShare: 0.98)
      // Where a shadow ends lines have a gap.
      let joined = lines.brightest(radius: max(1, longest / 500))
      found += fits(quads(in: joined, levels: [UInt8(dark / 4), UInt8(dark / 2)]), in: lines)
    }
    return found.filter { $0.score > Self.least }.sorted { $0.score > $1.score }
      .map { $0.mesh.scaled(by: factor) }
  }

  /// The picture at the size at which it is examined, and how many times as large it is.
  private static func examined(_ luma: Plane) -> (plane: Plane, factor: Double) {
    var (small, factor) = (luma, 1.0)
    while max(small.width, small.height) > largest { (small, factor) = (small.halved(), 2 * factor) }
    return (small, factor)
  }

  /// The best meshes in some outlines, the best first.
  private func fits(_ quads: [Quad], in ink: Plane) -> [GridFit] {
    let fits = quads.compactMap { quad in
      GridMesh(columns: cells, rows: cells, in: quad).map { GridFit($0, in: ink) }
    }
    var refined: [GridFit] = []
    for var fit in fits.sorted(by: { $0.score > $1.score }).prefix(4) {
      fit.refine()
      refined.append(fit)
      // Live pictures leave no time to try others.
      if fit.score > Self.clean { break }
    }
    return refined.sorted { $0.score > $1.score }
  }

  /// Candidate outlines of the grid.
  private func quads(in ink: Plane, levels: [UInt8]) -> [Quad] {
    let shortest = min(ink.width, ink.height) / 6
    let found = levels.flatMap { level in
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
