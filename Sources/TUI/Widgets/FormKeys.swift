extension Form {
  /// Gives the input to the entry that has the focus, and moves the focus by what it does not want:
  /// Tab, the arrows up and down, the page keys, clicks and the wheel.
  ///
  /// Enter in a text field goes on to the next entry; in the last one it activates.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let before = focusedRow
    defer {
      if focusedRow != before { finish(before) }
      offset = FormLayout(self, in: area).view.offset
    }
    if let point = input.click(in: area) { return click(at: point, input, in: area) }
    if let notches = input.wheel(in: area) { return moveFocus(by: notches.signum()) }
    let reaction = passOn(input, in: area)
    if reaction == .activated, acceptsText, focusedRow != openRows.last { return moveFocus(by: 1) }
    guard reaction == .ignored, case .key(let key) = input else { return reaction }
    return moveFocus(key, in: area)
  }

  /// Lets the entry that has the focus answer.
  private mutating func passOn(_ input: Input, in area: Rect) -> Reaction {
    guard var entry = focusedEntry else { return .ignored }
    let place = FormLayout(self, in: area).controlArea(ofRow: focusedRow)
    let reaction = entry.control.handle(input, label: entry.label, in: place)
    if reaction != .ignored { rows[focusedRow] = .entry(entry) }
    return reaction
  }

  private mutating func finish(_ row: Int) {
    guard rows.indices.contains(row), var entry = rows[row].entry else { return }
    entry.control.finish()
    rows[row] = .entry(entry)
  }

  private mutating func click(at point: Point, _ input: Input, in area: Rect) -> Reaction {
    guard let row = FormLayout(self, in: area).row(at: point), openRows.contains(row) else { return .handled }
    focusedRow = row
    let reaction = passOn(input, in: area)
    return reaction == .ignored ? .handled : reaction
  }

  private mutating func moveFocus(_ key: Key, in area: Rect) -> Reaction {
    let open = openRows
    guard let place = open.firstIndex(of: focusedRow) else { return .ignored }
    switch key {
    case .tab: focusedRow = open[(place + 1) % open.count]
    case .backTab: focusedRow = open[(place + open.count - 1) % open.count]
    default:
      guard let travel = RowMotion(key) else { return .ignored }
      let page = FormLayout(self, in: area).view.rows
      focusedRow = open[travel.target(from: place, in: Viewport(of: open.count, in: page))]
    }
    return .handled
  }

  private mutating func moveFocus(by step: Int) -> Reaction {
    let open = openRows
    guard let place = open.firstIndex(of: focusedRow) else { return .ignored }
    focusedRow = open[min(max(0, place + step), open.count - 1)]
    return .handled
  }
}
