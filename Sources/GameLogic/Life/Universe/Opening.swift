extension Universe {
  /// The engine that is to compute what lives.
  static func engine(
    for content: Content, rule: Rule, topology: Topology, named name: EngineName?, memory: HashMemory
  ) throws(LifeError) -> any Engine {
    if topology == .plane, rule.isBornFromNothing { throw .bornFromNothing(rule) }
    switch Choice.engine(on: topology, isTree: content.isTree, asked: name) {
    case .hash:
      switch content {
      case .cells(let cells): return try HashEngine(cells, rule: rule, memory: memory)
      case .tree(let tree): return try HashEngine(tree, rule: rule, memory: memory)
      }
    case .tiles:
      let cells = try content.cells()
      do throws(LifeError) {
        return try TileEngine(cells, kernel: Kernel(rule))
      } catch {
        // At the very ends of the plane there are no whole tiles.
        guard error == .tooLarge || error == .beyondReach, name == nil else { throw error }
        return try HashEngine(cells, rule: rule, memory: memory)
      }
    case .dense: return try dense(content, rule: rule, topology: topology)
    }
  }

  private static func dense(
    _ content: Content, rule: Rule, topology: Topology
  ) throws(LifeError) -> DenseEngine {
    let box = try topology.sized().box ?? Box(x: 0, y: 0, width: 1, height: 1)
    let wraps = topology == .torus(width: box.width, height: box.height)
    return DenseEngine(
      try content.cells(), kernel: Kernel(rule), width: box.width, height: box.height, wraps: wraps)
  }
}

extension Topology {
  /// Itself, if its sides are as long as they may be.
  fileprivate func sized() throws(LifeError) -> Topology {
    switch self {
    case .plane: return self
    case .torus(let width, let height), .bounded(let width, let height):
      guard Self.sides.contains(width), Self.sides.contains(height) else {
        throw .sizeOutOfRange(width: width, height: height)
      }
      return self
    }
  }
}

extension Content {
  /// Whether it is a tree of quarters.
  public var isTree: Bool {
    switch self {
    case .cells: false
    case .tree: true
    }
  }

  /// All that lives as single cells.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they would need more than ``Cells/mostTiles``.
  public func cells() throws(LifeError) -> Cells {
    switch self {
    case .cells(let cells): cells
    case .tree(let tree): try tree.cells()
    }
  }
}
