extension Universe {
  /// The engine that is to compute what lives.
  static func engine(
    for content: Content, rule: Rule, topology: Topology, named name: EngineName?
  ) throws(LifeError) -> any Engine {
    let cells: Cells
    switch content {
    case .cells(let single): cells = single
    case .tree: throw .tooLarge
    }
    switch topology {
    case .plane:
      if rule.isBornFromNothing { throw .bornFromNothing(rule) }
      return try TileEngine(cells, kernel: Kernel(rule))
    case .torus(let width, let height), .bounded(let width, let height):
      guard Topology.sides.contains(width), Topology.sides.contains(height) else {
        throw .sizeOutOfRange(width: width, height: height)
      }
      let wraps = topology == .torus(width: width, height: height)
      return DenseEngine(cells, kernel: Kernel(rule), width: width, height: height, wraps: wraps)
    }
  }
}
