/// A rectangle of cells, never empty.
///
/// Invariant: it has at least one column and one row, and all its coordinates are in ``reach``.
public struct Box: Hashable, Sendable {
  /// The coordinates that anything on a board may have, so that no width overflows: those of the square of 2^62
  /// columns whose middle is at (0, 0), the largest that HashLife and macrocells have.
  public static let reach = -(1 << 61)...(1 << 61 - 1)

  /// The leftmost column.
  public let x: Int
  /// The top row.
  public let y: Int
  /// How many columns there are.
  public let width: Int
  /// How many rows there are.
  public let height: Int

  /// Creates the rectangle with this top left corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A box of \(width)×\(height) holds no cell")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle that holds two cells.
  public init(_ one: Cell, _ other: Cell) {
    self.init(
      x: min(one.x, other.x), y: min(one.y, other.y),
      width: abs(one.x - other.x) + 1, height: abs(one.y - other.y) + 1)
  }

  /// The rightmost column.
  public var maxX: Int { x + width - 1 }
  /// The bottom row.
  public var maxY: Int { y + height - 1 }
  /// The columns.
  public var columns: ClosedRange<Int> { x...maxX }
  /// The rows.
  public var rows: ClosedRange<Int> { y...maxY }
  /// The top left cell.
  public var corner: Cell { Cell(x, y) }
  /// How many cells there are.
  public var area: UInt128 { UInt128(width) * UInt128(height) }

  /// Whether a cell lies inside.
  public func contains(_ cell: Cell) -> Bool { columns.contains(cell.x) && rows.contains(cell.y) }

  /// What two rectangles have in common, or nil.
  public func intersection(_ other: Box) -> Box? {
    let left = max(x, other.x), right = min(maxX, other.maxX)
    let top = max(y, other.y), bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Box(Cell(left, top), Cell(right, bottom))
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Box) -> Box {
    Box(Cell(min(x, other.x), min(y, other.y)), Cell(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// The rectangle with that many more columns and rows on every side.
  public func grown(by margin: Int) -> Box {
    Box(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The rectangle moved to the right and down.
  public func moved(x dx: Int, y dy: Int) -> Box { Box(x: x + dx, y: y + dy, width: width, height: height) }
}
