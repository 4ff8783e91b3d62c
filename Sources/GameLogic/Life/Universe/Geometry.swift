/// A cell's position: x grows to the right, y downwards.
public struct Cell: Hashable, Comparable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a position from a column and a row.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// Orders cells row by row, then from the left.
  public static func < (one: Cell, other: Cell) -> Bool { (one.y, one.x) < (other.y, other.x) }
}

/// A nonempty rectangle of cells.
///
/// Invariant: width and height are positive. Boards have cells in ``coordinateRange`` only; a box may reach farther,
/// as a pasted one does, and its arithmetic stops at the ends of 64 bits.
public struct Box: Hashable, Sendable {
  /// The allowed coordinates of live cells, so that no width overflows: those of a square of 2^62 cells with its middle at
  /// (0, 0), the largest that HashLife and macrocells use.
  public static let coordinateRange = -(1 << 61)...(1 << 61 - 1)

  /// The positions that pictures and edits take into account, so that no distance overflows; no board has cells
  /// beyond two thirds of it.
  static let reach = -(3 << 60)...(3 << 60)

  /// The leftmost column.
  public let x: Int
  /// The top row.
  public let y: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a rectangle from its top left corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A box of \(width)×\(height) holds no cell")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle that contains two cells.
  public init(_ one: Cell, _ other: Cell) {
    self.init(
      x: min(one.x, other.x), y: min(one.y, other.y),
      width: Self.count(one.x, other.x), height: Self.count(one.y, other.y))
  }

  /// The number of columns or rows from one to another.
  private static func count(_ one: Int, _ other: Int) -> Int {
    max(one, other).saturatingSubtracting(min(one, other)).saturatingAdding(1)
  }

  /// The rightmost column.
  public var maxX: Int { x.saturatingAdding(width - 1) }
  /// The bottom row.
  public var maxY: Int { y.saturatingAdding(height - 1) }
  /// All columns.
  public var columns: ClosedRange<Int> { x...maxX }
  /// All rows.
  public var rows: ClosedRange<Int> { y...maxY }
  /// The top left cell.
  public var corner: Cell { Cell(x, y) }
  /// The number of cells.
  public var area: UInt128 { UInt128(width) * UInt128(height) }

  /// Returns true if the cell lies inside.
  public func contains(_ cell: Cell) -> Bool { columns.contains(cell.x) && rows.contains(cell.y) }

  /// Returns the common part of two rectangles.
  public func intersection(_ other: Box) -> Box? {
    let left = max(x, other.x), right = min(maxX, other.maxX)
    let top = max(y, other.y), bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Box(Cell(left, top), Cell(right, bottom))
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Box) -> Box {
    Box(Cell(min(x, other.x), min(y, other.y)), Cell(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// Returns the rectangle extended by a margin on every side.
  public func grown(by margin: Int) -> Box {
    Box(
      Cell(x.saturatingSubtracting(margin), y.saturatingSubtracting(margin)),
      Cell(maxX.saturatingAdding(margin), maxY.saturatingAdding(margin)))
  }

  /// Returns the rectangle moved to the right and down.
  public func moved(x dx: Int, y dy: Int) -> Box {
    Box(x: x.saturatingAdding(dx), y: y.saturatingAdding(dy), width: width, height: height)
  }
}

/// A bitmap of a part of a board.
public struct Dots: Hashable, Sendable {
  /// The number of dots per row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of words per row.
  package let stride: Int
  /// The rows in order; bit 0 of a row's first word is its leftmost dot.
  package var words: [UInt64]

  /// Creates an empty bitmap.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "There is no picture of \(width)×\(height) dots")
    self.width = width
    self.height = height
    stride = (width + 63) / 64
    words = Array(repeating: 0, count: stride * height)
  }

  /// A dot; false outside the bitmap.
  public subscript(column: Int, row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return false }
    return words[row * stride + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// Sets a dot; ignored outside the bitmap.
  public mutating func set(column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    words[row * stride + column >> 6] |= 1 << UInt64(column & 63)
  }
}
