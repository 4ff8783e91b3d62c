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
/// A few bytes of text can stand for gigabytes of cells, so cells past the limits are counted but not stored.
struct CellWriter {
  private var cells = Cells()
  /// The box of the finite board; nil on the plane.
  private let board: Box?
  private let limits: CellLimits
  private var population = 0
  private var extent = Extent()

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
    population = population.saturatingAdding(count)
    guard population <= limits.population, !isLargerThanBoard else { return cells = Cells() }
    guard right >> 6 - start.x >> 6 < limits.tiles else { throw .tooLarge }
    add(start, to: right, state)
    guard cells.tiles.count <= limits.tiles else { throw .tooLarge }
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

  private var isLargerThanBoard: Bool {
    guard let board else { return false }
    return extent.isLarger(than: board)
  }

  /// Returns the cells where they are, or centered on the board if some would lie outside it.
  ///
  /// - Throws: ``FormatFault/Reason/largerThanBoard(_:board:)`` or ``FormatFault/Reason/tooManyCells(_:limit:)``.
  func fitted() throws(FormatFault.Reason) -> Cells {
    guard population <= limits.population else {
      throw .tooManyCells(population, limit: limits.population)
    }
    guard let board, let box = extent.box else { return cells }
    guard let offset = box.offset(onto: board) else { throw .largerThanBoard(box, board: board) }
    return offset == Cell(0, 0) ? cells : cells.moved(x: offset.x, y: offset.y)
  }
}

extension Cells {
  /// Returns the cells moved by an offset, or centered on a board if some would then lie outside it.
  ///
  /// - Throws: ``FormatFault/Reason/largerThanBoard(_:board:)``.
  func moved(by offset: Cell, onto board: Box?) throws(FormatFault.Reason) -> Cells {
    guard let box = boundingBox?.moved(x: offset.x, y: offset.y) else { return self }
    guard let board else { return moved(x: offset.x, y: offset.y) }
    guard let rest = box.offset(onto: board) else { throw .largerThanBoard(box, board: board) }
    return moved(x: offset.x + rest.x, y: offset.y + rest.y)
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
