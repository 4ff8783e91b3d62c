/// Rows that hang on one another, and can be opened and closed.
///
/// ```
/// ▸ − Games
///   ├─+ Puzzles
///   └─− Party
///     ├── Snakesss
///     └── Werewolf
/// ```
///
/// Only what is open is laid out, and only what is in sight is drawn.
public struct Tree<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What hangs on nothing.
  public var roots: [Node] { didSet { layOut() } }
  /// What is open.
  public private(set) var opened: Set<ID>
  /// What stands there while there is nothing.
  public var emptyText: String
  /// Whether typed letters lead to the row that begins with them; then `h`, `j`, `k` and `l` are letters.
  public var findsByTyping = false { didSet { search = TypeAhead() } }
  var choice = RowChoice()
  var search = TypeAhead()
  var entries: [Entry] = []

  /// Creates a tree.
  public init(
    _ roots: [Node], opened: Set<ID> = [], selected: ID? = nil, emptyText: String = "Nothing here."
  ) {
    self.roots = roots
    self.opened = opened
    self.emptyText = emptyText
    layOut()
    if let selected { select(selected) }
  }

  /// One thing in a tree, with all that hangs on it.
  ///
  /// No two have the same id.
  public struct Node: Hashable, Sendable {
    /// What it means to the program.
    public var id: ID
    /// What it is called.
    public var title: String
    /// A remark at the right end.
    public var detail: String
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// What hangs on it.
    public var children: [Node]

    /// Creates something with what hangs on it.
    public init(
      _ title: String, _ id: ID, detail: String = "", isEnabled: Bool = true, children: [Node] = []
    ) {
      self.id = id
      self.title = title
      self.detail = detail
      self.isEnabled = isEnabled
      self.children = children
    }
  }

  /// What the choice rests on, unless there is nothing that can be chosen.
  public var selected: ID? { current?.isEnabled == true ? current?.id : nil }

  /// Chooses something that is laid out, after opening all above it.
  public mutating func select(_ id: ID) {
    guard let path = Self.path(to: id, in: roots) else { return }
    opened.formUnion(path.dropLast())
    layOut()
    if let row = entries.firstIndex(where: { $0.id == id }) { choice.select(row, among: roles) }
  }

  /// Opens or closes one row.
  public mutating func setOpen(_ id: ID, _ isOpen: Bool) { setOpen([id], isOpen) }

  /// Opens or closes rows; a choice that vanishes moves up to what it hung on.
  mutating func setOpen(_ ids: Set<ID>, _ isOpen: Bool) {
    opened = isOpen ? opened.union(ids) : opened.subtracting(ids)
    layOut()
  }
}
