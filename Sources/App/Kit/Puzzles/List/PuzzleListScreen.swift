import GameKit
import PuzzleKit
package import TUI

/// The entrance of a puzzle game: all its puzzles as cards.
package struct PuzzleListScreen<G: PuzzleGame>: Screen {
  package typealias App = ParlorApp
  typealias P = G.P

  private(set) var list = PuzzleList<P>()
  private(set) var search = SearchLine()
  /// The question above the list.
  private(set) var question: PuzzleQuestion?
  private(set) var plan = PuzzleListPlan<P>()
  /// The index of the selected puzzle among those shown.
  private(set) var place = 0
  /// The first row of cards that is shown.
  private(set) var offset = 0
  /// What is done when the list appears for the first time.
  private var greeting: [ParlorCommand]

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - reason: A sentence that says why it opened in place of another screen.
  ///   - firstVisit: What is done first, such as showing the instructions.
  ///   - preferences: The order and the filter that were chosen last are among them.
  package init(
    because reason: String? = nil, firstVisit: [ParlorCommand] = [], preferences: Preferences = Preferences()
  ) {
    list.view = preferences.text(Self.viewPreference).flatMap { PuzzleListView($0) } ?? PuzzleListView()
    greeting = firstVisit + (reason.map { [.toast(Toast($0, severity: .warning))] } ?? [])
  }

  package var header: Header { Header(G.title, remark: list.remark) }

  package var acceptsText: Bool { question?.acceptsText ?? search.isOpen }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = (place, list.view)
    let commands = react(to: event, in: context)
    if place != before.0 || event == .resized { reveal(in: context) }
    guard list.view != before.1 else { return commands }
    let text = list.view.description
    return commands + [.request(.preferences(.remember(name: Self.viewPreference, text: text)))]
  }

  private static var viewPreference: String { "\(P.game.rawValue).list" }

  /// Scrolls so that the selected card is visible.
  private mutating func reveal(in context: ParlorContext) {
    let parts = Self.parts(of: context.area, isPlain: context.look.isPlain)
    if let grid = grid(in: parts.cards) { offset = grid.offset(showing: place) }
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      defer { greeting = [] }
      return [.puzzle(PuzzleRequest<P>.list)] + greeting
    case .response(.game(P.game, let payload)):
      guard let response: PuzzleResponse<P> = payload.unwrap() else { return [] }
      return take(response)
    case .response(.failed):
      plan.purpose = nil
      plan.isUnread = list.all == nil
      return []
    case .input(let input): return handle(input, in: context)
    case .response, .alarm, .resized, .interrupted, .ending: return []
    }
  }

  /// The selected puzzle.
  var selected: ListedPuzzle<P>? { list.shown.indices.contains(place) ? list.shown[place] : nil }

  /// Changes the list and keeps the selection on its puzzle.
  private mutating func rearrange(_ change: (inout PuzzleList<P>) -> Void) {
    let before = plan.selection ?? selected?.id
    change(&list)
    if let found = before.flatMap({ list.place(of: $0) }) {
      place = found
      if plan.selection == before { plan.selection = nil }
    }
    place = min(max(0, place), max(0, list.shown.count - 1))
  }
}

// MARK: - Responses

extension PuzzleListScreen {
  private mutating func take(_ response: PuzzleResponse<P>) -> [ParlorCommand] {
    switch response {
    case .list(let puzzles, let faults):
      plan.selection = plan.selection ?? newest(of: puzzles)
      rearrange { $0.all = puzzles }
      plan.selection = nil
      return name(faults)
    case .saved(let id): return use(id)
    case .deleted(let puzzle):
      plan.recordDeletion(of: puzzle)
      return [.toast(Toast("\(puzzle.nameInQuotes) was deleted. Press u to undo.")), .puzzle(listRequest)]
    case .exported(let path):
      return [.toast(Toast("Saved as \(path.onOneLine).", severity: .success))]
    case .imported(let ids):
      showAll()
      plan.selection = ids.first
      plan.purpose = nil
      return [.puzzle(listRequest)]
    case .exists(let id, let path): question = .overwrite(id, path: path, .overwriting(path))
    case .notFound(let sentence): return [.toast(Toast(sentence, severity: .warning)), .puzzle(listRequest)]
    case .opened, .playSaved, .notSaved, .recorded, .results, .answered, .elsewhere: break
    }
    return []
  }

