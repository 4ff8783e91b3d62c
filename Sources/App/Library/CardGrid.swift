import TUI

/// Cards of equal size in rows that scroll.
///
/// ```
/// ╭─ One ───╮╭─ Two ───╮╭─ Three ─╮
/// │         ││         ││         │█
/// ╰─────────╯╰─────────╯╰─────────╯│
/// ```
struct CardGrid {
  /// The number of cards side by side.
  let columns: Int
  /// The size of a card.
  let card: Size
  /// The rows of cards, of which some are visible.
  let view: Viewport
  private let count: Int
  private let area: Rect

  /// The least size of a card with its preview beside the words, and of one with the preview above them.
  private static let small = Size(columns: 24, rows: 7)
  private static let large = Size(columns: 26, rows: 16)
  /// Cards grow by so much to fill the width and the height.
  private static let growth = Size(columns: 10, rows: 2)
  /// The least area for large cards: two rows of three.
  private static let roomForLarge = Size(columns: 3 * large.columns, rows: 2 * large.rows)

  /// Lays out cards; nil if not even one fits.
  ///
  /// - Parameter offset: The first row of cards to be shown.
  init?(_ count: Int, from offset: Int = 0, in area: Rect) {
    guard area.size.holds(Self.small) else { return nil }
    let least = area.size.holds(Self.roomForLarge) ? Self.large : Self.small
    columns = max(1, area.columns / least.columns)
    let rows = max(1, area.rows / least.rows)
    card = Size(
      columns: min(area.columns / columns, least.columns + Self.growth.columns),
      rows: min(area.rows / rows, least.rows + Self.growth.rows))
    view = Viewport(of: (count + columns - 1) / columns, in: rows, from: offset)
    (self.count, self.area) = (count, area)
  }

  /// The cards that are visible.
  var visible: Range<Int> {
    min(count, view.visible.lowerBound * columns)..<min(count, view.visible.upperBound * columns)
  }

  /// The rectangle of a visible card.
  func place(of index: Int) -> Rect {
    let origin = area.origin.moved(
      columns: index % columns * card.columns, rows: (index / columns - view.offset) * card.rows)
    return Rect(origin, card)
  }

  /// The visible card at a point.
  func index(at point: Point) -> Int? { visible.first { place(of: $0).contains(point) } }

  /// The rows that all visible cards could take.
  var rows: Rect { Rect(area.origin, Size(columns: area.columns, rows: view.rows * card.rows)) }

  /// The first row to be shown so that a card is visible.
  func offset(showing index: Int) -> Int { view.showing(index / columns).offset }
}

extension CardGrid {
  /// The card that a key leads to from another one; nil if the key is for nothing of that.
  func target(of key: Key, from index: Int) -> Int? {
    let last = max(0, count - 1)
    let page = max(1, view.rows) * columns
    if let direction = key.direction { return min(max(0, neighbor(of: index, direction)), last) }
    switch key {
    case .pageUp: return max(index % columns, index - page)
    case .pageDown: return min(last, index + page)
    case .home: return 0
    case .end: return last
    case .tab: return index < last ? index + 1 : 0
    case .backTab: return index > 0 ? index - 1 : last
    default: return nil
    }
  }

  private func neighbor(of index: Int, _ direction: Direction) -> Int {
    switch direction {
    case .left: index - 1
    case .right: index + 1
    case .up: index >= columns ? index - columns : index
    // The last row may be short: down leads to its end.
    case .down: index / columns < (count - 1) / columns ? index + columns : index
    }
  }
}
