extension [Piece] {
  /// Whether a board with edges is the sum of these pieces in every generation from now on: each lives on as if it
  /// were alone.
  ///
  /// That is tried until all pieces and the board are where they were at once; false also when that takes too long
  /// to see, or when it was told to stop.
  ///
  /// - Parameter cycle: After how many generations the board comes back.
  func areAll(of universe: Universe, for cycle: Int, while goesOn: () -> Bool) throws(LifeError) -> Bool {
    guard let round = round(on: universe.topology, with: cycle),
      UInt128(round) * (universe.population + 64) <= Self.mostSummed
    else { return false }
    var board = universe
    for _ in 0...round {
      guard goesOn(), try board.isSum(of: self) else { return false }
      try board.advance(by: 1)
    }
    return true
  }

  /// How many cells times generations are looked at: a few seconds.
  private static let mostSummed: UInt128 = 1 << 25

  /// After how many generations all pieces and the board are where they were; nil when they never are, or when it is
  /// beyond counting.
  private func round(on topology: Topology, with cycle: Int) -> Int? {
    var round: Int? = cycle
    for orbit in map(\.orbit) {
      guard let laps = topology.laps(x: orbit.dx, y: orbit.dy) else { return nil }
      round = round.flatMap { Int.commonMultiple($0, orbit.period * laps) }
    }
    return round
  }
}

extension Topology {
  /// How often something goes that far before it is where it was; nil when it never is.
  fileprivate func laps(x: Int, y: Int) -> Int? {
    guard x != 0 || y != 0 else { return 1 }
    guard case .torus(let width, let height) = self else { return nil }
    func laps(_ side: Int, _ step: Int) -> Int? {
      step == 0 ? 1 : Int.commonMultiple(side, abs(step)).map { $0 / abs(step) }
    }
    guard let across = laps(width, x), let down = laps(height, y) else { return nil }
    return Int.commonMultiple(across, down)
  }
}

extension Universe {
  /// Whether each cell that lives belongs to exactly one of these pieces, and nothing else does.
  fileprivate func isSum(of pieces: [Piece]) throws(LifeError) -> Bool {
    guard UInt128(pieces.population(at: generation)) == population else { return false }
    var sum = Cells()
    for piece in pieces {
      piece.island(at: generation).forEach {
        switch topology {
        case .torus(let width, let height):
          sum.insert(Cell($0.x.laps(of: width).rest, $0.y.laps(of: height).rest))
        case .plane, .bounded: sum.insert($0)
        }
      }
    }
    return try sum == cells()
  }
}
