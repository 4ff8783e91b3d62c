/// Lookup tables of a layout, shared by the techniques.
final class Geometry: Sendable {
  let layout: Layout
  let side: Int
  let cellCount: Int
  /// The cells of all houses, concatenated.
  let houseCells: [Int]
  /// For each cell, its houses and its place in each: boxes first, then rows, columns and diagonals.
  let housesOf: [[(house: Int, place: Int)]]
  let peers: [CellSet]
  let cellsOf: [CellSet]
  /// The search order of houses: boxes or regions, then columns, rows and diagonals.
  let order: [Int]
  /// The same without diagonals.
  var boxesAndLines: [Int] { boxes + columns + rows }
  let diagonals: [Int]
  let rows: [Int]
  let columns: [Int]
  let boxes: [Int]
  /// True if techniques that rely on a unique solution are valid in this layout.
  let hasUniqueness: Bool
  /// For each pair of houses, the places of the first that are also in the second, as bits.
  private let sharedPlaces: [UInt16]
  /// For each cell, its peers: those in its box first, then in its row and column, then others.
  let orderedPeers: [[Int]]
  /// The layout as the C kernels read it, with the order of houses that they use.
  let tables: RuleTables
  let tableOrder: [Int]

  static let classic = Geometry(.classic)

  static func of(_ layout: Layout) -> Geometry { layout.isClassic ? classic : Geometry(layout) }

  init(_ layout: Layout) {
    self.layout = layout
    side = layout.side
    cellCount = layout.shape.cellCount
    let houses = layout.houses
    houseCells = houses.flatMap(\.cells)
    peers = layout.peers.map { CellSet($0) }
    let cellsOf = houses.map { CellSet($0.cells) }
    self.cellsOf = cellsOf
    func numbers(_ kind: House.Kind) -> [Int] { houses.indices.filter { houses[$0].kind == kind } }
    rows = numbers(.row)
    columns = numbers(.column)
    boxes = numbers(.box) + numbers(.region)
    diagonals = numbers(.diagonal)
    order = boxes + columns + rows + diagonals
    hasUniqueness = layout.variant == .standard || layout.variant == .x
    let tableOrder = boxes + rows + columns + diagonals
    self.tableOrder = tableOrder
    let housesOf = (0..<layout.shape.cellCount).map { cell in
      tableOrder.compactMap { house in
        houses[house].cells.firstIndex(of: cell).map { (house: house, place: $0) }
      }
    }
    self.housesOf = housesOf
    orderedPeers = layout.peers.indices.map { cell in
      Self.inOrder(housesOf[cell].flatMap { houses[$0.house].cells } + layout.peers[cell], without: cell)
    }
    sharedPlaces = houses.flatMap { one in cellsOf.map { Self.places(of: one.cells, in: $0) } }
    tables = RuleTables(layout, order: tableOrder, peers: orderedPeers)
  }

  /// The cells without duplicates, in order of first appearance.
  private static func inOrder(_ cells: [Int], without cell: Int) -> [Int] {
    var seen: Set = [cell]
    return cells.filter { seen.insert($0).inserted }
  }

  /// The places of the cells that are in a set, as bits.
  private static func places(of cells: [Int], in set: CellSet) -> UInt16 {
    cells.enumerated().reduce(0) { $0 | (set.contains($1.element) ? 1 << UInt16($1.offset) : 0) }
  }

  /// The places of one house that are also in the other, as bits.
  func shared(_ one: Int, _ other: Int) -> UInt16 { sharedPlaces[one * layout.houses.count + other] }

  func cell(_ house: Int, _ place: Int) -> Int { houseCells[house * side + place] }

  func cells(_ house: Int, _ places: UInt16) -> [Int] {
    DigitSet(bits: places).map { cell(house, $0 - 1) }
  }

  /// The first house that contains all the cells.
  func house(of cells: [Int]) -> Int? {
    let set = CellSet(cells)
    return order.first { set.isSubset(of: cellsOf[$0]) }
  }
}

/// A board indexed for techniques: candidates by cell and by house.
struct Position: Sendable {
  let geometry: Geometry
  private(set) var values: [UInt8]
  /// The candidates of each cell, as bits.
  private(set) var open: [UInt16]
  /// For each house and digit, the places where it is possible, as bits.
  private(set) var placesOf: [UInt16]
  private(set) var emptyCount: [Int]
  private(set) var emptyCells: Int
  /// The conclusions that a search for further steps leaves out; none in a search for the first step.
  var known: Set<Conclusion> = []
  /// The candidates that chains without branches have ruled out, by cell; nil in a search for the first step.
  var concludedByChains: [UInt16]?

  init(_ board: Board) {
    geometry = Geometry.of(board.layout)
    let side = geometry.side
    values = board.grid.digits.map(UInt8.init)
    open = board.candidates.map(\.bits)
    placesOf = Array(repeating: 0, count: geometry.layout.houses.count * side)
    emptyCount = Array(repeating: 0, count: geometry.layout.houses.count)
    emptyCells = 0
    for cell in values.indices where values[cell] == 0 {
      emptyCells += 1
      for (house, place) in geometry.housesOf[cell] {
        emptyCount[house] += 1
        for digit in DigitSet(bits: open[cell]) { placesOf[house * side + digit - 1] |= 1 << UInt16(place) }
      }
    }
  }

  var side: Int { geometry.side }
  var isFull: Bool { emptyCells == 0 }
  /// True if an empty cell has no candidate left.
  var isDead: Bool { zip(values, open).contains { $0 == 0 && $1 == 0 } }

  /// The places where a digit is possible in a house, as bits.
  func places(_ house: Int, _ digit: Int) -> UInt16 { placesOf[house * side + digit - 1] }

  func has(_ cell: Int, _ digit: Int) -> Bool { open[cell] >> UInt16(digit - 1) & 1 == 1 }

  mutating func remove(_ digit: Int, at cell: Int) {
    let bit: UInt16 = 1 << UInt16(digit - 1)
    guard open[cell] & bit != 0 else { return }
    open[cell] &= ~bit
    for (house, place) in geometry.housesOf[cell] {
      placesOf[house * side + digit - 1] &= ~(1 << UInt16(place))
    }
  }

  mutating func place(_ digit: Int, at cell: Int) {
    for other in DigitSet(bits: open[cell]) { remove(other, at: cell) }
    values[cell] = UInt8(digit)
    emptyCells -= 1
    for (house, _) in geometry.housesOf[cell] { emptyCount[house] -= 1 }
    for peer in geometry.layout.peers[cell] { remove(digit, at: peer) }
  }

  mutating func apply(_ step: Step) {
    for elimination in step.eliminations {
      for digit in elimination.digits { remove(digit, at: elimination.cell) }
    }
    for placement in step.placements { place(placement.digit, at: placement.cell) }
  }

  /// Eliminates digits from those of the cells that have them.
  func removals(of digits: UInt16, from cells: some Sequence<Int>) -> [Elimination] {
    cells.compactMap { cell in
      let gone = open[cell] & digits
      return gone == 0 ? nil : Elimination(cell: cell, digits: DigitSet(bits: gone))
    }
  }
}
