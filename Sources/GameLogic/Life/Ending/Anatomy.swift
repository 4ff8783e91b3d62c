/// The parts of a board in one generation: what comes back by itself, and what is still changing.
struct Anatomy {
  /// The parts that come back.
  var pieces: [Piece] = []
  /// The parts that do not, as far as was looked.
  var restless: [Island] = []
  /// How many parts reach so far that they are not looked at.
  private let vast: Int

  /// Whether there are parts that are not looked at.
  var isPartial: Bool { vast > 0 }
  /// Whether all parts come back.
  var isAtRest: Bool { restless.isEmpty && vast == 0 }

  /// Takes a board apart.
  ///
  /// Cells that touch are one part; a part that does not come back by itself is tried together with those
  /// that a single cell separates from it.
  ///
  /// - Parameters:
  ///   - limit: The longest period that is looked for.
  ///   - isThorough: Whether to go on when the first restless part is found.
  init(
    of cells: Cells, at generation: Int, orbits: inout Orbits, within limit: Int, isThorough: Bool,
    while goesOn: () -> Bool
  ) {
    let parts = Islands(of: cells, while: goesOn)
    vast = parts.vast
    var groups = Groups(count: parts.islands.count)
    for (one, other) in parts.near { groups.join(one, other) }
    var near: [Int: [(Int, Int)]] = [:]
    for pair in parts.near { near[groups.root(of: pair.0), default: []].append(pair) }
    for members in groups.members() {
      guard goesOn(), isThorough || restless.isEmpty else { return }
      let pairs = near[groups.root(of: members[0]), default: []]
      var cluster = Cluster(parts.islands, members, pairs, generation, limit)
      cluster.resolve(&orbits, while: goesOn)
      pieces += cluster.pieces
      restless += cluster.restless
    }
  }

  /// How many there are of each object.
  var census: Census {
    var census = Census()
    for piece in pieces { census.count(piece.orbit.object) }
    census.restless = restless.count + vast
    return census
  }
}

/// Islands that stand close together, to be told apart.
private struct Cluster {
  private let islands: [Island]
  private let near: [(Int, Int)]
  private let generation: Int
  private let limit: Int
  /// Which piece each island is part of.
  private var owner: [Int?]
  private var made: [Piece] = []

  /// A thicket in which more islands are restless is not looked into any further.
  private static let mostRestless = 64

  init(_ islands: [Island], _ members: [Int], _ near: [(Int, Int)], _ generation: Int, _ limit: Int) {
    let number = Dictionary(uniqueKeysWithValues: zip(members, 0...))
    self.islands = members.map { islands[$0] }
    self.near = near.map { (number[$0.0, default: 0], number[$0.1, default: 0]) }
    self.generation = generation
    self.limit = limit
    owner = Array(repeating: nil, count: members.count)
  }

  /// The parts that come back.
  var pieces: [Piece] { Set(owner.compactMap { $0 }).sorted().map { made[$0] } }

  /// The islands that do not.
  var restless: [Island] { owner.indices.filter { owner[$0] == nil }.map { islands[$0] } }

  /// Tries each island alone, then the restless ones together, then with their neighbours, then all as one.
  mutating func resolve(_ orbits: inout Orbits, while goesOn: () -> Bool) {
    var restless = 0
    for number in islands.indices where restless <= Self.mostRestless && goesOn() {
      attempt([number], &orbits, while: goesOn)
      if owner[number] == nil { restless += 1 }
    }
    guard restless <= Self.mostRestless, islands.count > 1 else { return }
    for step in 0..<3 where owner.contains(where: { $0 == nil }) {
      var groups = Groups(count: islands.count)
      for (one, other) in near {
        let restless = (owner[one] == nil, owner[other] == nil)
        let joins = step == 0 ? restless.0 && restless.1 : step == 1 ? restless.0 || restless.1 : true
        if joins || owner[one] == owner[other] { groups.join(one, other) }
      }
      for group in groups.members()
      where group.count > 1 && group.contains(where: { owner[$0] == nil }) && goesOn() {
        attempt(group, &orbits, while: goesOn)
      }
    }
  }

  /// Makes one piece of islands, if they come back together.
  private mutating func attempt(_ group: [Int], _ orbits: inout Orbits, while goesOn: () -> Bool) {
    var whole = group.count == 1 ? islands[group[0]] : nil
    if whole == nil {
      var cells: [Cell] = []
      for number in group { islands[number].forEach { cells.append($0) } }
      whole = Island(cells)
    }
    guard let whole, let piece = orbits.piece(of: whole, at: generation, within: limit, while: goesOn)
    else { return }
    made.append(piece)
    for number in group { owner[number] = made.count - 1 }
  }
}
