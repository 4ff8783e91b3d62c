/// The tiles of the plane in which something lives, and where they lie.
struct TilePlane: Sendable {
  /// What they hold.
  var store = TileStore()
  /// The place of each.
  private(set) var places = [TilePlace(column: 0, row: 0)]
  /// The tile at each place.
  private(set) var index: [TilePlace: UInt32] = [:]
  /// How many tiles there may be.
  var most = Self.mostTiles

  /// The most tiles that a plane may have: with all that is known of them they take about 600 MB, as much as
  /// HashLife may.
  static let mostTiles = 1 << 19

  /// The tile at a place, which is made if need be.
  mutating func tile(at place: TilePlace) -> UInt32 {
    if let tile = index[place] { return tile }
    let tile = store.add()
    if Int(tile) == places.count { places.append(place) } else { places[Int(tile)] = place }
    index[place] = tile
    for side in 0..<8 {
      if let other = index[place.next(side)] { store.link(tile, side: side, other) }
    }
    return tile
  }

  /// Makes the neighbours that tiles want.
  ///
  /// - Throws: ``LifeError/beyondReach`` or ``LifeError/tooLarge`` when one cannot be; it is wanted again then.
  mutating func grow() throws(LifeError) {
    guard store.count(of: .wanting) > 0 else { return }
    var failure: LifeError?
    for tile in store.take(.wanting) {
      let wanted = store.takeWanted(of: tile)
      var refused: UInt8 = 0
      for side in 0..<8 where wanted >> UInt8(side) & 1 != 0 {
        let place = places[Int(tile)].next(side)
        guard place.isInReach, index.count < most || index[place] != nil else {
          failure = place.isInReach ? .tooLarge : .beyondReach
          refused |= 1 << UInt8(side)
          continue
        }
        store.queue(self.tile(at: place))
      }
      if refused != 0 { store.want(tile, sides: refused) }
    }
    if let failure { throw failure }
  }

  /// Whether there may be tiles at these places too.
  func hasRoom(for places: Set<TilePlace>) -> Bool {
    index.count + places.count <= most || index.count + places.count { index[$0] == nil } <= most
  }

  /// Gives up the tiles in which nothing lives any more.
  mutating func sweep() {
    for tile in store.take(.idle) where store.isDispensable(tile) {
      index[places[Int(tile)]] = nil
      store.remove(tile)
    }
  }
}

extension TilePlane {
  /// The tiles that have cells in a rectangle, and where they lie.
  func forEachTile(in box: Box, _ visit: (TilePlace, UInt32) -> Void) {
    let first = TilePlace(of: box.corner), last = TilePlace(of: Cell(box.maxX, box.maxY))
    let columns = last.column - first.column + 1, rows = last.row - first.row + 1
    guard columns > index.count || rows > index.count || columns * rows > index.count else {
      for row in first.row...last.row {
        for column in first.column...last.column {
          let place = TilePlace(column: column, row: row)
          if let tile = index[place] { visit(place, tile) }
        }
      }
      return
    }
    for (place, tile) in index
    where (first.column...last.column).contains(place.column) && (first.row...last.row).contains(place.row) {
      visit(place, tile)
    }
  }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  ///
  /// Only the outermost tiles are looked at cell by cell.
  var boundingBox: Box? {
    var left = Int.max, top = Int.max, right = Int.min, bottom = Int.min
    for (place, tile) in index where store.population(of: tile) > 0 {
      (left, right) = (min(left, place.column), max(right, place.column))
      (top, bottom) = (min(top, place.row), max(bottom, place.row))
    }
    return index.reduce(nil) { found, entry in
      let place = entry.key
      guard place.column == left || place.column == right || place.row == top || place.row == bottom,
        let box = store.box(of: entry.value)?.moved(x: place.corner.x, y: place.corner.y)
      else { return found }
      return found.map { $0.union(box) } ?? box
    }
  }
}
