import GameKit
import Kit
import Library
import Life
import Scanning
import TUI
import Vision

/// The boards in a list, above the editor.
///
/// A board that is opened replaces the one in the editor below.
struct BoardTenant: LibraryTenant {
  typealias Item = BoardSummary
  typealias Order = BoardOrder
  typealias Form = NewBoardForm

  /// The ways to begin a new board.
  enum Start: Hashable {
    case empty, random, library, file, camera
  }

  /// The purpose of the next board or pattern that arrives.
  private enum Purpose: Hashable {
    case opening
    /// The board is to be selected in the list.
    case selecting
    /// The board is compared with the one in the editor.
    case comparing
    case writing(path: String)
  }

  /// The board in the editor below.
  private let edited: Identifier?
  /// True if that board was changed here, which its editor does not know yet.
  private var isEditedChanged = false
  private var purpose: Purpose?
  private var random: SeededRandom

  /// Creates the tenant.
  ///
  /// - Parameter seed: The seed of the seeds offered for random boards.
  init(open edited: Identifier? = nil, seed: UInt64 = 1) {
    self.edited = edited
    random = SeededRandom(seed: seed)
  }

  static let words = LibraryWords(
    title: "Life · boards", noun: "board", preference: "life.list",
    adding: (
      "Open file",
      """
      Paste a pattern here (usually with Ctrl-Shift-V or the middle mouse button), or type the path of its file: \
      RLE, plaintext, Life 1.05 and 1.06, or macrocell, gzipped or not. A PNG or JPEG photo can show a Go board with \
      stones, or graph paper with squares filled or crossed out.
      """
    ), export: (PatternFiles.exportAdvice, "rle"))

  static func name(of board: BoardSummary) -> String { board.title }

  static func texts(of board: BoardSummary) -> [String] {
    [board.title, board.rule.description, BoardText.world(board.topology)]
  }

  static func rank(of board: BoardSummary, in order: BoardOrder) -> LibraryRank {
    switch order {
    case .changed: LibraryRank(-Int128(board.changed.seconds))
    case .name: LibraryRank(name: board.title)
    case .population: LibraryRank(-Int128(clamping: board.population))
    case .generation: LibraryRank(-Int128(board.generation))
    // The plane has the most cells.
    case .size: LibraryRank(-Int128(clamping: board.topology.box?.area ?? .max))
    case .rule: LibraryRank(0, board.rule.description)
    }
  }
}

/// An order of the list of boards.
enum BoardOrder: String, LibraryOrder {
  case changed, name, population, generation, size, rule

  var titles: (forward: String, backward: String) {
    switch self {
    case .changed: ("latest change first", "oldest change first")
    case .name: ("by name", "by name, Z–A")
    case .population: ("most cells first", "fewest cells first")
    case .generation: ("highest generation first", "lowest generation first")
    case .size: ("largest world first", "smallest world first")
    case .rule: ("by rule", "by rule, Z–A")
    }
  }
}

// MARK: - Pictures and words

extension BoardTenant {
  static func drawPreview(of board: BoardSummary, on canvas: inout Canvas, in area: Rect) {
    BoardPicture(board.preview).draw(on: &canvas, in: area.rows > 8 ? area.inset(columns: 2, rows: 1) : area)
  }

  static func lines(of board: BoardSummary) -> [LibraryLine] {
    let name = board.rule.name.map { "\($0) " } ?? ""
    return [
      LibraryLine("\(name)\(board.rule.brief)", short: board.rule.brief),
      LibraryLine(BoardText.world(board.topology), short: BoardText.size(board.topology)),
      LibraryLine(BoardText.cells(board.population), short: "\(board.population.brief) cells"),
      board.isActive
        ? LibraryLine("running at \(board.generation.brief)", short: "running", style: .puzzleCardPlaying)
        : LibraryLine("generation \(board.generation.brief)", short: "gen. \(board.generation.brief)"),
      LibraryLine(LocalTime(board.changed).date, style: .puzzleCardFaint),
    ]
  }

  static func detail(of board: BoardSummary) -> String {
    let generation = "generation \(board.generation.brief)" + (board.isActive ? ", running" : "")
    return [
      board.rule.brief, BoardText.size(board.topology), BoardText.cells(board.population), generation,
      LocalTime(board.changed).date,
    ].joined(separator: ", ")
  }

  static func facts(about board: BoardSummary) -> [String] {
    let facts = [
      KnownRule.label(board.rule), BoardText.world(board.topology), cells(of: board),
      "generation \(board.generation.grouped)" + (board.isActive ? ", running" : ""),
    ]
    return [
      board.title.isEmpty ? "Untitled" : board.title.onOneLine, facts.joined(separator: " · "),
      "Changed \(LocalTime(board.changed).dayAndClock)",
    ]
  }

  /// The number of cells, and the size of their box.
  private static func cells(of board: BoardSummary) -> String {
    BoardText.cells(board.population) + (board.boundingBox.map { " in \(BoardText.size($0))" } ?? "")
  }

  func openTitle(of board: BoardSummary) -> String { "Open" }
}

// MARK: - Requests and news

extension BoardTenant {
  var listing: [ParlorCommand] { [.boards(.list)] }

  static var pages: [LibraryPage] {
    [LibraryPage("Soup search", shortcut: "s", route: .life(.search))]
  }

  /// The board that is being opened takes over.
  var isLeaving: Bool { purpose == .opening }

