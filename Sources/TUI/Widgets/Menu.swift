/// A few commands, each with a shortcut key.
///
/// ```
/// ▸ 1  Checkers     2 players
///   2  Charades
///   ─────────────────────────
///   q  Quit
/// ```
public struct Menu<Choice: Hashable & Sendable>: Widget {
  /// The commands, in display order.
  public var items: [Item] { didSet { list.rows = Self.rows(of: items) } }
  private var list: ListView

  /// Creates a menu; an item without a shortcut gets the digit of its position.
  public init(_ items: [Item], selected: Choice? = nil) {
    self.items = items
    list = ListView(Self.rows(of: items))
    if let selected { select(selected) }
  }

  /// The selected command; nil if none can be selected.
  public var choice: Choice? {
    list.current == nil ? nil : item(at: list.selected)?.choice
  }

  /// The size needed to show everything.
  public var size: Size { list.size }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// The keys of the list.
  public var hints: [Hint] { list.hints }

  /// Moves the selection to an item without activating it.
  public mutating func select(_ choice: Choice) {
    guard let index = items.firstIndex(where: { $0.choice == choice }) else { return }
    if let row = itemRows.dropFirst(index).first { list.select(row) }
  }

  /// Draws the items, one per row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    list.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Moves the selection as in a list; a shortcut selects and activates.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if case .key(let key) = input, let character = key.typed,
      let index = list.rows.firstIndex(where: { $0.isEnabled && $0.shortcut == character })
    {
      list.select(index)
      return .activated
    }
    return list.handle(input, in: area)
  }

  /// The indices of the list rows that are items, not separators or headings.
  private var itemRows: [Int] { list.rows.indices.filter { list.rows[$0].kind == .item } }

  private func item(at row: Int) -> Item? {
    let index = list.rows.prefix(row).count { $0.kind == .item }
    return items.dropFirst(index).first
  }

  private static func rows(of items: [Item]) -> [ListView.Row] {
    let digits = Array("123456789")
    return items.enumerated().flatMap { index, item in
      item.rows(digit: digits.indices.contains(index) ? digits[index] : nil)
    }
  }
}

extension Menu {
  /// A command with its title and shortcut.
  public struct Item: Hashable, Sendable {
    /// The result of choosing it; its id in the menu.
    public var choice: Choice
    /// The text of the row.
    public var title: String
    /// A detail at the right end; empty for none.
    public var detail: String
    /// The key that activates it at once; it takes precedence over `j` and `k`, which move the selection.
    public var shortcut: Character?
    /// True if it is available now.
    public var isEnabled: Bool
    /// The separation from the items above it.
    public var start: Start

    /// Creates an enabled item without a separation unless given.
    public init(
      _ title: String, _ choice: Choice, detail: String = "", shortcut: Character? = nil,
      isEnabled: Bool = true, start: Start = .none
    ) {
      self.choice = choice
      self.title = title
      self.detail = detail
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.start = start
    }
  }

  /// The separation between an item and the one above it.
  public enum Start: Hashable, Sendable {
    case none
    case line
    /// A heading for this item and those after it.
    case heading(String)
  }
}

extension Menu.Item {
  /// Returns the list rows of the item: its separation, then the item.
  func rows(digit: Character?) -> [ListView.Row] {
    let row = ListView.Row(title, detail: detail, shortcut: shortcut ?? digit, isEnabled: isEnabled)
    switch start {
    case .none: return [row]
    case .line: return [.separator, row]
    case .heading(let text): return [.heading(text), row]
    }
  }
}
