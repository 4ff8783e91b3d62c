import CLifeKernels

/// The arrays of the tile kernels; see CLifeTiles.h.
struct TileStore: Sendable {
  /// The bitmaps of all tiles.
  ///
  /// Vectors of eight words align the array with cache lines.
  var bits: [SIMD8<UInt64>] = Array(repeating: .zero, count: Self.lines)
  /// The state of each tile; the first entry stands for missing neighbors.
  var tiles = [LifeTile()]
  private var free: [UInt32] = []
  private var lists: [UInt32] = Array(repeating: 0, count: 64 * Int(LIFE_TILE_LISTS))
  var plane = LifePlane()

  /// The number of eight-word vectors per tile.
  static let lines = 16

  init() {
    plane.capacity = 64
    plane.age = (1, 1)
  }

  /// The lists of tiles that Swift code reads.
  enum List: Int {
    case wanting = 3
    case idle = 4
  }

  /// The approximate memory use, including the index of positions.
  var bytes: Int { tiles.count * (Self.lines * 64 + MemoryLayout<LifeTile>.stride + 96) }

  func count(of list: List) -> Int {
    switch list {
    case .wanting: Int(plane.wanting)
    case .idle: Int(plane.idle)
    }
  }

  /// True if no tile is queued: the board equals that of two generations ago.
  var isAtRest: Bool { plane.queued == 0 }

  /// Removes and returns all tiles of a list.
  mutating func drain(_ list: List) -> ArraySlice<UInt32> {
    let count: UInt32
    switch list {
    case .wanting: (count, plane.wanting) = (plane.wanting, 0)
    case .idle: (count, plane.idle) = (plane.idle, 0)
    }
    return lists[(list.rawValue * Int(plane.capacity))...].prefix(Int(count))
  }
}

extension TileStore {
  mutating func add() -> UInt32 {
    if let tile = free.popLast() { return tile }
    tiles.append(LifeTile())
    bits.append(contentsOf: repeatElement(.zero, count: Self.lines))
    if tiles.count > plane.capacity { growLists() }
    return UInt32(tiles.count - 1)
  }

  private mutating func growLists() {
    let old = Int(plane.capacity), new = 2 * old
    var longer = [UInt32](repeating: 0, count: new * Int(LIFE_TILE_LISTS))
    for list in 0..<Int(LIFE_TILE_LISTS) {
      longer.replaceSubrange(list * new..<list * new + old, with: lists[list * old..<(list + 1) * old])
    }
    lists = longer
    plane.capacity = UInt32(new)
  }

  /// Removes an empty tile that is not queued.
  mutating func remove(_ tile: UInt32) {
    life_tiles_unlink(&tiles, tile)
    tiles[Int(tile)] = LifeTile()
    for line in 0..<Self.lines { bits[Int(tile) * Self.lines + line] = .zero }
    free.append(tile)
  }

  /// Links two neighbors; sides are counted clockwise from the north.
  mutating func link(_ tile: UInt32, side: Int, _ other: UInt32) {
    life_tiles_link(&tiles, tile, Int32(side), other)
  }

  mutating func queue(_ tile: UInt32) { life_tiles_queue(&tiles, &lists, &plane, tile) }

  /// Queues a changed tile and its neighbors; requests neighbors that are missing on these sides.
  mutating func wake(_ tile: UInt32, sides: UInt8) { life_tiles_wake(&tiles, &lists, &plane, tile, sides) }

  /// Requests missing neighbors on these sides again.
  mutating func want(_ tile: UInt32, sides: UInt8) {
    tiles[Int(tile)].wanted = 0
    wake(tile, sides: sides)
  }

  /// Removes and returns the sides on which a tile needs neighbors.
  mutating func removeWanted(of tile: UInt32) -> UInt8 {
    defer { tiles[Int(tile)].wanted = 0 }
    return tiles[Int(tile)].wanted
  }

  /// Clears the idle mark of a tile and returns true if the tile can be removed.
  mutating func isRemovable(_ tile: UInt32) -> Bool {
    tiles[Int(tile)].marks &= ~UInt8(LIFE_IDLE)
    return tiles[Int(tile)].marks & UInt8(LIFE_QUEUED) == 0
      && life_tile_is_dead(bits, tile) != 0
  }
}

extension TileStore {
  /// Runs passes of one or two generations each and returns the number of passes.
  mutating func run(_ kernel: Kernel, isOdd: Bool, passes: Int, step: Int, work: Int) -> Int {
    kernel.rules.withPointer { rules in
      Int(
        life_tiles_run(
          &bits, &tiles, &lists, &plane, rules, isOdd ? 1 : 0, Int64(passes), Int32(step), Int64(work)))
    }
  }

  /// Advances a board of period 2 by one generation.
  mutating func flipPhase() { plane.now ^= 1 }

  mutating func count(by kernel: Kernel) {
    kernel.rules.withPointer { life_tiles_count(bits, &tiles, &lists, &plane, $0) }
  }

  /// True if both bitmaps of each tile are equal.
  var isStill: Bool { life_tiles_are_still(bits, UInt32(tiles.count)) != 0 }

  var population: UInt64 { plane.now == 0 ? plane.population.0 : plane.population.1 }

  func population(of tile: UInt32) -> UInt16 {
    let population = tiles[Int(tile)].population
    return plane.now == 0 ? population.0 : population.1
  }
}

extension TileStore {
  /// The sides on which live cells lie within two cells of a tile's edge.
  func sides(of tile: UInt32) -> UInt8 { withUnsafePointer(to: plane) { life_tile_sides(bits, $0, tile) } }

  /// The bounding box of a tile's cells, in its own coordinates.
  func box(of tile: UInt32) -> Box? {
    var box: [Int64] = [0, 0, 0, 0]
    guard withUnsafePointer(to: plane, { life_tile_box(bits, $0, tile, &box) }) != 0 else { return nil }
    return Box(Cell(Int(box[0]), Int(box[1])), Cell(Int(box[2]), Int(box[3])))
  }

  /// Sets the dots that contain live cells of a tile whose first cell is at `position`.
  func paint(_ tile: UInt32, at position: Cell, on dots: inout Dots, from corner: Cell, scale: Int) {
    let width = Int64(dots.width), height = Int64(dots.height), stride = Int64(dots.stride)
    withUnsafePointer(to: plane) { plane in
      life_fold_tile(
        bits, plane, tile, Int64(position.x), Int64(position.y), Int32(scale), Int64(corner.x),
        Int64(corner.y),
        &dots.words, width, height, stride)
    }
  }

  /// A row of a tile: 60 cells; bit 0 is the leftmost.
  subscript(tile: UInt32, row: Int) -> UInt64 {
    get { (bits[line(tile, row)][Self.word(row) & 7] & Self.own) >> 2 }
    set {
      let margin = bits[line(tile, row)][Self.word(row) & 7] & ~Self.own
      bits[line(tile, row)][Self.word(row) & 7] = margin | newValue << 2
    }
  }

  private func line(_ tile: UInt32, _ row: Int) -> Int {
    Int(tile) * Self.lines + Int(plane.now) * Self.lines / 2 + Self.word(row) >> 3
  }

  /// The bits of a row word without its margins.
  private static let own: UInt64 = (~0 >> 4) << 2

  /// The word of a bitmap that contains a tile's row.
  private static func word(_ row: Int) -> Int { ((row + 2) & 15) << 2 | (row + 2) >> 4 }
}
