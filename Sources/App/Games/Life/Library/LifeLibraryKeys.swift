import Life
import TUI

extension LifeLibraryScreen {
  var hints: [Hint] {
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Show all")
    let ways = [
      Hint(.left, .right, .tab, .backTab, shown: "←→", title: "Other kind"),
      back, Hint(.character("/"), title: "Search"),
    ]
    guard selected != nil else { return ways }
    let take: [Hint] =
      switch purpose {
      case .offer:
        [
          Hint(.enter, .space, shown: "Enter", title: "Take it to the board"),
          Hint(.character("n"), title: "New board"),
        ]
      case .board: [Hint(.enter, .space, .character("n"), shown: "Enter", title: "Make a board of it")]
      }
    let choose = [
      Hint(.up, .down, shown: "↑↓", title: "Choose"),
      Hint(.pageUp, .pageDown, .home, .end, title: "Leaf through", isInFooter: false),
    ]
    return take + ways + (shelf.shown.count > 1 ? choose : [])
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let parts = LibraryParts(context.area)
    if search.handle(input, in: parts.top) {
      rearrange(in: context) { [search] in $0.wanted = search.text }
      return []
    }
    switch input {
    case .key(.escape), .key(.character("q")): return goBack(in: context)
    case .key(.character("/")): search.open()
    case .key(.character("n")): return makeBoard()
    case .key(let key) where key.kindStep != nil:
      let count = shelf.kinds.count
      show(kind: (shelf.place + (key.kindStep ?? 0) + count) % count, in: context)
    case .mouse where chooseKind(input, parts, in: context): break
    case .key, .mouse, .paste, .focus: return choose(input, in: parts.list, context)
    }
    return []
  }

  private mutating func choose(_ input: Input, in area: Rect, _ context: ParlorContext) -> [ParlorCommand] {
    let before = list.selected
    let reaction = list.handle(input, in: area)
    if list.selected != before { show(in: context) }
    return reaction == .activated ? take() : []
  }

  /// Lays the chosen pattern ready and goes back, or makes a board of it.
  private func take() -> [ParlorCommand] {
    guard let selected else { return [] }
    switch purpose {
    case .offer: return [.boards(.offer(selected.named)), .close]
    case .board: return makeBoard()
    }
  }

  private func makeBoard() -> [ParlorCommand] {
    selected.map { [.boards(.create($0.named))] } ?? []
  }

  /// Chooses a kind by the mouse.
  ///
  /// - Returns: Whether it was meant for the kinds.
  private mutating func chooseKind(_ input: Input, _ parts: LibraryParts, in context: ParlorContext) -> Bool {
    guard parts.hasTabs else {
      let reaction = kinds.handle(input, in: parts.kinds)
      if reaction != .ignored { show(kind: kinds.selected, in: context) }
      return reaction != .ignored
    }
    var tabs = tabs
    guard tabs.handle(input, in: parts.kinds) == .handled else { return false }
    show(kind: tabs.selected, in: context)
    return true
  }

  private mutating func show(kind place: Int, in context: ParlorContext) {
    guard place != shelf.place else { return }
    rearrange(in: context) { $0.place = place }
  }

  /// Shows all patterns where only some are shown, or goes back.
  private mutating func goBack(in context: ParlorContext) -> [ParlorCommand] {
    guard !search.text.isEmpty else { return [.close] }
    search.clear()
    rearrange(in: context) { $0.wanted = "" }
    return []
  }

  /// The kinds as tabs.
  var tabs: Tabs { Tabs(shelf.kinds.map(\.title), selected: shelf.place, usesDigits: false) }
}

extension Key {
  /// Where a key leads among the kinds: one on or back.
  fileprivate var kindStep: Int? {
    if self == .tab || direction == .right { return 1 }
    return self == .backTab || direction == .left ? -1 : nil
  }
}

extension LibraryPattern {
  /// The pattern with a name, whatever its file says.
  var named: Pattern {
    var named = pattern
    named.title = name
    return named
  }
}
