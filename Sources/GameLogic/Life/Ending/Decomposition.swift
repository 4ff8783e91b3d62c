/// The parts of a board at one generation.
struct Decomposition {
  var pieces: [Piece] = []
  /// The parts that do not repeat on their own.
  var active: [Island] = []
  /// The number of parts that are too large to examine.
  private let oversized: Int

  /// True if there are parts too large to examine.
  var isPartial: Bool { oversized > 0 }
  var isAtRest: Bool { active.isEmpty && oversized == 0 }

  /// The maximum work, in words of 64 cells; moving parts take the most.
  ///
  /// Parts that have not been examined by then count as active.
  private static let maxWork = 1 << 23

  /// The maximum population of a board to decompose: the parts take several hundred megabytes.
  static let maxCells: UInt128 = 1 << 22

  /// Decomposes the cells into parts.
  ///
  /// Touching cells form a part. A part that does not repeat alone is tried together with those one cell
  /// away.
  ///
  /// - Parameters:
  ///   - limit: The longest period to search for.
  ///   - isThorough: True to continue after the first active part.
  init(
    of cells: Cells, at generation: Int, orbits: inout OrbitCache, within limit: Int, isThorough: Bool,
    while shouldContinue: () -> Bool
  ) {
    let parts = Islands(of: cells, while: shouldContinue)
    oversized = parts.oversized
    var groups = DisjointSets(count: parts.islands.count)
    for (one, other) in parts.nearPairs { groups.join(one, other) }
    var nearPairs: [Int: [(Int, Int)]] = [:]
    for pair in parts.nearPairs { nearPairs[groups.root(of: pair.0), default: []].append(pair) }
    let most = orbits.work + Self.maxWork
    for members in groups.members() {
      guard shouldContinue(), isThorough || active.isEmpty else { return }
      let pairs = nearPairs[groups.root(of: members[0]), default: []]
      var cluster = Cluster(parts.islands, members, pairs, generation, limit, most, isThorough: isThorough)
      cluster.resolve(&orbits, while: shouldContinue)
      pieces += cluster.pieces
      active += cluster.active
    }
  }

  var census: Census {
    var census = Census()
    for piece in pieces { census.count(piece.orbit.object) }
    census.active = active.count + oversized
    return census
  }
}

/// Islands close to each other that have to be separated.
private struct Cluster {
  private let islands: [Island]
  private let nearPairs: [(Int, Int)]
  private let generation: Int
  private let limit: Int
  /// The amount of work in the orbit cache after which no more islands are examined.
  private let most: Int
  /// The index in ``made`` of each island's pieces; nil for an active island.
  private var owner: [Int?]
  private var made: [[Piece]] = []

  /// The maximum number of active islands to examine: a moving board has many and is examined often.
  private let maxActive: Int

  init(
    _ islands: [Island], _ members: [Int], _ nearPairs: [(Int, Int)], _ generation: Int, _ limit: Int,
    _ most: Int, isThorough: Bool
  ) {
    self.most = most
    maxActive = isThorough ? 256 : 64
    let number = Dictionary(uniqueKeysWithValues: zip(members, 0...))
    self.islands = members.map { islands[$0] }
    self.nearPairs = nearPairs.map { (number[$0.0, default: 0], number[$0.1, default: 0]) }
    self.generation = generation
    self.limit = limit
    owner = Array(repeating: nil, count: members.count)
  }

  var pieces: [Piece] { Set(owner.compactMap { $0 }).sorted().flatMap { made[$0] } }

  var active: [Island] { owner.indices.filter { owner[$0] == nil }.map { islands[$0] } }

  /// Tries each island alone, then the active ones together, then with their neighbors, then all as one.
  mutating func resolve(_ orbits: inout OrbitCache, while shouldContinue: () -> Bool) {
    var active = 0
    for number in islands.indices where active <= maxActive && shouldContinue() {
      attempt([number], &orbits, while: shouldContinue)
      if owner[number] == nil { active += 1 }
    }
    guard active <= maxActive, islands.count > 1 else { return }
    for step in 0..<3 where owner.contains(where: { $0 == nil }) {
      var groups = DisjointSets(count: islands.count)
      for (one, other) in nearPairs {
        let active = (owner[one] == nil, owner[other] == nil)
        let joins = step == 0 ? active.0 && active.1 : step == 1 ? active.0 || active.1 : true
        if joins || owner[one] == owner[other] { groups.join(one, other) }
      }
      for group in groups.members()
      where group.count > 1 && group.contains(where: { owner[$0] == nil }) && shouldContinue() {
        attempt(group, &orbits, while: shouldContinue)
      }
    }
  }

