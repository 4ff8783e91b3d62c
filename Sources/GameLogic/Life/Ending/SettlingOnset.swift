/// Finds the first generation from which a board is the sum of independent parts.
struct SettlingOnset: Sendable {
  let pieces: [Piece]
  private var snapshots: [Universe]
  private let limit: Int
  private var orbits: OrbitCache
  /// The earliest generation from which the proof holds.
  private var end: Int
  /// The latest known state that does not match the parts.
  private var low: Universe?
  /// An interrupted state on its way to the middle between ``low`` and ``end``.
  private var middle: Universe?
  /// A check of every generation: its state, its start, and the first generation from which all matched.
  private var verification: (universe: Universe, start: Int, first: Int)?

  /// - Parameters:
  /// - Parameters:
  ///   - snapshots: In order of their generations, starting with the first board.
  ///   - proved: The generation from which the proof holds.
  init(of pieces: [Piece], snapshots: [Universe], proved: Int, orbits: OrbitCache, limit: Int) {
    self.pieces = pieces
    self.snapshots = snapshots.filter { $0.generation < proved }
    self.orbits = orbits
    self.limit = limit
    end = proved
  }

  /// Continues the search; nil if stopped.
  mutating func search(while shouldContinue: () -> Bool) throws(LifeError) -> Int? {
    while shouldContinue() {
      if verification != nil {
        if let first = try verifyNext() { return first }
      } else if low != nil {
        if let first = try bisect(while: shouldContinue) { return first }
      } else if let snapshot = snapshots.popLast() {
        if try !pieces.areAll(of: snapshot) {
          low = snapshot
        } else if isApart(from: snapshot.generation, while: shouldContinue) {
          end = snapshot.generation
        } else {
          verification = (snapshot, snapshot.generation, snapshot.generation)
        }
      } else {
        return end
      }
    }
    return nil
  }

  /// Bisects between a generation that does not match and one from which the proof holds.
  private mutating func bisect(while shouldContinue: () -> Bool) throws(LifeError) -> Int? {
    guard let low, end - low.generation > 1 else { return end }
    let target = (low.generation + end) / 2
    var middle = self.middle ?? low
    self.middle = nil
    try middle.advance(by: target - middle.generation, while: shouldContinue)
    if middle.generation < target {
      self.middle = middle
    } else if try !pieces.areAll(of: middle) {
      self.low = middle
    } else if isApart(from: target, while: shouldContinue) {
      end = target
    } else {
      verification = (middle, target, target)
    }
    return nil
  }

  /// Examines the next generation that matches the parts but is not proved.
  private mutating func verifyNext() throws(LifeError) -> Int? {
    guard let generation = verification?.universe.generation, let start = verification?.start else {
      return nil
    }
    if generation == end {
      guard let first = verification?.first, first == start else { return verification?.first }
      end = start
      verification = nil
      return nil
    }
    if let universe = verification?.universe, try !pieces.areAll(of: universe) {
      verification?.first = generation + 1
    }
    try verification?.universe.advance(by: 1)
    return nil
  }

  private mutating func isApart(from generation: Int, while shouldContinue: () -> Bool) -> Bool {
    switch SeparationProof.prove(
      pieces, from: generation, orbits: &orbits, within: limit, while: shouldContinue)
    {
    case .apart(let same): same == pieces
    case .meets, .unknown: false
    }
  }
}
