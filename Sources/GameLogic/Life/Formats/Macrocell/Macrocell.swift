/// The changes between single cells and the tree that macrocell files hold.
enum Macrocell {
  /// The highest level of a tree: its cells are all in ``Box/reach``.
  static let highestLevel = 62
  /// The most nodes of a file.
  static let mostNodes = 1 << 23

  /// The single cells of a tree; nil when they need more than ``Cells/mostTiles`` or lie beyond ``Box/reach``.
  static func cells(of tree: Quadtree) -> Cells? {
    guard tree.level <= highestLevel, tiles(of: tree) <= Cells.mostTiles else { return nil }
    var cells = Cells()
    let half = 1 << (tree.level - 1)
    draw(tree.root, of: tree, level: tree.level, at: Cell(-half, -half), into: &cells)
    return cells
  }

  /// How many tiles of 64×64 cells hold something, never more than one too many.
  private static func tiles(of tree: Quadtree) -> Int {
    var counts = [Int](repeating: 1, count: tree.nodes.count)
    counts[0] = 0
    for (number, node) in tree.nodes.enumerated() {
      guard case .branch(let level, let northwest, let northeast, let southwest, let southeast) = node,
        level > 6
      else { continue }
      let sum = counts[northwest] + counts[northeast] + counts[southwest] + counts[southeast]
      counts[number] = min(sum, Cells.mostTiles + 1)
    }
    return counts[tree.root]
  }

  private static func draw(
    _ number: Int, of tree: Quadtree, level: Int, at corner: Cell, into cells: inout Cells
  ) {
    guard number != 0 else { return }
    switch tree.nodes[number] {
    case .leaf(let rows): draw(rows, at: corner, into: &cells)
    case .branch(_, let northwest, let northeast, let southwest, let southeast):
      let half = 1 << (level - 1), east = corner.x + half, south = corner.y + half
      draw(northwest, of: tree, level: level - 1, at: corner, into: &cells)
      draw(northeast, of: tree, level: level - 1, at: Cell(east, corner.y), into: &cells)
      draw(southwest, of: tree, level: level - 1, at: Cell(corner.x, south), into: &cells)
      draw(southeast, of: tree, level: level - 1, at: Cell(east, south), into: &cells)
    }
  }

  private static func draw(_ rows: UInt64, at corner: Cell, into cells: inout Cells) {
    for row in 0..<8 {
      let byte = rows >> UInt64(8 * row) & 0xFF
      // Only the smallest tree, whose corner is (-4, -4), lies across tiles.
      if corner.x & 7 == 0 {
        cells[word: corner.x >> 6, corner.y + row] |= byte << UInt64(corner.x & 63)
      } else {
        for column in 0..<8 where byte >> UInt64(column) & 1 != 0 {
          cells.insert(Cell(corner.x + column, corner.y + row))
        }
      }
    }
  }
}

extension Macrocell {
  /// The tree of single cells; nil when they lie beyond the largest tree.
  static func tree(of cells: Cells) -> Quadtree? {
    guard let box = cells.boundingBox else { return Quadtree(nodes: [.leaf(0)], root: 0, level: 4) }
    var level = 7
    while level <= highestLevel,
      !square(level).contains(box.corner) || !square(level).contains(Cell(box.maxX, box.maxY))
    {
      level += 1
    }
    guard level <= highestLevel else { return nil }
    var shelf = NodeShelf()
    // A tile is a square of level 6 whose corner is a multiple of 64, as are all squares of the tree from there.
    var squares: [Cells.Place: Int] = [:]
    for place in cells.tiles.keys.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
      let number = square(of: cells, at: Cell(place.column << 6, place.row << 6), level: 6, in: &shelf)
      if number != 0 { squares[place] = number }
    }
    for above in 7..<level { squares = joined(squares, level: above, in: &shelf) }
    let root = shelf.branch(
      level: level,
      [(-1, -1), (0, -1), (-1, 0), (0, 0)].map { squares[Cells.Place(column: $0, row: $1)] ?? 0 })
    return Quadtree(nodes: shelf.nodes, root: root, level: level)
  }

  private static func square(_ level: Int) -> Box {
    let side = level < 62 ? 1 << level : 1 << 62
    return Box(x: -(side / 2), y: -(side / 2), width: side, height: side)
  }

  private static func square(of cells: Cells, at corner: Cell, level: Int, in shelf: inout NodeShelf) -> Int {
    guard level > 3 else {
      var bits: UInt64 = 0
      for row in 0..<8 {
        let word = cells[word: corner.x >> 6, corner.y + row]
        bits |= (word >> UInt64(corner.x & 63) & 0xFF) << UInt64(8 * row)
      }
      return shelf.leaf(bits)
    }
    let half = 1 << (level - 1)
    let quarters = [(0, 0), (half, 0), (0, half), (half, half)].map { dx, dy in
      square(of: cells, at: Cell(corner.x + dx, corner.y + dy), level: level - 1, in: &shelf)
    }
    return shelf.branch(level: level, quarters)
  }

  private static func joined(_ squares: [Cells.Place: Int], level: Int, in shelf: inout NodeShelf)
    -> [Cells.Place: Int]
  {
    var larger: [Cells.Place: [Int]] = [:]
    for (place, number) in squares.sorted(by: { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }) {
      let whole = Cells.Place(column: place.column >> 1, row: place.row >> 1)
      larger[whole, default: [0, 0, 0, 0]][(place.row & 1) * 2 + place.column & 1] = number
    }
    var joined: [Cells.Place: Int] = [:]
    for (place, quarters) in larger.sorted(by: { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) })
    {
      joined[place] = shelf.branch(level: level, quarters)
    }
    return joined
  }
}
