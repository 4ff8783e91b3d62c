extension Universe {
  /// Whether the same cells live as in another universe, after those have been moved.
  ///
  /// It compares cell by cell; what is cheap to know is only asked first.
  func isLike(_ other: Universe, movedBy dx: Int = 0, _ dy: Int = 0) throws(LifeError) -> Bool {
    guard population == other.population else { return false }
    if dx == 0, dy == 0 { return try cells() == other.cells() }
    return try cells() == other.cells().moved(x: dx, y: dy)
  }

  /// 1 or 2, when the engine knows that the board comes back after so many generations, and not before.
  func shortPeriod() throws(LifeError) -> Int? {
    guard let period = provenPeriod, period == 2 else { return provenPeriod }
    var next = self
    try next.advance(by: 1)
    return try next.isLike(self) ? 1 : 2
  }

  /// How far another universe's cells must be moved to be the same as these; nil when they are never.
  func displacement(from other: Universe) throws(LifeError) -> Cell? {
    guard population == other.population, let box = boundingBox, let before = other.boundingBox,
      box.width == before.width, box.height == before.height
    else { return nil }
    let (dx, dy) = (box.x - before.x, box.y - before.y)
    return try isLike(other, movedBy: dx, dy) ? Cell(dx, dy) : nil
  }
}

extension [Piece] {
  /// All their cells in a generation.
  package func cells(at generation: Int) -> Cells {
    var cells = Cells()
    for piece in self { piece.island(at: generation).forEach { cells.insert($0) } }
    return cells
  }

  /// How many cells they have in a generation.
  func population(at generation: Int) -> Int { reduce(0) { $0 + $1.population(at: generation) } }

  /// Whether a universe holds these pieces and nothing else.
  func areAll(of universe: Universe) throws(LifeError) -> Bool {
    guard UInt128(population(at: universe.generation)) == universe.population else { return false }
    return try universe.cells() == cells(at: universe.generation)
  }
}
