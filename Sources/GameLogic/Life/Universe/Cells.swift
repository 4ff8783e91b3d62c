/// A set of live cells on the plane, stored as bits in 64×64 tiles.
///
/// Patterns, selections and files exchange cells in this form; a tile takes 512 bytes. Two sets are equal if
/// the same cells are live, regardless of empty tiles.
///
/// Under a rule of several states, ``upper`` has the binary digits of each live cell's state minus one.
public struct Cells: Sendable {
  /// The position of a tile; its first cell is at 64 times these numbers.
  package struct TileKey: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }

    package init(of cell: Cell) { self.init(column: cell.x >> 6, row: cell.y >> 6) }
  }

  /// The maximum number of tiles in a board or file: 128 MiB.
  package static let maxTiles = 1 << 18

  /// The index of each tile; tile n has the rows 64n to 64n + 63 of ``rows``.
  package private(set) var tiles: [TileKey: Int] = [:]
  /// One word per row of a tile; bit 0 is the leftmost cell.
  package internal(set) var rows: [UInt64] = []
  /// The binary digits of states minus one, the lowest first; empty if all live cells have state 1.
  package internal(set) var upper: [Cells] = []

  public init() {}

  public init(_ cells: some Sequence<Cell>) {
    for cell in cells { insert(cell) }
  }
}

extension Cells {
  public func contains(_ cell: Cell) -> Bool {
    guard let tile = tiles[TileKey(of: cell)] else { return false }
    return rows[tile << 6 | cell.y & 63] >> UInt64(cell.x & 63) & 1 != 0
  }

  public mutating func insert(_ cell: Cell) {
    rows[tile(at: TileKey(of: cell)) << 6 | cell.y & 63] |= 1 << UInt64(cell.x & 63)
  }

  public mutating func remove(_ cell: Cell) {
    for place in upper.indices { upper[place].remove(cell) }
    guard let tile = tiles[TileKey(of: cell)] else { return }
    rows[tile << 6 | cell.y & 63] &= ~(1 << UInt64(cell.x & 63))
  }

  /// 64 cells of a row in one tile; bit 0 is the leftmost.
  package subscript(word column: Int, y: Int) -> UInt64 {
    get { tiles[TileKey(column: column, row: y >> 6)].map { rows[$0 << 6 | y & 63] } ?? 0 }
    set {
      let key = TileKey(column: column, row: y >> 6)
      guard newValue != 0 || tiles[key] != nil else { return }
      rows[tile(at: key) << 6 | y & 63] = newValue
    }
  }

  /// Returns the index of a tile, adding it if needed.
  mutating func tile(at key: TileKey) -> Int {
    if let tile = tiles[key] { return tile }
    let tile = tiles.count
    tiles[key] = tile
    rows.append(contentsOf: repeatElement(0, count: 64))
    return tile
  }
}

extension Cells {
  public var isEmpty: Bool { rows.allSatisfy { $0 == 0 } && upper.allSatisfy(\.isEmpty) }

  public var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Visits every live cell, in no particular order.
  public func forEach(_ visit: (Cell) -> Void) {
    for (key, tile) in tiles {
      for row in 0..<64 {
        var word = rows[tile << 6 | row]
        while word != 0 {
          visit(Cell(key.column << 6 | word.trailingZeroBitCount, key.row << 6 | row))
          word &= word - 1
        }
      }
    }
  }

  /// Returns all live cells, row by row.
  public func sorted() -> [Cell] {
    var cells: [Cell] = []
    forEach { cells.append($0) }
    return cells.sorted()
  }

  public var boundingBox: Box? {
    let own: Box? = tiles.reduce(nil) { found, entry in
      guard let box = box(of: entry.value, at: entry.key) else { return found }
      return found.map { $0.union(box) } ?? box
    }
    // A difference of boards may have digits of states without live cells.
    return upper.reduce(own) { found, digits in
      guard let box = digits.boundingBox else { return found }
      return found.map { $0.union(box) } ?? box
    }
  }

  private func box(of tile: Int, at key: TileKey) -> Box? {
    let words = rows[tile << 6..<tile << 6 + 64]
    guard let top = words.firstIndex(where: { $0 != 0 }), let bottom = words.lastIndex(where: { $0 != 0 })
    else { return nil }
    let all = words.reduce(0, |)
    return Box(
      Cell(key.column << 6 | all.trailingZeroBitCount, key.row << 6 | top & 63),
      Cell(key.column << 6 | 63 - all.leadingZeroBitCount, key.row << 6 | bottom & 63))
  }
}

