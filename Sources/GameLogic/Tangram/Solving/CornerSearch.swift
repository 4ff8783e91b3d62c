/// A depth-first search over the corners of the remaining silhouette.
struct CornerSearch {
  /// A corner of the silhouette or of a piece, and the free sectors around it.
  private struct Corner {
    let point: ExactPoint
    var free: Sectors
  }

  /// A position for a shape, which any piece of that shape can take.
  struct Candidate: Hashable {
    let orientation: Int
    let shape: TanShape
    let position: ExactPoint
    let region: Octagon

    init(_ orientation: Orientation, _ position: ExactPoint) {
      self.orientation = orientation.index
      shape = orientation.shape
      self.position = position
      region = orientation.region.moved(by: position)
    }

    static func == (one: Candidate, other: Candidate) -> Bool {
      one.orientation == other.orientation && one.position == other.position
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(orientation)
      hasher.combine(position)
    }
  }

  private let silhouette: Silhouette
  private let tans: [Tan]
  private let bounds: Solver.Bounds
  private let fits = CornerFit.byDirection
  private var corners: [Corner]
  private var placed: [Candidate] = []
  /// The number of remaining pieces of each shape.
  private var stock: [Int]
  private var isInside: [Candidate: Bool] = [:]
  private var found: [[Candidate]] = []
  private var steps = 0
  private var end = SearchEnd.complete

  init(_ silhouette: Silhouette, _ tans: [Tan], _ bounds: Solver.Bounds) {
    self.silhouette = silhouette
    self.tans = tans
    self.bounds = bounds
    stock = TanShape.allCases.map { shape in tans.count { $0.shape == shape } }
    corners = Set(silhouette.corners).sorted().map { Corner(point: $0, free: silhouette.sectors(at: $0)) }
  }

  /// Searches with the already placed pieces of a start.
  mutating func solutions(from start: Arrangement) -> Solutions {
    search()
    let all = found.map { arrangement(of: $0.dropFirst(start.tans.count), with: start) }
    return Solutions(all: all, steps: steps, end: end)
  }

  private func arrangement(
    of candidates: ArraySlice<Candidate>, with start: Arrangement
  ) -> Arrangement {
    var arrangement = start
    for candidate in candidates {
      let orientation = Orientation.all[candidate.orientation]
      let pose = Pose(candidate.position, rotation: orientation.rotation, flip: orientation.flip)
      guard let pose, let tan = candidate.shape.tans.first(where: { arrangement[$0] == nil }) else {
        continue
      }
      arrangement[tan] = PlacedTan(tan, at: pose)
    }
    return arrangement
  }

  /// Places a piece and removes it from the remaining region.
  mutating func place(_ piece: Candidate) {
    for index in corners.indices {
      corners[index].free.subtract(piece.region.sectors(at: corners[index].point))
    }
    corners.removeAll { $0.free.isEmpty }
    placed.append(piece)
    stock[piece.shape.rawValue] -= 1
    for corner in Orientation.all[piece.orientation].corners { addCorner(corner + piece.position) }
  }

  private mutating func addCorner(_ point: ExactPoint) {
    guard !corners.contains(where: { $0.point == point }) else { return }
    let free = placed.reduce(into: silhouette.sectors(at: point)) {
      $0.subtract($1.region.sectors(at: point))
    }
    if !free.isEmpty { corners.append(Corner(point: point, free: free)) }
  }

  private mutating func search() {
    guard placed.count < tans.count else { return found.append(placed) }
    for piece in narrowestChoice() {
      countStep()
      guard end == .complete else { return }
      let (corners, stock) = (corners, stock)
      place(piece)
      search()
      placed.removeLast()
      self.corners = corners
      self.stock = stock
    }
  }

  private mutating func countStep() {
    if found.count >= bounds.solutions { end = .limit }
    if steps >= bounds.steps || steps.isMultiple(of: 256) && bounds.isCancelled() { end = .stopped }
    if end == .complete { steps += 1 }
  }

  /// The candidates for the corner that has the fewest.
  private mutating func narrowestChoice() -> [Candidate] {
    var best: [Candidate]?
    for corner in corners {
      for run in corner.free.corners {
        let choice = candidates(at: corner.point, run.direction, run.width, below: best?.count ?? .max)
        guard let choice else { continue }
        guard choice.count > 1 else { return choice }
        best = choice
      }
    }
    return best ?? []
  }

  /// The candidates for a corner; nil if there are at least `bound`.
  private mutating func candidates(
    at point: ExactPoint, _ direction: Int, _ width: Int, below bound: Int
  ) -> [Candidate]? {
    var candidates: [Candidate] = []
    for fit in fits[direction] where fit.width <= width && stock[fit.orientation.shape.rawValue] > 0 {
      let candidate = Candidate(fit.orientation, point - fit.offset)
      guard isFree(candidate) else { continue }
      candidates.append(candidate)
      if candidates.count >= bound { return nil }
    }
    return candidates
  }

  private mutating func isFree(_ piece: Candidate) -> Bool {
    guard !placed.contains(where: { $0.region.overlaps(piece.region) }) else { return false }
    if let known = isInside[piece] { return known }
    let result = silhouette.coveredArea(of: piece.region) == piece.shape.area
    isInside[piece] = result
    return result
  }
}
