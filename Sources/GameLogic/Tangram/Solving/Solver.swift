/// The reason why a search ended.
public enum SearchEnd: Hashable, Sendable {
  case complete
  /// The requested number of solutions was found.
  case limit
  /// The search was canceled or reached its step limit.
  case stopped
}

/// The solutions of a silhouette, possibly incomplete.
public struct Solutions: Hashable, Sendable {
  /// Solutions that differ only by swapping equal pieces count as one.
  public internal(set) var all: [Arrangement] = []
  /// The number of pieces tried.
  public internal(set) var steps = 0
  public internal(set) var end = SearchEnd.complete
}

/// Finds all ways to cover a silhouette with the seven pieces.
///
/// At a corner of the remaining region narrower than 180°, some piece must have a corner with an edge along
/// the region's: a convex piece that covers that sector leaves room for nothing else. So each corner allows
/// few poses, and the search takes the corner that allows the fewest. It finds every solution exactly once,
/// for any silhouette: with holes, in several parts, or with parts that touch in a point.
public struct Solver: Sendable {
  /// Limits on a search.
  public struct Bounds: Sendable {
    /// The most solutions.
    public var solutions = Int.max
    /// The most pieces tried.
    public var steps = 4_000_000
    /// Returns true to stop the search; called every 256 steps.
    public var isCancelled: @Sendable () -> Bool = { false }

    public init() {}
  }

  public let silhouette: Silhouette
  /// The pieces to cover it with.
  public let tans: [Tan]

  public init(_ silhouette: Silhouette, tans: [Tan] = Tan.allCases) {
    self.silhouette = silhouette
    self.tans = tans
  }

  /// Finds the solutions that contain the given placed pieces.
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

  /// Returns true if a solution contains the given placed pieces; nil if the search was stopped.
  public func canComplete(_ start: Arrangement, within bounds: Bounds = Bounds()) -> Bool? {
    var bounds = bounds
    bounds.solutions = 1
    let found = solutions(from: start, within: bounds)
    return !found.all.isEmpty ? true : found.end == .stopped ? nil : false
  }
}

// MARK: Candidates

/// A way for a piece to fill a corner with one of its own.
struct CornerFit: Sendable {
  let orientation: Orientation
  /// The filling corner, relative to the piece's first one.
  let offset: ExactPoint
  /// The angle of that corner, in steps of 45°.
  let width: Int

  /// All fits, by the direction of the corner's first edge.
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