  mutating func news(in response: Response, of boards: [BoardSummary]) -> LibraryNews<BoardSummary>? {
    if case .failed = response { purpose = nil }
    guard let response: LifeResponse = response.message() else { return nil }
    switch response {
    case .boards(.list(let new, let unreadable)):
      let before = boards.first { $0.id == edited }
      if let before, before != new.first(where: { $0.id == edited }) { isEditedChanged = true }
      return .list(new, unreadable: unreadable.count, BoardText.unreadable(unreadable))
    case .boards(.board(let board)): return use(board)
    case .boards(.saved(let id, _)): return .saved(id)
    case .boards(.savedAsCopy): return .saved(nil)
    case .boards(.deleted(let board)):
      return .deleted(board.id, restoring: [.boards(.restore(board))])
    case .patterns(.pattern(let pattern)): return .next(create(pattern))
    case .patterns(.written(let path)): return .written(path: path)
    case .patterns(.exists(let pattern, let path)):
      return .exists(
        path: path, replacing: [.patterns(.writeFile(pattern, path: path, existing: .replace))])
    case .boards(.notSaved), .patterns(.library), .patterns(.rule), .offer, .comparison, .job, .search,
      .scanned:
      return nil
    }
  }

  private mutating func use(_ board: Board) -> LibraryNews<BoardSummary>? {
    defer { purpose = nil }
    switch purpose {
    case .opening: return .next(ParlorCommand.edit(board.id))
    case .selecting: return .saved(board.id)
    case .comparing: return .next([.life(.compare(board.pattern)), .close])
    case .writing(let path):
      return .next([.patterns(.writeFile(board.pattern, path: path, existing: .keep))])
    case nil: return nil
    }
  }

  private mutating func create(_ pattern: Pattern) -> [ParlorCommand] {
    purpose = .opening
    return [.boards(.create(pattern))] + pattern.cutToast
  }

  mutating func add(_ text: String) -> [ParlorCommand] {
    purpose = .opening
    return [.patterns(.readText(text))]
  }

  mutating func open(path: String) -> [ParlorCommand] {
    if PatternFiles.isPicture(path) { return [.open(.scan(.photo(path: path), aboveBoards: true))] }
    purpose = .opening
    return [.patterns(.readFile(path: path))]
  }

  static let actions: [LibraryAction] = [.details, .delete, .rename, .duplicate, .export]

  mutating func perform(_ request: LibraryRequest, on board: BoardSummary) -> LibraryStep<Self> {
    switch request {
    // The board in the editor below is only uncovered, unless it was changed here.
    case .open, .edit:
      return .send(board.id == edited && !isEditedChanged ? [.close] : ParlorCommand.edit(board.id))
    case .details: return .send([.open(.details(board.id))])
    case .duplicate:
      purpose = .selecting
      return .wait([.boards(.duplicate(board.id))])
    case .export(let path):
      purpose = .writing(path: path)
      return .wait([.boards(.read(board.id))])
    case .rename(let name):
      if board.id == edited { isEditedChanged = true }
      return .wait([.boards(.rename(board.id, to: name))])
    case .delete:
      if board.id == edited { isEditedChanged = true }
      return .wait([.boards(.delete(board.id))])
    }
  }

  func hints(for board: BoardSummary) -> [Hint] {
    guard edited != nil, board.id != edited else { return [] }
    return [Hint(.character("C"), title: "Compare with the board in the editor", isInFooter: false)]
  }

  mutating func press(_ key: Key, on board: BoardSummary) -> [ParlorCommand]? {
    guard key == .character("C"), edited != nil, board.id != edited else { return nil }
    purpose = .comparing
    return [.boards(.read(board.id))]
  }

  /// Goes back; an editor whose board was changed here reads it again, or another one if it is gone.
  func leave(_ boards: [BoardSummary]?) -> [ParlorCommand] {
    guard let edited, isEditedChanged else { return [.close] }
    let isGone = boards?.contains { $0.id == edited } == false
    return ParlorCommand.edit(isGone ? nil : edited)
  }
}

// MARK: - New boards

extension BoardTenant {
  static var starts: MenuPanel<Start>? {
    MenuPanel(
      "New board",
      [
        .init("Empty board", .empty, shortcut: "e"), .init("Random cells", .random, shortcut: "r"),
        .init("From the library", .library, shortcut: "l"),
        .init("From a file, text, or photo", .file, shortcut: "f"),
        .init("From the camera", .camera, shortcut: "c"),
      ])
  }

  mutating func begin(_ start: Start) -> LibraryStep<Self> {
    switch start {
    case .empty: .ask(.form(NewBoardForm(.empty, seed: 0)))
    case .random: .ask(.form(NewBoardForm(.random, seed: random.below(NewBoardForm.seeds.count))))
    case .library: .send([.open(.newFromLibrary)])
    case .file: .ask(.adding)
    case .camera: .send([.open(.scan(.camera(.camera(path: nil)), aboveBoards: true))])
    }
  }

  mutating func finish(_ form: NewBoardForm, _ boards: [BoardSummary]) -> LibraryStep<Self> {
    form.made.map { .send(create($0)) } ?? .send([])
  }
}

extension Pattern {
  /// The notice about cells that were left out, as commands.
  var cutToast: [ParlorCommand] {
    cutNotice.map { [.toast(Toast($0, severity: .warning))] } ?? []
  }
}
