/// A list in which several rows can be checked.
///
/// ```
/// ▸ [x] Anna
///   [ ] Ben                  away
///   [x] Cem
/// 2 checked. Check 1 more.
/// ```
///
/// If the number is limited, a line below the rows shows how many are checked and why a key had no effect. No
/// more rows than ``amount`` allows can be checked, except for those checked initially.
public struct Checklist<ID: Hashable & Sendable>: Widget {
  /// The rows, in display order.
  public var items: [Item] { didSet { updateList() } }
  /// The ids of the checked rows.
  public private(set) var checked: Set<ID>
  /// The number of rows that may be checked.
  public let amount: ClosedRange<Int>
  /// Why the last key had no effect; nil if it had one.
  public private(set) var refusal: String?
  var list: ListView

  /// Creates a checklist; by default any number may be checked.
  public init(
    _ items: [Item], checked: Set<ID> = [], amount: ClosedRange<Int> = 0...Int.max,
    emptyText: String = "Nothing here."
  ) {
    self.items = items
    self.checked = checked
    self.amount = amount
    list = ListView([ListView.Row](), emptyText: emptyText)
    updateList()
  }

  /// One row of a checklist.
  public struct Item: Hashable, Sendable {
    /// The id that the row is checked by.
    public var id: ID
    /// The text next to the check box.
    public var title: String
    /// A detail at the right end; empty for none.
    public var detail: String
    /// True if it can be checked and unchecked.
    public var isEnabled: Bool

    /// Creates an enabled row unless told otherwise.
    public init(_ title: String, _ id: ID, detail: String = "", isEnabled: Bool = true) {
      self.id = id
      self.title = title
      self.detail = detail
      self.isEnabled = isEnabled
    }
  }

  /// True if an allowed number of rows is checked.
  public var isComplete: Bool { amount.contains(checked.count) }

  /// The selected row, if it can be changed.
  public var current: Item? { list.current == nil ? nil : items[list.selected] }

  /// True to let letters select the row that begins with them, so that `a` and `i` are letters, too.
  public var findsByTyping: Bool {
    get { list.findsByTyping }
    set { list.findsByTyping = newValue }
  }

  /// Moves the selection to a row; ignores an unknown id.
  public mutating func select(_ id: ID) {
    if let index = items.firstIndex(where: { $0.id == id }) { list.select(index) }
  }

  /// Checks exactly these rows; refuses, with a reason, if there are too many.
  ///
  /// - Returns: True unless refused.
  @discardableResult
  public mutating func check(_ ids: Set<ID>) -> Bool {
    guard ids.count <= max(amount.upperBound, checked.count) else {
      refusal = "No more than \(amount.upperBound)."
      return false
    }
    checked = ids
    refusal = nil
    updateList()
    return true
  }

  mutating func refuse(_ reason: String?) { refusal = reason }

  private mutating func updateList() {
    list.rows = items.map { item in
      var row = ListView.Row(item.title, detail: item.detail, isEnabled: item.isEnabled)
      row.marker = .box(isChecked: checked.contains(item.id))
      return row
    }
  }
}

extension Checklist {
  /// Moves the selection as in a list, and checks rows.
  ///
  /// Space and a click toggle a row; Shift with an arrow checks the rows it passes; `a` and Ctrl-A check all,
  /// or none if all are checked; `i` inverts; Enter activates if an allowed number is checked.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !items.isEmpty else { return .ignored }
    let rows = listArea(in: area)
    if input.click(in: rows) != nil { return click(input, in: rows) }
    if case .key(let key) = input, let reaction = press(key, in: rows) { return reaction }
    let reaction = list.handle(input, in: rows)
    guard reaction == .activated else {
      if reaction == .handled { refuse(nil) }
      return reaction
    }
    if input == .key(.enter) { return finish() }
    toggle()
    return .handled
  }

  private mutating func click(_ input: Input, in rows: Rect) -> Reaction {
    let view = list.viewport(in: rows)
    let row = input.click(in: rows.besideScrollbar(of: view)).flatMap { view.row(at: $0, in: rows) }
    let reaction = list.handle(input, in: rows)
    if let row, row == list.selected, list.current != nil { toggle() }
    return reaction == .ignored ? .ignored : .handled
  }

  /// Handles the keys that a list does not have; returns nil for other keys.
  private mutating func press(_ key: Key, in rows: Rect) -> Reaction? {
    switch key {
    case Key(.down, .shift): extend(by: .down, in: rows)
    case Key(.up, .shift): extend(by: .up, in: rows)
    case .control("a"): toggleAll()
    case .character("a") where !findsByTyping: toggleAll()
    case .character("i") where !findsByTyping: invert()
    default: return nil
    }
    return .handled
  }

  private mutating func finish() -> Reaction {
    guard checked.count < amount.lowerBound else {
      refuse(isComplete ? nil : "No more than \(amount.upperBound).")
      return isComplete ? .activated : .handled
    }
    refuse("Check at least \(amount.lowerBound).")
    return .handled
  }

  private mutating func toggle() {
    if let id = current?.id { check(checked.symmetricDifference([id])) }
  }

  private mutating func extend(by key: Key, in rows: Rect) {
    guard let start = current, check(checked.union([start.id])) else { return }
    _ = list.handle(.key(key), in: rows)
    if let end = current { check(checked.union([end.id])) }
  }

  private var changeable: Set<ID> { Set(items.filter(\.isEnabled).map(\.id)) }

  private mutating func toggleAll() {
    let all = changeable
    check(all.isSubset(of: checked) ? checked.subtracting(all) : checked.union(all))
  }

  private mutating func invert() { check(checked.symmetricDifference(changeable)) }
}

extension Checklist {
  /// Draws the rows, and below them the status line if the number is limited.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    list.draw(on: &canvas, in: listArea(in: area), isFocused: isFocused)
    guard hasStatus(in: area), !items.isEmpty else { return }
    let style: Component = refusal != nil ? .warning : isComplete ? .faint : .text
    canvas.clipped(to: area) { $0.write(status, in: area.lastRow, style: style) }
  }

  /// The size needed to show everything.
  public var size: Size {
    guard isLimited else { return list.size }
    return Size(columns: max(list.size.columns, Self.statusColumns), rows: list.size.rows + 1)
  }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// The keys of the list, and Space.
  public var hints: [Hint] { list.hints + (current == nil ? [] : [Hint(.space, title: "Check")]) }

  /// True if rows are found by typing.
  public var acceptsText: Bool { findsByTyping }

  /// The greatest width of the status line, for numbers below a hundred.
  private static var statusColumns: Int { "10 checked. Check at least 10.".columns }

  func listArea(in area: Rect) -> Rect { hasStatus(in: area) ? area.droppingBottom(1) : area }

  private var isLimited: Bool { amount != 0...Int.max }

  private func hasStatus(in area: Rect) -> Bool { isLimited && area.rows > 1 }

  /// The number of checked rows, and the rest still needed or the refusal.
  private var status: String {
    let count = "\(checked.count) checked."
    if let refusal { return "\(count) \(refusal)" }
    let missing = amount.lowerBound - checked.count
    if missing > 0 { return "\(count) Check \(missing) more." }
    return amount.upperBound == Int.max ? count : "\(checked.count) of \(amount.upperBound) checked."
  }
}
