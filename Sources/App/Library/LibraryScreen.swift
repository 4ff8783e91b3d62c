import GameKit
package import Kit
package import TUI

/// A list of saved things: finding, opening, making, naming, copying and deleting them.
package struct LibraryScreen<T: LibraryTenant>: Screen {
  package typealias App = ParlorApp
  typealias Step = LibraryStep<T>

  private(set) var tenant: T
  package private(set) var list: LibraryList<T>
  private(set) var search = SearchLine()
  /// The question above the list.
  private(set) var question: LibraryQuestion<T>?
  private(set) var plan = LibraryPlan<T.Item>()
  /// The index of the selected item among those shown.
  private(set) var place = 0
  /// The first row of cards that is shown.
  private(set) var offset = 0
  /// The items in words, one in a line.
  private(set) var words = ListView([ListView.Row]())
  /// The values of the first filter, and the number of items that each would show.
  private(set) var values = ListView([ListView.Row]())
  /// What is done when the list appears for the first time.
  private var greeting: [ParlorCommand]

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - greeting: What is done first, such as showing the instructions.
  ///   - preferences: The order and the filter that were chosen last are among them.
  package init(_ tenant: T, greeting: [ParlorCommand] = [], preferences: Preferences = Preferences()) {
    self.tenant = tenant
    self.greeting = greeting
    list = LibraryList(T.words.preference.flatMap { preferences.text($0) }.flatMap { LibraryView($0) })
  }

  package var header: Header {
    let unreadable = plan.unreadable > 0 ? " · \(plan.unreadable) unreadable" : ""
    return Header(question?.header ?? T.words.title, remark: list.count + unreadable)
  }

  package var acceptsText: Bool { question?.acceptsText ?? search.isOpen }

  package var alarm: Instant? { tenant.alarm }

  /// The selected item.
  package var selected: T.Item? { list.shown.indices.contains(place) ? list.shown[place] : nil }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let (before, view, item) = (place, list.view, selected)
    let commands = react(to: event, in: context)
    if place != before || event == .resized { reveal(in: context) }
    if selected?.id != item?.id { tenant.select(selected, in: context) }
    guard list.view != view, let name = T.words.preference else { return commands }
    return commands + [.request(.preferences(.remember(name: name, text: list.view.description)))]
  }

  /// Scrolls so that the selected card is visible.
  private mutating func reveal(in context: ParlorContext) {
    let parts = Self.parts(of: context.area, isPlain: context.look.isPlain)
    if let grid = grid(in: parts.items) { offset = grid.offset(showing: place) }
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      defer { greeting = [] }
      return tenant.listing + greeting
    case .response(let response):
      if case .failed = response {
        plan.isWaiting = false
        plan.isUnread = list.items == nil
      }
      return tenant.news(in: response, of: list.items ?? []).map { take($0) } ?? []
    case .input(let input): return tenant.isLeaving ? [] : handle(input, in: context)
    case .alarm: tenant.advance(to: context.now)
    case .resized, .interrupted, .ending: break
    }
    return []
  }

  /// Changes the list and keeps the selection on its item.
  private mutating func rearrange(_ change: (inout LibraryList<T>) -> Void) {
    let id = plan.selection ?? selected?.id
    change(&list)
    place = id.flatMap { list.place(of: $0) } ?? min(place, max(0, list.shown.count - 1))
    words = ListView(
      list.shown.map { .init(T.title(of: $0), detail: T.hasPages ? "" : T.detail(of: $0)) }, selected: place,
      emptyText: noMatch[0])
    if T.hasPages { values = list.valuesOfFirstFacet }
  }
}

/// The state between requests and their responses.
struct LibraryPlan<Item: Hashable & Sendable & Identifiable>: Sendable where Item.ID: Sendable {
  /// True until there is news of what was asked for an item.
  var isWaiting = false
  /// True if the items could not be read even once.
  var isUnread = false
  /// The number of items that cannot be read, and the sentence about them.
  var unreadable = 0, remark: String?
  /// The item to select once it is in the list.
  var selection: Item.ID?
  /// The items that were deleted since the list was opened, and what brings them back; the latest is the last one.
  var deletions: [(id: Item.ID, restoring: [ParlorCommand])] = []
}

// MARK: - News