  /// Makes pieces of some islands if they repeat together.
  private mutating func attempt(_ group: [Int], _ orbits: inout OrbitCache, while shouldContinue: () -> Bool)
  {
    guard orbits.work < most, let whole = Island(joining: group.map { islands[$0] }),
      let pieces = orbits.pieces(of: whole, at: generation, within: limit, while: shouldContinue)
    else { return }
    made.append(pieces)
    for number in group { owner[number] = made.count - 1 }
  }
}

extension Decomposition {
  /// Tries the active parts together with others at increasing distances.
  ///
  /// The parts of a shuttle, for example, keep each other going without touching.
  mutating func combineDistantParts(
    _ orbits: inout OrbitCache, at generation: Int, within limit: Int, while shouldContinue: () -> Bool
  ) {
    let start = orbits.work
    for distance in [4, 8, 16, 32, 64] where !active.isEmpty {
      guard orbits.work - start < Self.maxWork else { return }
      guard active.count <= Self.maxActive, pieces.count <= Self.maxPieces, shouldContinue() else { return }
      var used: Set<Int> = [], resolved: Set<Island> = [], made: [Piece] = []
      for group in groups(within: distance, at: generation) where used.isDisjoint(with: group.pieces) {
        guard orbits.work - start < Self.maxWork,
          let whole = whole(group.active, group.pieces, at: generation),
          let parts = orbits.pieces(of: whole, at: generation, within: limit, while: shouldContinue)
        else { continue }
        used.formUnion(group.pieces)
        resolved.formUnion(group.active)
        made += parts
      }
      active.removeAll { resolved.contains($0) }
      pieces = pieces.enumerated().filter { !used.contains($0.offset) }.map(\.element) + made
    }
  }

  private func whole(_ active: [Island], _ parts: [Int], at generation: Int) -> Island? {
    Island(joining: active + parts.map { pieces[$0].island(at: generation) })
  }

  private static let maxActive = 8192, maxPieces = 65_536

  /// Groups of active parts close to each other, each with all pieces close to it.
  private func groups(within distance: Int, at generation: Int) -> [(active: [Island], pieces: [Int])] {
    var groups = DisjointSets(count: active.count)
    let others = BoxIndex(active.map(\.box))
    for one in active.indices {
      for other in others.overlapping(active[one].box.grown(by: distance)) where other < one {
        groups.join(one, other)
      }
    }
    let places = BoxIndex(pieces.map { $0.island(at: generation).box })
    return groups.members().map { members in
      let close = members.reduce(into: Set<Int>()) { close, member in
        close.formUnion(places.overlapping(active[member].box.grown(by: distance)))
      }
      return (members.map { active[$0] }, close.sorted())
    }
  }
}

/// Rectangles in buckets, to find those near another one without looking at all of them.
private struct BoxIndex {
  private let boxes: [Box]
  private var buckets: [Cell: [Int]] = [:]

  /// The side of a bucket, as a power of two.
  private static let side = 7

  init(_ boxes: [Box]) {
    self.boxes = boxes
    for (number, box) in boxes.enumerated() {
      Self.forEachBucket(of: box) { buckets[$0, default: []].append(number) }
    }
  }

  /// The indices of the rectangles that overlap another one.
  func overlapping(_ box: Box) -> Set<Int> {
    var found: Set<Int> = []
    Self.forEachBucket(of: box) { bucket in
      for number in buckets[bucket, default: []] where boxes[number].intersection(box) != nil {
        found.insert(number)
      }
    }
    return found
  }

  private static func forEachBucket(of box: Box, _ body: (Cell) -> Void) {
    for row in box.y >> side...box.maxY >> side {
      for column in box.x >> side...box.maxX >> side { body(Cell(column, row)) }
    }
  }
}
