/// The engine for the plane: sparse tiles.
///
/// Only tiles that changed within two generations, and their neighbors, are computed.
struct TileEngine: Engine {
  var plane = TilePlane()
  let kernel: Kernel
  var provenPeriod: Int?
  private(set) var isOdd: Bool

  /// - Parameters:
  ///   - kernel: Prepared for endless space.
  /// - Throws: ``LifeError/outOfRange`` or ``LifeError/tooLarge``.
  init(
    _ cells: Cells, kernel: Kernel, isOdd: Bool = false, maxTiles: Int = TilePlane.maxTiles
  ) throws(LifeError) {
    self.kernel = kernel
    self.isOdd = isOdd
    plane.limit = maxTiles
    guard let box = cells.boundingBox else {
      provenPeriod = 1
      return
    }
    guard TilePosition(of: box.corner).isInRange, TilePosition(of: Cell(box.maxX, box.maxY)).isInRange else {
      throw .outOfRange
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
    let position = TilePosition(of: cell)
    guard let tile = plane.index[position] else { return false }
    return plane.store[tile, cell.y - position.corner.y] >> UInt64(cell.x - position.corner.x) & 1 != 0
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    guard dots.width > 0, dots.height > 0, let seen = seen(dots, from: corner, scale: scale) else { return }
    plane.forEachTile(in: seen) { position, tile in
      if plane.store.population(of: tile) > 0 {
        plane.store.paint(tile, at: position.corner, on: &dots, from: corner, scale: scale)
      }
    }
  }

  /// The box of cells that the dots cover, within the coordinate range.
  private func seen(_ dots: Dots, from corner: Cell, scale: Int) -> Box? {
    let reach = Box.coordinateRange, limit = reach.upperBound >> scale, dot = 1 << scale - 1
    let left = max(corner.x, -limit - 1), right = min(corner.x + dots.width - 1, limit)
    let top = max(corner.y, -limit - 1), bottom = min(corner.y + dots.height - 1, limit)
    guard left <= right, top <= bottom else { return nil }
    return Box(
      Cell(max(left << scale, reach.lowerBound), max(top << scale, reach.lowerBound)),
      Cell(min(right << scale + dot, reach.upperBound), min(bottom << scale + dot, reach.upperBound)))
  }
}

extension TileEngine {
  /// The approximate number of tile visits between two polls.
  private static let work = 20_000

  mutating func advance(by generations: Int, done: inout Int, while shouldContinue: () -> Bool)
    throws(LifeError)
  {
    var left = generations
    defer { finishRun() }
    while left > 0, shouldContinue() {
      try plane.grow()
      let went: Int
      if plane.store.isAtRest {
        if left & 1 != 0 { plane.store.flipPhase() }
        went = left
      } else {
        let step = left > 1 ? 2 : 1
        went =
          step
          * plane.store.run(
            kernel, isOdd: isOdd, passes: left / step, step: step, work: Self.work)
      }
      left -= went
      done += went
      if went & 1 != 0 { isOdd.toggle() }
      if plane.store.count(of: .idle) > 1000 { countAndSweep() }
    }
    try plane.grow()
  }

  private mutating func countAndSweep() {
    plane.store.count(by: kernel)
    plane.sweep()
  }

  /// Updates population, index and proved period after a run.
  private mutating func finishRun() {
    countAndSweep()
    if !plane.store.isAtRest {
      provenPeriod = nil
    } else if provenPeriod == nil {
      provenPeriod = plane.store.isStill ? 1 : 2
    }
  }
}

extension TileEngine {
  func add(_ tile: UInt32, at corner: Cell, within box: Box, to cells: inout Cells) {
    let mask = box.mask(from: corner.x, count: TilePosition.side)
    let first = max(box.y - corner.y, 0), last = min(box.maxY - corner.y, TilePosition.side - 1)
    cells.add(x: corner.x, y: corner.y + first, height: last - first + 1) {
      plane.store[tile, first + $0] & mask
    }
  }

  func cells(in box: Box) throws(LifeError) -> Cells {
    var cells = Cells()
    plane.forEachTile(in: box) { add($1, at: $0.corner, within: box, to: &cells) }
    guard cells.tiles.count <= Cells.maxTiles else { throw .tooLarge }
    return cells
  }

  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard hasRoom(for: cells, in: box) else { throw .tooLarge }
    var touched: [UInt32: UInt8] = [:]
    clear(box, touched: &touched)
    cells.forEachWord(in: box) { column, y, bits in
      insert(bits, x: column << 6, y: y, touched: &touched)
    }
    for (tile, sides) in touched {
      plane.store.wake(tile, sides: sides | plane.store.sides(of: tile))
    }
    guard !touched.isEmpty else { return }
    // A neighbor out of range is requested again when the board advances, and fails then.
    try? plane.grow()
    plane.store.count(by: kernel)
    provenPeriod = nil
  }

  /// True if the cells' tiles fit; counts them only in doubtful cases.
  private func hasRoom(for cells: Cells, in box: Box) -> Bool {
    guard plane.index.count + 4 * cells.tiles.count > plane.limit else { return true }
    var positions: Set<TilePosition> = []
    cells.forEachWord(in: box) { column, y, bits in
      let row = TilePosition.tile(of: y), x = column << 6
      let first = TilePosition.tile(of: x + bits.trailingZeroBitCount)
      let last = TilePosition.tile(of: x + 63 - bits.leadingZeroBitCount)
      for column in first...last { positions.insert(TilePosition(column: column, row: row)) }
    }
    return plane.hasRoom(for: positions)
  }

  private mutating func clear(_ box: Box, touched: inout [UInt32: UInt8]) {
    var found: [(TilePosition, UInt32)] = []
    plane.forEachTile(in: box) { found.append(($0, $1)) }
    for (position, tile) in found where plane.store.population(of: tile) > 0 {
      touched[tile] = plane.store.sides(of: tile)
      let mask = box.mask(from: position.corner.x, count: TilePosition.side)
      let first = max(box.y - position.corner.y, 0),
        last = min(box.maxY - position.corner.y, TilePosition.side - 1)
      for row in first...last { plane.store[tile, row] &= ~mask }
    }
  }

  /// Adds a word of cells to the two or three tiles that it covers.
  private mutating func insert(_ bits: UInt64, x: Int, y: Int, touched: inout [UInt32: UInt8]) {
    let row = TilePosition.tile(of: y)
    for column in TilePosition.tile(of: x)...TilePosition.tile(of: x + 63) {
      let left = column * TilePosition.side
      let own = (left >= x ? bits >> UInt64(left - x) : bits << UInt64(x - left)) & (~0 >> 4)
      guard own != 0 else { continue }
      let tile = plane.tile(at: TilePosition(column: column, row: row))
      if touched[tile] == nil { touched[tile] = plane.store.sides(of: tile) }
      plane.store[tile, y - row * TilePosition.side] |= own
    }
  }
}
