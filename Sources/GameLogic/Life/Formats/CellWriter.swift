/// Collects the runs of live cells of a file, and fits them to the board with edges that the file names.
///
/// A few bytes of text can stand for gigabytes of cells. So the first reading keeps a bounded number of tiles; past
/// that it only counts, and a file that proves to be within ``Cells/maxTiles`` is read again.
struct CellWriter {
  private var cells = Cells()
  /// The cells of the board; nil for the plane.
  private let board: Box?
  /// The maximum number of tiles to keep.
  private let maxKept: Int
  private var count = TileCount()
  private var extent = Extent()

  /// The maximum number of tiles that the first reading keeps: 64 MiB, twice the largest finite board.
  static let maxKept = 1 << 17

  init(board: Box? = nil, keeping maxKept: Int = Self.maxKept) {
    self.board = board
    self.maxKept = maxKept
  }

  /// True if cells were only counted, so that the file must be read again, keeping all.
  private(set) var isCounting = false

  /// Returns an empty writer for another board or reading.
  func renewed(board: Box?) -> CellWriter { CellWriter(board: board, keeping: maxKept) }

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
    guard !isLargerThanBoard else { return cells = Cells() }
    let columns = start.x >> 6...right >> 6
    guard columns.count <= Cells.maxTiles else { throw .tooLarge }
    if !isCounting, cells.tiles.count > maxKept - columns.count { startCounting() }
    if isCounting {
      self.count.add(columns, row: start.y >> 6)
    } else {
      add(start, to: right, state)
    }
    guard max(cells.tiles.count, self.count.tiles) <= Cells.maxTiles else { throw .tooLarge }
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

  /// Gives up the cells, before a run that may be too much to keep.
  private mutating func startCounting() {
    isCounting = true
    count = TileCount(cells.tiles.keys)
    cells = Cells()
  }

  private var isLargerThanBoard: Bool {
    guard let board else { return false }
    return extent.isLarger(than: board)
  }

  /// Returns the cells where they are, or in the middle of the board if some would be outside of it.
  ///
  /// - Throws: ``FormatFault/Reason/largerThanBoard(_:board:)``.
  func fitted() throws(FormatFault.Reason) -> Cells {
    guard let board, let box = extent.box else { return cells }
    guard let offset = box.offset(onto: board) else { throw .largerThanBoard(box, board: board) }
    return offset == Cell(0, 0) ? cells : cells.moved(x: offset.x, y: offset.y)
  }
}

extension Cells {
  /// Returns the cells moved, and farther into the middle of a board if some would be outside of it.
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
  /// The displacement that puts a pattern onto a board: none if all of it is there, else into the middle; nil if the
  /// board is too small.
  package func offset(onto board: Box) -> Cell? {
    guard width <= board.width, height <= board.height else { return nil }
    guard !board.contains(self) else { return Cell(0, 0) }
    let corner = Cell(board.x + (board.width - width) / 2, board.y + (board.height - height) / 2)
    return Cell(corner.x.saturatingSubtracting(x), corner.y.saturatingSubtracting(y))
  }
}

/// The smallest rectangle around cells that are added run by run.
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

/// The number of tiles that cells need, without the cells.
private struct TileCount {
  private var keys: Set<Cells.TileKey> = []
  /// The latest tiles; the next row mostly needs the same.
  private var latest: (columns: ClosedRange<Int>, row: Int)?

  init() {}

  init(_ keys: some Sequence<Cells.TileKey>) { self.keys = Set(keys) }

  var tiles: Int { keys.count }

  mutating func add(_ columns: ClosedRange<Int>, row: Int) {
    if let latest, latest.row == row, latest.columns.lowerBound <= columns.lowerBound,
      columns.upperBound <= latest.columns.upperBound
    {
      return
    }
    for column in columns { keys.insert(Cells.TileKey(column: column, row: row)) }
    latest = (columns, row)
  }
}

/// A reader of a pattern format.
protocol PatternReader {
  var writer: CellWriter { get }

  init(_ lines: ByteLines, _ writer: CellWriter)

  mutating func pattern() throws(FormatFault) -> Pattern
}

extension PatternReader {
  /// Reads a file; twice if it is large, so that one that is refused never needs much memory.
  static func read(_ lines: ByteLines) throws(FormatFault) -> Pattern {
    var reader = Self(lines, CellWriter())
    let pattern = try reader.pattern()
    guard reader.writer.isCounting else { return pattern }
    var again = Self(lines, CellWriter(keeping: .max))
    return try again.pattern()
  }
}
