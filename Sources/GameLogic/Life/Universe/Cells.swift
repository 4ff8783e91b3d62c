/// A set of live cells on the plane, kept as bits in tiles of 64×64.
///
/// It is how patterns, selections and files are handed about; it costs half a kilobyte per tile in which
/// something lives. Two sets are equal when the same cells live, whatever tiles lie empty.
public struct Cells: Sendable {
  /// Where a tile lies: its cells begin at 64 times these numbers.
  package struct Place: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }

    package init(of cell: Cell) { self.init(column: cell.x >> 6, row: cell.y >> 6) }
  }

  /// The most tiles that a board or a file is turned into: 128 MiB.
  package static let mostTiles = 1 << 18

  /// The number of each tile; tile n has the rows 64n to 64n + 63 of ``rows``.
  package private(set) var tiles: [Place: Int] = [:]
  /// A word per row of a tile; bit 0 is its leftmost cell.
  package internal(set) var rows: [UInt64] = []

  /// Creates an empty set.
  public init() {}

  /// Creates the set of these cells.
  public init(_ cells: some Sequence<Cell>) {
    for cell in cells { insert(cell) }
  }
}

extension Cells {
  /// Whether a cell lives.
  public func contains(_ cell: Cell) -> Bool {
    guard let tile = tiles[Place(of: cell)] else { return false }
    return rows[tile << 6 | cell.y & 63] >> UInt64(cell.x & 63) & 1 != 0
  }

  /// Brings a cell to life.
  public mutating func insert(_ cell: Cell) {
    rows[tile(at: Place(of: cell)) << 6 | cell.y & 63] |= 1 << UInt64(cell.x & 63)
  }

  /// Lets a cell die.
  public mutating func remove(_ cell: Cell) {
    guard let tile = tiles[Place(of: cell)] else { return }
    rows[tile << 6 | cell.y & 63] &= ~(1 << UInt64(cell.x & 63))
  }

  /// The 64 cells of a row of a tile; bit 0 is the leftmost.
  package subscript(word column: Int, y: Int) -> UInt64 {
    get { tiles[Place(column: column, row: y >> 6)].map { rows[$0 << 6 | y & 63] } ?? 0 }
    set {
      let place = Place(column: column, row: y >> 6)
      guard newValue != 0 || tiles[place] != nil else { return }
      rows[tile(at: place) << 6 | y & 63] = newValue
    }
  }

  /// The number of a tile, which is made if need be.
  mutating func tile(at place: Place) -> Int {
    if let tile = tiles[place] { return tile }
    let tile = tiles.count
    tiles[place] = tile
    rows.append(contentsOf: repeatElement(0, count: 64))
    return tile
  }
}

extension Cells {
  /// Whether nothing lives.
  public var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

  /// How many cells live.
  public var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Every live cell, in no particular order.
  public func forEach(_ visit: (Cell) -> Void) {
    for (place, tile) in tiles {
      for row in 0..<64 {
        var word = rows[tile << 6 | row]
        while word != 0 {
          visit(Cell(place.column << 6 | word.trailingZeroBitCount, place.row << 6 | row))
          word &= word - 1
        }
      }
    }
  }

  /// All live cells, row by row.
  public func sorted() -> [Cell] {
    var cells: [Cell] = []
    forEach { cells.append($0) }
    return cells.sorted()
  }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box? {
    tiles.reduce(nil) { found, entry in
      guard let box = box(of: entry.value, at: entry.key) else { return found }
      return found.map { $0.union(box) } ?? box
    }
  }

  private func box(of tile: Int, at place: Place) -> Box? {
    let words = rows[tile << 6..<tile << 6 + 64]
    guard let top = words.firstIndex(where: { $0 != 0 }), let bottom = words.lastIndex(where: { $0 != 0 })
    else { return nil }
    let all = words.reduce(0, |)
    return Box(
      Cell(place.column << 6 | all.trailingZeroBitCount, place.row << 6 | top & 63),
      Cell(place.column << 6 | 63 - all.leadingZeroBitCount, place.row << 6 | bottom & 63))
  }
}

extension Cells: Equatable {
  /// Whether the same cells live in both.
  public static func == (one: Cells, other: Cells) -> Bool {
    one.isSubset(of: other) && other.isSubset(of: one)
  }

  private func isSubset(of other: Cells) -> Bool {
    tiles.allSatisfy { place, tile in
      let words = rows[tile << 6..<tile << 6 + 64]
      guard let twin = other.tiles[place] else { return words.allSatisfy { $0 == 0 } }
      return zip(words, other.rows[twin << 6..<twin << 6 + 64]).allSatisfy { $0 & ~$1 == 0 }
    }
  }
}
