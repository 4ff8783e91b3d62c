/// A few things to do, each with a key of its own.
///
/// ```
/// ▸ 1  Snakesss     6 players
///   2  Werewolf
///   ─────────────────────────
///   q  Quit
/// ```
public struct Menu<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// What there is to do.
  public var items: [Item] { didSet { list.rows = Self.rows(of: items) } }
  private var list: ListView

  /// Creates a menu; an item without a shortcut has the digit of its place.
  public init(_ items: [Item], selected: Choice? = nil) {
    self.items = items
    list = ListView(Self.rows(of: items))
    if let selected { select(selected) }
  }

  /// What is chosen, unless nothing can be.
  public var choice: Choice? {
    list.current == nil ? nil : item(at: list.selected)?.choice
  }

  /// The size at which nothing is cut.
  public var size: Size { list.size }

  /// Chooses an item without doing it.
  public mutating func select(_ choice: Choice) {
    guard let index = items.firstIndex(where: { $0.choice == choice }) else { return }
    if let row = itemRows.dropFirst(index).first { list.select(row) }
  }

  /// Draws the items below each other.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    list.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Chooses as in a list; a shortcut chooses and activates.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if case .key(let key) = input, let sign = key.typed,
      let index = list.rows.firstIndex(where: { $0.isEnabled && $0.shortcut == sign })
    {
      list.select(index)
      return .activated
    }
    return list.handle(input, in: area)
  }

  /// The rows of the list in which the items stand, without lines and headings.
  private var itemRows: [Int] { list.rows.indices.filter { list.rows[$0].kind == .item } }

  private func item(at row: Int) -> Item? {
    let index = list.rows.prefix(row).count { $0.kind == .item }
    return items.dropFirst(index).first
  }

  private static func rows(of items: [Item]) -> [ListView.Row] {
    let digits = Array("123456789")
    return items.enumerated().flatMap { place, item in
      item.rows(digit: digits.indices.contains(place) ? digits[place] : nil)
    }
  }
}

extension Menu {
  /// One thing to do.
  public struct Item: Hashable, Sendable {
    /// What it means to the program.
    public var choice: Choice
    /// What it is called.
    public var title: String
    /// A remark at the right end.
    public var detail: String
    /// The key that does it at once; it goes before `j` and `k`, which move the choice.
    public var shortcut: Character?
    /// Whether it can be done now.
    public var isEnabled: Bool
    /// How it is set apart from the items above it.
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

  /// What stands between an item and the one above it.
  public enum Start: Hashable, Sendable {
    /// Nothing.
    case none
    /// A line.
    case line
    /// The name of the items from here on.
    case heading(String)
  }
}

extension Menu.Item {
  /// The rows of a list that stand for the item: what sets it apart, and then the item.
  func rows(digit: Character?) -> [ListView.Row] {
    let row = ListView.Row(title, detail: detail, shortcut: shortcut ?? digit, isEnabled: isEnabled)
    switch start {
    case .none: return [row]
    case .line: return [.separator, row]
    case .heading(let text): return [.heading(text), row]
    }
  }
}
