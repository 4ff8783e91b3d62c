/// Draws runs of live cells, and stops before they become more than can be held.
struct CellPen {
  /// What was drawn.
  private(set) var cells = Cells()
  /// What lies outside of it is left away.
  let clip: Box?

  init(clip: Box? = nil) { self.clip = clip }

  /// Draws a run of live cells to the right.
  ///
  /// - Throws: ``FormatFault/Reason/tooFar`` or ``FormatFault/Reason/tooLarge``.
  mutating func draw(_ start: Cell, count: Int = 1) throws(FormatFault.Reason) {
    guard count > 0 else { return }
    guard Box.reach.contains(start.x), Box.reach.contains(start.y),
      Box.reach.upperBound - start.x >= count - 1
    else { throw .tooFar }
    var left = start.x, right = start.x + count - 1
    if let clip {
      guard clip.rows.contains(start.y) else { return }
      left = max(left, clip.x)
      right = min(right, clip.maxX)
      guard left <= right else { return }
    }
    guard right >> 6 - left >> 6 < Cells.mostTiles else { throw .tooLarge }
    var column = left >> 6
    while column <= right >> 6 {
      let from = max(left - column << 6, 0), to = min(right - column << 6, 63)
      cells.add((~0 >> UInt64(63 - (to - from))) << UInt64(from), column: column, y: start.y)
      column += 1
    }
    guard cells.tiles.count <= Cells.mostTiles else { throw .tooLarge }
  }
}