  private var listRequest: PuzzleRequest<P> { .list }

  /// The puzzle that was made since the list was read; nil if there is none.
  private func newest(of puzzles: [ListedPuzzle<P>]) -> Identifier? {
    guard let known = list.all.map({ Set($0.map(\.id)) }) else { return nil }
    return puzzles.filter { !known.contains($0.id) }.max { $0.lastTouched < $1.lastTouched }?.id
  }

  /// Goes on with a puzzle that was saved.
  private mutating func use(_ id: Identifier) -> [ParlorCommand] {
    defer { plan.purpose = nil }
    plan.recordRestoration(of: id)
    plan.selection = id
    switch plan.purpose {
    case .editing: return [.open(.puzzle(.editor(id), of: P.game))]
    case .adding:
      let isKnown = list.all?.contains { $0.id == id } == true
      showAll()
      let toast =
        isKnown
        ? Toast("You have this puzzle already.") : Toast("The puzzle was added.", severity: .success)
      return [.toast(toast), .puzzle(listRequest)]
    case .selecting, .restoring, nil:
      showAll()
      return [.puzzle(listRequest)]
    }
  }

  /// Removes search and filter, so that a new puzzle is seen.
  private mutating func showAll() {
    search.clear()
    list.wanted = ""
    list.view.filter = PuzzleFilter()
  }

  /// Names what cannot be read, once.
  private mutating func name(_ faults: [String]) -> [ParlorCommand] {
    guard list.faults != faults else { return [] }
    list.faults = faults
    guard let first = faults.first else { return [] }
    let more = faults.count > 1 ? " \(faults.count - 1) more can't be read." : ""
    return [.toast(Toast(first + more, severity: .warning))]
  }
}

// MARK: - Keys and clicks

