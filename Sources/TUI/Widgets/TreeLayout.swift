extension Tree {
  struct Entry: Hashable, Sendable {
    let id: ID
    let title: String
    let detail: String
    let isEnabled: Bool
    let branch: TreeBranch
    /// The index of the parent's row.
    let parent: Int?

    var row: ListView.Row {
      var row = ListView.Row(title, detail: detail, isEnabled: isEnabled)
      row.marker = .branch(branch)
      return row
    }
  }

  var current: Entry? { entries.indices.contains(selection.selected) ? entries[selection.selected] : nil }

  var roles: RowRoles {
    RowRoles(count: entries.count) { [entries] in entries[$0].isEnabled ? .selectable : .unavailable }
  }

  /// Lays out the expanded nodes; keeps the selection, or moves it to the nearest node above.
  mutating func layOut() {
    let wanted = current.map { [$0.id] + idsAbove($0) } ?? []
    entries = []
    for root in roots { add(root, at: TreeBranch(childState: childState(of: root)), below: nil) }
    let row = Self.firstRow(of: wanted, in: entries)
    selection.select(row ?? selection.selected, among: roles)
  }

  private static func firstRow(of ids: [ID], in entries: [Entry]) -> Int? {
    ids.lazy.compactMap { id in entries.firstIndex { $0.id == id } }.first
  }

  private func idsAbove(_ entry: Entry) -> [ID] {
    var ids: [ID] = []
    var parent = entry.parent
    while let row = parent {
      ids.append(entries[row].id)
      parent = entries[row].parent
    }
    return ids
  }

  private mutating func add(_ node: Node, at branch: TreeBranch, below parent: Int?) {
    let row = entries.count
    entries.append(
      Entry(
        id: node.id, title: node.title, detail: node.detail, isEnabled: node.isEnabled, branch: branch,
        parent: parent))
    guard branch.childState == .open else { return }
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      add(child, at: branch.child(isLast: isLast, childState: childState(of: child)), below: row)
    }
  }

  private func childState(of node: Node) -> TreeBranch.ChildState {
    if node.children.isEmpty { return .nothing }
    return opened.contains(node.id) ? .open : .closed
  }

  /// Returns the ids from the top down to one.
  static func path(to id: ID, in nodes: [Node]) -> [ID]? {
    for node in nodes {
      if node.id == id { return [id] }
      if let rest = path(to: id, in: node.children) { return [node.id] + rest }
    }
    return nil
  }

  /// Returns the nodes that have children.
  static func branches(of nodes: [Node]) -> Set<ID> {
    nodes.reduce(into: []) { ids, node in
      guard !node.children.isEmpty else { return }
      ids.formUnion(branches(of: node.children).union([node.id]))
    }
  }
}

/// The position of a row in its tree.
struct TreeBranch: Hashable, Sendable {
  /// For each level above, from the second on: true if more nodes follow there.
  var trunks: [Bool] = []
  var isLast = false
  var level: Int { isRoot ? 1 : trunks.count + 2 }
  var isRoot = true
  var childState: ChildState

  enum ChildState: Hashable, Sendable {
    case nothing
    case closed
    case open
  }

  /// Returns the branch lines and the symbol for the children.
  ///
  /// ```
  /// │ ├─+
  /// ```
  func guides(_ symbols: Symbols) -> String {
    guard !isRoot else { return String([symbol(symbols) ?? " ", " "]) }
    let rails = trunks.map { $0 ? "\(symbols.trunk) " : "  " }.joined()
    let own: [Character] = [
      isLast ? symbols.lastBranch : symbols.branch, symbols.line, symbol(symbols) ?? symbols.line, " ",
    ]
    return rails + String(own)
  }

  /// The columns before the symbol.
  var symbolOffset: Int { (level - 1) * 2 }

  private func symbol(_ symbols: Symbols) -> Character? {
    switch childState {
    case .nothing: nil
    case .closed: symbols.closed
    case .open: symbols.opened
    }
  }

  var states: [String] {
    let levelText = "level \(level)"
    switch childState {
    case .nothing: return [levelText]
    case .closed: return ["closed", levelText]
    case .open: return ["open", levelText]
    }
  }

  func child(isLast: Bool, childState: ChildState) -> TreeBranch {
    TreeBranch(
      trunks: isRoot ? [] : trunks + [!self.isLast], isLast: isLast, isRoot: false, childState: childState)
  }
}
