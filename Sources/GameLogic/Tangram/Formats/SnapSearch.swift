private import PuzzleKit

/// Moves the pieces of a figure slightly, one after another, until they touch exactly without overlaps.
struct SnapSearch {
  /// The farthest move of a piece, in units: rounding to a tenth moves it and its neighbor by up to 0.07.
  static let reach = 0.2
  /// The most positions tried for each piece.
  private static let width = 8
  /// The most positions tried in total.
  private static let mostSteps = 1_000

  private let tans: [ApproximateTan]
  private let origin: UnitPoint
  private var steps = 0
  private var deepest = 0
  /// The piece for which no position was found, of those tried last.
  private(set) var hardest = Tan.square

  /// The first of all pieces stays where it is.
  init(_ tans: [ApproximateTan]) {
    self.tans = tans.sorted { $0.tan.index < $1.tan.index }
    origin = self.tans.first?.position ?? UnitPoint(x: 0, y: 0)
  }

  mutating func run() -> Arrangement? {
    guard let first = tans.first?.placed(at: .zero) else { return nil }
    return complete([first])
  }

  /// The farthest that any piece was moved, in units.
  func farthest(in arrangement: Arrangement) -> Double {
    tans.reduce(0) { farthest, tan in
      guard let placed = arrangement[tan.tan], let asked = tan.placed(at: .zero) else { return farthest }
      let step = (placed.pose.position - asked.pose.position).rounded
      return max(farthest, distance(of: tan, from: step))
    }
  }

  private mutating func complete(_ placed: [PlacedTan]) -> Arrangement? {
    guard placed.count < tans.count else { return Arrangement(placed) }
    guard let next = nearest(to: placed) else { return nil }
    if placed.count > deepest {
      deepest = placed.count
      hardest = next.tan
    }
    for candidate in candidates(for: next, beside: placed).prefix(Self.width) {
      steps += 1
      guard steps < Self.mostSteps else { return nil }
      if let found = complete(placed + [candidate]) { return found }
    }
    return nil
  }

  private func distance(of tan: ApproximateTan, from position: UnitPoint) -> Double {
    let (x, y) = (tan.position.x - origin.x - position.x, tan.position.y - origin.y - position.y)
    return (x * x + y * y).squareRoot()
  }

  /// The piece with the corner nearest to a placed piece.
  private func nearest(to placed: [PlacedTan]) -> ApproximateTan? {
    let targets = placed.flatMap(\.features)
    let open = tans.filter { tan in !placed.contains { $0.tan == tan.tan } }
    let gaps = open.map { tan in
      tan.offsets.flatMap { offset in targets.map { distance(of: tan, from: ($0 - offset).rounded) } }.min()
        ?? 0
    }
    return gaps.indices.min { gaps[$0] < gaps[$1] }.map { open[$0] }
  }

  /// Candidate positions for a piece: most contacts first, then nearest.
  private func candidates(for tan: ApproximateTan, beside placed: [PlacedTan]) -> [PlacedTan] {
    let targets = placed.flatMap(\.features)
    var positions = Set<ExactPoint>()
    for offset in tan.placed(at: .zero)?.features ?? [] {
      for target in targets where distance(of: tan, from: (target - offset).rounded) <= Self.reach {
        positions.insert(target - offset)
      }
    }
    let start = UnitPoint(x: tan.position.x - origin.x, y: tan.position.y - origin.y)
    positions.formUnion(slides(of: tan, near: start, along: placed))
    positions.insert(Snapping.gridPoint(near: start))
    return positions.sorted().compactMap { position -> (tan: PlacedTan, contacts: Int, distance: Double)? in
      guard let piece = tan.placed(at: position), !placed.contains(where: { $0.overlaps(piece) }) else {
        return nil
      }
      let contacts = placed.reduce(0) { $0 + $1.contacts(with: piece) }
      return (piece, contacts, distance(of: tan, from: position.rounded))
    }.sorted { ($1.contacts, $0.distance) < ($0.contacts, $1.distance) }.map(\.tan)
  }

  /// The positions at which an edge or corner of a piece touches another.
  private func slides(
    of tan: ApproximateTan, near start: UnitPoint, along placed: [PlacedTan]
  ) -> [ExactPoint] {
    guard let piece = tan.placed(at: .zero) else { return [] }
    let shift = (piece.center - .zero).rounded
    let snapping = Snapping(piece, in: Arrangement(placed))
    // Normalizing a square's rotation changes which corner comes first.
    let step = piece.pose.position
    return snapping.candidates(
      near: UnitPoint(x: start.x + shift.x, y: start.y + shift.y), within: Self.reach
    ).filter { $0.kind == .edge && $0.isFree }.map { $0.tan.pose.position - step }
  }
}

extension PlacedTan {
  /// The corners, and the midpoints of edges if they have exact coordinates.
  fileprivate var features: [ExactPoint] {
    let corners = corners
    return corners
      + corners.indices.compactMap { index in
        let sum = corners[index] + corners[(index + 1) % corners.count]
        guard [sum.x.a, sum.x.b, sum.y.a, sum.y.b].allSatisfy({ $0.isMultiple(of: 2) }) else { return nil }
        return ExactPoint(Surd(sum.x.a / 2, sum.x.b / 2), Surd(sum.y.a / 2, sum.y.b / 2))
      }
  }

  /// The number of corners of each that touch the other, counted twice if they meet a corner.
  fileprivate func contacts(with other: PlacedTan) -> Int {
    Self.touches(of: corners, on: other.region) + Self.touches(of: other.corners, on: region)
  }

  private static func touches(of corners: [ExactPoint], on region: Octagon) -> Int {
    corners.count { !region.sectors(at: $0).isEmpty }
  }
}
