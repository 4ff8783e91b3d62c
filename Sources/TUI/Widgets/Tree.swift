/// A tree whose nodes can be expanded and collapsed.
///
/// ```
/// ▸ − Games
///   ├─+ Puzzles
///   └─− Party
///     ├── Checkers
///     └── Charades
/// ```
///
/// Only expanded nodes are laid out, and only visible ones are drawn.
public struct Tree<ID: Hashable & Sendable>: Widget {
  /// The top-level nodes.
  public var roots: [Node] { didSet { layOut() } }
  /// The ids of the expanded nodes.
  public private(set) var opened: Set<ID>
  /// The text shown if there are no nodes.
  public var emptyText: String
  /// True to let letters select the row that begins with them, so that `h`, `j`, `k` and `l` are letters.
  public var findsByTyping = false { didSet { search = TypeAhead() } }
  var selection = RowSelection()
  var search = TypeAhead()
  var entries: [Entry] = []

  /// Creates a tree with some nodes expanded and one selected.
  public init(
    _ roots: [Node], opened: Set<ID> = [], selected: ID? = nil, emptyText: String = "Nothing here."
  ) {
    self.roots = roots
    self.opened = opened
    self.emptyText = emptyText
    layOut()
    if let selected { select(selected) }
  }

  /// A node with its children, with an id that is unique in the tree.
  public struct Node: Hashable, Sendable {
    /// The unique id.
    public var id: ID
    /// The text of the row.
    public var title: String
    /// A detail at the right end; empty for none.
    public var detail: String
    /// True if it can be selected.
    public var isEnabled: Bool
    /// The nodes below this one; empty for a leaf.
    public var children: [Node]

    /// Creates a leaf, or a node with children.
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

  /// The id of the selected node; nil if none can be selected.
  public var selected: ID? { current?.isEnabled == true ? current?.id : nil }

  /// A row for each visible node.
  public func size(within columns: Int) -> Size { Size(columns: columns, rows: max(1, entries.count)) }

  /// The arrows, unless it is empty.
  public var hints: [Hint] {
    guard selected != nil else { return [] }
    return [
      Hint(.up, .down, shown: "↑↓", title: "Select"),
      Hint(.left, .right, shown: "←→", title: "Close or open"),
    ]
  }

  /// True if rows are found by typing.
  public var acceptsText: Bool { findsByTyping }

  /// Selects a node, and expands all nodes above it.
  public mutating func select(_ id: ID) {
    guard let path = Self.path(to: id, in: roots) else { return }
    opened.formUnion(path.dropLast())
    layOut()
    if let row = entries.firstIndex(where: { $0.id == id }) { selection.select(row, among: roles) }
  }

  /// Expands or collapses one node.
  public mutating func setOpen(_ id: ID, _ isOpen: Bool) { setOpen([id], isOpen) }

  /// Expands or collapses nodes; a selection that becomes hidden moves to its parent.
  mutating func setOpen(_ ids: Set<ID>, _ isOpen: Bool) {
    opened = isOpen ? opened.union(ids) : opened.subtracting(ids)
    layOut()
  }
}

extension Tree {
  /// Moves the selection as in a list, and expands and collapses nodes.
  ///
  /// Right expands a node, or moves into it if it is expanded; Left collapses it, or moves up if it is
  /// collapsed; Space and a click on the symbol toggle it; `*` expands all, or collapses all if all are
  /// expanded. Enter and a click on the selected row activate.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !entries.isEmpty else { return .ignored }
    if let row = rowWithClickedSymbol(input, in: area) {
      toggle(row)
      return .handled
    }
    if case .key(let key) = input, let reaction = press(key, in: area) { return reaction }
    return selection.handle(input, among: roles, in: area)
  }

  private mutating func press(_ key: Key, in area: Rect) -> Reaction? {
    if key == .character("*") {
      let all = Self.branches(of: roots)
      setOpen(all, !all.isSubset(of: opened))
      return .handled
    }
    if findsByTyping, let reaction = find(key, in: area) { return reaction }
    guard let current, current.isEnabled else { return nil }
    if key == .space, current.branch.childState != .nothing {
      toggle(selection.selected)
      return .handled
    }
    switch key.direction {
    case .right: return enter(current, in: area)
    case .left: return leave(current, in: area)
    case .up, .down, nil: return nil
    }
  }

  private mutating func enter(_ entry: Entry, in area: Rect) -> Reaction {
    switch entry.branch.childState {
    case .nothing: return .ignored
    case .closed: setOpen(entry.id, true)
    case .open: selection.jump(to: selection.selected + 1, among: roles, in: area.rows)
    }
    return .handled
  }

  private mutating func leave(_ entry: Entry, in area: Rect) -> Reaction {
    if entry.branch.childState == .open {
      setOpen(entry.id, false)
      return .handled
    }
    guard let parent = entry.parent else { return .ignored }
    selection.jump(to: parent, among: roles, in: area.rows)
    return .handled
  }

  private mutating func toggle(_ row: Int) {
    setOpen(entries[row].id, entries[row].branch.childState == .closed)
  }

  private mutating func find(_ key: Key, in area: Rect) -> Reaction? {
    let entries = entries
    let outcome = search.handle(key, from: selection.selected, of: entries.count) { row in
      entries[row].isEnabled ? entries[row].title : nil
    }
    switch outcome {
    case .ignored: return nil
    case .taken: return .handled
    case .found(let row):
      selection.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
  }

  private func rowWithClickedSymbol(_ input: Input, in area: Rect) -> Int? {
    let view = viewport(in: area)
    guard let point = input.click(in: area.besideScrollbar(of: view)) else { return nil }
    guard let row = view.row(at: point, in: area), entries[row].branch.childState != .nothing else {
      return nil
    }
    let symbolColumn = area.left + RowRenderer.margin + entries[row].branch.symbolOffset
    return point.column == symbolColumn ? row : nil
  }
}

extension Tree {
  /// Draws the rows around the selected one.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !entries.isEmpty else { return canvas.write(emptyText, in: area, style: .faint) }
    let view = viewport(in: area)
    let content = area.besideScrollbar(of: view, in: canvas.look)
    canvas.clipped(to: area) { canvas in
      for index in view.visible {
        let state = RowRenderer.State(
          isSelected: index == selection.selected && entries[index].isEnabled, isFocused: isFocused,
          typed: search.typed, position: (index + 1, entries.count))
        RowRenderer(row: entries[index].row, state: state)
          .draw(on: &canvas, in: content.row(index - view.offset))
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(rows: selection.selected - view.offset), in: area)
  }

  func viewport(in area: Rect) -> Viewport { selection.viewport(of: roles, in: area.rows) }
}
