extension Universe {
  /// Toggles cells.
  ///
  /// - Parameter shouldContinue: Called with the finished part of the work, 0 to 1; returning false cancels.
  /// - Returns: False if canceled; the board is then unchanged.
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; the board is then unchanged.
  @discardableResult public mutating func flip(
    _ flips: Cells, while shouldContinue: (Double) -> Bool = { _ in true }
  ) throws(LifeError) -> Bool {
    let bands = flips.bands()
    var done: [Cells] = []
    // Copies of HashLife boards are free; the other engines undo their changes in place.
    let before = engine == .hash ? core : nil
    do throws(LifeError) {
      for band in bands {
        guard shouldContinue(Double(done.count) / Double(bands.count)) else {
          undo(done, to: before)
          return false
        }
        try flip(band: band)
        done.append(band)
      }
      return true
    } catch {
      undo(done, to: before)
      throw error
    }
  }

  private mutating func undo(_ done: [Cells], to before: (any Engine)?) {
    if let before { return core = before }
    for band in done { try? flip(band: band) }
  }

  /// - Throws: ``LifeError/tooLarge`` if it does not fit; the board is then unchanged.
  public mutating func set(_ cell: Cell, alive: Bool) throws(LifeError) {
    try replace(Box(cell, cell), with: Cells(alive ? [cell] : []))
  }

  private mutating func flip(band: Cells) throws(LifeError) {
    guard let box = band.boundingBox?.intersection(bounds) else { return }
    try replace(box, with: try cells(in: box).symmetricDifference(band))
  }
}

extension Cells {
  /// The number of tiles in a band: so few that long work can be stopped after some milliseconds.
  private static let tilesPerBand = 4096

  /// The cells, divided into groups of neighboring tiles that fill much of their bounding boxes.
  ///
  /// An engine replaces a rectangle in one call, but each call takes time that depends on the whole board.
  func bands() -> [Cells] {
    let all = upper.reduce(into: Set(tiles.keys)) { $0.formUnion($1.tiles.keys) }
    guard all.count > 1 else { return isEmpty ? [] : [self] }
    let keys = all.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    var bands: [[TileKey]] = []
    var box: Box?
    for key in keys {
      let tile = Box(Cell(key.column, key.row), Cell(key.column, key.row))
      let grown = box?.union(tile) ?? tile
      if let last = bands.last, last.count < Self.tilesPerBand, grown.area <= 4 * last.count + 4 {
        bands[bands.count - 1].append(key)
        box = grown
      } else {
        bands.append([key])
        box = tile
      }
    }
    return bands.map(tiles(at:))
  }

  private func tiles(at keys: [TileKey]) -> Cells {
    var result = Cells()
    for key in keys {
      guard let tile = tiles[key] else { continue }
      result.add(x: key.column << 6, y: key.row << 6, height: 64) { rows[tile << 6 | $0] }
    }
    result.upper = upper.map { $0.tiles(at: keys) }
    return result
  }
}
