import CLifeKernels

/// The arrays that the kernels of the plane work on, as CLifeTiles.h tells.
struct TileStore: Sendable {
  /// The pictures of all tiles.
  ///
  /// Vectors of eight words make arrays lie as the processor likes best.
  var bits: [SIMD8<UInt64>] = Array(repeating: .zero, count: Self.lines)
  /// What is known of each tile; the first stands for all that do not exist.
  var tiles = [LifeTile()]
  /// The numbers of tiles that nobody needs.
  private var free: [UInt32] = []
  private var lists: [UInt32] = Array(repeating: 0, count: 64 * Int(LIFE_TILE_LISTS))
  /// What is known of all tiles together.
  var plane = LifePlane()

  /// How many vectors of eight words a tile has.
  static let lines = 16

  /// Creates a plane without tiles.
  init() {
    plane.capacity = 64
    plane.age = (1, 1)
  }

  /// The queues and other lists of tiles.
  enum List: Int {
    /// Those that want neighbours.
    case wanting = 3
    /// Those in which nothing lives.
    case idle = 4
  }

  /// About how much memory they take, with the index of their places.
  var bytes: Int { tiles.count * (Self.lines * 64 + MemoryLayout<LifeTile>.stride + 96) }

  /// How many tiles stand in a list.
  func count(of list: List) -> Int {
    switch list {
    case .wanting: Int(plane.wanting)
    case .idle: Int(plane.idle)
    }
  }

  /// Whether nothing is queued: everything is as it was two generations ago.
  var isAtRest: Bool { plane.queued == 0 }

  /// Takes all tiles out of a list.
  mutating func take(_ list: List) -> ArraySlice<UInt32> {
    let count: UInt32
    switch list {
    case .wanting: (count, plane.wanting) = (plane.wanting, 0)
    case .idle: (count, plane.idle) = (plane.idle, 0)
    }
    return lists[(list.rawValue * Int(plane.capacity))...].prefix(Int(count))
  }
}

extension TileStore {
  /// Makes a tile.
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

  /// Takes away a tile in which nothing lives and that nothing waits for.
  mutating func remove(_ tile: UInt32) {
    life_tiles_unlink(&tiles, tile)
    tiles[Int(tile)] = LifeTile()
    for line in 0..<Self.lines { bits[Int(tile) * Self.lines + line] = .zero }
    free.append(tile)
  }

  /// Makes two tiles neighbours; sides are counted clockwise from the north.
  mutating func link(_ tile: UInt32, side: Int, _ other: UInt32) {
    life_tiles_link(&tiles, tile, Int32(side), other)
  }

  /// Queues a new tile.
  mutating func queue(_ tile: UInt32) { life_tiles_queue(&tiles, &lists, &plane, tile) }

  /// Queues a tile that has been changed, with all its neighbours, and wants those at some sides.
  mutating func wake(_ tile: UInt32, sides: UInt8) { life_tiles_wake(&tiles, &lists, &plane, tile, sides) }

  /// Asks again for the neighbours that are wanted at some sides.
  mutating func want(_ tile: UInt32, sides: UInt8) {
    tiles[Int(tile)].wanted = 0
    wake(tile, sides: sides)
  }

  /// The sides on which a tile wants neighbours, which it does no longer.
  mutating func takeWanted(of tile: UInt32) -> UInt8 {
    defer { tiles[Int(tile)].wanted = 0 }
    return tiles[Int(tile)].wanted
  }

  /// Whether a tile lies idle and may go; it is no longer listed as idle.
  mutating func isDispensable(_ tile: UInt32) -> Bool {
    tiles[Int(tile)].marks &= ~UInt8(LIFE_IDLE)
    return tiles[Int(tile)].marks & UInt8(LIFE_QUEUED) == 0
      && life_tile_is_dead(bits, tile) != 0
  }
}

extension TileStore {
  /// Makes passes of one or two generations, and returns how many.
  mutating func run(_ kernel: Kernel, passes: Int, step: Int, work: Int) -> Int {
    Int(life_tiles_run(&bits, &tiles, &lists, &plane, kernel.rule, Int64(passes), Int32(step), Int64(work)))
  }

  /// Lets an odd number of generations pass in which every tile does what it did before.
  mutating func turn() { plane.now ^= 1 }

  /// Counts what lives where something has changed.
  mutating func count(by kernel: Kernel) { life_tiles_count(bits, &tiles, &lists, &plane, kernel.rule) }

  /// Whether each tile holds twice the same.
  var isStill: Bool { life_tiles_are_still(bits, UInt32(tiles.count)) != 0 }

  /// How many cells live.
  var population: UInt64 { plane.now == 0 ? plane.population.0 : plane.population.1 }

  /// How many live in a tile.
  func population(of tile: UInt32) -> UInt16 {
    let population = tiles[Int(tile)].population
    return plane.now == 0 ? population.0 : population.1
  }
}
