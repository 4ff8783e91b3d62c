/// The engine for the plane: tiles where something lives, of which only those are computed in which, or next to
/// which, anything differs from two generations ago.
struct TileEngine: Engine {
  var plane = TilePlane()
  let kernel: Kernel
  var provenPeriod: Int?

  /// Creates a plane with these cells, whose rule lets nothing be born from nothing.
  ///
  /// - Parameter most: How many tiles there may be.
  /// - Throws: ``LifeError/beyondReach`` when a cell lies beyond ``Box/reach``, ``LifeError/tooLarge`` when they lie
  ///   in too many tiles.
  init(_ cells: Cells, kernel: Kernel, most: Int = TilePlane.mostTiles) throws(LifeError) {
    self.kernel = kernel
    plane.most = most
    guard let box = cells.boundingBox else {
      provenPeriod = 1
      return
    }
    guard TilePlace(of: box.corner).isInReach, TilePlace(of: Cell(box.maxX, box.maxY)).isInReach else {
      throw .beyondReach
    }
    try replace(box, with: cells)
  }

  var name: EngineName { .tiles }
  var population: UInt128 { UInt128(plane.store.population) }
  var boundingBox: Box? { plane.boundingBox }
  var content: Content {
    .cells(
      plane.index.reduce(into: Cells()) { add($1.value, at: $1.key.corner, within: $1.key.box, to: &$0) })
  }

  var ownBytes: Int { 256 + plane.store.bytes }

  subscript(_ cell: Cell) -> Bool {
    let place = TilePlace(of: cell)
    guard let tile = plane.index[place] else { return false }
    return plane.store[tile, cell.y - place.corner.y] >> UInt64(cell.x - place.corner.x) & 1 != 0
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    guard dots.width > 0, dots.height > 0, let seen = seen(dots, from: corner, scale: scale) else { return }
    plane.forEachTile(in: seen) { place, tile in
      if plane.store.population(of: tile) > 0 {
        plane.store.paint(tile, at: place.corner, on: &dots, from: corner, scale: scale)
      }
    }
  }

  /// The cells that dots show, as far as cells may lie there.
  private func seen(_ dots: Dots, from corner: Cell, scale: Int) -> Box? {
    let reach = Box.reach, most = reach.upperBound >> scale, dot = 1 << scale - 1
    let left = max(corner.x, -most - 1), right = min(corner.x + dots.width - 1, most)
    let top = max(corner.y, -most - 1), bottom = min(corner.y + dots.height - 1, most)
    guard left <= right, top <= bottom else { return nil }
    return Box(
      Cell(max(left << scale, reach.lowerBound), max(top << scale, reach.lowerBound)),
      Cell(min(right << scale + dot, reach.upperBound), min(bottom << scale + dot, reach.upperBound)))
  }
}

extension TileEngine {
  /// About how many visits of tiles are made before it is asked whether to go on.
  private static let work = 20_000

  mutating func advance(by generations: Int, done: inout Int, while goesOn: () -> Bool) throws(LifeError) {
    var left = generations
    defer { rest() }
    while left > 0, goesOn() {
      try plane.grow()
      let went: Int
      if plane.store.isAtRest {
        if left & 1 != 0 { plane.store.turn() }
        went = left
      } else {
        let step = left > 1 ? 2 : 1
        went = step * plane.store.run(kernel, passes: left / step, step: step, work: Self.work)
      }
      left -= went
      done += went
      if plane.store.count(of: .idle) > 1000 { tidy() }
    }
    try plane.grow()
  }

  private mutating func tidy() {
    plane.store.count(by: kernel)
    plane.sweep()
  }

  /// Brings up to date what is asked for between two runs.
  private mutating func rest() {
    tidy()
    if !plane.store.isAtRest {
      provenPeriod = nil
    } else if provenPeriod == nil {
      provenPeriod = plane.store.isStill ? 1 : 2
    }
  }
}
