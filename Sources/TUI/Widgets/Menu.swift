/// A few commands, each with a shortcut key.
///
/// ```
/// ▸ 1  Snakesss     6 players
///   2  Werewolf
///   ─────────────────────────
///   q  Quit
/// ```
public struct Menu<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// The commands.
  public var items: [Item] { didSet { list.rows = Self.rows(of: items) } }
  private var list: ListView

  /// Creates a menu; an item without a shortcut gets the digit of its position.
  public init(_ items: [Item], selected: Choice? = nil) {
    self.items = items
    list = ListView(Self.rows(of: items))
    if let selected { select(selected) }
  }

  /// The selected command, unless none can be selected.
  public var choice: Choice? {
    list.current == nil ? nil : item(at: list.selected)?.choice
  }

  /// The size without truncation.
  public var size: Size { list.size }

  /// Selects an item without activating it.
  public mutating func select(_ choice: Choice) {
    guard let index = items.firstIndex(where: { $0.choice == choice }) else { return }
    if let row = itemRows.dropFirst(index).first { list.select(row) }
  }

  /// Draws the items below each other.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    list.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Selects as in a list; a shortcut selects and activates.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if case .key(let key) = input, let character = key.typed,
      let index = list.rows.firstIndex(where: { $0.isEnabled && $0.shortcut == character })
    {
      list.select(index)
      return .activated
    }
    return list.handle(input, in: area)
  }

  /// The rows of the list that are items, without lines and headings.
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
  /// A command.
  public struct Item: Hashable, Sendable {
    /// The id of the command.
    public var choice: Choice
    /// The title.
    public var title: String
    /// A detail at the right end.
    public var detail: String
    /// The key that activates it at once; it takes precedence over `j` and `k`, which move the selection.
    public var shortcut: Character?
    /// True if it can be done now.
    public var isEnabled: Bool
    /// The separation from the items above it.
    public var start: Start

    /// Creates an item.
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
    /// Nothing.
    case none
    /// A line.
    case line
    /// A heading for the items from here on.
    case heading(String)
  }
}

extension Menu.Item {
  /// Returns the rows of a list for the item: its separation, and then the item.
  func rows(digit: Character?) -> [ListView.Row] {
    let row = ListView.Row(title, detail: detail, shortcut: shortcut ?? digit, isEnabled: isEnabled)
    switch start {
    case .none: return [row]
    case .line: return [.separator, row]
    case .heading(let text): return [.heading(text), row]
    }
  }
}