extension LibraryScreen {
  private mutating func take(_ news: LibraryNews<T.Item>) -> [ParlorCommand] {
    switch news {
    case .list(let items, let unreadable, let remark):
      show(items)
      defer { (plan.unreadable, plan.remark) = (unreadable, remark) }
      return remark.flatMap { $0 == plan.remark ? nil : [.toast(Toast($0, severity: .warning))] } ?? []
    case .saved(let id, let commands):
      plan.isWaiting = false
      plan.selection = id
      plan.deletions.removeAll { $0.id == id }
      return commands + tenant.listing
    case .deleted(let id, let commands):
      let name = list.items?.first { $0.id == id }.map { T.name(of: $0).onOneLine } ?? ""
      plan.isWaiting = false
      plan.deletions.append((id, commands))
      let title = name.isEmpty ? "The \(T.words.noun)" : "“\(name)”"
      return [.toast(Toast("\(title) was deleted. Press u to undo."))] + tenant.listing
    case .written(let path): return [.toast(Toast("Saved as \(path.onOneLine).", severity: .success))]
    case .exists(let path, let commands): question = .dialog(.overwriting(path), .overwrite(commands))
    case .next(let commands):
      plan.isWaiting = false
      return commands
    }
    return []
  }

  /// Shows the items; the one that was made since the list was read is selected.
  private mutating func show(_ items: [T.Item]) {
    let wanted = plan.selection
    if wanted == nil, let known = list.items.map({ Set($0.map(\.id)) }) {
      plan.selection = list.first(of: items.filter { !known.contains($0.id) })?.id
    }
    rearrange { $0.items = items }
    if let wanted, list.place(of: wanted) == nil { showAll() }
    plan.selection = nil
  }

  /// Removes search and filter, so that a new item is seen.
  private mutating func showAll() {
    search.clear()
    rearrange { list in
      list.wanted = ""
      list.view.choices = list.view.choices.map { _ in nil }
    }
  }
}

// MARK: - Keys and clicks

extension LibraryScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    let parts = Self.parts(of: context.area, isPlain: context.look.isPlain)
    if search.handle(input, in: parts.top) {
      rearrange { [search] in $0.wanted = search.text }
      return []
    }
    if case .paste(let text) = input { return add(text) }
    let input = input.pressing(filters, in: parts.top, look: context.look)
    if case .key(let key) = input, let commands = press(key) { return commands }
    return move(input, in: parts, look: context.look)
  }

  /// Selects with keys, the mouse and the wheel, and opens what is activated.
  private mutating func move(_ input: Input, in parts: LibraryParts, look: Look) -> [ParlorCommand] {
    guard !look.isPlain, let grid = grid(in: parts.items) else { return moveInWords(input, in: parts) }
    switch input {
    case .key(let key) where key.confirms: return open()
    case .key(let key):
      guard let target = grid.target(of: key, from: place) else { return [] }
      place = target
      offset = grid.offset(showing: target)
    case .mouse(let mouse): return handle(mouse, grid)
    case .paste, .focus: break
    }
    return []
  }

  private mutating func moveInWords(_ input: Input, in parts: LibraryParts) -> [ParlorCommand] {
    if T.hasPages, case .key(let key) = input, let steps = key.sideStep {
      list.choice(after: steps).map { choice in rearrange { $0.choose(choice) } }
      return []
    }
    if case .mouse(let mouse) = input, parts.values.contains(mouse.point) {
      let before = values.selected
      guard values.handle(input, in: parts.values) != .ignored else { return [] }
      list.choice(after: values.selected - before).map { choice in
        rearrange { $0.choose(choice) }
      }
      return []
    }
    words.select(place)
    let reaction = words.handle(input, in: parts.items)
    place = words.selected
    return reaction == .activated ? open() : []
  }

  private mutating func handle(_ mouse: Mouse, _ grid: CardGrid) -> [ParlorCommand] {
    switch mouse.action {
    case .wheelUp: offset = grid.view.scrolled(by: -1).offset
    case .wheelDown: offset = grid.view.scrolled(by: 1).offset
    case .press(.left):
      guard let hit = grid.index(at: mouse.point) else { return [] }
      if hit == place { return open() }
      place = hit
      offset = grid.view.offset
    case .press, .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
    return []
  }

  private mutating func open() -> [ParlorCommand] {
    selected.map { carry(out: tenant.perform(.open, on: $0)) } ?? []
  }

  /// Handles a key of the list; nil for all others.
  private mutating func press(_ key: Key) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return goBack()
    case .character("n") where T.starts != nil: question = T.starts.map { .start($0) }
    case .character("p") where T.words.adding != nil: question = .adding
    case .character("/"): search.open()
    case .character("o"): rearrange { $0.view.step() }
    case .character("O"): rearrange { $0.view.isReversed.toggle() }
    case .character("u"): return restore()
    default:
      if let typed = key.typed, list.filterKeys.contains(typed) {
        question = .filter(list.menu(typed))
        return []
      }
      return selected.flatMap { press(key, on: $0) }
        ?? T.pages.first { key == .character($0.shortcut) }.map { [.open($0.route)] }
    }
    return []
  }

  private mutating func press(_ key: Key, on item: T.Item) -> [ParlorCommand]? {
    guard let action = T.actions.first(where: { $0.hint.keys.contains(key) }) else {
      return tenant.press(key, on: item)
    }
    guard !plan.isWaiting else { return [] }
    if let refusal = tenant.refusal(of: action, item) { return carry(out: .refuse(refusal)) }
    switch action {
    case .edit: return carry(out: tenant.perform(.edit, on: item))
    case .details: return carry(out: tenant.perform(.details, on: item))
    case .duplicate: return carry(out: tenant.perform(.duplicate, on: item))
    case .rename: question = .renaming(item)
    case .export: question = .exporting(item)
    case .delete: question = .deleting(item)
    }
    return []
  }

  private mutating func carry(out step: Step) -> [ParlorCommand] {
    switch step {
    case .send(let commands): return commands
    case .wait(let commands):
      plan.isWaiting = true
      return commands
    case .ask(let question):
      self.question = question
      return []
    }
  }

  private mutating func restore() -> [ParlorCommand] {
    guard !plan.isWaiting, let last = plan.deletions.last else { return [] }
    return carry(out: .wait(last.restoring))
  }

  /// Ends the search, or goes back.
  private mutating func goBack() -> [ParlorCommand] {
    guard !search.text.isEmpty else { return tenant.leave(list.items) }
    search.clear()
    rearrange { $0.wanted = "" }
    return []
  }

  /// Adds an item from pasted text, or from a file that was dropped on the terminal, which pastes its path.
  private mutating func add(_ text: String) -> [ParlorCommand] {
    guard T.words.adding != nil else { return [] }
    if text.looksLikePath { return tenant.open(path: text.droppedPath) }
    question = nil
    return plan.isWaiting ? [] : carry(out: .wait(tenant.add(text)))
  }
}

