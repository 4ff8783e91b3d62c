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

  /// The least size of a card with its preview beside the words, of one with the preview above them, and the most.
  private static let small = Size(columns: 26, rows: 7)
  private static let large = Size(columns: 26, rows: 16)
  private static let largest = Size(columns: 66, rows: 26)
  /// The least area for large cards: two rows of three.
  private static let roomForLarge = Size(columns: 3 * large.columns, rows: 2 * large.rows)

  /// Lays out cards; nil if not even one fits.
  ///
  /// - Parameters:
  ///   - count: The number of cards.
  ///   - all: The number of cards without a search or a filter, so that these leave the others as large as they are.
  ///   - offset: The first row of cards to be shown.
  init?(_ count: Int, of all: Int, from offset: Int = 0, in area: Rect) {
    guard area.size.holds(Self.small) else { return nil }
    let shape = Self.shape(of: all, in: area.size)
    (columns, card) = (shape.columns, Self.card(in: area.size, shape))
    view = Viewport(of: (count + columns - 1) / columns, in: shape.rows, from: offset)
    self.count = count
    self.area = area
  }

  /// The columns and rows of cards: as many as fit, or fewer and larger ones that show all at once.
  private static func shape(of all: Int, in room: Size) -> Size {
    let least = room.holds(roomForLarge) ? large : small
    let most = Size(columns: room.columns / least.columns, rows: room.rows / least.rows)
    let whole = (1...most.columns).map { Size(columns: $0, rows: max(1, (all + $0 - 1) / $0)) }
    return whole.filter { $0.rows <= most.rows }.max { side(of: $0, in: room) < side(of: $1, in: room) }
      ?? most
  }

  private static func card(in room: Size, _ shape: Size) -> Size {
    Size(
      columns: min(room.columns / shape.columns, largest.columns),
      rows: min(room.rows / shape.rows, largest.rows))
  }

  /// The side of a square in a card, in rows: two columns are as wide as a row is high.
  private static func side(of shape: Size, in room: Size) -> Int {
    let card = card(in: room, shape)
    return min(card.columns / 2, card.rows)
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
