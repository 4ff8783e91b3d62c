extension Universe {
  /// Changes cells: what lives dies, and what is dead comes to life.
  ///
  /// - Throws: ``LifeError/tooLarge`` when there is no room for them; nothing is changed then.
  public mutating func flip(_ cells: Cells) throws(LifeError) {
    var done: [Cells.Place] = []
    // HashLife's copies cost nothing; others change a thing back in the room that it has.
    let before = engine == .hash ? core : nil
    do throws(LifeError) {
      for place in cells.tiles.keys {
        try flip(cells.within(tile: place), of: place)
        done.append(place)
      }
    } catch {
      if let before { core = before }
      if before == nil { for place in done { try? flip(cells.within(tile: place), of: place) } }
      throw error
    }
  }

  /// Lets a cell live or not.
  ///
  /// - Throws: ``LifeError/tooLarge`` when there is no room for it; nothing is changed then.
  public mutating func set(_ cell: Cell, alive: Bool) throws(LifeError) {
    try replace(Box(cell, cell), with: Cells(alive ? [cell] : []))
  }

  private mutating func flip(_ flips: Cells, of place: Cells.Place) throws(LifeError) {
    if let cell = flips.only { return try set(cell, alive: !self[cell]) }
    let tile = Box(x: place.column << 6, y: place.row << 6, width: 64, height: 64)
    try replace(tile, with: try cells(in: tile).symmetricDifference(flips))
  }
}

extension Cells {
  /// The live cells of one tile.
  fileprivate func within(tile place: Place) -> Cells {
    var result = Cells()
    guard let tile = tiles[place] else { return result }
    for row in 0..<64 {
      result[word: place.column, place.row << 6 | row] = rows[tile << 6 | row]
    }
    return result
  }

  /// The cell of a set that has one and no other.
  fileprivate var only: Cell? {
    guard count == 1, let box = boundingBox else { return nil }
    return box.corner
  }
}
