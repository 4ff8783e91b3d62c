extension Cells {
  /// Adds the live cells of another set.
  public mutating func formUnion(_ other: Cells) { combine(other) { $0 | $1 } }

  /// Takes the live cells of another set away.
  public mutating func subtract(_ other: Cells) { combine(other) { $0 & ~$1 } }

  /// Changes every cell that lives in another set: what lives dies, and what is dead comes to life.
  public mutating func formSymmetricDifference(_ other: Cells) { combine(other) { $0 ^ $1 } }

  /// The cells that live in exactly one of both sets.
  public func symmetricDifference(_ other: Cells) -> Cells {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  /// The cells that live in this set and not in the other.
  public func subtracting(_ other: Cells) -> Cells {
    var result = self
    result.subtract(other)
    return result
  }

  /// Mixes the words of both sets where the other one has any; a mix with nothing must change nothing.
  private mutating func combine(_ other: Cells, _ mix: (UInt64, UInt64) -> UInt64) {
    for (place, tile) in other.tiles {
      for row in 0..<64 {
        let word = other.rows[tile << 6 | row]
        guard word != 0 else { continue }
        let y = place.row << 6 | row
        self[word: place.column, y] = mix(self[word: place.column, y], word)
      }
    }
  }
}

extension Cells {
  /// The live cells inside of a rectangle.
  public func within(_ box: Box) -> Cells { masked(by: box) { $0 & $1 } }

  /// The live cells outside of a rectangle.
  public func outside(_ box: Box) -> Cells { masked(by: box) { $0 & ~$1 } }

  private func masked(by box: Box, _ cut: (UInt64, UInt64) -> UInt64) -> Cells {
    var result = Cells()
    for (place, tile) in tiles {
      let mask = box.mask(ofWord: place.column)
      for row in 0..<64 {
        let y = place.row << 6 | row
        let word = cut(rows[tile << 6 | row], box.rows.contains(y) ? mask : 0)
        if word != 0 { result[word: place.column, y] = word }
      }
    }
    return result
  }

  /// Every cell of a rectangle.
  ///
  /// - Throws: ``LifeError/tooLarge`` when there are more than ``Edit/mostCells``, or they lie in more than
  ///   ``mostTiles``.
  public init(filling box: Box) throws(LifeError) {
    guard box.canBeEdited else { throw .tooLarge }
    self.init()
    for y in box.rows {
      for column in (box.x >> 6)...(box.maxX >> 6) { self[word: column, y] = box.mask(ofWord: column) }
    }
  }

  /// About how much memory the set takes.
  public var bytes: Int { 64 + rows.count * 8 + tiles.count * 40 }
}

extension Box {
  /// Whether its cells are few enough, and in few enough tiles, to be told one by one.
  var canBeEdited: Bool {
    let columns = UInt128(maxX >> 6 - x >> 6 + 1), rows = UInt128(maxY >> 6 - y >> 6 + 1)
    return area <= Edit.mostCells && columns * rows <= UInt128(Cells.mostTiles)
  }

  /// Which of the 64 cells of a word lie in the box's columns.
  package func mask(ofWord column: Int) -> UInt64 {
    let first = max(x - column << 6, 0), last = min(maxX - column << 6, 63)
    guard first <= last else { return 0 }
    return (~0 << UInt64(first)) & (~0 >> UInt64(63 - last))
  }
}