extension Cells: Equatable {
  public static func == (one: Cells, other: Cells) -> Bool {
    guard one.isSubset(of: other), other.isSubset(of: one) else { return false }
    return (0..<max(one.upper.count, other.upper.count)).allSatisfy { one.digits($0) == other.digits($0) }
  }

  private func isSubset(of other: Cells) -> Bool {
    tiles.allSatisfy { key, tile in
      let words = rows[tile << 6..<tile << 6 + 64]
      guard let twin = other.tiles[key] else { return words.allSatisfy { $0 == 0 } }
      return zip(words, other.rows[twin << 6..<twin << 6 + 64]).allSatisfy { $0 & ~$1 == 0 }
    }
  }
}

extension Cells: Hashable {
  /// Hashes only the number of live cells, which does not depend on empty tiles.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension Cells {
  /// Adds a word of 64 cells; bit 0 is the leftmost.
  mutating func add(_ bits: UInt64, column: Int, y: Int) {
    rows[tile(at: TileKey(column: column, row: y >> 6)) << 6 | y & 63] |= bits
  }

  /// Adds one word of 64 cells per row; bit 0 goes to column `x`, which need not be a multiple of 64.
  mutating func add(x: Int, y: Int, height: Int, _ word: (_ row: Int) -> UInt64) {
    let shift = UInt64(x & 63)
    for column in x >> 6...(x >> 6 + (shift == 0 ? 0 : 1)) {
      var tile: (row: Int, number: Int)?
      for row in y..<y + height {
        let whole = word(row - y), bits = column == x >> 6 ? whole << shift : whole >> (64 - shift)
        guard bits != 0 else { continue }
        if tile?.row != row >> 6 { tile = (row >> 6, self.tile(at: TileKey(column: column, row: row >> 6))) }
        if let tile { rows[tile.number << 6 | row & 63] |= bits }
      }
    }
  }

  /// Visits every nonzero word of a rectangle, masked to the rectangle.
  func forEachWord(in box: Box, _ visit: (_ column: Int, _ y: Int, _ bits: UInt64) -> Void) {
    for (key, tile) in tiles {
      let left = key.column << 6, top = key.row << 6
      let from = max(box.x.saturatingSubtracting(left), 0), to = min(box.maxX.saturatingSubtracting(left), 63)
      let first = max(box.y.saturatingSubtracting(top), 0),
        last = min(box.maxY.saturatingSubtracting(top), 63)
      guard from <= to, first <= last else { continue }
      let mask: UInt64 = (~0 >> UInt64(63 - (to - from))) << UInt64(from)
      for row in first...last where rows[tile << 6 | row] & mask != 0 {
        visit(key.column, top | row, rows[tile << 6 | row] & mask)
      }
    }
  }
}

extension Cells {
  /// Adds the cells of another set; where both have live cells, the other's states win.
  public mutating func formUnion(_ other: Cells) {
    if !upper.isEmpty || !other.upper.isEmpty {
      for place in upper.indices { upper[place].combine(other) { $0 & ~$1 } }
      combineDigits(of: other) { $0 | $1 }
    }
    combine(other) { $0 | $1 }
  }

  public mutating func subtract(_ other: Cells) {
    combine(other) { $0 & ~$1 }
    for place in upper.indices { upper[place].combine(other) { $0 & ~$1 } }
  }

  /// Toggles the cells of another set, and each digit of their states.
  public mutating func formSymmetricDifference(_ other: Cells) {
    combine(other) { $0 ^ $1 }
    combineDigits(of: other) { $0 ^ $1 }
  }

  private mutating func combineDigits(of other: Cells, _ mix: (UInt64, UInt64) -> UInt64) {
    while upper.count < other.upper.count { upper.append(Cells()) }
    for place in other.upper.indices { upper[place].combine(other.upper[place], mix) }
  }

