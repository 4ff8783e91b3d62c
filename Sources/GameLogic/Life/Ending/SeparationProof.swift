/// A proof that the parts of a board never interact.
struct SeparationProof {
  enum Outcome {
    /// Proved; pieces that depend on each other are merged.
    case apart([Piece])
    /// Two parts come close at this generation.
    case meets(at: Int)
    /// Neither could be shown.
    case unknown
  }

  private let pieces: [Piece]
  private let start: Int
  private let rule: Rule
  private var motions: [MotionBounds] = []
  private var sets: DisjointSets

  private static let maxPairs = 50_000_000

  /// Tries to prove that pieces never interact from a generation on.
  static func prove(
    _ pieces: [Piece], from start: Int, orbits: inout OrbitCache, within limit: Int,
    while shouldContinue: () -> Bool
  ) -> Outcome {
    var pieces = pieces
    while true {
      var proof = SeparationProof(pieces, from: start, under: orbits.rule)
      if let failure = proof.examinePairs(while: shouldContinue) { return failure }
      switch proof.mergeDependent(&orbits, within: limit, while: shouldContinue) {
      case .apart: return .apart(pieces)
      case .merged(let merged): pieces = merged
      case .unknown: return .unknown
      }
    }
  }

  private init(_ pieces: [Piece], from start: Int, under rule: Rule) {
    self.rule = rule
    self.pieces = pieces
    self.start = start
    sets = DisjointSets(count: pieces.count)
  }

  private mutating func boundMotions() -> Bool {
    for piece in pieces {
      guard let motion = MotionBounds(of: piece, since: start, from: pieces[0].corner) else { return false }
      motions.append(motion)
    }
    return true
  }

  /// Examines every pair; returns the reason if there is no proof.
  private mutating func examinePairs(while shouldContinue: () -> Bool) -> Outcome? {
    guard boundMotions() else { return .unknown }
    var check = PollCounter()
    let stationary = pieces.indices.filter { pieces[$0].orbit.isStationary }
    let moving = pieces.indices.filter { !pieces[$0].orbit.isStationary }
    guard moving.count * pieces.count <= Self.maxPairs else { return .unknown }
    for (one, other) in neighbors(among: stationary, while: shouldContinue) {
      if let failure = examine(one, other) { return failure }
      guard check.shouldContinue(shouldContinue) else { return .unknown }
    }
    guard shouldContinue() else { return .unknown }
    let hull = MotionBounds(around: stationary.map { motions[$0] })
    for (number, ship) in moving.enumerated() {
      guard shouldContinue() else { return .unknown }
      let meetsAny = hull.map { !Approach(motions[ship], $0).isEmpty } ?? false
      for other in (meetsAny ? stationary : []) + moving[(number + 1)...] {
        if let failure = examine(ship, other) { return failure }
      }
    }
    return nil
  }

  private mutating func examine(_ one: Int, _ other: Int) -> Outcome? {
    let approach = Approach(motions[one], motions[other])
    switch Encounter(pieces[one], pieces[other], from: start, approach) {
    case .never: return nil
    case .sideBySide: sets.join(one, other)
    case .at(let generation): return .meets(at: generation)
    case .unknown: return .unknown
    }
    return nil
  }

  private func neighbors(among stationary: [Int], while shouldContinue: () -> Bool) -> [(Int, Int)] {
    var check = PollCounter()
    let boxes = stationary.map { pieces[$0].envelope.grown(by: Approach.touch) }
    var buckets: [Cell: [Int]] = [:]
    var pairs: Set<Cell> = []
    for (index, box) in boxes.enumerated() where check.shouldContinue(after: 16, shouldContinue) {
      for row in box.y >> 6...box.maxY >> 6 {
        for column in box.x >> 6...box.maxX >> 6 {
          for other in buckets[Cell(column, row), default: []] where boxes[other].intersection(box) != nil {
            pairs.insert(Cell(other, index))
          }
          buckets[Cell(column, row), default: []].append(index)
        }
      }
    }
    return pairs.sorted().map { (stationary[$0.x], stationary[$0.y]) }
  }
}

extension SeparationProof {
  /// The result of examining pieces that are close to each other.
  private enum MergeOutcome {
    /// No piece affects another.
    case apart
    /// Some pieces affected each other; these have replaced them.
    case merged([Piece])
    /// Pieces that affect each other do not repeat, or it takes too long to find out.
    case unknown
  }

