import CLifeKernels

/// The engine for rules of several states: tiles with a byte per cell.
///
/// Only tiles that changed in the last generation, and their neighbors, are computed.
struct StateEngine: Engine {
  private let rule: StateRule
  private let wraps: Bool
  /// The surface, for a finite board whose edges are joined in another way than by wrapping.
  private let surface: Surface?
  private(set) var tiles: StateTiles
  /// The parts of tiles that differ from the previous generation.
  private var changes: [(tile: Int, part: TilePart)] = []
  /// The number of generations since empty tiles were last removed.
  private var age = 0

  /// - Parameters:
  ///   - box: The cells of a finite board; nil for the plane, which the rule must leave empty.
  ///   - wraps: True if opposite edges are joined.
  ///   - surface: The surface, if edges are joined otherwise; only for rules without distant neighbors.
  /// - Throws: ``LifeError/tooLarge``.
  init(
    _ cells: Cells, rule: StateRule, box: Box?, wraps: Bool, surface: Surface? = nil
  ) throws(LifeError) {
    precondition(surface == nil || rule.range <= 1, "Distant neighbors have no places on a surface")
    self.rule = rule
    self.wraps = wraps
    self.surface = surface
    tiles = StateTiles(box: box)
    if let box, rule.isBornFromNothing { changes = try wake(box).map { ($0, .whole) } }
    if let extent = box ?? cells.boundingBox { try replace(extent, with: cells) }
  }

  var name: EngineName { .states }
  var isOdd: Bool { false }
  var population: UInt128 { UInt128(tiles.population) }
  var boundingBox: Box? { tiles.boundingBox }
  var provenPeriod: Int? { changes.isEmpty ? 1 : nil }
  var content: Content { .cells(boundingBox.map(tiles.cells(in:)) ?? Cells()) }
  var ownBytes: Int { 256 + tiles.count * (StateTiles.area + 64) }

  subscript(_ cell: Cell) -> Bool { tiles[cell] != 0 }

  func cells(in box: Box) -> Cells { tiles.cells(in: box) }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    tiles.paint(&dots, from: corner, scale: scale)
  }

  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    let kept = cells.within(box)
    guard tiles.box != nil || tiles.count + kept.tiles.count <= StateTiles.maxTiles else { throw .tooLarge }
    clear(box)
    for (key, number) in kept.tiles {
      let rows = kept.rows[number << 6..<number << 6 + 64]
      guard rows.contains(where: { $0 != 0 }) else { continue }
      let tile = tiles.tile(at: key)
      let digits = kept.upper.map { digits in (0..<64).map { digits[word: key.column, key.row << 6 | $0] } }
      let most = UInt8(rule.states - 1)
      tiles.edit(tile) { bytes in
        for (y, word) in rows.enumerated() where word != 0 {
          for x in 0..<64 where word >> UInt64(x) & 1 != 0 {
            let state = digits.indices.reduce(1) { $0 + Int(digits[$1][y] >> UInt64(x) & 1) << $1 }
            bytes[y << 6 | x] = UInt8(min(state, Int(most)))
          }
        }
      }
      changes.append((tile, .whole))
    }
  }

  private mutating func clear(_ box: Box) {
    for tile in 0..<tiles.count where tiles.live[tile] > 0 {
      let home = tiles.keys[tile].box
      guard let part = home.intersection(box) else { continue }
      tiles.edit(tile) { bytes in
        for y in part.rows {
          for x in part.columns { bytes[(y & 63) << 6 | x & 63] = 0 }
        }
      }
      changes.append((tile, .whole))
    }
  }
}

// MARK: - Time

