/// The end of a search.
public enum SearchEnd: Hashable, Sendable {
  /// All solutions are found.
  case complete
  /// As many solutions are found as were asked for.
  case limit
  /// The search was canceled, or took more steps than it was given.
  case stopped
}

/// The solutions of a silhouette, as far as they were searched for.
public struct Solutions: Hashable, Sendable {
  /// The solutions; those that differ only in which of two equal pieces is where count as one.
  public internal(set) var all: [Arrangement] = []
  /// The pieces that were tried.
  public internal(set) var steps = 0
  /// The end of the search.
  public internal(set) var end = SearchEnd.complete
}

/// Finds all ways to cover a silhouette with the seven pieces.
///
/// At a corner of what is left, narrower than 180°, a piece must have a corner with an edge along that of the region:
/// a convex piece that covers the sector there has no room for anything else. So each corner leaves a few poses, and the
/// search takes the corner that leaves the fewest. It finds every solution, and each once, whatever the silhouette:
/// with holes, in several parts, or with points where parts touch.
public struct Solver: Sendable {
  /// Bounds of a search.
  public struct Bounds: Sendable {
    /// The most solutions.
    public var solutions = Int.max
    /// The most pieces that are tried.
    public var steps = 4_000_000
    /// Returns true if the search is to stop; it is asked every 256 steps.
    public var isCancelled: @Sendable () -> Bool = { false }

    /// Creates the usual bounds.
    public init() {}
  }

  /// The silhouette.
  public let silhouette: Silhouette
  /// The pieces that cover it.
  public let tans: [Tan]

  /// Creates a solver.
  public init(_ silhouette: Silhouette, tans: [Tan] = Tan.allCases) {
    (self.silhouette, self.tans) = (silhouette, tans)
  }

  /// Finds the solutions in which some pieces are where they are already.
  public func solutions(
    from start: Arrangement = Arrangement(), within bounds: Bounds = Bounds()
  ) -> Solutions {
    guard silhouette.area == tans.reduce(.zero, { $0 + $1.shape.area }), !start.hasOverlaps,
      start.tans.allSatisfy({ tans.contains($0.tan) && silhouette.contains($0) })
    else { return Solutions() }
    var search = CornerSearch(silhouette, tans, bounds)
    for tan in start.tans { search.place(CornerSearch.Candidate(tan.orientation, tan.pose.position)) }
    return search.solutions(from: start)
  }

  /// Returns true if some solution has pieces where they are; nil if the search was stopped.
  public func canComplete(_ start: Arrangement, within bounds: Bounds = Bounds()) -> Bool? {
    var bounds = bounds
    bounds.solutions = 1
    let found = solutions(from: start, within: bounds)
    return !found.all.isEmpty ? true : found.end == .stopped ? nil : false
  }
}

// MARK: Candidates

/// A way for a piece to fill a corner: one of its own corners, and its turn.
struct CornerFit: Sendable {
  let orientation: Orientation
  /// The piece's corner that fills the other, from its first corner.
  let offset: ExactPoint
  /// The angle of that corner, in steps of 45°.
  let width: Int

  /// The ways by the direction of the corner's first edge.
  static let byDirection: [[CornerFit]] = (0..<8).map { direction in
    Orientation.distinct.flatMap { orientation in
      orientation.corners.compactMap { corner in
        let found = orientation.region.sectors(at: corner).corners[0]
        guard found.direction == direction else { return nil }
        return CornerFit(orientation: orientation, offset: corner, width: found.width)
      }
    }
  }
}
