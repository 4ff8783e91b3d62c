extension Universe {
  /// Tells the objects of the board apart, as it is now, and counts them by name.
  ///
  /// What does not come back by itself within some generations is counted as restless. The names are those of
  /// Conway's Life; under other rules objects are described.
  ///
  /// - Parameter longest: The longest period that is looked for.
  public func census(longest: Int = 128, while goesOn: () -> Bool = { true }) throws(LifeError) -> Census {
    try anatomy(within: longest, while: goesOn)?.census ?? Census()
  }

  /// The parts of a board on the plane that comes back after a period: separate ones, or the whole as one; none
  /// where it lies too far apart, or when it was told to stop.
  func parts(of period: Int, while goesOn: () -> Bool) throws(LifeError) -> [Piece] {
    var orbits = Orbits(rule: rule)
    if let anatomy = try anatomy(while: goesOn), anatomy.isAtRest,
      case .apart(let pieces) = Separation.prove(
        anatomy.pieces, from: generation, orbits: &orbits, within: period, while: goesOn)
    {
      return pieces
    }
    guard goesOn(), let box = boundingBox, box.area <= Self.mostPlaces,
      let island = Island(try cells().sorted()),
      let piece = orbits.piece(of: island, at: generation, within: period, while: goesOn)
    else { return [] }
    return [piece]
  }

  /// The most cells that are taken apart on a board with edges.
  private static let mostPlaces: UInt128 = 1 << 22

  /// The parts of the board; nil when it is too large.
  func anatomy(within longest: Int = 128, while goesOn: () -> Bool = { true }) throws(LifeError) -> Anatomy? {
    guard !rule.isBornFromNothing, topology.box.map({ $0.area <= Self.mostPlaces }) ?? true else {
      return nil
    }
    var orbits = Orbits(rule: rule)
    var anatomy = Anatomy(
      of: try spread(), at: generation, orbits: &orbits, within: longest, isThorough: true, while: goesOn)
    anatomy.reunite(&orbits, at: generation, within: longest, while: goesOn)
    if case .torus(let width, let height) = topology {
      anatomy.keep(in: Box(x: 0, y: 0, width: width, height: height), at: generation)
    }
    return anatomy
  }

  /// The cells; those of a torus with the copies around its edges that parts across an edge continue in.
  private func spread() throws(LifeError) -> Cells {
    guard case .torus(let width, let height) = topology else { return try cells() }
    let (x, y) = (min(width, 64), min(height, 64))
    let place = Box(x: -x, y: -y, width: width + 2 * x, height: height + 2 * y)
    var spread = Cells()
    try cells().forEach { cell in
      for column in [cell.x - width, cell.x, cell.x + width] where place.columns.contains(column) {
        for row in [cell.y - height, cell.y, cell.y + height] where place.rows.contains(row) {
          spread.insert(Cell(column, row))
        }
      }
    }
    return spread
  }
}

extension Anatomy {
  /// Leaves away the parts whose corner lies outside.
  fileprivate mutating func keep(in box: Box, at generation: Int) {
    pieces.removeAll { !box.contains($0.island(at: generation).corner) }
    restless.removeAll { !box.contains($0.corner) }
  }
}
