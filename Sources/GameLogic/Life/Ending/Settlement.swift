/// Looks for the first generation from which on a board is the sum of parts that live on alone.
struct Settlement: Sendable {
  /// The parts, which are proved to live on alone.
  let pieces: [Piece]
  private var marks: [Universe]
  private let limit: Int
  private var orbits: Orbits
  /// The first generation that is known to be like that, with all that follow.
  private var end: Int
  /// The last universe that is known to be something else.
  private var low: Universe?
  /// A universe on its way to the middle of both.
  private var middle: Universe?
  /// A universe that goes through every generation, and from which one on it was as it should be.
  private var walk: (universe: Universe, start: Int, first: Int)?

  /// Creates the search.
  ///
  /// - Parameters:
  ///   - marks: Snapshots in the order of their generations, the start first.
  ///   - proved: The generation from which on it is proved.
  init(of pieces: [Piece], marks: [Universe], proved: Int, orbits: Orbits, limit: Int) {
    self.pieces = pieces
    self.marks = marks.filter { $0.generation < proved }
    self.orbits = orbits
    self.limit = limit
    end = proved
  }

  /// Goes on looking; nil when it was told to stop.
  mutating func search(while goesOn: () -> Bool) throws(LifeError) -> Int? {
    while goesOn() {
      if walk != nil {
        if let first = try goOnWalking() { return first }
      } else if low != nil {
        if let first = try halve(while: goesOn) { return first }
      } else if let mark = marks.popLast() {
        if try !pieces.areAll(of: mark) {
          low = mark
        } else if isApart(from: mark.generation, while: goesOn) {
          end = mark.generation
        } else {
          walk = (mark, mark.generation, mark.generation)
        }
      } else {
        return end
      }
    }
    return nil
  }

  /// Looks at the generation in the middle between one that is different and one that is proved.
  private mutating func halve(while goesOn: () -> Bool) throws(LifeError) -> Int? {
    guard let low, end - low.generation > 1 else { return end }
    let target = (low.generation + end) / 2
    var middle = self.middle ?? low
    self.middle = nil
    try middle.advance(by: target - middle.generation, while: goesOn)
    if middle.generation < target {
      self.middle = middle
    } else if try !pieces.areAll(of: middle) {
      self.low = middle
    } else if isApart(from: target, while: goesOn) {
      end = target
    } else {
      walk = (middle, target, target)
    }
    return nil
  }

  /// Looks at the next of the generations that are like the end, but not proved to stay so.
  private mutating func goOnWalking() throws(LifeError) -> Int? {
    guard let generation = walk?.universe.generation, let start = walk?.start else { return nil }
    if generation == end {
      guard let first = walk?.first, first == start else { return walk?.first }
      (end, walk) = (start, nil)
      return nil
    }
    if let universe = walk?.universe, try !pieces.areAll(of: universe) { walk?.first = generation + 1 }
    try walk?.universe.advance(by: 1)
    return nil
  }

  private mutating func isApart(from generation: Int, while goesOn: () -> Bool) -> Bool {
    switch Separation.prove(pieces, from: generation, orbits: &orbits, within: limit, while: goesOn) {
    case .apart(let same): same == pieces
    case .meets, .unknown: false
    }
  }
}
