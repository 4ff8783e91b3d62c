import GameKit
import Kit
import Life
import TUI
import Vision

/// The list of all boards, above the editor.
///
/// A board that is opened replaces the one in the editor below.
struct LifeBoardsScreen: Screen {
  typealias App = ParlorApp

  /// The board in the editor below.
  let open: Identifier?
  private(set) var list = BoardList()
  private(set) var columns = BoardColumn.shown(in: 80)
  private(set) var table = Table([], count: 0)
  private(set) var search = SearchLine()
  /// The question above the list.
  private(set) var question: BoardQuestion?
  private(set) var plan: BoardPlan

  /// Creates the list.
  ///
  /// - Parameter seed: The seed of the seeds offered for random boards.
  init(open: Identifier? = nil, seed: UInt64 = 1) {
    self.open = open
    plan = BoardPlan(random: SeededRandom(seed: seed))
    layOut()
  }

  var header: Header { Header(question?.header ?? "Life · boards", remark: list.remark) }

  var acceptsText: Bool { question?.acceptsText ?? search.isOpen }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    fit(to: context.area)
    if let response = event.lifeResponse { return take(response) }
    switch event {
    case .appeared: return [.boards(.list)]
    case .response(.failed):
      plan.purpose = nil
      return []
    // The board that is being opened takes over; this input is not meant for the list.
    case .input where plan.purpose == .opening: return []
    case .input(let input): return handle(input, in: context)
    case .response, .alarm, .resized, .interrupted, .ending: return []
    }
  }

  /// The selected board.
  var selected: BoardSummary? {
    list.shown.indices.contains(table.selected) ? list.shown[table.selected] : nil
  }
}

/// Layout.
extension LifeBoardsScreen {
  static func parts(of area: Rect, isPlain: Bool = false) -> BoardListParts {
    BoardListParts(area, isPlain: isPlain)
  }

  /// Chooses the columns that fit.
  private mutating func fit(to area: Rect) {
    let wanted = BoardColumn.shown(in: Self.parts(of: area).table.columns)
    guard wanted != columns else { return }
    columns = wanted
    layOut()
  }

  /// Rebuilds the table with the same selection.
  private mutating func layOut() {
    let column = columns.firstIndex { $0.key == list.order.key }
    let sort = column.map { Table.Sort(by: $0, isAscending: list.order.isAscending) }
    table = Table(
      columns.map(\.layout), count: list.shown.count, selected: table.selected, sort: sort)
  }

  /// Changes the list and keeps the selection on its board.
  private mutating func rearrange(_ change: (inout BoardList) -> Void) {
    let before = plan.selection ?? selected?.id
    change(&list)
    layOut()
    if let place = before.flatMap({ list.place(of: $0) }) {
      table.select(place)
      plan.selection = nil
    }
  }
}

/// Responses.
extension LifeBoardsScreen {
  private mutating func take(_ response: LifeResponse) -> [ParlorCommand] {
    switch response {
    case .boards(.list(let boards, let unreadable)):
      show(boards)
      return name(unreadable)
    case .boards(.board(let board)): return take(board)
    case .patterns(.pattern(let pattern)):
      plan.purpose = .opening
      return [.boards(.create(pattern))]
    case .boards(.saved(let id, _)):
      plan.recordRestoration(of: id)
      return [.boards(.list)]
    case .boards(.savedAsCopy): return [.boards(.list)]
    case .boards(.deleted(let board)):
      plan.recordDeletion(of: board)
      return [
        .toast(Toast("\(board.pattern.nameInQuotes) was deleted. Press u to undo.")), .boards(.list),
      ]
    case .patterns(.written(let path)): return [.toast(Toast("Saved as \(path).", severity: .success))]
    case .patterns(.exists(let pattern, let path)):
      question = .overwrite(.writeFile(pattern, path: path, existing: .replace), .overwriting(path))
    case .boards(.notSaved), .patterns(.library), .patterns(.rule), .offer, .comparison, .job, .search,
      .scanned:
      break
    }
    return []
  }

  /// Shows the boards, and records whether the one in the editor has changed.
  private mutating func show(_ boards: [BoardSummary]) {
    let before = list.all?.first { $0.id == open }
    if let open, let before, before != boards.first(where: { $0.id == open }) { plan.markChanged(open) }
    rearrange { $0.all = boards }
  }

  /// Names the boards that cannot be read, once.
  private mutating func name(_ unreadable: [String]) -> [ParlorCommand] {
    guard list.unreadable != unreadable else { return [] }
    list.unreadable = unreadable
    return BoardText.unreadable(unreadable).map { [.toast(Toast($0, severity: .warning))] } ?? []
  }

  private mutating func take(_ board: Board) -> [ParlorCommand] {
    defer { plan.purpose = nil }
    switch plan.purpose {
    case .opening: return ParlorCommand.edit(board.id)
    case .selecting:
      plan.selection = board.id
      return [.boards(.list)]
    case .comparing: return [.life(.compare(board.pattern)), .close]
    case .writing(let path): return [.patterns(.writeFile(board.pattern, path: path, existing: .keep))]
    case nil: return []
    }
  }

  /// Opens a board; the one in the editor below is only uncovered, unless it was changed here.
  private func edit(_ id: Identifier) -> [ParlorCommand] {
    id == open && !plan.changed.contains(id) ? [.close] : ParlorCommand.edit(id)
  }

