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
