/// A way through rows that lie below each other.
enum RowMotion: Hashable, Sendable {
  /// So many rows down, or up when negative.
  case rows(Int)
  /// So many screens down, or up when negative.
  case pages(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last

  /// The way that a key leads, if it leads up or down.
  init?(_ key: Key) {
    switch (key, key.direction) {
    case (_, .up): self = .rows(-1)
    case (_, .down): self = .rows(1)
    case (.pageUp, _): self = .pages(-1)
    case (.pageDown, _): self = .pages(1)
    case (.home, _): self = .first
    case (.end, _): self = .last
    case (_, .left), (_, .right), (_, nil): return nil
    }
  }

  /// The row where the way ends; the rows before the first and after the last do not count.
  func target(from row: Int, in view: Viewport) -> Int {
    let wanted =
      switch self {
      case .rows(let count): row + count
      case .pages(let count): row + count * max(1, view.rows - 1)
      case .first: 0
      case .last: view.count - 1
      }
    return min(max(0, wanted), max(0, view.count - 1))
  }

  /// The part that is seen when the view itself goes that way.
  func scrolled(_ view: Viewport) -> Viewport {
    switch self {
    case .rows(let count): view.scrolled(by: count)
    case .pages(let count): view.scrolled(by: count * max(1, view.rows - 1))
    case .first: view.scrolled(by: -view.count)
    case .last: view.scrolled(by: view.count)
    }
  }
}
