import Life

/// The foremost cells of something that moves and leaves things behind.
struct Front {
  let pattern: Pattern
  /// The direction that it moves in: -1, 0 or 1 to the right and down.
  let dx: Int, dy: Int
  /// How many rows of cells, along the direction, count.
  let depth: Int
  /// When it is looked at: late enough for the smoke to be regular.
  static let late = 3000

  /// Whether its foremost cells repeat, in another place, after so many generations and no fewer.
  func isPeriod(_ period: Int) throws -> Bool {
    var universe = try Universe(pattern)
    try universe.advance(by: Self.late)
    let shape = try cells(universe).atOrigin
    for generation in 1...period {
      try universe.advance()
      if try cells(universe).atOrigin == shape { return generation == period }
    }
    return false
  }

  /// How far the foremost cells get.
  func travel(in period: Int) throws -> (dx: Int, dy: Int, period: Int)? {
    var universe = try Universe(pattern)
    try universe.advance(by: Self.late)
    let from = try cells(universe).boundingBox
    try universe.advance(by: period)
    guard let from, let to = try cells(universe).boundingBox else { return nil }
    return (to.x - from.x, to.y - from.y, period)
  }

  private func cells(_ universe: Universe) throws -> Cells {
    let all = try universe.cells().sorted()
    let most = all.map { dx * $0.x + dy * $0.y }.max() ?? 0
    return Cells(all.filter { dx * $0.x + dy * $0.y >= most - depth })
  }
}

extension FactCheck {
  /// The side that moves ahead with this period, if there is one.
  func front(in period: Int) throws -> Front? {
    guard let box = start.boundingBox else { return nil }
    let directions = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)]
    for (dx, dy) in directions {
      let depth = (dx == 0 ? 0 : box.width - 1) + (dy == 0 ? 0 : box.height - 1)
      let front = Front(pattern: pattern, dx: dx, dy: dy, depth: depth)
      guard let way = try front.travel(in: period), way.dx.signum() == dx, way.dy.signum() == dy else {
        continue
      }
      if try front.isPeriod(period) { return front }
    }
    return nil
  }
}
