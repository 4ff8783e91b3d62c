/// The pages of a place in one row, of which one is shown: ` Games  Questions  Players `.
///
/// Where not all fit, those around the shown one are in sight, between signs for those that are not:
/// `‹ Questions  Play›`.
public struct Tabs: Hashable, Sendable {
  /// What the pages are called.
  public let titles: [String]
  /// The page that is shown, from 0.
  public private(set) var selected = 0
  /// The pages that cannot be shown now.
  public let disabled: Set<Int>
  /// Whether digits show pages.
  public let usesDigits: Bool

  /// Creates a row of tabs.
  public init(_ titles: [String], selected: Int = 0, disabled: Set<Int> = [], usesDigits: Bool = true) {
    self.titles = titles
    self.disabled = disabled
    self.usesDigits = usesDigits
    select(selected)
  }

  /// Shows a page, or the nearest one that can be; a number that is too high or low means the last or first.
  public mutating func select(_ index: Int) { select(index, towards: 1) }

  private mutating func select(_ index: Int, towards step: Int) {
    let wanted = min(max(0, index), max(0, titles.count - 1))
    let pages = RowRoles(count: titles.count) { [disabled] in
      disabled.contains($0) ? .unavailable : .choosable
    }
    selected = pages.nearest(to: wanted, by: step) ?? pages.nearest(to: wanted, by: -step) ?? wanted
  }

  /// Shows another page by arrows, `h`, `l`, digits and clicks; a click on a sign at an end leafs.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area.row(0)) { return click(at: point, in: area) }
    guard case .key(let key) = input else { return .ignored }
    if key.direction == .left {
      select(selected - 1, towards: -1)
    } else if key.direction == .right {
      select(selected + 1, towards: 1)
    } else if usesDigits, let place = key.place, titles.indices.contains(place), !disabled.contains(place) {
      selected = place
    } else {
      return .ignored
    }
    return .handled
  }

  private mutating func click(at point: Point, in area: Rect) -> Reaction {
    let row = TabRow(self, in: area)
    switch row.hit(at: point) {
    case .none: return .ignored
    case .before: select(selected - 1, towards: -1)
    case .after: select(selected + 1, towards: 1)
    case .tab(let index):
      guard !disabled.contains(index) else { return .handled }
      selected = index
    }
    return .handled
  }
}
