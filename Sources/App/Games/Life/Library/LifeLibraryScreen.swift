import GameKit
import Life
import TUI

/// The patterns that can be taken, each in motion, by kind.
struct LifeLibraryScreen: Screen {
  typealias Words = ParlorWords

  /// What becomes of a pattern that is taken.
  enum Purpose: Hashable {
    /// It is laid ready for the editor, which lies below.
    case offer
    /// It becomes a board of its own; the list of boards lies below, and an editor below that.
    case board
  }

  let purpose: Purpose
  var shelf = LibraryShelf()
  var kinds = ListView([ListView.Row]())
  var list = ListView([ListView.Row](), emptyText: "No such pattern.")
  var search = SearchLine()
  var preview: PatternPreview?
  /// Where the player's own patterns lie.
  var folder = ""

  init(_ purpose: Purpose) { self.purpose = purpose }

  var header: Header {
    Header("Life · patterns", remark: shelf.all == nil ? "" : count)
  }

  private var count: String { shelf.shown.count == 1 ? "1 pattern" : "\(shelf.shown.count) patterns" }

  var takesText: Bool { search.isOpen }

  var alarm: Instant? { preview?.next }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return shelf.all == nil ? [.boards(.library), .request(.places)] : []
    case .answer(.life(.boards(.library(let patterns)))):
      rearrange(in: context) { $0.all = patterns }
    case .answer(.life(.boards(.board(let board)))): return open(board)
    case .answer(.places(let places)): folder = places.first.map { $0.path + Self.ownFolder } ?? ""
    case .input(let input): return handle(input, in: context)
    case .alarm: preview?.advance(at: context.now)
    case .answer, .resized, .interrupted: break
    }
    return []
  }

  /// The folder of the player's own patterns, below that of the data.
  private static let ownFolder = "/packs/patterns"

  /// The pattern on which the choice rests.
  var selected: LibraryPattern? {
    shelf.shown.indices.contains(list.selected) ? shelf.shown[list.selected] : nil
  }

  /// Goes to a new board in the editor, whose place is taken.
  private func open(_ board: Board) -> [ParlorCommand] {
    switch purpose {
    case .offer: Command.edit(board.id)
    case .board: [.close] + Command.edit(board.id)
    }
  }
}

extension LifeLibraryScreen {
  /// Shows other patterns, with the choice on the same one as before.
  mutating func rearrange(in context: ParlorContext, _ change: (inout LibraryShelf) -> Void) {
    let before = selected
    change(&shelf)
    kinds = ListView(
      shelf.kinds.map { .init($0.title, detail: "\(shelf.count(of: $0))") }, selected: shelf.place)
    list = ListView(shelf.shown.map { .init($0.name) }, selected: place(of: before), emptyText: emptyText)
    if selected != before || preview == nil { show(in: context) }
  }

  private func place(of pattern: LibraryPattern?) -> Int {
    pattern.flatMap { pattern in shelf.shown.firstIndex { $0.path == pattern.path } } ?? 0
  }

  private var emptyText: String {
    if !search.text.isEmpty { return "None with “\(search.text)”." }
    return shelf.kind == .own ? "None yet." : "No pattern was found."
  }

  /// Begins to show the chosen pattern.
  mutating func show(in context: ParlorContext) {
    let isMoving = context.look.isAnimated && !context.look.isPlain
    preview = selected.flatMap { PatternPreview($0.pattern, isMoving: isMoving, at: context.now) }
  }
}
