/// A few things to do, each with a key of its own.
///
/// ```
/// ▸ 1  Snakesss     6 players
///   2  Werewolf
///   q  Quit
/// ```
public struct Menu<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// What there is to do.
  public var items: [Item] { didSet { list.rows = Self.rows(of: items) } }
  private var list: ListView

  /// Creates a menu; an item without a shortcut has the digit of its place.
  public init(_ items: [Item], selected: Choice? = nil) {
    self.items = items
    let start = items.firstIndex { $0.choice == selected } ?? 0
    list = ListView(Self.rows(of: items), selected: start)
  }

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

    /// Creates an item.
    public init(
      _ title: String, _ choice: Choice, detail: String = "", shortcut: Character? = nil,
      isEnabled: Bool = true
    ) {
      self.choice = choice
      self.title = title
      self.detail = detail
      self.shortcut = shortcut
      self.isEnabled = isEnabled
    }
  }

  /// What is chosen, unless nothing can be.
  public var choice: Choice? {
    list.current == nil ? nil : items[list.selected].choice
  }

  /// The size at which nothing is cut.
  public var size: Size { list.size }

  /// Chooses an item without doing it.
  public mutating func select(_ choice: Choice) {
    guard let index = items.firstIndex(where: { $0.choice == choice }) else { return }
    list.select(index)
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

  private static func rows(of items: [Item]) -> [ListView.Row] {
    let digits = Array("123456789")
    return items.enumerated().map { place, item in
      let digit = digits.indices.contains(place) ? digits[place] : nil
      return ListView.Row(
        item.title, detail: item.detail, shortcut: item.shortcut ?? digit, isEnabled: item.isEnabled)
    }
  }
}
