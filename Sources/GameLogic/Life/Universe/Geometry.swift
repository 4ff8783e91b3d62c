/// The position of a cell; x grows to the right, y downward.
public struct Cell: Hashable, Comparable, Sendable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// Orders cells row by row, from the left in each.
  public static func < (one: Cell, other: Cell) -> Bool { (one.y, one.x) < (other.y, other.x) }
}

/// A nonempty rectangle of cells.
///
/// Invariant: width and height are positive. Boards have cells only in ``coordinateRange``; a box can reach
/// farther, as a pasted one does, and its arithmetic saturates.
public struct Box: Hashable, Sendable {
  /// The allowed coordinates of live cells, such that no width overflows.
  ///
  /// They form a square of 2^62 cells per side centered on (0, 0), the largest of HashLife and macrocells.
  public static let coordinateRange = -(1 << 61)...(1 << 61 - 1)

  /// The coordinates that pictures and edits take into account, such that no distance overflows.
  ///
  /// All boards lie within the inner two thirds.
  static let reach = -(3 << 60)...(3 << 60)

  public let x: Int
  public let y: Int
  public let width: Int
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

  /// The number of columns or rows from one to another, both included.
  private static func count(_ one: Int, _ other: Int) -> Int {
    max(one, other).saturatingSubtracting(min(one, other)).saturatingAdding(1)
  }

  public var maxX: Int { x.saturatingAdding(width - 1) }
  public var maxY: Int { y.saturatingAdding(height - 1) }
  public var columns: ClosedRange<Int> { x...maxX }
  public var rows: ClosedRange<Int> { y...maxY }
  public var corner: Cell { Cell(x, y) }
  public var area: UInt128 { UInt128(width) * UInt128(height) }

  public func contains(_ cell: Cell) -> Bool { columns.contains(cell.x) && rows.contains(cell.y) }

  /// Returns the common part of two rectangles; nil if there is none.
  public func intersection(_ other: Box) -> Box? {
    let left = max(x, other.x), right = min(maxX, other.maxX)
    let top = max(y, other.y), bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Box(Cell(left, top), Cell(right, bottom))
  }

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

/// A bitmap that shows a part of a board.
public struct Dots: Hashable, Sendable {
  public let width: Int
  public let height: Int
  package let stride: Int
  /// The rows in order; bit 0 of a row's first word is its leftmost dot.
  package var words: [UInt64]

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
