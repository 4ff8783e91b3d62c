/// Where the hardware cursor rests: on what has the focus, so that screen readers follow it.
public struct Cursor: Hashable, Sendable {
  /// The cell.
  public let point: Point
  /// Whether it is shown, as in a field to type in; elsewhere the selection shows the place.
  public let isVisible: Bool

  /// Creates a cursor.
  public init(at point: Point, isVisible: Bool) {
    self.point = point
    self.isVisible = isVisible
  }
}

extension Canvas {
  /// Rests the hardware cursor on a cell.
  ///
  /// The last one who asks has it; a cell outside the picture or the current clip is ignored.
  public mutating func placeCursor(at point: Point, isVisible: Bool = false) {
    guard clip.contains(point) else { return }
    cursor = Cursor(at: point, isVisible: isVisible)
  }

  /// Takes the hardware cursor away.
  public mutating func removeCursor() { cursor = nil }
}
