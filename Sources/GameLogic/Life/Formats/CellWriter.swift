/// The limits for the single cells of a text; quadtrees have their own.
public struct CellLimits: Hashable, Sendable {
  /// The maximum number of 64×64 tiles.
  let tiles: Int
  let population: Int

  /// Limits for files, pasted text and pipes: up to 400 MB and a few seconds to read, draw and step.
  public static let files = CellLimits(tiles: 1 << 16, population: Int(FinalStateSearch.maxPopulation))
  /// Limits for boards that Parlor has saved: as much as a board can hold.
  public static let boards = CellLimits(tiles: Cells.maxTiles, population: .max)
}

/// Collects runs of live cells and fits them onto the finite board that a file names.
///
/// A few bytes of text can stand for gigabytes of cells, so cells past the limits are counted but not stored. Of a
/// pattern larger than its board, only the cells on the board are kept, as in Golly.
struct CellWriter {
  private var cells = Cells()
  /// The box of the finite board; nil on the plane.
  private let board: Box?
  private let limits: CellLimits
  private var population = 0
  private var extent = Extent()
  /// The live cells outside of a board that is too small for the pattern.
  private(set) var leftOut = 0
  private var isCut = false

  init(board: Box? = nil, limits: CellLimits) {
    self.board = board
    self.limits = limits
  }

  /// Returns an empty writer with the same limits for another board.
  func renewed(board: Box?) -> CellWriter { CellWriter(board: board, limits: limits) }

  /// Adds a horizontal run of live cells.
  ///
  /// - Throws: ``FormatFault/Reason/tooFar`` or ``FormatFault/Reason/tooLarge``.
  mutating func draw(_ start: Cell, count: Int = 1, state: Int = 1) throws(FormatFault.Reason) {
    guard count > 0 else { return }
    guard Box.coordinateRange.contains(start.x), Box.coordinateRange.contains(start.y),
      Box.coordinateRange.upperBound - start.x >= count - 1
    else { throw .tooFar }
    let right = start.x + count - 1
    extent.add(start, right)
    cutIfLarger()
    guard let (first, last) = kept(start, right) else { return leftOut = leftOut.saturatingAdding(count) }
    leftOut = leftOut.saturatingAdding(count - (last - first.x + 1))
    population = population.saturatingAdding(last - first.x + 1)
    guard population <= limits.population else { return cells = Cells() }
    guard last >> 6 - first.x >> 6 < limits.tiles else { throw .tooLarge }
    add(first, to: last, state)
    guard cells.tiles.count <= limits.tiles else { throw .tooLarge }
  }

  /// Once the pattern needs more room than its board has, drops all cells outside.
  private mutating func cutIfLarger() {
    guard let board, !isCut, extent.isLarger(than: board), population <= limits.population else { return }
    isCut = true
    cells = cells.within(board)
    leftOut = population - cells.count
    population = cells.count
  }

  /// The part of a run that is kept; nil if none is.
  private func kept(_ start: Cell, _ right: Int) -> (first: Cell, last: Int)? {
    guard isCut, let board else { return (start, right) }
    let left = max(start.x, board.x), last = min(right, board.maxX)
    return left <= last && board.rows.contains(start.y) ? (Cell(left, start.y), last) : nil
  }

  private mutating func add(_ start: Cell, to right: Int, _ state: Int) {
    var column = start.x >> 6
    while column <= right >> 6 {
      let from = max(start.x - column << 6, 0), to = min(right - column << 6, 63)
      let bits: UInt64 = (~0 >> UInt64(63 - (to - from))) << UInt64(from)
      cells.add(bits, column: column, y: start.y, state: state)
      column += 1
    }
  }

  /// Returns the cells where they are, or centered on the board if some would lie outside it.
  ///
  /// - Throws: ``FormatFault/Reason/tooManyCells(_:limit:)``.
  func fitted() throws(FormatFault.Reason) -> Cells {
    guard population <= limits.population else {
      throw .tooManyCells(population, limit: limits.population)
    }
    guard let board, let offset = extent.box?.offset(onto: board), offset != Cell(0, 0) else { return cells }
    return cells.moved(x: offset.x, y: offset.y)
  }
}

extension Cells {
  /// Returns the cells moved by an offset, or centered on a board if some would then lie outside it.
  ///
  /// On a board that is too small, those outside are left out.
  func moved(by offset: Cell, onto board: Box?) -> Cells {
    guard let box = boundingBox?.moved(x: offset.x, y: offset.y) else { return self }
    let rest = board.map { box.offset(onto: $0) ?? Cell(0, 0) } ?? Cell(0, 0)
    return moved(x: offset.x + rest.x, y: offset.y + rest.y).clipped(to: board)
  }
}

extension Box {
  /// The displacement that puts a pattern onto a board; nil if the board is too small.
  ///
  /// It is zero if the pattern already lies on the board; otherwise it centers the pattern.
  package func offset(onto board: Box) -> Cell? {
    guard width <= board.width, height <= board.height else { return nil }
    guard !board.contains(self) else { return Cell(0, 0) }
    let corner = Cell(board.x + (board.width - width) / 2, board.y + (board.height - height) / 2)
    return Cell(corner.x.saturatingSubtracting(x), corner.y.saturatingSubtracting(y))
  }
}

/// The bounding box of cells that are added run by run.
private struct Extent {
  private var low = Cell(.max, .max)
  private var high = Cell(.min, .min)

  mutating func add(_ start: Cell, _ right: Int) {
    low = Cell(min(low.x, start.x), min(low.y, start.y))
    high = Cell(max(high.x, right), max(high.y, start.y))
  }

  var box: Box? { low.x <= high.x ? Box(low, high) : nil }

  func isLarger(than board: Box) -> Bool {
    high.x - low.x >= board.width || high.y - low.y >= board.height
  }
}

protocol PatternReader {
  var writer: CellWriter { get }

  init(_ lines: ByteLines, _ writer: CellWriter)

  mutating func pattern() throws(FormatFault) -> Pattern
}

extension PatternReader {
  static func read(_ lines: ByteLines, within limits: CellLimits) throws(FormatFault) -> Pattern {
    var reader = Self(lines, CellWriter(limits: limits))
    return try reader.pattern()
  }
}
