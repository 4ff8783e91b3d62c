/// HashLife: computes squares of cells that stand once, and remembers what becomes of each, so that what
/// repeats in space or time is computed once.
///
/// - Source: B. Gosper, "Exploiting Regularities in Large Cellular Spaces", Physica 10D (1984), pages
/// 75 to 80.
package struct HashEngine: Engine {
  /// The largest square whose cells are all within ``Box/reach``.
  package static let highestLevel = Quadtree.highestLevel

  /// What lives, and all that is remembered.
  private(set) var root: HashRoot
  /// Whether the last advance ended because the memory did not suffice.
  package private(set) var isStalled = false

  /// Creates a board on the plane.
  ///
  /// - Parameter rule: One that lets nothing be born from nothing.
  /// - Throws: ``LifeError/beyondReach`` or ``LifeError/tooLarge`` when the cells cannot be held.
  package init(_ cells: Cells, rule: Rule, memory: HashMemory = HashMemory()) throws(LifeError) {
    root = try HashRoot.empty(rule: rule, memory: memory).writing { root throws(LifeError) in
      let (square, level) = try root.square(of: cells)
      return try root.root(square, level: level)
    }
  }

  /// Creates a board on the plane from a tree.
  ///
  /// - Parameter rule: One that lets nothing be born from nothing.
  /// - Throws: ``LifeError/tooLarge`` when the tree cannot be held.
  package init(_ tree: Quadtree, rule: Rule, memory: HashMemory = HashMemory()) throws(LifeError) {
    guard tree.level > HashRoot.tileLevel else {
      try self.init(try tree.cells(), rule: rule, memory: memory)
      return
    }
    self.init(
      root: try HashRoot.empty(rule: rule, memory: memory).writing { root throws(LifeError) in
        try root.root(root.square(of: tree), level: tree.level)
      })
  }

  private init(root: HashRoot) { self.root = root }

  package var name: EngineName { .hash }
  package var population: UInt128 { root.population }
  package var boundingBox: Box? { root.boundingBox }
  package var provenPeriod: Int? { root.square == 0 ? 1 : nil }
  package var ownBytes: Int {
    guard let box = boundingBox else { return 256 }
    let tiles = UInt128(box.width / 64 + 2) * UInt128(box.height / 64 + 2)
    // A tile in which anything lives seldom holds fewer than four cells, and far tiles are mostly like others.
    return 256 + Int(min(tiles, population / 4 + 1, 1 << 11)) * 600
  }
  /// The same board in a store that holds nothing else; itself when there is no memory for that.
  func detached() -> HashEngine { (try? root.copy()).map { HashEngine(root: $0) } ?? self }
}

extension HashEngine {
  /// All that lives as a tree.
  package var tree: Quadtree { root.tree }

  package var content: Content {
    fewCells.map(Content.cells) ?? .tree(tree)
  }

  /// All that lives as cells; nil when it is smaller as a tree.
  var fewCells: Cells? { try? root.cells(in: nil, most: Self.mostTilesOfContent) }

  /// The most tiles that are handed about as cells: 8 MiB, beyond which a tree is smaller and faster.
  private static let mostTilesOfContent = 1 << 14

  package subscript(_ cell: Cell) -> Bool { root.isAlive(cell) }

  package func cells(in box: Box) throws(LifeError) -> Cells {
    try root.cells(in: box, most: Cells.mostTiles)
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
  /// Goes on by a number of generations, one power of two after the other, the smallest first.
  ///
  /// When the memory does not suffice it ends early and ``isStalled`` says so; the board is then that of a
  /// whole generation, and so it is when `goesOn` says no.
  package mutating func advance(
    by generations: Int, done: inout Int, while goesOn: () -> Bool
  ) throws(LifeError) {
    isStalled = false
    var left = generations
    while left > 0 {
      let exponent = left.trailingZeroBitCount
      guard try step(exponent, while: goesOn) else { return }
      done += 1 << exponent
      left &= left - 1
    }
  }

  private mutating func step(_ exponent: Int, while goesOn: () -> Bool) throws(LifeError) -> Bool {
    guard goesOn() else { return false }
    let (root, step) = try root.writing { root throws(LifeError) in (root, root.step(exponent, while: goesOn))
    }
    switch step {
    case .done(let next):
      guard next.level <= Self.highestLevel else { throw .beyondReach }
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
