import GameKit
import Kit
import Life
import TUI

/// The library: all patterns by kind, with a preview.
struct LifeLibraryScreen: Screen {
  typealias App = ParlorApp

  /// The use of the chosen pattern.
  enum Purpose: Hashable {
    /// It is offered to the editor below.
    case offer
    /// It becomes a new board; the list of boards is below, and an editor below that.
    case board
  }

  let purpose: Purpose
  private(set) var patterns = PatternList()
  private(set) var kinds = ListView([ListView.Row]())
  private(set) var list = ListView([ListView.Row](), emptyText: "No match.")
  private(set) var search = SearchLine()
  private(set) var preview: PatternPreview?
  /// The folder of the player's own patterns.
  private(set) var folder = ""

  init(_ purpose: Purpose) { self.purpose = purpose }

  var header: Header {
    Header("Life · library", remark: patterns.all == nil ? "" : count)
  }

  private var count: String { patterns.shown.count == 1 ? "1 pattern" : "\(patterns.shown.count) patterns" }

  var acceptsText: Bool { search.isOpen }

  var alarm: Instant? { preview?.next }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if let response = event.lifeResponse { return take(response, in: context) }
    switch event {
    case .appeared: return patterns.all == nil ? [.patterns(.library), .request(.locations)] : []
    case .response(.locations(let locations)): folder = locations.first.map { $0.path + Self.ownFolder } ?? ""
    case .input(let input): return handle(input, in: context)
    case .alarm: preview?.advance(at: context.now)
    case .response, .resized, .interrupted, .ending: break
    }
    return []
  }

  private mutating func take(_ response: LifeResponse, in context: ParlorContext) -> [ParlorCommand] {
    switch response {
    case .patterns(.library(let all)): rearrange(in: context) { $0.all = all }
    case .boards(.board(let board)): return open(board)
    case .boards, .patterns, .offer, .comparison, .job, .search, .scanned: break
    }
    return []
  }

  /// The folder of the player's own patterns, below the data folder.
  private static let ownFolder = "/packs/patterns"

  /// The selected pattern.
  var selected: LibraryFile? {
    patterns.shown.indices.contains(list.selected) ? patterns.shown[list.selected] : nil
  }

  /// Opens a new board in the editor.
  private func open(_ board: Board) -> [ParlorCommand] {
    switch purpose {
    case .offer: ParlorCommand.edit(board.id)
    case .board: [.close] + ParlorCommand.edit(board.id)
    }
  }
}

extension LifeLibraryScreen {
  /// Changes the list and keeps the selection on its pattern.
  private mutating func rearrange(in context: ParlorContext, _ change: (inout PatternList) -> Void) {
    let before = selected
    change(&patterns)
    kinds = ListView(
      patterns.kinds.map { .init($0.title, detail: "\(patterns.count(of: $0))") }, selected: patterns.place)
    list = ListView(patterns.shown.map { .init($0.name) }, selected: place(of: before), emptyText: emptyText)
    if selected != before || preview == nil { show(in: context) }
  }

  private func place(of pattern: LibraryFile?) -> Int {
    pattern.flatMap { pattern in patterns.shown.firstIndex { $0.path == pattern.path } } ?? 0
  }

  private var emptyText: String {
    if !search.text.isEmpty { return "No match for “\(search.text)”." }
    return patterns.kind == .own ? "None yet." : "No patterns found."
  }

  /// Starts the preview of the selected pattern.
  private mutating func show(in context: ParlorContext) {
    let isMoving = context.look.isAnimated && !context.look.isPlain
    preview = selected.flatMap { PatternPreview($0.pattern, isMoving: isMoving, at: context.now) }
  }
}

extension LifeLibraryScreen {
  var hints: [Hint] {
    if search.isOpen { return SearchLine.hints }
    let back = Hint(
      .escape, .character("q"), shown: "Esc", title: search.text.isEmpty ? "Back" : "Clear search")
    let navigation = [
      Hint(.left, .right, .tab, .backTab, shown: "←→", title: "Category"),
      back, Hint(.character("/"), title: "Search"),
    ]
    guard selected != nil else { return navigation }
    let take: [Hint] =
      switch purpose {
      case .offer:
        [
          Hint(.enter, .space, shown: "Enter", title: "Paste"),
          Hint(.character("n"), title: "New board"),
        ]
      case .board: [Hint(.enter, .space, .character("n"), shown: "Enter", title: "New board")]
      }
    let choose = [
      Hint(.up, .down, shown: "↑↓", title: "Move"),
      Hint(.pageUp, .pageDown, .home, .end, title: "Scroll", isInFooter: false),
    ]
    return take + navigation + (patterns.shown.count > 1 ? choose : [])
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
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
      let count = patterns.kinds.count
      show(kind: (patterns.place + (key.kindStep ?? 0) + count) % count, in: context)
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

  /// Offers the selected pattern to the editor and goes back, or creates a board.
  private func take() -> [ParlorCommand] {
    guard let selected else { return [] }
    switch purpose {
    case .offer: return [.life(.offer(selected.named)), .close]
    case .board: return makeBoard()
    }
  }

  private func makeBoard() -> [ParlorCommand] {
    selected.map { [.boards(.create($0.named))] } ?? []
  }

  /// Chooses a kind by the mouse.
  ///
  /// - Returns: False for an input that is not for the kinds.
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
    guard place != patterns.place else { return }
    rearrange(in: context) { $0.place = place }
  }

  /// Ends the search, or goes back.
  private mutating func goBack(in context: ParlorContext) -> [ParlorCommand] {
    guard !search.text.isEmpty else { return [.close] }
    search.clear()
    rearrange(in: context) { $0.wanted = "" }
    return []
  }

  /// The kinds as tabs, for narrow terminals.
  var tabs: Tabs { Tabs(patterns.kinds.map(\.title), selected: patterns.place, usesDigits: false) }
}

extension Key {
  /// The step of a key among the kinds.
  fileprivate var kindStep: Int? {
    if self == .tab || direction == .right { return 1 }
    return self == .backTab || direction == .left ? -1 : nil
  }
}

extension LibraryFile {
  /// The pattern with its name as title.
  var named: Pattern {
    var named = pattern
    named.title = name
    return named
  }
}