extension PuzzleListScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    let parts = Self.parts(of: context.area, isPlain: context.look.isPlain)
    if search.handle(input, in: parts.top) {
      rearrange { [search] in $0.wanted = search.text }
      return []
    }
    if case .paste(let text) = input { return text.looksLikePath ? open(text) : add(text) }
    if case .key(let key) = input, let commands = press(key) { return commands }
    return move(input, in: parts.cards, look: context.look)
  }

  /// Selects with keys, the mouse and the wheel, and opens what is activated.
  private mutating func move(_ input: Input, in area: Rect, look: Look) -> [ParlorCommand] {
    guard !look.isPlain, let grid = grid(in: area) else {
      var words = words
      let reaction = words.handle(input, in: area)
      place = words.selected
      return reaction == .activated ? play() : []
    }
    switch input {
    case .key(let key) where key.confirms: return play()
    case .key(let key):
      guard let target = grid.target(of: key, from: place) else { return [] }
      place = target
      offset = grid.offset(showing: target)
    case .mouse(let mouse): return handle(mouse, grid)
    case .paste, .focus: break
    }
    return []
  }

  private mutating func handle(_ mouse: Mouse, _ grid: CardGrid) -> [ParlorCommand] {
    switch mouse.action {
    case .wheelUp: offset = grid.view.scrolled(by: -1).offset
    case .wheelDown: offset = grid.view.scrolled(by: 1).offset
    case .press(.left):
      guard let hit = grid.index(at: mouse.point) else { return [] }
      if hit == place { return play() }
      place = hit
      offset = grid.view.offset
    case .press, .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
    return []
  }

  private func play() -> [ParlorCommand] {
    selected.map { [.open(.puzzle(.play(.saved($0.id)), of: P.game))] } ?? []
  }

  /// Handles a key of the list; nil for all others.
  private mutating func press(_ key: Key) -> [ParlorCommand]? {
    switch key {
    case .escape, .character("q"): return goBack()
    case .character("n"): question = .new(G.offers)
    case .character("p"): question = .add(withPictures: !G.pictures.isEmpty)
    case .character("/"): search.open()
    case .character("o"): rearrange { $0.view.order = $0.view.order.next }
    case .character("f"): question = .filter(list)
    case .character("t") where !list.tags.isEmpty: question = .tags(list)
    case .character("u"): return restore()
    case .character("e"), .character("c"), .character("d"), .delete, .character("i"), .character("x"):
      return selected.map { press(key, on: $0) } ?? []
    default: return G.pages.first { key == .character($0.shortcut) }.map { [.open($0.route)] }
    }
    return []
  }

  private mutating func press(_ key: Key, on listed: ListedPuzzle<P>) -> [ParlorCommand] {
    switch key {
    case .character("e") where !listed.isBuiltIn: return [.open(.puzzle(.editor(listed.id), of: P.game))]
    case .character("e"): return request(.duplicate(listed.id), for: .editing)
    case .character("c"): return request(.duplicate(listed.id), for: .selecting)
    case .character("x"): question = .exporting(listed.puzzle)
    case .character("i"):
      guard !listed.isBuiltIn else { return refuse("changed", listed) }
      question = .describe(listed.id, DetailsForm(listed.puzzle.header))
    case .character("d"), .delete:
      guard !listed.isBuiltIn else { return refuse("deleted", listed) }
      question = .deleting(listed.puzzle)
    default: break
    }
    return []
  }

  private func refuse(_ change: String, _ listed: ListedPuzzle<P>) -> [ParlorCommand] {
    let sentence = "\(listed.puzzle.nameInQuotes) is built in and can't be \(change)."
    return [.toast(Toast(sentence, severity: .warning))]
  }

  /// Saves a puzzle with what the player says about it.
  private mutating func describe(_ id: Identifier, _ details: PuzzleDetails) -> [ParlorCommand] {
    guard var puzzle = list.all?.first(where: { $0.id == id })?.puzzle else { return [] }
    do throws(PuzzleFault) {
      puzzle.header = try puzzle.header.described(
        by: details.author, details.description, tags: details.tags, at: puzzle.updated)
      return request(.save(puzzle), for: .selecting)
    } catch {
      return [.toast(Toast("\(error.problem) \(error.advice)", severity: .warning))]
    }
  }

  /// Sends a request for a puzzle, unless another one is awaited.
  private mutating func request(
    _ request: PuzzleRequest<P>, for purpose: PuzzleListPlan<P>.Purpose
  ) -> [ParlorCommand] {
    guard plan.purpose == nil else { return [] }
    plan.purpose = purpose
    return [.puzzle(request)]
  }

  private mutating func restore() -> [ParlorCommand] {
    plan.deletedLast.map { request(.save($0), for: .restoring) } ?? []
  }

  /// Ends the search, or goes back.
  private mutating func goBack() -> [ParlorCommand] {
    guard !search.text.isEmpty else { return [.close] }
    search.clear()
    rearrange { $0.wanted = "" }
    return []
  }

  /// Opens a file that was dropped on the terminal, which pastes its path.
  private func open(_ path: String) -> [ParlorCommand] { [.open(G.route(ofFile: path.droppedPath))] }

  /// Adds a puzzle from pasted text.
  private mutating func add(_ text: String) -> [ParlorCommand] {
    question = nil
    return request(.importText(text), for: .adding)
  }
}

// MARK: - Answers to questions

extension PuzzleListScreen {
  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if case .paste(let text) = input, case .add = question, !text.looksLikePath { return add(text) }
    let outcome = question?.handle(input, in: context.area, look: context.look) ?? .cancelled
    guard outcome != .undecided else { return [] }
    question = nil
    switch outcome {
    case .undecided, .cancelled: return []
    case .begin(.offer(let offer)):
      guard offer.levels.isEmpty else {
        question = .levels(of: offer)
        return []
      }
      return [.open(.puzzle(.play(.new(offer: offer.id)), of: P.game))]
    case .begin(.own): return [.open(.puzzle(.editor(nil), of: P.game))]
    case .show(.state(let state)): rearrange { $0.view.filter.state = state }
    case .show(.difficulty(let difficulty)): rearrange { $0.view.filter.difficulty = difficulty }
    case .show(.tag(let tag)): rearrange { $0.view.filter.tag = tag }
    case .open(let path): return open(path)
    case .describe(let id, let details): return describe(id, details)
    case .export(let id, let path):
      return [.puzzle(PuzzleRequest<P>.export(id, path: path, existing: .keep))]
    case .overwrite(let id, let path):
      return [.puzzle(PuzzleRequest<P>.export(id, path: path, existing: .replace))]
    case .delete(let id): return [.puzzle(PuzzleRequest<P>.delete(id))]
    }
    return []
  }
}
