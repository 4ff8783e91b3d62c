/// The proof that the parts of a board live on as if each were alone.
struct Separation {
  /// What came of it.
  enum Outcome {
    /// It is proved; parts that need each other have become one.
    case apart([Piece])
    /// Two parts come close in that generation.
    case meets(at: Int)
    /// It was not found out.
    case unknown
  }

  private let pieces: [Piece]
  private let start: Int
  private let rule: Rule
  private var tracks: [Track] = []
  private var groups: Groups

  /// The largest number of pairs that are looked at.
  private static let mostPairs = 50_000_000

  /// Tries to prove that pieces never disturb each other from a generation on.
  static func prove(
    _ pieces: [Piece], from start: Int, orbits: inout Orbits, within limit: Int, while goesOn: () -> Bool
  ) -> Outcome {
    var pieces = pieces
    while true {
      var proof = Separation(pieces, from: start, under: orbits.rule)
      if let failure = proof.lookAtPairs(while: goesOn) { return failure }
      guard let united = proof.unite(&orbits, within: limit, while: goesOn) else { return .unknown }
      if united.count == pieces.count { return .apart(pieces) }
      pieces = united
    }
  }

  private init(_ pieces: [Piece], from start: Int, under rule: Rule) {
    self.rule = rule
    self.pieces = pieces
    self.start = start
    groups = Groups(count: pieces.count)
  }

  /// Looks at every pair that could meet, and returns why it is no proof.
  private mutating func lookAtPairs(while goesOn: () -> Bool) -> Outcome? {
    var pause = Pause()
    for piece in pieces {
      guard let track = Track(of: piece, since: start, from: pieces[0].corner) else { return .unknown }
      tracks.append(track)
    }
    let standing = pieces.indices.filter { pieces[$0].orbit.stays }
    let moving = pieces.indices.filter { !pieces[$0].orbit.stays }
    guard moving.count * pieces.count <= Self.mostPairs else { return .unknown }
    for (one, other) in neighbours(among: standing, while: goesOn) {
      if let failure = look(at: one, other) { return failure }
      guard pause.goesOn(goesOn) else { return .unknown }
    }
    guard goesOn() else { return .unknown }
    let hull = Track(around: standing.map { tracks[$0] })
    for (number, ship) in moving.enumerated() {
      guard goesOn() else { return .unknown }
      let meetsAny = hull.map { !Approach(tracks[ship], $0).isEmpty } ?? false
      for other in (meetsAny ? standing : []) + moving[(number + 1)...] {
        if let failure = look(at: ship, other) { return failure }
      }
    }
    return nil
  }

  private mutating func look(at one: Int, _ other: Int) -> Outcome? {
    let approach = Approach(tracks[one], tracks[other])
    switch Meeting(pieces[one], pieces[other], from: start, approach) {
    case .never: return nil
    case .sideBySide: groups.join(one, other)
    case .at(let generation): return .meets(at: generation)
    case .unknown: return .unknown
    }
    return nil
  }

  /// The pairs of standing pieces whose surroundings overlap.
  private func neighbours(among standing: [Int], while goesOn: () -> Bool) -> [(Int, Int)] {
    var pause = Pause()
    let boxes = standing.map { pieces[$0].envelope.grown(by: Approach.touch) }
    var places: [Cell: [Int]] = [:]
    var pairs: Set<Cell> = []
    for (index, box) in boxes.enumerated() where pause.goesOn(after: 16, goesOn) {
      for row in box.y >> 6...box.maxY >> 6 {
        for column in box.x >> 6...box.maxX >> 6 {
          for other in places[Cell(column, row), default: []] where boxes[other].intersection(box) != nil {
            pairs.insert(Cell(other, index))
          }
          places[Cell(column, row), default: []].append(index)
        }
      }
    }
    return pairs.sorted().map { (standing[$0.x], standing[$0.y]) }
  }
}

extension Separation {
  /// Makes one piece of those that change each other's course; nil when that does not come back.
  private mutating func unite(_ orbits: inout Orbits, within limit: Int, while goesOn: () -> Bool) -> [Piece]?
  {
    var united: [Piece] = []
    for members in groups.members() {
      let group = members.map { pieces[$0] }
      guard group.count > 1 else {
        united += group
        continue
      }
      switch addsUp(group, while: goesOn) {
      case true?: united += group
      case false?:
        guard let whole = Self.union(of: group, at: start),
          let piece = orbits.piece(of: whole, at: start, within: limit, while: goesOn)
        else { return nil }
        united.append(piece)
      case nil: return nil
      }
    }
    return united
  }

  /// Whether pieces side by side become what each becomes alone; nil when it would take too long to see.
  private func addsUp(_ group: [Piece], while goesOn: () -> Bool) -> Bool? {
    guard
      let round = group.reduce(
        Int?(1),
        { round, piece in
          round.flatMap { Int.commonMultiple($0, piece.orbit.period) }
        }), round <= Meeting.patience / group.count, let first = Self.union(of: group, at: start)
    else { return nil }
    var whole = first
    for generation in start + 1...start + round {
      guard goesOn() else { return nil }
      guard let next = whole.next(under: rule), let parts = Self.union(of: group, at: generation) else {
        return nil
      }
      if next != parts { return false }
      whole = next
    }
    return true
  }

  private static func union(of group: [Piece], at generation: Int) -> Island? {
    var cells: [Cell] = []
    for piece in group { piece.island(at: generation).forEach { cells.append($0) } }
    return Island(cells)
  }
}