extension StateEngine {
  mutating func advance(
    by generations: Int, done: inout Int, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    // One kernel for all generations: a table remembers its results.
    let fault: LifeError? = rule.transition.withKernel { kernel in
      do throws(LifeError) {
        try advance(by: generations, done: &done, kernel, while: shouldContinue)
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }

  private mutating func advance(
    by generations: Int, done: inout Int, _ kernel: LifeStates, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    var left = generations
    while left > 0 {
      guard !changes.isEmpty else { return done += left }
      guard shouldContinue() else { return }
      try step(kernel)
      done += 1
      left -= 1
    }
  }

  private mutating func step(_ kernel: LifeStates) throws(LifeError) {
    let queue = try awake()
    var next = [UInt8](repeating: 0, count: queue.count * StateTiles.area)
    let results = compute(queue, into: &next, kernel)
    changes = []
    for (place, tile) in queue.enumerated() where results[place].isChanged != 0 {
      let change = results[place]
      next.withUnsafeBufferPointer { next in
        let cells = next[place * StateTiles.area..<(place + 1) * StateTiles.area]
        tiles.replace(tile, with: UnsafeBufferPointer(rebasing: cells), live: change.population)
      }
      let part = TilePart(
        left: Int(change.left), top: Int(change.top), right: Int(change.right), bottom: Int(change.bottom))
      changes.append((tile, part))
    }
    age += 1
    if age >= Self.cleaningInterval { clean() }
  }

  private static let cleaningInterval = 64

  /// Removes empty tiles from the plane if there are many.
  private mutating func clean() {
    age = 0
    guard tiles.box == nil, tiles.count > 64, tiles.live.count(where: { $0 > 0 }) * 2 < tiles.count else {
      return
    }
    let kept = Set(changes.map(\.tile))
    let smaller = tiles.compacted(keeping: kept)
    changes = changes.compactMap { change in smaller.index[tiles.keys[change.tile]].map { ($0, change.part) }
    }
    tiles = smaller
  }

  /// Returns the tiles that may differ in the next generation, after adding those that are missing.
  private mutating func awake() throws(LifeError) -> [Int] {
    var queue: [Int] = []
    var isQueued = [Bool](repeating: false, count: tiles.count)
    for (tile, part) in changes {
      let corner = tiles.keys[tile].box.corner
      let box = Box(
        Cell(corner.x + part.left, corner.y + part.top), Cell(corner.x + part.right, corner.y + part.bottom))
      for near in try wake(around: box) {
        while isQueued.count <= near { isQueued.append(false) }
        if !isQueued[near] {
          isQueued[near] = true
          queue.append(near)
        }
      }
    }
    return queue
  }

  /// Returns the tiles that a change in a rectangle can affect.
  ///
  /// Across an edge of a surface, it may affect any tile.
  private mutating func wake(around box: Box) throws(LifeError) -> [Int] {
    let reach = box.grown(by: rule.range)
    guard surface != nil, let board = tiles.box, reach.intersection(board) != reach else {
      return try wake(reach)
    }
    return try wake(board)
  }

  /// Returns the tiles of a rectangle, after adding those that are missing.
  private mutating func wake(_ box: Box) throws(LifeError) -> [Int] {
    guard Universe.plane.contains(box) else { throw .outOfRange }
    var found: [Int] = []
    for rows in ranges(box.rows, of: tiles.box?.height) {
      for columns in ranges(box.columns, of: tiles.box?.width) {
        for row in rows.lowerBound >> 6...rows.upperBound >> 6 {
          for column in columns.lowerBound >> 6...columns.upperBound >> 6 {
            found.append(tiles.tile(at: Cells.TileKey(column: column, row: row)))
          }
        }
      }
    }
    guard tiles.box != nil || tiles.count <= StateTiles.maxTiles else { throw .tooLarge }
    return found
  }

  /// The parts of a range on a board of this length, cut at the edges or continued on the other side.
  private func ranges(_ range: ClosedRange<Int>, of length: Int?) -> [ClosedRange<Int>] {
    guard let length else { return [range] }
    guard range.lowerBound < 0 || range.upperBound >= length else { return [range] }
    guard wraps else {
      let low = max(range.lowerBound, 0), high = min(range.upperBound, length - 1)
      return low <= high ? [low...high] : []
    }
    guard range.count < length else { return [0...length - 1] }
    let low = range.lowerBound.modulo(length), high = range.upperBound.modulo(length)
    return low <= high ? [low...high] : [low...length - 1, 0...high]
  }
}

extension StateEngine: StateReading {
  func state(of cell: Cell) -> Int { Int(tiles[cell]) }

  func paint(_ dots: inout StateDots, from corner: Cell, scale: Int) {
    tiles.paint(&dots, from: corner, scale: scale)
  }
}

extension Int {
  /// The remainder of a division; never negative.
  fileprivate func modulo(_ length: Int) -> Int {
    let rest = self % length
    return rest < 0 ? rest + length : rest
  }
}

// MARK: - The kernel

extension StateEngine {
  /// Computes the next generation of some tiles.
  ///
  /// The kernel takes raw pointers to a tile with its margin, to the result and to scratch memory.
  private func compute(
    _ queue: [Int], into next: inout [UInt8], _ kernel: LifeStates
  ) -> [LifeStatesChange] {
    let side = StateTiles.side + 2 * rule.range, stride = (side + 31) & ~15
    let scratch = Int(life_states_scratch(Int32(rule.range)))
    var results: [LifeStatesChange] = []
    results.reserveCapacity(queue.count)
    withUnsafePointer(to: kernel) { kernel in
      tiles.bytes.withUnsafeBufferPointer { bytes in
        next.withUnsafeMutableBufferPointer { next in
          withUnsafeTemporaryAllocation(byteCount: scratch + side * stride + 64, alignment: 64) { memory in
            guard let start = memory.baseAddress, let cells = bytes.baseAddress, let to = next.baseAddress
            else { return }
            let window = (start + (scratch + 63) & ~63).assumingMemoryBound(to: UInt8.self)
            for (place, tile) in queue.enumerated() {
              let result = to + place * StateTiles.area
              fill(window, stride, side, around: tile, from: cells)
              if let surface { join(surface, window, stride, side, around: tile) }
              life_states_step(kernel, window, Int64(stride), result, start)
              erase(outside: tile, result)
              results.append(life_states_compare(cells + tile * StateTiles.area, result))
            }
          }
        }
      }
    }
    return results
  }

  /// Clears the cells of a tile that are outside the board.
  private func erase(outside tile: Int, _ cells: UnsafeMutablePointer<UInt8>) {
    guard let box = tiles.box else { return }
    let corner = tiles.keys[tile].box.corner
    let columns = min(64, box.width - corner.x), rows = min(64, box.height - corner.y)
    guard columns < 64 || rows < 64 else { return }
    for y in 0..<64 {
      for x in (y < rows ? columns : 0)..<64 { cells[y << 6 | x] = 0 }
    }
  }

  /// Consecutive cells of a row of the window that come from the same tile.
  private struct Segment {
    let start: Int, count: Int
    /// The index of the first cell in the tile's first row; nil for dead cells.
    let source: Int?
  }

  /// Copies a tile together with its margin.
  private func fill(
    _ window: UnsafeMutablePointer<UInt8>, _ stride: Int, _ side: Int, around tile: Int,
    from cells: UnsafePointer<UInt8>
  ) {
    let corner = tiles.keys[tile].box.corner, left = corner.x - rule.range
    var segments: [Segment] = []
    var band: Int?
    for row in 0..<side {
      let target = window + row * stride
      guard let y = position(corner.y - rule.range + row, of: tiles.box?.height) else {
        target.update(repeating: 0, count: side)
        continue
      }
      if band != y >> 6 {
        band = y >> 6
        segments = self.segments(from: left, count: side, row: y >> 6)
      }
      for segment in segments {
        if let source = segment.source {
          (target + segment.start).update(from: cells + source + (y & 63) << 6, count: segment.count)
        } else {
          (target + segment.start).update(repeating: 0, count: segment.count)
        }
      }
    }
  }

  /// Fills the cells of a window that lie beyond the edges of a surface.
  private func join(
    _ surface: Surface, _ window: UnsafeMutablePointer<UInt8>, _ stride: Int, _ side: Int, around tile: Int
  ) {
    let corner = tiles.keys[tile].box.corner
    let columns = -1...surface.width, rows = -1...surface.height
    for row in 0..<side {
      let y = corner.y - rule.range + row
      guard rows.contains(y) else { continue }
      let isWhole = y == -1 || y == surface.height
      let edges = isWhole ? Array(columns) : [-1, surface.width]
      for x in edges where (0..<side).contains(x - corner.x + rule.range) {
        window[row * stride + x - corner.x + rule.range] = tiles[surface.cell(beyond: x, y)]
      }
    }
  }

  /// Wraps a position onto a board of this length; nil outside a board whose edges are not joined.
  private func position(_ place: Int, of length: Int?) -> Int? {
    guard let length, place < 0 || place >= length else { return place }
    return wraps ? place.modulo(length) : nil
  }

  /// The segments of a row of the window, taken from a row of tiles.
  private func segments(from left: Int, count: Int, row: Int) -> [Segment] {
    var segments: [Segment] = []
    var done = 0
    while done < count {
      let width = tiles.box?.width
      guard let x = position(left + done, of: width) else {
        // Up to the board's first cell, or to the end.
        let rest = left + done < 0 ? min(count - done, -(left + done)) : count - done
        segments.append(Segment(start: done, count: rest, source: nil))
        done += rest
        continue
      }
      let rest = min(count - done, 64 - x & 63, width.map { $0 - x } ?? 64)
      let tile = tiles.index[Cells.TileKey(column: x >> 6, row: row)]
      segments.append(
        Segment(start: done, count: rest, source: tile.map { $0 * StateTiles.area + x & 63 }))
      done += rest
    }
    return segments
  }
}
