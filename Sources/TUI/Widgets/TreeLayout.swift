/// The rows of a tree that lie open.
extension Tree {
  /// A row.
  struct Entry: Hashable, Sendable {
    let id: ID
    let title: String
    let detail: String
    let isEnabled: Bool
    let branch: TreeBranch
    /// The row on which it hangs.
    let parent: Int?

    var row: ListView.Row {
      var row = ListView.Row(title, detail: detail, isEnabled: isEnabled)
      row.lead = .branch(branch)
      return row
    }
  }

  var current: Entry? { entries.indices.contains(choice.selected) ? entries[choice.selected] : nil }

  var roles: RowRoles {
    RowRoles(count: entries.count) { [entries] in entries[$0].isEnabled ? .choosable : .unavailable }
  }

  /// Lays out what is open, and keeps the choice where it was, or at the nearest thing above.
  mutating func layOut() {
    let wanted = current.map { [$0.id] + idsAbove($0) } ?? []
    entries = []
    for root in roots { add(root, at: TreeBranch(load: load(of: root)), below: nil) }
    let row = Self.firstRow(of: wanted, in: entries)
    choice.select(row ?? choice.selected, among: roles)
  }

  /// The row of the first id that lies open.
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
    guard branch.load == .open else { return }
    for (place, child) in node.children.enumerated() {
      let isLast = place == node.children.count - 1
      add(child, at: branch.child(isLast: isLast, load: load(of: child)), below: row)
    }
  }

  private func load(of node: Node) -> TreeBranch.Load {
    if node.children.isEmpty { return .nothing }
    return opened.contains(node.id) ? .open : .closed
  }

  /// The ids from the top down to one.
  static func path(to id: ID, in nodes: [Node]) -> [ID]? {
    for node in nodes {
      if node.id == id { return [id] }
      if let rest = path(to: id, in: node.children) { return [node.id] + rest }
    }
    return nil
  }

  /// Everything that can be opened.
  static func branches(of nodes: [Node]) -> Set<ID> {
    nodes.reduce(into: []) { ids, node in
      guard !node.children.isEmpty else { return }
      ids.formUnion(branches(of: node.children).union([node.id]))
    }
  }
}

/// Where a row of a tree hangs.
struct TreeBranch: Hashable, Sendable {
  /// For each level above, from the second on, whether more hangs below there.
  var trunks: [Bool] = []
  /// Whether nothing hangs below it on its own level.
  var isLast = false
  /// How deep it lies; 1 is the top.
  var level: Int { isRoot ? 1 : trunks.count + 2 }
  /// Whether it hangs on nothing.
  var isRoot = true
  /// What it carries.
  var load: Load

  /// What hangs on a row.
  enum Load: Hashable, Sendable {
    case nothing
    case closed
    case open
  }

  /// The lines that lead to it, and the sign for what it carries.
  ///
  /// ```
  /// │ ├─+
  /// ```
  func guides(_ signs: Glyphs) -> String {
    guard !isRoot else { return String([sign(signs) ?? " ", " "]) }
    let rails = trunks.map { $0 ? "\(signs.trunk) " : "  " }.joined()
    let own = [isLast ? signs.lastBranch : signs.branch, signs.line, sign(signs) ?? signs.line, " "]
    return rails + String(own)
  }

  /// How many columns lie before the sign.
  var signOffset: Int { (level - 1) * 2 }

  private func sign(_ signs: Glyphs) -> Character? {
    switch load {
    case .nothing: nil
    case .closed: signs.closed
    case .open: signs.opened
    }
  }

  /// The same in words.
  var words: [String] {
    let place = "level \(level)"
    switch load {
    case .nothing: return [place]
    case .closed: return ["closed", place]
    case .open: return ["open", place]
    }
  }

  /// The place of something that hangs here.
  func child(isLast: Bool, load: Load) -> TreeBranch {
    TreeBranch(trunks: isRoot ? [] : trunks + [!self.isLast], isLast: isLast, isRoot: false, load: load)
  }
}
