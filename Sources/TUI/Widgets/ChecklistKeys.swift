extension Checklist {
  /// Moves the choice as in a list, and changes marks.
  ///
  /// Space and a click change a mark; Shift with an arrow checks the rows it passes;
  /// `a` and Ctrl-A check all, or none when all are checked; `i` changes every mark; Enter activates
  /// when as many are checked as may be.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard !items.isEmpty else { return .ignored }
    let place = listArea(in: area)
    if input.click(in: place) != nil { return click(input, in: place) }
    if case .key(let key) = input, let reaction = press(key, in: place) { return reaction }
    let reaction = list.handle(input, in: place)
    guard reaction == .activated else {
      if reaction == .handled { refuse(nil) }
      return reaction
    }
    if input == .key(.enter) { return finish() }
    toggle()
    return .handled
  }

  private mutating func click(_ input: Input, in place: Rect) -> Reaction {
    let view = list.viewport(in: place)
    let row = input.click(in: place.besideScrollbar(of: view)).flatMap { view.row(at: $0, in: place) }
    let reaction = list.handle(input, in: place)
    if let row, row == list.selected, list.current != nil { toggle() }
    return reaction == .ignored ? .ignored : .handled
  }

  /// Does what a key of its own does; nil for all others.
  private mutating func press(_ key: Key, in place: Rect) -> Reaction? {
    switch key {
    case Key(.down, .shift): extend(by: .down, in: place)
    case Key(.up, .shift): extend(by: .up, in: place)
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

  private mutating func extend(by key: Key, in place: Rect) {
    guard let start = current, check(checked.union([start.id])) else { return }
    _ = list.handle(.key(key), in: place)
    if let end = current { check(checked.union([end.id])) }
  }

  private var changeable: Set<ID> { Set(items.filter(\.isEnabled).map(\.id)) }

  private mutating func toggleAll() {
    let all = changeable
    check(all.isSubset(of: checked) ? checked.subtracting(all) : checked.union(all))
  }

  private mutating func invert() { check(checked.symmetricDifference(changeable)) }
}
