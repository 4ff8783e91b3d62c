/// The engine for strips: dense rows around the live cells, extended before a cell reaches their ends.
struct StripEngine: Engine {
  private var dense: DenseEngine
  /// The coordinate of the first row or column along the strip.
  private var start: Int
  private let strip: Strip
  private let kernel: Kernel

  /// The maximum number of cells, including dead ones: 128 MiB for each of two generations.
  private static let maxCells = 1 << 30
  /// The number of generations between checks of the ends.
  private static let stretch = 256

  /// Creates a strip; cells outside it are dropped.
  ///
  /// - Throws: ``LifeError/tooLarge`` if the cells are too far apart.
  init(_ cells: Cells, rule: Rule, _ strip: Strip, isOdd: Bool) throws(LifeError) {
    self.strip = strip
    kernel = Kernel(rule, isEndless: true)
    (dense, start) = try Self.rows(for: cells, strip, kernel, isOdd: isOdd)
  }

  /// Creates rows around the cells, with room for some growth.
  private static func rows(
    for cells: Cells, _ strip: Strip, _ kernel: Kernel, isOdd: Bool
  ) throws(LifeError) -> (DenseEngine, start: Int) {
    let live = cells.within(Topology.strip(strip).bounds)
    let extent = live.boundingBox.map { strip.isWide ? $0.columns : $0.rows } ?? 0...0
    let margin = 2 * stretch + extent.count / 4, length = extent.count.saturatingAdding(2 * margin)
    guard length <= maxCells / strip.side else { throw .tooLarge }
    let start = extent.lowerBound - margin
    let edges = DenseEdges(
      width: strip.isWide ? length : strip.side, height: strip.isWide ? strip.side : length,
      wrapsColumns: strip.isTube && !strip.isWide, wrapsRows: strip.isTube && strip.isWide)
    let moved = live.moved(x: strip.isWide ? -start : 0, y: strip.isWide ? 0 : -start)
    return (DenseEngine(moved, kernel: kernel, edges: edges, isOdd: isOdd), start)
  }

  var name: EngineName { .dense }
  var population: UInt128 { dense.population }
  var provenPeriod: Int? { dense.provenPeriod }
  var ownBytes: Int { dense.ownBytes }
  var isOdd: Bool { dense.isOdd }
  var boundingBox: Box? { dense.boundingBox.map(placed) }
  var content: Content { .cells(allCells) }

  private var allCells: Cells {
    guard case .cells(let cells) = dense.content else { return Cells() }
    return cells.moved(x: corner.x, y: corner.y)
  }

  /// The position of the first cell of the rows.
  private var corner: Cell { strip.isWide ? Cell(start, 0) : Cell(0, start) }

  private func placed(_ box: Box) -> Box { box.moved(x: corner.x, y: corner.y) }

  /// The part of a box that lies in the rows, in their coordinates.
  private func inRows(_ box: Box) -> Box? { box.moved(x: -corner.x, y: -corner.y).intersection(dense.box) }

  subscript(_ cell: Cell) -> Bool {
    let place = Cell(cell.x.saturatingSubtracting(corner.x), cell.y.saturatingSubtracting(corner.y))
    return dense.box.contains(place) && dense[place]
  }

  func cells(in box: Box) -> Cells {
    inRows(box).map { dense.cells(in: $0).moved(x: corner.x, y: corner.y) } ?? Cells()
  }

  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    let new = cells.within(box)
    let fits = new.boundingBox.map { inRows($0)?.area == $0.area } ?? true
    if fits {
      if let place = inRows(box) { dense.replace(place, with: new.moved(x: -corner.x, y: -corner.y)) }
      return
    }
    var all = allCells
    all.subtract(self.cells(in: box))
    all.formUnion(new)
    (dense, start) = try Self.rows(for: all, strip, kernel, isOdd: isOdd)
  }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    let seen = allCells.dots(from: corner, width: dots.width, height: dots.height, scale: scale)
    for word in dots.words.indices { dots.words[word] |= seen.words[word] }
  }
}

extension StripEngine {
  mutating func advance(by generations: Int, done: inout Int, while shouldContinue: () -> Bool)
    throws(LifeError)
  {
    var left = generations
    while left > 0, shouldContinue() {
      let isSettled = dense.provenPeriod != nil
      let stretch = isSettled ? left : min(left, Self.stretch)
      if !isSettled { try makeRoom(for: stretch) }
      let before = done
      dense.advance(by: stretch, done: &done, while: shouldContinue)
      guard done - before == stretch else { return }
      left -= stretch
    }
  }

  /// Extends the rows if a cell can reach their ends.
  private mutating func makeRoom(for generations: Int) throws(LifeError) {
    guard let box = dense.boundingBox else { return }
    let (first, last, length) =
      strip.isWide ? (box.x, box.maxX, dense.box.width) : (box.y, box.maxY, dense.box.height)
    guard first <= generations || last >= length - 1 - generations else { return }
    (dense, start) = try Self.rows(for: allCells, strip, kernel, isOdd: isOdd)
    guard Box.coordinateRange.contains(start), Box.coordinateRange.contains(start + length * 2) else {
      throw .outOfRange
    }
  }
}
