/// HashLife: shares equal squares and caches their successors, so that repetition is computed only once.
///
/// - Source: B. Gosper, "Exploiting Regularities in Large Cellular Spaces", Physica 10D (1984), pages 75 to 80.
package struct HashEngine: Engine {
  /// The level of the largest square within ``Box/coordinateRange``.
  package static let highestLevel = Quadtree.highestLevel

  private(set) var root: HashRoot
  /// True if the last advance ran out of memory.
  package private(set) var isStalled = false
  package private(set) var isOdd: Bool
  /// True if even and odd generations have different rules.
  private let alternates: Bool

  /// Creates a board on the plane.
  ///
  /// - Throws: ``LifeError/outOfRange`` or ``LifeError/tooLarge``.
  package init(
    _ cells: Cells, rule: Rule, memory: HashMemory = HashMemory(), isOdd: Bool = false
  ) throws(LifeError) {
    self.isOdd = isOdd
    alternates = rule.alternates
    root = try HashRoot.empty(rule: rule, memory: memory).writing { root throws(LifeError) in
      let (square, level) = try root.square(of: cells)
      return try root.root(square, level: level)
    }
  }

  /// Creates a board on the plane from a tree.
  ///
  /// - Throws: ``LifeError/tooLarge``.
  package init(
    _ tree: Quadtree, rule: Rule, memory: HashMemory = HashMemory(), isOdd: Bool = false
  ) throws(LifeError) {
    guard tree.level > HashRoot.tileLevel else {
      try self.init(try tree.cells(), rule: rule, memory: memory, isOdd: isOdd)
      return
    }
    self.init(
      root: try HashRoot.empty(rule: rule, memory: memory).writing { root throws(LifeError) in
        try root.root(root.square(of: tree), level: tree.level)
      }, isOdd: isOdd, alternates: rule.alternates)
  }

  private init(root: HashRoot, isOdd: Bool, alternates: Bool) {
    self.root = root
    self.isOdd = isOdd
    self.alternates = alternates
  }

  package var name: EngineName { .hash }
  package var population: UInt128 { root.population }
  package var boundingBox: Box? { root.boundingBox }
  package var provenPeriod: Int? { root.square == 0 ? 1 : nil }
  package var ownBytes: Int {
    guard let box = boundingBox else { return 256 }
    let tiles = UInt128(box.width / 64 + 2) * UInt128(box.height / 64 + 2)
    // Most nonempty tiles have four cells or more, and distant tiles are mostly equal to others.
    return 256 + Int(min(tiles, population / 4 + 1, 1 << 11)) * 600
  }
  /// Returns the same board in a store of its own, or itself if there is not enough memory.
  func detached() -> HashEngine {
    var alone = self
    if let root = try? root.copy() { alone.root = root }
    return alone
  }
}

extension HashEngine {
  package var tree: Quadtree { root.tree }

  package var content: Content {
    compactCells.map(Content.cells) ?? .tree(tree)
  }

  /// The live cells as ``Cells``; nil if a tree is smaller.
  var compactCells: Cells? { try? root.cells(in: nil, limit: Self.maxTilesOfContent) }

  /// The maximum number of tiles in ``compactCells``, 8 MiB; for larger boards, trees are smaller and faster.
  private static let maxTilesOfContent = 1 << 14

  package subscript(_ cell: Cell) -> Bool { root.isAlive(cell) }

  package func cells(in box: Box) throws(LifeError) -> Cells {
    try root.cells(in: box, limit: Cells.maxTiles)
  }

  package mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard let box = box.intersection(Quadtree.square(level: Self.highestLevel)) else { return }
    root = try root.edited(box, with: cells)
  }

  package func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    root.paint(&dots, from: corner, scale: scale)
  }
}

extension HashEngine {
  /// Advances in steps of powers of two, the smallest first.
  ///
  /// It stops early when out of memory (see ``isStalled``) or asked to, always at a whole generation.
  package mutating func advance(
    by generations: Int, done: inout Int, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    isStalled = false
    var left = generations
    while left > 0 {
      let exponent = exponent(of: left)
      guard try step(exponent, while: shouldContinue) else { return }
      done += 1 << exponent
      left -= 1 << exponent
      if exponent == 0 { isOdd.toggle() }
    }
  }

  /// The exponent of the next step; alternating rules make single steps before and after all others.
  private func exponent(of generations: Int) -> Int {
    guard alternates, generations > 1 else { return generations.trailingZeroBitCount }
    return isOdd ? 0 : (generations & ~1).trailingZeroBitCount
  }

  private mutating func step(_ exponent: Int, while shouldContinue: () -> Bool) throws(LifeError) -> Bool {
    guard shouldContinue() else { return false }
    let (root, step) = try root.writing { root throws(LifeError) in
      (root, root.step(exponent, isOdd: isOdd, while: shouldContinue))
    }
    switch step {
    case .done(let next):
      guard next.level <= Self.highestLevel else { throw .outOfRange }
      self.root = next
      return true
    case .stalled:
      isStalled = true
      self.root = root
      return false
    case .cancelled:
      self.root = root
      return false
    }
  }
}

/// The memory limits of HashLife.
package struct HashMemory: Hashable, Sendable {
  /// The size in bytes at which the store is collected.
  package var limit: Int
  /// The number of collections per step after which it counts as stalled; `UInt32.max` for no limit.
  package var maxCollections: UInt32
  /// The maximum number of squares.
  package var squares: Int

  package init(limit: Int = 512 << 20, maxCollections: UInt32 = 10, squares: Int = maxSquares) {
    precondition(limit >= 0, "No memory is smaller than none")
    precondition((1...Self.maxSquares).contains(squares), "There are no numbers for \(squares) squares")
    self.limit = limit
    self.maxCollections = maxCollections
    self.squares = squares
  }

  /// The number of squares that 25 bits can index.
  package static let maxSquares = 1 << 25
}
