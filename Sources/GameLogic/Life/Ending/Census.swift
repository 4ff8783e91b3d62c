/// An object, named if it is well known and described otherwise.
public struct LifeObject: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// It does not change.
    case stillLife
    case oscillator
    case spaceship
  }

  /// The name, such as "block", or a description, such as "still life of 17 cells".
  public let name: String
  public let kind: Kind
  public let period: Int
  /// The minimum population.
  public let cells: Int

  /// Creates an object; without a name it gets a description.
  init(name: String? = nil, period: Int, shift: Cell, cells: Int) {
    let isStationary = shift == Cell(0, 0)
    kind = isStationary ? period == 1 ? .stillLife : .oscillator : .spaceship
    self.period = period
    self.cells = cells
    self.name =
      switch (name, kind) {
      case (let name?, _): name
      case (nil, .stillLife): "still life of \(cells) cells"
      case (nil, .oscillator): "oscillator of period \(period)"
      case (nil, .spaceship): "spaceship of period \(period)"
      }
  }
}

extension LifeObject: Comparable {
  public static func < (one: LifeObject, other: LifeObject) -> Bool {
    (one.rank, one.period, one.cells, one.name) < (other.rank, other.period, other.cells, other.name)
  }

  private var rank: Int {
    switch kind {
    case .stillLife: 0
    case .oscillator: 1
    case .spaceship: 2
    }
  }
}

/// The number of times that each object appears on a board.
public struct Census: Hashable, Sendable {
  /// The counts, never zero.
  public private(set) var counts: [LifeObject: Int] = [:]
  /// The number of parts that do not repeat.
  public var active = 0

  public init() {}

  public mutating func count(_ object: LifeObject, times: Int = 1) {
    let sum = counts[object, default: 0] + times
    counts[object] = sum == 0 ? nil : sum
  }

  /// The total number of objects.
  public var total: Int { counts.values.reduce(0, +) }

  /// The objects with their counts, most frequent first.
  public var list: [(object: LifeObject, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (object: $0.key, count: $0.value) }
  }

  public var names: [String: Int] {
    counts.reduce(into: [:]) { $0[$1.key.name, default: 0] += $1.value }
  }

  /// Returns the difference from another census; counts can be negative.
  func subtracting(_ other: Census) -> Census {
    var rest = self
    rest.active = 0
    for (object, count) in other.counts { rest.count(object, times: -count) }
    return rest
  }

  /// Returns the census of one part if the board is divided equally; counts are rounded toward zero.
  func divided(by parts: Int) -> Census {
    var rest = Census()
    for (object, count) in counts { rest.count(object, times: count / parts) }
    return rest
  }

  func only(_ kinds: LifeObject.Kind...) -> Census {
    var rest = Census()
    for (object, count) in counts where kinds.contains(object.kind) { rest.count(object, times: count) }
    return rest
  }
}

extension Universe {
  /// Counts the objects on the board.
  ///
  /// Parts that do not repeat count as active. Objects have names only in Conway's Life.
  ///
  /// - Parameter longest: The longest period to search for.
  public func census(longest: Int = 128, while shouldContinue: () -> Bool = { true }) throws(LifeError)
    -> Census
  {
    try renumbered().decomposition(within: longest, while: shouldContinue)?.census ?? Census()
  }

  /// Returns the parts of a board on the plane with a known period: separate parts, or the whole as one.
  ///
  /// There are none if the board is too large or the work was canceled.
  func parts(of period: Int, while shouldContinue: () -> Bool) throws(LifeError) -> [Piece] {
    var orbits = OrbitCache(rule: rule)
    if let decomposition = try decomposition(while: shouldContinue), decomposition.isAtRest,
      case .apart(let pieces) = SeparationProof.prove(
        decomposition.pieces, from: generation, orbits: &orbits, within: period, while: shouldContinue)
    {
      return pieces
    }
    guard shouldContinue(), let box = boundingBox, box.area <= Self.maxArea,
      let island = Island(try cells().sorted()),
      let pieces = orbits.pieces(of: island, at: generation, within: period, while: shouldContinue)
    else { return [] }
    return pieces
  }

  /// The maximum area of a finite board to decompose.
  private static let maxArea: UInt128 = 1 << 22

  func decomposition(within longest: Int = 128, while shouldContinue: () -> Bool = { true }) throws(LifeError)
    -> Decomposition?
  {
    guard !rule.isBornFromNothing, topology == .plane || !topology.isEndless,
      topology.box.map({ $0.area <= Self.maxArea }) ?? true,
      population <= Decomposition.maxCells
    else { return nil }
    var orbits = OrbitCache(rule: rule)
    var decomposition = Decomposition(
      of: try spread(), at: generation, orbits: &orbits, within: longest, isThorough: true,
      while: shouldContinue)
    decomposition.combineDistantParts(&orbits, at: generation, within: longest, while: shouldContinue)
    if case .torus(let width, let height) = topology {
      decomposition.keep(in: Box(x: 0, y: 0, width: width, height: height), at: generation)
    }
    return decomposition
  }

  /// The cells; on a torus also copies around the edges, so that parts that cross an edge are whole.
  private func spread() throws(LifeError) -> Cells {
    guard case .torus(let width, let height) = topology else { return try cells() }
    let (x, y) = (min(width, 64), min(height, 64))
    let position = Box(x: -x, y: -y, width: width + 2 * x, height: height + 2 * y)
    var spread = Cells()
    try cells().forEach { cell in
      for column in [cell.x - width, cell.x, cell.x + width] where position.columns.contains(column) {
        for row in [cell.y - height, cell.y, cell.y + height] where position.rows.contains(row) {
          spread.insert(Cell(column, row))
        }
      }
    }
    return spread
  }
}

extension Decomposition {
  /// Removes the parts whose corner lies outside a box.
  fileprivate mutating func keep(in box: Box, at generation: Int) {
    pieces.removeAll { !box.contains($0.island(at: generation).corner) }
    active.removeAll { !box.contains($0.corner) }
  }
}