  /// Merges pieces that affect each other and divides the result as far as possible.
  ///
  /// - Returns: `.apart` if none affect each other.
  private mutating func mergeDependent(
    _ orbits: inout OrbitCache, within limit: Int, while shouldContinue: () -> Bool
  ) -> MergeOutcome {
    var merged: [Piece] = [], areApart = true
    for members in sets.members() {
      let group = members.map { pieces[$0] }
      guard group.count > 1 else {
        merged += group
        continue
      }
      switch Self.areIndependent(group, from: start, under: rule, while: shouldContinue) {
      case true?: merged += group
      case false?:
        guard let whole = Self.union(of: group, at: start),
          let parts = orbits.pieces(of: whole, at: start, within: limit, while: shouldContinue)
        else { return .unknown }
        merged += parts
        areApart = false
      case nil: return .unknown
      }
    }
    return areApart ? .apart : .merged(merged)
  }

  /// True if neighboring pieces evolve independently; nil if it takes too long to find out.
  static func areIndependent(
    _ group: [Piece], from start: Int, under rule: Rule, while shouldContinue: () -> Bool
  ) -> Bool? {
    guard
      let round = group.reduce(
        Int?(1),
        { round, piece in
          round.flatMap { Int.leastCommonMultiple($0, piece.orbit.period) }
        }), round <= Encounter.maxGenerations / group.count, let first = union(of: group, at: start)
    else { return nil }
    var whole = first
    for generation in start + 1...start + round {
      guard shouldContinue() else { return nil }
      guard let next = whole.next(under: rule), let parts = union(of: group, at: generation) else {
        return nil
      }
      if next != parts { return false }
      whole = next
    }
    return true
  }

  private static func union(of group: [Piece], at generation: Int) -> Island? {
    Island(joining: group.map { $0.island(at: generation) })
  }
}

/// The first time that two pieces come close enough to interact.
enum Encounter: Equatable {
  case never
  /// The first generation in which they are close.
  case at(Int)
  /// They stay side by side forever, so their interaction has to be computed.
  case sideBySide
  /// Too expensive to find out.
  case unknown

  /// The maximum number of generations to examine for a pair.
  static let maxGenerations = 20_000

  /// Examines two pieces in the generations of an approach, from a generation on.
  init(_ one: Piece, _ other: Piece, from start: Int, _ approach: Approach) {
    guard !approach.isEmpty else {
      self = .never
      return
    }
    let (a, b) = (one.orbit, other.orbit)
    let isTogether = a.dx * b.period == b.dx * a.period && a.dy * b.period == b.dy * a.period
    let round = Int.leastCommonMultiple(a.period, b.period) ?? .max
    let count = isTogether ? Int128(round) : (approach.last ?? Int128(Int.max)) - approach.first + 1
    guard count <= Self.maxGenerations, let first = Int(exactly: Int128(start) + approach.first) else {
      self = .unknown
      return
    }
    let touch = (first..<first + Int(count)).first { one.island(at: $0).touches(other.island(at: $0)) }
    self = touch.map { isTogether ? .sideBySide : .at($0) } ?? .never
  }
}

extension Island {
  /// True if a cell could have neighbors in both islands.
  func touches(_ other: Island) -> Bool {
    let (x, y) = (other.corner.x - corner.x, other.corner.y - corner.y)
    let margin = Approach.touch - 1
    guard x <= shape.width + margin, y <= shape.height + margin, -x <= other.shape.width + margin,
      -y <= other.shape.height + margin
    else { return false }
    for row in 0..<other.shape.height {
      for word in 0..<other.shape.stride {
        let bits = other.shape.words[row &* other.shape.stride &+ word]
        guard bits != 0 else { continue }
        let rows = y + row - Approach.touch...y + row + Approach.touch
        if rows.contains(where: { widened(row: $0, from: x + word << 6) & bits != 0 }) { return true }
      }
    }
    return false
  }

  /// The cells of a row, each widened by two to both sides.
  private func widened(row: Int, from column: Int) -> UInt64 {
    guard row >= 0, row < shape.height else { return 0 }
    return (-Approach.touch...Approach.touch).reduce(0) { $0 | shape.bits(row: row, from: column + $1) }
  }
}
