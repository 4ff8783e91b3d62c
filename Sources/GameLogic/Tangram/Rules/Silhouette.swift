/// The region that pieces cover, whichever pieces they are.
///
/// Silhouettes are equal if they cover the same points.
public struct Silhouette: Sendable {
  /// Convex regions without overlaps that together form the silhouette.
  let parts: [Octagon]
  /// The lines around the silhouette and its holes; parts that touch in a point have separate lines.
  public let outlines: [Outline]
  public let area: Area

  /// Creates the silhouette of pieces; nil if two of them overlap.
  public init?(_ arrangement: Arrangement) {
    guard !arrangement.hasOverlaps else { return nil }
    self.init(parts: arrangement.tans.map(\.region))
  }

  init(parts: [Octagon]) {
    self.parts = parts
    var tracer = OutlineTracer()
    for part in parts { tracer.add(part.corners) }
    outlines = tracer.outlines()
    area = parts.reduce(.zero) { $0 + $1.area }
  }

  /// Returns true if the pieces cover the silhouette exactly: no overlaps, no gaps, nothing outside.
  ///
  /// Which piece is where does not matter.
  public func accepts(_ arrangement: Arrangement) -> Bool {
    let regions = arrangement.tans.map(\.region)
    for (index, region) in regions.enumerated()
    where regions[(index + 1)...].contains(where: { $0.overlaps(region) }) { return false }
    return regions.reduce(.zero) { $0 + coveredArea(of: $1) } == area
      && arrangement.tans.reduce(.zero) { $0 + $1.tan.shape.area } == area
  }

  /// The area of a region inside the silhouette.
  func coveredArea(of region: Octagon) -> Area {
    parts.reduce(.zero) { sum, part in
      part.overlaps(region) ? sum + part.intersection(region).area : sum
    }
  }

  public func contains(_ tan: PlacedTan) -> Bool { coveredArea(of: tan.region) == tan.tan.shape.area }

  /// Returns true if a piece and the silhouette have a common area.
  public func touches(_ tan: PlacedTan) -> Bool {
    let region = tan.region
    return parts.contains { $0.overlaps(region) }
  }

  /// The sectors around a point that the silhouette covers.
  func sectors(at point: ExactPoint) -> Sectors {
    parts.reduce(into: []) { $0.formUnion($1.sectors(at: point)) }
  }

  var corners: [ExactPoint] { outlines.flatMap(\.corners) }
}

extension Silhouette: Hashable {
  public static func == (one: Silhouette, other: Silhouette) -> Bool { one.outlines == other.outlines }
  public func hash(into hasher: inout Hasher) { hasher.combine(outlines) }
}

// MARK: Faults

/// The reasons why an arrangement does not cover a silhouette.
public struct ArrangementFault: Hashable, Sendable {
  public struct Overlap: Hashable, Sendable {
    /// The piece that comes first in ``Tan/allCases``.
    public let one: Tan
    public let other: Tan
    /// The common area.
    public let area: Area
  }

  /// A piece that is partly or wholly outside.
  public struct Excess: Hashable, Sendable {
    public let tan: Tan
    /// The area outside.
    public let area: Area
  }

  public let overlaps: [Overlap]
  public let outside: [Excess]
  /// The area of the silhouette that no piece covers.
  public let uncovered: Area
}

extension Silhouette {
  /// The reasons why an arrangement is not accepted; nil if it is.
  public func fault(of arrangement: Arrangement) -> ArrangementFault? {
    guard !accepts(arrangement) else { return nil }
    return ArrangementFault(
      overlaps: arrangement.overlaps.map { .init(one: $0.one, other: $0.other, area: $0.area) },
      outside: arrangement.tans.compactMap { tan in
        let excess = tan.tan.shape.area - coveredArea(of: tan.region)
        return excess == .zero ? nil : .init(tan: tan.tan, area: excess)
      },
      uncovered: parts.reduce(.zero) { $0 + Self.uncovered($1, by: arrangement.tans.map(\.region)[...]) })
  }

  /// The area of a region without those of others, which may overlap.
  private static func uncovered(_ region: Octagon, by others: ArraySlice<Octagon>) -> Area {
    others.indices.reduce(region.area) { area, index in
      let common = region.intersection(others[index])
      return common.isEmpty ? area : area - uncovered(common, by: others[..<index])
    }
  }
}
