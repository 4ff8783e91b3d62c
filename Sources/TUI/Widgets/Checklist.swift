/// Rows of which several are chosen.
///
/// ```
/// ▸ [x] Anna
///   [ ] Ben                  away
///   [x] Cem
/// 2 checked. Check 1 more.
/// ```
///
/// The line below the rows tells how many are checked where that matters, and why a key did nothing.
/// Never more rows are checked than ``amount`` allows, but for those that were when it was made.
public struct Checklist<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What there is to check.
  public var items: [Item] { didSet { refill() } }
  /// What is checked.
  public private(set) var checked: Set<ID>
  /// How many may be checked when it is left.
  public let amount: ClosedRange<Int>
  /// Why the last key did nothing; nil when it did something.
  public private(set) var refusal: String?
  var list: ListView

  /// Creates a checklist.
  public init(
    _ items: [Item], checked: Set<ID> = [], amount: ClosedRange<Int> = 0...Int.max,
    emptyText: String = "Nothing here."
  ) {
    self.items = items
    self.checked = checked
    self.amount = amount
    list = ListView([ListView.Row](), emptyText: emptyText)
    refill()
  }

  /// One row.
  public struct Item: Hashable, Sendable {
    /// What it means to the program.
    public var id: ID
    /// What it is called.
    public var title: String
    /// A remark at the right end.
    public var detail: String
    /// Whether its mark can be changed.
    public var isEnabled: Bool

    /// Creates a row.
    public init(_ title: String, _ id: ID, detail: String = "", isEnabled: Bool = true) {
      self.id = id
      self.title = title
      self.detail = detail
      self.isEnabled = isEnabled
    }
  }

  /// Whether as many are checked as may be.
  public var isComplete: Bool { amount.contains(checked.count) }

  /// The row on which the choice rests, unless there is none that can be changed.
  public var current: Item? { list.current == nil ? nil : items[list.selected] }

  /// Whether typed letters lead to the row that begins with them; then `a` and `i` are letters as well.
  public var findsByTyping: Bool {
    get { list.findsByTyping }
    set { list.findsByTyping = newValue }
  }

  /// Moves the choice to a row.
  public mutating func select(_ id: ID) {
    if let index = items.firstIndex(where: { $0.id == id }) { list.select(index) }
  }

  /// Checks exactly these rows; nothing happens and a reason is kept where they are too many.
  ///
  /// - Returns: Whether they are checked now.
  @discardableResult
  public mutating func check(_ ids: Set<ID>) -> Bool {
    guard ids.count <= max(amount.upperBound, checked.count) else {
      refusal = "No more than \(amount.upperBound)."
      return false
    }
    checked = ids
    refusal = nil
    refill()
    return true
  }

  mutating func refuse(_ reason: String?) { refusal = reason }

  private mutating func refill() {
    list.rows = items.map { item in
      var row = ListView.Row(item.title, detail: item.detail, isEnabled: item.isEnabled)
      row.lead = .box(isChecked: checked.contains(item.id))
      return row
    }
  }
}
