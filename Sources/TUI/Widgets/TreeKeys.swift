extension Tree {
  /// Moves the choice as in a list, and opens and closes rows.
  ///
  /// The arrow right opens a row, and goes into it when it is open; the
  /// arrow left closes it, and goes up when it is closed; Space and a click on the sign do either; `*`
  /// opens all, or closes all when all are open. Enter and a click on the chosen row activate.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !entries.isEmpty else { return .ignored }
    if let row = rowWhoseSignIsClicked(input, in: area) {
      toggle(row)
      return .handled
    }
    if case .key(let key) = input, let reaction = press(key, in: area) { return reaction }
    return choice.handle(input, among: roles, in: area)
  }

  private mutating func press(_ key: Key, in area: Rect) -> Reaction? {
    if key == .character("*") {
      let all = Self.branches(of: roots)
      setOpen(all, !all.isSubset(of: opened))
      return .handled
    }
    if findsByTyping, let reaction = find(key, in: area) { return reaction }
    guard let current, current.isEnabled else { return nil }
    if key == .space, current.branch.load != .nothing {
      toggle(choice.selected)
      return .handled
    }
    switch key.direction {
    case .right: return goIn(current, in: area)
    case .left: return goOut(current, in: area)
    case .up, .down, nil: return nil
    }
  }

  private mutating func goIn(_ entry: Entry, in area: Rect) -> Reaction {
    switch entry.branch.load {
    case .nothing: return .ignored
    case .closed: setOpen(entry.id, true)
    case .open: choice.jump(to: choice.selected + 1, among: roles, in: area.rows)
    }
    return .handled
  }

  private mutating func goOut(_ entry: Entry, in area: Rect) -> Reaction {
    if entry.branch.load == .open {
      setOpen(entry.id, false)
      return .handled
    }
    guard let parent = entry.parent else { return .ignored }
    choice.jump(to: parent, among: roles, in: area.rows)
    return .handled
  }

  private mutating func toggle(_ row: Int) {
    setOpen(entries[row].id, entries[row].branch.load == .closed)
  }

  private mutating func find(_ key: Key, in area: Rect) -> Reaction? {
    let entries = entries
    let outcome = search.handle(key, from: choice.selected, of: entries.count) { row in
      entries[row].isEnabled ? entries[row].title : nil
    }
    switch outcome {
    case .ignored: return nil
    case .taken: return .handled
    case .found(let row):
      choice.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
  }

  private func rowWhoseSignIsClicked(_ input: Input, in area: Rect) -> Int? {
    let view = viewport(in: area)
    guard let point = input.click(in: area.besideScrollbar(of: view)) else { return nil }
    guard let row = view.row(at: point, in: area), entries[row].branch.load != .nothing else { return nil }
    let sign = area.left + RowPicture.margin + entries[row].branch.signOffset
    return point.column == sign ? row : nil
  }
}
