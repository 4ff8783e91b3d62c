/// Separates the final board of a soup into objects, exactly, with a cache of what it has seen.
struct SoupSeparator {
  /// The objects that make up a group of cells, with their pieces relative to its corner at generation 0.
  private struct Parts {
    let pieces: [Piece]
    let codes: [Int]
  }

  /// The codes of all objects so far; an object's number is its index here.
  private(set) var codes: [Apgcode] = []
  private var numbers: [Orbit: Int] = [:]
  /// The parts of groups within 8×8 cells, by one byte per row; nil if they do not repeat on their own.
  private var small: [UInt64: Parts?] = [:]
  /// The parts of other groups.
  private var large: [Shape: Parts?] = [:]
  private var orbits: OrbitCache
  private var flood = SoupFlood()

  /// The numbers of the last board's objects.
  private(set) var found: [Int] = []
  private var pieces: [Piece] = []
  /// The groups that do not repeat on their own.
  private var dependent: [Island] = []

  private static let longest = 1_024
  private static let maxGroups = 100_000

  init(_ rule: Rule) { orbits = OrbitCache(rule: rule) }

  /// Separates a board that repeats; false if that is not possible.
  ///
  /// - Parameter isStill: True if the board has period 1 or 2.
  mutating func separate(
    _ board: SoupBoard, isStill: Bool, _ scratch: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    dependent.removeAll(keepingCapacity: true)
    let (rows, others, count) = (board.rows, board.previousRows, SoupBoard.side * SoupBoard.words)
    for word in 0..<count { scratch[word] = rows[word] | others[word] }
    for word in 0..<count {
      while scratch[word] != 0 {
        let column = (word % SoupBoard.words) << 6 | scratch[word].trailingZeroBitCount
        flood.removeIsland(of: Cell(column, word / SoupBoard.words), from: scratch, reach: 1)
        addComponent(of: rows)
      }
    }
    return (dependent.isEmpty || resolveDependent()) && areAll(of: board, isStill: isStill, scratch)
  }

  /// The numbers of the objects in a ship that left the board, as several can fly side by side.
  mutating func numbers(of ship: Orbit) -> [Int] {
    parts(of: Island(corner: Cell(0, 0), shape: ship.phases[0].shape))?.codes ?? [number(of: ship)]
  }

  private mutating func number(of orbit: Orbit) -> Int {
    if let number = numbers[orbit] { return number }
    codes.append(Apgcode(of: orbit))
    // The same object may come in another phase or orientation.
    let number = codes.firstIndex(of: codes[codes.count - 1]) ?? codes.count - 1
    if number < codes.count - 1 { codes.removeLast() }
    numbers[orbit] = number
    return number
  }
}

extension SoupSeparator {
  /// Adds the cells of the component that was removed last.
  private mutating func addComponent(of rows: UnsafeMutablePointer<UInt64>) {
    let box = flood.box
    guard box.width <= 8, box.height <= 8 else {
      return add(flood.island(in: rows))
    }
    var key: UInt64 = 0
    for run in flood.runs {
      let live = rows.bits(x: run.x, y: run.y) & (1 << UInt64(run.count) - 1)
      key |= live << UInt64((run.y - box.y) << 3 + run.x - box.x)
    }
    guard key != 0 else { return }
    var corner = box.corner
    while key & 0xFF == 0 {
      key >>= 8
      corner.y += 1
    }
    while key & 0x0101_0101_0101_0101 == 0 {
      key >>= 1
      corner.x += 1
    }
    if let known = small[key] {
      if let known { add(known, at: corner) } else { add(flood.island(in: rows)) }
    } else if let island = flood.island(in: rows) {
      small[key] = .some(parts(of: island))
      add(island)
    }
  }

  /// Adds the parts of an island; one that does not repeat on its own is added to ``dependent``.
  private mutating func add(_ island: Island?) {
    guard let island else { return }
    if let parts = parts(of: island) { add(parts, at: island.corner) } else { dependent.append(island) }
  }

  private mutating func add(_ parts: Parts, at corner: Cell) {
    found += parts.codes
    for piece in parts.pieces {
      let place = Cell(piece.corner.x + corner.x, piece.corner.y + corner.y)
      pieces.append(Piece(orbit: piece.orbit, corner: place, epoch: piece.epoch))
    }
  }

  /// The parts of an island; nil if it does not repeat on its own.
  private mutating func parts(of island: Island) -> Parts? {
    if let known = large[island.shape] { return known }
    if large.count > Self.maxGroups {
      large = [:]
      small = [:]
    }
    let parts = findParts(of: Island(corner: Cell(0, 0), shape: island.shape))
    large[island.shape] = .some(parts)
    return parts
  }

  private mutating func findParts(of island: Island) -> Parts? {
    var cells = Cells()
    island.forEach { cells.insert($0) }
    var parts = Decomposition(
      of: cells, at: 0, orbits: &orbits, within: Self.longest, isThorough: true, while: { true })
    parts.combineDistantParts(&orbits, at: 0, within: Self.longest, while: { true })
    guard parts.isAtRest,
      case .apart(let pieces) = SeparationProof.prove(
        parts.pieces, from: 0, orbits: &orbits, within: Self.longest, while: { true })
    else { return nil }
    return Parts(pieces: pieces, codes: pieces.map { number(of: $0.orbit) })
  }

  /// Joins islands that do not repeat on their own with everything close to them.
  private mutating func resolveDependent() -> Bool {
    var islands = dependent, groups = DisjointSets(count: dependent.count)
    dependent = []
    let boxes = islands.map { $0.box.grown(by: 2) }
    for (index, box) in boxes.enumerated() {
      for other in 0..<index where boxes[other].grown(by: 2).intersection(box) != nil {
        groups.join(index, other)
      }
    }
    for members in groups.members() {
      let area = members.map { boxes[$0] }.reduce(boxes[members[0]]) { $0.union($1) }
      let close = removePieces(within: area)
      guard let island = Island(joining: members.map { islands[$0] } + close) else { return false }
      add(island)
    }
    islands = dependent
    return islands.isEmpty
  }

  /// Removes the pieces in an area and returns their cells.
  private mutating func removePieces(within area: Box) -> [Island] {
    var taken: [Island] = []
    for index in pieces.indices.reversed() {
      let island = pieces[index].island(at: 0)
      guard island.box.intersection(area) != nil else { continue }
      taken.append(island)
      pieces.remove(at: index)
      found.remove(at: index)
    }
    return taken
  }

  /// True if the board is the sum of the pieces in all generations of their common period.
  private func areAll(of board: SoupBoard, isStill: Bool, _ scratch: UnsafeMutablePointer<UInt64>) -> Bool {
    var period = 1
    for piece in pieces {
      guard piece.orbit.isStationary, let common = Int.leastCommonMultiple(period, piece.orbit.period),
        common <= 1 << 14
      else { return false }
      period = common
    }
    if isStill { return period <= 2 && areAll(of: board.previousRows, at: 1, scratch) }
    for time in 1...period {
      _ = board.run(1)
      guard areAll(of: board.rows, at: time, scratch) else { return false }
    }
    return true
  }

  private func areAll(
    of rows: UnsafeMutablePointer<UInt64>, at time: Int, _ scratch: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let count = SoupBoard.side * SoupBoard.words
    scratch.update(repeating: 0, count: count)
    for piece in pieces { scratch.place(piece.island(at: time)) }
    for word in 0..<count where scratch[word] != rows[word] { return false }
    return true
  }
}
