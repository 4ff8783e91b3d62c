import GameKit
import Life
import TUI

extension LifeBoardsScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Show all")
    let new = Hint(.character("n"), title: "New")
    let undo = plan.deleted.isEmpty ? [] : [Hint(.character("u"), title: "Take back")]
    guard shelf.all?.isEmpty == false else { return [new] + undo + [back] }
    let find = [
      Hint(.character("/"), title: "Search"), Hint(.character("o"), title: "Order", isInFooter: false),
    ]
    guard selected != nil else { return [new] + undo + find + [back] }
    return [Hint(.enter, .space, shown: "Enter", title: "Open"), new] + undo + [back] + Self.ofBoard + find
      + Self.waysThrough
  }

  private static let ofBoard = [
    Hint(.character("i"), title: "Details"),
    Hint(.character("d"), .delete, shown: "d", title: "Delete"),
    Hint(.character("r"), title: "Rename"),
    Hint(.character("c"), title: "Copy"),
    Hint(.character("e"), title: "Export"),
  ]

  private static let waysThrough = [
    Hint(.up, .down, shown: "↑↓", title: "Choose", isInFooter: false),
    Hint(.pageUp, .pageDown, .home, .end, title: "Leaf through", isInFooter: false),
    Hint(.character(">"), .character("<"), title: "Sort by a column", isInFooter: false),
  ]

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    let parts = Self.parts(of: context.area, isPlain: context.look.isPlain)
    if search.handle(input, in: parts.top) {
      rearrange { [search] in $0.wanted = search.text }
      return []
    }
    if case .paste(let text) = input { return readPasted(text) }
    if case .key(let key) = input, let commands = press(key) { return commands }
    let sort = table.sort
    let reaction = table.handle(input, in: parts.table, look: context.look)
    if table.sort != sort { return sortAsTable() }
    return reaction == .activated ? selected.map { edit($0.id) } ?? [] : []
  }

  /// Does what a key of the list's own does; nil for all others.
  private mutating func press(_ key: Key) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return goBack()
    case .character("n"): question = .new()
    case .character("/"): search.open()
    case .character("o"): rearrange { $0.order = $0.order.next }
    case .character("u"): return undo()
    case .character("i"), .character("r"), .character("c"), .character("d"), .delete, .character("e"):
      return selected.map { press(key, on: $0) } ?? []
    default: return nil
    }
    return []
  }

  private mutating func press(_ key: Key, on board: BoardSummary) -> [ParlorCommand] {
    switch key {
    case .character("i"): return [.open(.life(.details(board.id)))]
    case .character("r"): question = .renaming(board)
    case .character("e"): question = .exporting(board)
    case .character("c"):
      plan.purpose = .choosing
      return [.boards(.duplicate(board.id))]
    case .character("d"), .delete:
      plan.changed.insert(board.id)
      return [.boards(.delete(board.id))]
    default: break
    }
    return []
  }

  /// Shows all boards where only some are shown, or goes back.
  private mutating func goBack() -> [ParlorCommand] {
    guard !search.text.isEmpty else { return leave() }
    search.clear()
    rearrange { $0.wanted = "" }
    return []
  }

  private mutating func undo() -> [ParlorCommand] {
    guard let board = plan.deleted.popLast() else { return [] }
    plan.choice = board.id
    return [.boards(.save(board))]
  }

  /// Takes over the order that was chosen in the table's heading.
  private mutating func sortAsTable() -> [ParlorCommand] {
    guard let sort = table.sort else { return [] }
    let key = columns[sort.column].key
    let order =
      shelf.order.key == key
      ? BoardOrder(by: key, isAscending: sort.isAscending) : BoardOrder(by: key)
    rearrange { $0.order = order }
    return []
  }
}
