/// A way in which things lie one after the other.
public enum Axis: CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// How long something is this way.
  func length(of size: Size) -> Int {
    switch self {
    case .horizontal: size.columns
    case .vertical: size.rows
    }
  }

  /// How far a place lies this way from the beginning of a rectangle.
  func offset(of point: Point, in area: Rect) -> Int {
    switch self {
    case .horizontal: point.column - area.left
    case .vertical: point.row - area.top
    }
  }

  /// The place so many cells this way from the beginning of a rectangle.
  func point(_ offset: Int, in area: Rect) -> Point {
    switch self {
    case .horizontal: area.origin.moved(columns: offset)
    case .vertical: area.origin.moved(rows: offset)
    }
  }
}