  /// Goes back; an editor whose board was changed here reads it again, or another one if it is gone.
  private func leave() -> [ParlorCommand] {
    guard let open, plan.changed.contains(open) else { return [.close] }
    let isGone = list.all?.contains { $0.id == open } == false
    return ParlorCommand.edit(isGone ? nil : open)
  }
}

/// Keys.
extension LifeBoardsScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Clear search")
    let new = Hint(.character("n"), title: "New")
    let undo = plan.canRestore ? [Hint(.character("u"), title: "Undo delete")] : []
    let soups = Hint(.character("s"), title: "Soup search", isInFooter: false)
    guard list.all?.isEmpty == false else { return [new] + undo + [back, soups] }
    let find = [
      Hint(.character("/"), title: "Search"), Hint(.character("o"), title: "Sort", isInFooter: false), soups,
    ]
    guard selected != nil else { return [new] + undo + find + [back] }
    let compare = open == nil || selected?.id == open ? [] : [Self.compareHint]
    return [Hint(.enter, .space, shown: "Enter", title: "Open"), new] + undo + [back] + Self.boardHints
      + compare
      + find + Self.navigationHints
  }

  private static let boardHints = [
    Hint(.character("i"), title: "Details"),
    Hint(.character("d"), .delete, shown: "d", title: "Delete"),
    Hint(.character("r"), title: "Rename"),
    Hint(.character("c"), title: "Copy"),
    Hint(.character("e"), title: "Export"),
  ]

  private static let compareHint = Hint(
    .character("C"), title: "Compare with the board in the editor", isInFooter: false)

  private static let navigationHints = [
    Hint(.up, .down, shown: "↑↓", title: "Move", isInFooter: false),
    Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    Hint(.character(">"), .character("<"), title: "Sort columns", isInFooter: false),
  ]

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
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

  /// Handles a key of the list; nil for all others.
  private mutating func press(_ key: Key) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return goBack()
    case .character("n"): question = .new()
    case .character("s"): return [.open(.search)]
    case .character("/"): search.open()
    case .character("o"): rearrange { $0.order = $0.order.next }
    case .character("u"): return restore()
    case .character("i"), .character("r"), .character("c"), .character("d"), .delete, .character("e"),
      .character("C"):
      return selected.map { press(key, on: $0) } ?? []
    default: return nil
    }
    return []
  }

  private mutating func press(_ key: Key, on board: BoardSummary) -> [ParlorCommand] {
    switch key {
    case .character("i"): return [.open(.details(board.id))]
    case .character("r"): question = .renaming(board)
    case .character("e"): question = .exporting(board)
    case .character("C") where open != nil && open != board.id:
      plan.purpose = .comparing
      return [.boards(.read(board.id))]
    case .character("c"):
      plan.purpose = .selecting
      return [.boards(.duplicate(board.id))]
    case .character("d"), .delete: question = .deleting(board)
    default: break
    }
    return []
  }

  /// Ends the search, or goes back.
  private mutating func goBack() -> [ParlorCommand] {
    guard !search.text.isEmpty else { return leave() }
    search.clear()
    rearrange { $0.wanted = "" }
    return []
  }

  private mutating func restore() -> [ParlorCommand] {
    guard let board = plan.deletedLast else { return [] }
    plan.selection = board.id
    return [.boards(.restore(board))]
  }

  /// Takes over the order chosen in the table's heading.
  private mutating func sortAsTable() -> [ParlorCommand] {
    guard let sort = table.sort else { return [] }
    let key = columns[sort.column].key
    let order =
      list.order.key == key ? BoardOrder(by: key, isAscending: sort.isAscending) : BoardOrder(by: key)
    rearrange { $0.order = order }
    return []
  }
}

/// Answers to questions.
extension LifeBoardsScreen {
  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if case .paste(let text) = input, case .paste = question { return readPasted(text) }
    let outcome = question?.handle(input, in: context.area, look: context.look) ?? .cancelled
    guard outcome != .undecided else { return [] }
    question = nil
    switch outcome {
    case .undecided, .cancelled: return []
    case .begin(let new): return begin(new)
    case .create(let pattern):
      plan.purpose = .opening
      return [.boards(.create(pattern))]
    case .read(let path) where PatternFiles.isPicture(path):
      return [.open(.scan(.photo(path: path), aboveBoards: true))]
    case .read(let path):
      plan.purpose = .opening
      return [.patterns(.readFile(path: path))]
    case .rename(let id, let name):
      plan.markChanged(id)
      plan.selection = id
      return [.boards(.rename(id, to: name))]
    case .export(let id, let path):
      plan.purpose = .writing(path: path)
      return [.boards(.read(id))]
    case .overwrite(let request): return [.patterns(request)]
    case .delete(let id):
      plan.markChanged(id)
      return [.boards(.delete(id))]
    }
  }

  private mutating func begin(_ new: BoardQuestion.NewBoard) -> [ParlorCommand] {
    switch new {
    case .empty: question = .form(NewBoardForm(.empty, seed: 0))
    case .random: question = .form(NewBoardForm(.random, seed: plan.nextSeed()))
    case .library: return [.open(.newFromLibrary)]
    case .file: question = .file()
    case .paste: question = .paste()
    case .photo: question = .photo()
    case .camera: return [.open(.scan(.camera(.camera(path: nil)), aboveBoards: true))]
    }
    return []
  }

  /// Creates a board from pasted text.
  private mutating func readPasted(_ text: String) -> [ParlorCommand] {
    question = nil
    plan.purpose = .opening
    return [.patterns(.readText(text))]
  }
}
