/// The eight ways to turn a picture and still have it stand on its edges.
public enum Turn: CaseIterable, Sendable {
  /// As it is.
  case none
  /// By a quarter to the right.
  case right
  /// By a half.
  case half
  /// By a quarter to the left.
  case left
  /// Left and right exchanged.
  case mirror
  /// Top and bottom exchanged.
  case flip
  /// Columns and rows exchanged: over the line from the top left to the bottom right.
  case transpose
  /// Over the line from the top right to the bottom left.
  case antitranspose

  /// Whether width and height change places.
  public var swapsSides: Bool {
    switch self {
    case .none, .half, .mirror, .flip: false
    case .right, .left, .transpose, .antitranspose: true
    }
  }

  /// Where a cell of a box comes to lie when the box is turned.
  public func place(of cell: Cell, in box: Box) -> Cell {
    let target = box.turned(self)
    let (left, top) = (cell.x - box.x, cell.y - box.y)
    let (right, bottom) = (box.maxX - cell.x, box.maxY - cell.y)
    let place =
      switch self {
      case .none: (left, top)
      case .right: (bottom, left)
      case .half: (right, bottom)
      case .left: (top, right)
      case .mirror: (right, top)
      case .flip: (left, bottom)
      case .transpose: (top, left)
      case .antitranspose: (bottom, right)
      }
    return Cell(target.x + place.0, target.y + place.1)
  }
}

extension Box {
  /// The rectangle as it lies when it is turned about its middle.
  ///
  /// Where the middle falls between cells, it is moved by half a cell, and back again by the next quarter turn.
  public func turned(_ turn: Turn) -> Box {
    guard turn.swapsSides else { return self }
    return Box(x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width)
  }
}