  /// Returns the cells that are live in exactly one of the sets.
  public func symmetricDifference(_ other: Cells) -> Cells {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  public func subtracting(_ other: Cells) -> Cells {
    var result = self
    result.subtract(other)
    return result
  }

  /// Combines the words in which the other set has cells; `mix(x, 0)` must be x.
  private mutating func combine(_ other: Cells, _ mix: (UInt64, UInt64) -> UInt64) {
    for (key, tile) in other.tiles {
      for row in 0..<64 {
        let word = other.rows[tile << 6 | row]
        guard word != 0 else { continue }
        let y = key.row << 6 | row
        self[word: key.column, y] = mix(self[word: key.column, y], word)
      }
    }
  }
}

extension Cells {
  /// Returns the live cells inside a rectangle; fast for small rectangles.
  public func within(_ box: Box) -> Cells {
    let columns = box.x >> 6...box.maxX >> 6, rows = box.y >> 6...box.maxY >> 6
    let isSmall = columns.count < 64 && rows.count < 64 && columns.count * rows.count < tiles.count
    var result = Cells()
    for key in isSmall ? keys(columns, rows) : Array(tiles.keys) {
      guard let tile = tiles[key], columns.contains(key.column), rows.contains(key.row) else { continue }
      let mask = box.mask(ofWord: key.column)
      for y in max(box.y, key.row << 6)...min(box.maxY, key.row << 6 | 63) {
        let word = self.rows[tile << 6 | y & 63] & mask
        if word != 0 { result.add(word, column: key.column, y: y) }
      }
    }
    result.upper = upper.map { $0.within(box) }
    return result
  }

  private func keys(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [TileKey] {
    rows.flatMap { row in columns.map { TileKey(column: $0, row: row) } }
  }

  public func outside(_ box: Box) -> Cells {
    var result = Cells()
    for (key, tile) in tiles {
      let mask = box.mask(ofWord: key.column)
      for row in 0..<64 {
        let y = key.row << 6 | row
        let word = rows[tile << 6 | row] & ~(box.rows.contains(y) ? mask : 0)
        if word != 0 { result[word: key.column, y] = word }
      }
    }
    result.upper = upper.map { $0.outside(box) }
    return result
  }

  /// Returns the cells inside a rectangle; nil keeps all cells.
  func clipped(to box: Box?) -> Cells {
    guard let box, let extent = boundingBox, extent.intersection(box) != extent else { return self }
    return within(box)
  }

  /// Creates a filled rectangle.
  ///
  /// - Throws: ``LifeError/tooLarge`` for more than ``Edit/maxCells`` cells or ``maxTiles`` tiles.
  public init(filling box: Box) throws(LifeError) {
    guard box.canBeEdited else { throw .tooLarge }
    self.init()
    for y in box.rows {
      for column in (box.x >> 6)...(box.maxX >> 6) { self[word: column, y] = box.mask(ofWord: column) }
    }
  }

  /// The approximate memory use in bytes.
  public var bytes: Int { upper.reduce(64 + rows.count * 8 + tiles.count * 40) { $0 + $1.bytes } }
}

extension Box {
  /// True if an edit can list the cells of the box one by one.
  var canBeEdited: Bool {
    let columns = UInt128(maxX >> 6 - x >> 6 + 1), rows = UInt128(maxY >> 6 - y >> 6 + 1)
    return area <= Edit.maxCells && columns * rows <= UInt128(Cells.maxTiles)
  }

  /// The bits of a 64-cell word that lie in the box's columns.
  package func mask(ofWord column: Int) -> UInt64 { mask(from: column << 6, count: 64) }

  /// The bits of up to 64 columns from `left` that lie in the box.
  func mask(from left: Int, count: Int) -> UInt64 {
    let first = max(x.saturatingSubtracting(left), 0)
    let last = min(maxX.saturatingSubtracting(left), count - 1)
    guard first <= last else { return 0 }
    return (~0 << UInt64(first)) & (~0 >> UInt64(63 - last))
  }
}

extension Cells {
  /// Visits all horizontal runs of live cells, row by row from the left.
  func forEachRun(_ visit: (_ start: Cell, _ count: Int) -> Void) {
    let bands = Dictionary(grouping: tiles) { $0.key.row }
    for (band, entries) in bands.sorted(by: { $0.key < $1.key }) {
      let row = entries.map { (column: $0.key.column, tile: $0.value) }.sorted { $0.column < $1.column }
      for y in band << 6...band << 6 | 63 { forEachRun(in: y, of: row, visit) }
    }
  }

  private func forEachRun(
    in y: Int, of row: [(column: Int, tile: Int)], _ visit: (_ start: Cell, _ count: Int) -> Void
  ) {
    var start = 0, end = Int.min
    for (column, tile) in row {
      var word = rows[tile << 6 | y & 63]
      while word != 0 {
        let first = word.trailingZeroBitCount
        let after = first + (~(word >> UInt64(first))).trailingZeroBitCount
        if column << 6 + first != end {
          if end != Int.min { visit(Cell(start, y), end - start) }
          start = column << 6 + first
        }
        end = (column << 6).saturatingAdding(after)
        word = after < 64 ? word & ~0 << UInt64(after) : 0
      }
    }
    if end != Int.min { visit(Cell(start, y), end - start) }
  }
}