extension Key {
  /// The step among the values of a filter.
  fileprivate var sideStep: Int? {
    if self == .tab || direction == .right { return 1 }
    return self == .backTab || direction == .left ? -1 : nil
  }
}

// MARK: - Answers to questions

extension LibraryScreen {
  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if case .paste(let text) = input, case .dialog(_, .add) = question, !text.looksLikePath {
      return add(text)
    }
    guard let answer = question?.handle(input, in: context.area, look: context.look) else { return [] }
    question = nil
    switch answer {
    case .cancelled: return []
    case .start(let start): return carry(out: tenant.begin(start))
    case .form(let form): return carry(out: tenant.finish(form, list.items ?? []))
    case .text(let text, let subject): return carry(out: finish(subject, text))
    case .filter(let choice): rearrange { $0.choose(choice) }
    }
    return []
  }

  private mutating func finish(_ subject: LibraryQuestion<T>.Subject, _ text: String) -> Step {
    switch subject {
    case .add: .send(tenant.open(path: text.droppedPath))
    case .rename(let item): tenant.perform(.rename(text), on: item)
    case .export(let item): tenant.perform(.export(path: text), on: item)
    case .delete(let item): tenant.perform(.delete, on: item)
    case .overwrite(let commands): .send(commands)
    }
  }
}

// MARK: - Hints

extension LibraryScreen {
  package var hints: [Hint] {
    if let question { return question.hints }
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Clear search")
    let new = T.starts == nil ? [] : [Hint(.character("n"), title: "New")]
    let add = T.words.adding.map { [Hint(.character("p"), title: $0.hint)] } ?? []
    let undo = plan.deletions.isEmpty ? [] : [Hint(.character("u"), title: "Undo delete")]
    let pages = T.pages.map { Hint(.character($0.shortcut), title: $0.title, isInFooter: $0.isInFooter) }
    let category =
      T.hasPages ? [Hint(.left, .right, .tab, .backTab, shown: "←→", title: "Category")] : []
    guard list.items?.isEmpty == false else { return new + add + undo + [back] + pages }
    guard let selected else { return new + add + undo + category + findHints + pages + [back] }
    let open = Hint(.enter, .space, shown: "Enter", title: tenant.openTitle(of: selected))
    let offers = [open] + tenant.hints(for: selected) + new + add + undo
    return offers + category + [back] + T.actions.map(\.hint) + findHints + pages + Self.navigationHints
  }

  private var findHints: [Hint] {
    let filters = list.filterKeys.map { key in
      Hint(
        .character(key),
        title: key == "f" ? "Filter" : "Filter by \(list.facets.last?.heading.lowercased() ?? "")",
        isInFooter: key == "f")
    }
    let sort = [
      Hint(.character("o"), title: "Sort", isInFooter: false),
      Hint(.character("O"), title: "Reverse order", isInFooter: false),
    ]
    return filters + [SearchLine.hint] + (T.Order.allCases.count > 1 ? sort : [])
  }

  private static var navigationHints: [Hint] {
    let move =
      T.hasPages
      ? Hint(.up, .down, shown: "↑↓", title: "Move")
      : Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false)
    return [move, Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false)]
  }
}
